import { Button } from '@mantine/core'
import { type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useUiTexts } from './ui-context.tsx'
import styles from './dialogs.module.css'

export interface ConfirmDeleteProps {
  opened: boolean
  /** "Confirmar Exclusão". */
  title: string
  /** Names what will be deleted. */
  message: ReactNode
  /** Further consequences, one sentence each. */
  consequences?: readonly string[]
  /** "Excluir" by default. */
  confirmLabel?: string
  busy?: boolean
  error?: string | undefined
  /** A less destructive option, e.g. archiving. */
  alternative?: { label: string; message: ReactNode; onClick: () => void }
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before something is deleted. */
export function ConfirmDelete({ consequences, confirmLabel, alternative, ...question }: ConfirmDeleteProps) {
  const texts = useUiTexts()
  return (
    <ConfirmDialog tone="danger" confirmLabel={confirmLabel ?? texts.delete} {...question}>
      {consequences && consequences.length > 0 && (
        <ul className={styles.consequences}>
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      )}
      {alternative && (
        <div className={styles.alternative}>
          <span>{alternative.message}</span>
          <Button variant="light" size="compact-md" disabled={question.busy === true} onClick={alternative.onClick}>
            {alternative.label}
          </Button>
        </div>
      )}
    </ConfirmDialog>
  )
}
