import type { Enrollment } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import type { Deleting } from '#platform/records'
import { ConfirmDelete, notifySuccess } from '#ui'
import { useDeleteEnrollment } from './enrollments.queries.ts'
import { enrollmentsTexts } from './enrollments.texts.ts'
import type { MembershipActs } from './membership-act-dialog.tsx'
import { useEnrollmentActions } from './use-enrollment-actions.tsx'

interface EnrollmentDeleteProps {
  deleting: Deleting<Enrollment>
  acts: MembershipActs
}

/** Asks before an enrollment is deleted, and offers to cancel it instead. */
export function EnrollmentDelete({ deleting, acts }: EnrollmentDeleteProps) {
  const t = useTexts(enrollmentsTexts)
  const formats = useFormats()
  const remove = useDeleteEnrollment()
  const actionsOf = useEnrollmentActions(acts)
  const { asked, run } = deleting
  if (!asked) return null
  const { id, student_name: name, plan_name: plan } = asked
  const period = { from: formats.date(asked.start_date), to: formats.date(asked.end_date) }
  const cancel = actionsOf.cancel?.(asked)
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
      {...(cancel && {
        alternative: {
          label: t('remove.cancel'),
          message: t('remove.cancelMessage'),
          onClick: () => {
            deleting.close()
            cancel()
          },
        },
      })}
      busy={deleting.busy}
      error={deleting.error}
      onConfirm={() => run(confirm, t('deleteFailed'))}
      onClose={deleting.close}
    />
  )
}
