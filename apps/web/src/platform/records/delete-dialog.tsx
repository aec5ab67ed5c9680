import { type CallName, type MutationArgs, useApiMutation } from '#platform/api'
import { type Dictionary, type Texts, useTexts } from '#platform/i18n'
import { ConfirmDelete, type ConfirmDeleteProps, notifySuccess } from '#ui'
import type { Deleting } from './use-deleting.ts'
import { wordsOf } from './words-of.ts'

interface DeleteQuestion extends Omit<
  ConfirmDeleteProps,
  'alternative' | 'opened' | 'busy' | 'error' | 'onConfirm' | 'onClose'
> {
  alternative?: ConfirmDeleteProps['alternative'] | undefined
  remove: () => Promise<unknown>
  /** The success message; without it `remove` shows its own. */
  done?: string
  /** "Falha ao excluir aluno". */
  failed: string
}

interface DeleteDialogProps<R> {
  deleting: Deleting<R>
  /** The question about a record. */
  questionOf: (record: R) => DeleteQuestion
}

/** Asks for confirmation before a record is deleted. */
export function DeleteDialog<R>({ deleting, questionOf }: DeleteDialogProps<R>) {
  const { record, opened, busy, error, run, close } = deleting
  if (record === undefined) return null
  const { remove, done, failed, alternative, ...question } = questionOf(record)
  const removeAndNotify = async () => {
    await remove()
    if (done !== undefined) notifySuccess(done)
  }
  return (
    <ConfirmDelete
      {...question}
      {...(alternative && { alternative })}
      opened={opened}
      busy={busy}
      error={error}
      onConfirm={() => run(removeAndNotify, failed)}
      onClose={close}
    />
  )
}

interface RemovalDictionary extends Dictionary {
  readonly remove: Dictionary & { readonly title: string; readonly question: string }
  readonly deleted: string
  readonly deleteFailed: string
}

/** The question for a record that is deleted by id, with the feature's own texts; the caller adds what it means, `note` for what stays. */
export function useDeleteQuestion<D extends RemovalDictionary, N extends CallName>(texts: Texts<D>, call: N) {
  const words = wordsOf(useTexts(texts))
  const remove = useApiMutation(call)
  return (id: string, named: Readonly<Record<string, string>>, consequences: string[], note?: string) => ({
    title: words('remove.title'),
    message: words('remove.question', named),
    consequences,
    ...(note !== undefined && { note }),
    remove: async () => remove.mutateAsync({ params: { id } } as unknown as MutationArgs<N>),
    done: words('deleted', named),
    failed: words('deleteFailed'),
  })
}
