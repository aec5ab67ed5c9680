import { Button, Stack } from '@mantine/core'
import { type ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Dialog } from './dialog.tsx'
import { useUiTexts } from './ui-context.tsx'
import styles from './dialogs.module.css'

export interface ConfirmDialogProps {
  opened: boolean
  title: string
  message: ReactNode
  /** The verb on the button that goes ahead. */
  confirmLabel: string
  /** The word on the button that does not; "Cancelar" by default. */
  cancelLabel?: string
  tone?: 'default' | 'danger'
  /** The answer is being carried out: buttons rest, the dialog stays. */
  busy?: boolean
  /** What went wrong, in words; the dialog stays open with it. */
  error?: string | undefined
  onConfirm: () => void
  onClose: () => void
  /** Asked by another dialog: lies on top of it. */
  above?: boolean
  /** More below the message, e.g. consequences. */
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
            {cancelLabel ?? texts.cancel}
          </Button>
          <Button {...(tone === 'danger' && { color: 'red' })} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}
