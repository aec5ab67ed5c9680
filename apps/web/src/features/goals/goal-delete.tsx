import type { Goal } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import type { Deleting } from '#platform/records'
import { ConfirmDelete, notifySuccess } from '#ui'
import { useGoalWords } from './goal-words.ts'
import { useDeleteGoal } from './goals.queries.ts'
import { goalsTexts } from './goals.texts.ts'

/** Asks before a goal is given up. */
export function GoalDelete({ deleting }: { deleting: Deleting<Goal> }) {
  const t = useTexts(goalsTexts)
  const { nameOf } = useGoalWords()
  const remove = useDeleteGoal()
  const { asked, opened, busy, error, run, close } = deleting
  if (!asked) return null
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: asked.id }, version: asked.version })
    notifySuccess(t('deleted'))
  }
  return (
    <ConfirmDelete
      opened={opened}
      title={t('confirm.title')}
      message={t('confirm.message', { name: nameOf(asked) })}
      busy={busy}
      error={error}
      onConfirm={() => run(confirm, t('deleteFailed'))}
      onClose={close}
    />
  )
}
