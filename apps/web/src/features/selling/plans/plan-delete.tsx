import type { Plan } from '@folego/contract'
import { ApiError, useApiMutation } from '#platform/api'
import { useTexts } from '#platform/i18n'
import type { Deleting } from '#platform/records'
import { ConfirmDelete, ConfirmDialog, notifySuccess } from '#ui'
import { plansTexts } from './plans.texts.ts'

/** Asks before a plan is deleted. A plan in use cannot be deleted, only archived, whether known beforehand or reported by the server. */
export function PlanDelete({ deleting }: { deleting: Deleting<Plan> }) {
  const t = useTexts(plansTexts)
  const remove = useApiMutation('DELETE /plan/{id}')
  const archive = useArchivePlan()
  const { record, run, opened, busy, close } = deleting
  if (!record) return null
  const { id, name } = record
  const refused = usesOf(deleting.failure)
  const uses = refused ?? record.active_enrollments ?? 0
  const confirm = async () => {
    await remove.mutateAsync({ params: { id } })
    notifySuccess(t('deleted', { name }))
  }
  const archiveInstead = () => run(async () => archive(record, true), t('updateFailed'))
  if (uses > 0) {
    const error = refused === undefined ? deleting.error : undefined
    return (
      <ConfirmDialog
        opened={opened}
        title={t('remove.inUseTitle')}
        message={t('remove.inUse', { count: uses })}
        confirmLabel={t('archive')}
        busy={busy}
        error={error}
        onConfirm={archiveInstead}
        onClose={close}
      >
        <p className="ui-muted">{t('remove.archiveMessage')}</p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDelete
      opened={opened}
      title={t('remove.title')}
      message={t('remove.question', { name })}
      consequences={[t('remove.leavesLists')]}
      note={t('remove.historyStays')}
      {...(!record.archived_at && {
        alternative: { label: t('archive'), message: t('remove.archiveMessage'), onClick: archiveInstead },
      })}
      busy={busy}
      error={deleting.error}
      onConfirm={() => run(confirm, t('deleteFailed'))}
      onClose={close}
    />
  )
}

/** How many active enrollments the server counted when it refused. */
function usesOf(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'PLAN_IN_USE') return undefined
  const count = Number(failure.details.count)
  return Number.isFinite(count) && count > 0 ? count : 1
}

/** Archives a plan or puts it back on sale, and reports it. */
export function useArchivePlan(): (plan: Plan, archived: boolean) => Promise<void> {
  const t = useTexts(plansTexts)
  const update = useApiMutation('PATCH /plan')
  return async ({ id, name }, archived) => {
    await update.mutateAsync({ body: { id, archived } })
    notifySuccess(t(archived ? 'archivedDone' : 'broughtBack', { name }))
  }
}
