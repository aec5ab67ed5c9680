import { useTexts } from '#platform/i18n'
import { notifySuccess } from '#ui'
import { LeavingForm } from './leaving-form.tsx'
import type { OfEnrollment } from './membership-action-parts.tsx'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import { useNotifyMembershipAction } from './use-membership-actions.ts'

/** The desk cancels an enrollment, after seeing what that comes to. Can be undone if no money moved. */
export function CancelForm({ enrollment, name, ...dialog }: OfEnrollment) {
  const t = useTexts(membershipFormsTexts)
  const notifyAction = useNotifyMembershipAction()
  const message = t('cancel.done', { name })
  return (
    <LeavingForm
      enrollment={enrollment}
      done={(left) => (left.settled ? notifySuccess(message) : notifyAction(message, left))}
      {...dialog}
    />
  )
}
