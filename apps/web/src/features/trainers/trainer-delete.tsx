import type { Trainer } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import type { Deleting } from '#platform/records'
import { ConfirmDelete, notifySuccess } from '#ui'
import { useDeleteTrainer } from './trainers.queries.ts'
import { trainersTexts } from './trainers.texts.ts'

/** Asks before an instructor loses the access to this gym. */
export function TrainerDelete({ deleting }: { deleting: Deleting<Trainer> }) {
  const t = useTexts(trainersTexts)
  const remove = useDeleteTrainer()
  const { asked, run } = deleting
  if (!asked) return null
  const { id, name } = asked
  const confirm = async () => {
    await remove.mutateAsync({ params: { id } })
    notifySuccess(t('deleted'))
  }
  return (
    <ConfirmDelete
      opened={deleting.opened}
      title={t('remove.title')}
      message={t('remove.question', { name })}
      consequences={[t('remove.accessEnds'), t('remove.studentsKeep'), t('remove.historyStays')]}
      busy={deleting.busy}
      error={deleting.error}
      onConfirm={() => run(confirm, t('deleteFailed'))}
      onClose={deleting.close}
    />
  )
}
