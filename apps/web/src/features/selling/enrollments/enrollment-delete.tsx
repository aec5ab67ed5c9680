import type { Enrollment } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { DeleteDialog, type Deleting, useDeleteQuestion } from '#platform/records'
import { enrollmentsTexts } from './enrollments.texts.ts'
import type { MembershipActions } from './membership-action-dialog.tsx'
import { useEnrollmentActions } from './use-enrollment-actions.tsx'

interface EnrollmentDeleteProps {
  deleting: Deleting<Enrollment>
  actions: MembershipActions
}

/** Asks before an enrollment is deleted, and offers to cancel it instead. */
export function EnrollmentDelete({ deleting, actions }: EnrollmentDeleteProps) {
  const t = useTexts(enrollmentsTexts)
  const formats = useFormats()
  const deleteQuestion = useDeleteQuestion(enrollmentsTexts, 'DELETE /enrollment/{id}')
  const actionsOf = useEnrollmentActions(actions)
  const questionOf = (enrollment: Enrollment) => {
    const { id, student_name: name, plan_name: plan, start_date, end_date } = enrollment
    const period = { from: formats.date(start_date), to: formats.date(end_date) }
    const cancel = actionsOf.cancel?.(enrollment)
    return {
      ...deleteQuestion(id, { name }, [t('remove.what', { plan, ...period }), t('remove.consequence')]),
      alternative: cancel && {
        label: t('remove.cancel'),
        message: t('remove.cancelMessage'),
        onClick: () => {
          deleting.close()
          cancel()
        },
      },
    }
  }
  return <DeleteDialog deleting={deleting} questionOf={questionOf} />
}
