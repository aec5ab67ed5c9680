import { Button } from '@mantine/core'
import { type ReactNode } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { useUiTexts } from './ui-context.tsx'
import styles from './dialogs.module.css'

export interface ConfirmDeleteProps extends Omit<ConfirmDialogProps, 'confirmLabel' | 'tone' | 'children'> {
  /** Further consequences, one sentence each. */
  consequences?: readonly string[]
  /** A sentence about what happens, less loud than a consequence. */
  note?: string
  /** "Excluir" by default. */
  confirmLabel?: string
  /** A less destructive option, e.g. archiving. */
  alternative?: { label: string; message: ReactNode; onClick: () => void }
}

/** Asks for confirmation before something is deleted. */
export function ConfirmDelete({ consequences, note, confirmLabel, alternative, ...question }: ConfirmDeleteProps) {
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
      {note !== undefined && <p className="ui-muted">{note}</p>}
      {alternative && (
        <div className={`${styles.alternative} ui-spread`}>
          <span>{alternative.message}</span>
          <Button variant="light" size="compact-md" disabled={question.busy === true} onClick={alternative.onClick}>
            {alternative.label}
          </Button>
        </div>
      )}
    </ConfirmDialog>
  )
}
