import type { Enrollment } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import type { Deleting } from '#platform/records'
import { ConfirmDelete, notifySuccess } from '#ui'
import { useDeleteEnrollment, useEnrollmentWrites } from './enrollments.queries.ts'
import { enrollmentsTexts } from './enrollments.texts.ts'

/** Asks before an enrollment is deleted, and offers to cancel it instead. */
export function EnrollmentDelete({ deleting }: { deleting: Deleting<Enrollment> }) {
  const t = useTexts(enrollmentsTexts)
  const formats = useFormats()
  const remove = useDeleteEnrollment()
  const { update } = useEnrollmentWrites()
  const { asked, run } = deleting
  if (!asked) return null
  const { id, student_name: name, plan_name: plan } = asked
  const period = { from: formats.date(asked.start_date), to: formats.date(asked.end_date) }
  const cancel = async () => {
    await update.mutateAsync({ body: { id, status: 'cancelled' } })
    notifySuccess(t('remove.cancelled', { name }))
  }
  const confirm = async () => {
    await remove.mutateAsync({ params: { id } })
    notifySuccess(t('deleted', { name }))
  }
  return (
    <ConfirmDelete
      opened={deleting.opened}
      title={t('remove.title')}
      message={t('remove.question', { name })}
      consequences={[t('remove.what', { plan, ...period }), t('remove.consequence')]}
      {...(asked.status === 'active' && {
        alternative: {
          label: t('remove.cancel'),
          message: t('remove.cancelMessage'),
          onClick: () => run(cancel, t('updateFailed')),
        },
      })}
      busy={deleting.busy}
      error={deleting.error}
      onConfirm={() => run(confirm, t('deleteFailed'))}
      onClose={deleting.close}
    />
  )
}
