import { ConfirmDelete, type ConfirmDeleteProps } from '#ui'
import type { Deleting } from './use-deleting.ts'

interface DeleteQuestion extends Pick<ConfirmDeleteProps, 'title' | 'message' | 'confirmLabel' | 'consequences'> {
  alternative?: ConfirmDeleteProps['alternative'] | undefined
  /** Deletes it and says so. */
  remove: () => Promise<unknown>
  /** "Falha ao excluir aluno". */
  failed: string
}

interface DeleteDialogProps<R> {
  deleting: Deleting<R>
  /** What is asked about a record. */
  questionOf: (record: R) => DeleteQuestion
}

/** Asks before a record is deleted. */
export function DeleteDialog<R>({ deleting, questionOf }: DeleteDialogProps<R>) {
  const { asked, opened, busy, error, run, close } = deleting
  if (asked === undefined) return null
  const { remove, failed, alternative, ...question } = questionOf(asked)
  return (
    <ConfirmDelete
      {...question}
      {...(alternative && { alternative })}
      opened={opened}
      busy={busy}
      error={error}
      onConfirm={() => run(remove, failed)}
      onClose={close}
    />
  )
}
