import { Button, Stack } from '@mantine/core'
import { type ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Dialog, type Shown } from './dialog.tsx'
import { useUiTexts } from './ui-context.tsx'
import styles from './dialogs.module.css'

export interface ConfirmDialogProps extends Shown {
  title: string
  message: ReactNode
  /** The verb on the confirm button. */
  confirmLabel: string
  /** The label of the other button; "Voltar" by default. */
  cancelLabel?: string
  tone?: 'default' | 'danger'
  /** The action is running: the buttons are disabled and the dialog stays open. */
  busy?: boolean
  /** A readable error message; the dialog stays open and shows it. */
  error?: string | undefined
  onConfirm: () => void
  /** Opened by another dialog: appears on top of it. */
  above?: boolean
  /** Content below the message, e.g. consequences. */
  children?: ReactNode
}

/** A question with two answers. The focus starts on the harmless one. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    message,
    confirmLabel,
    cancelLabel,
    tone = 'default',
    busy = false,
    error,
    onConfirm,
    onClose,
  } = props
  const texts = useUiTexts()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="sm"
      fullScreenOnPhones={false}
      withCloseButton={false}
      above={props.above ?? false}
      locked={busy}
    >
      <Stack>
        <div>{message}</div>
        {props.children}
        {error && <Banner tone="error">{error}</Banner>}
        <div className={styles.dialogButtons}>
          <Button variant="default" data-autofocus disabled={busy} onClick={onClose}>
            {cancelLabel ?? texts.back}
          </Button>
          <Button {...(tone === 'danger' && { color: 'red' })} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}
