import { useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Dialog, notifySuccess } from '#ui'
import { ChangePlanForm } from './change-plan-form.tsx'
import { DiscountForm } from './discount-form.tsx'
import { FreezeForm } from './freeze-form.tsx'
import { LeavingForm } from './leaving-form.tsx'
import type { MembershipAction } from './membership-action-dialog.tsx'
import type { InSaleDialog, OfEnrollment } from './membership-action-parts.tsx'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import { RenewFields } from './renew-form.tsx'
import { ResumeForm } from './resume-form.tsx'
import { useNotifyMembershipAction } from './use-membership-actions.ts'

interface MembershipActionFormProps extends Pick<InSaleDialog, 'onClose' | 'onDone' | 'onReceive'> {
  action: MembershipAction
}

/** Shows the fields and the consequences of an action, and performs it. */
export function MembershipActionForm({ action, ...on }: MembershipActionFormProps) {
  const t = useTexts(membershipFormsTexts)
  const [busy, setBusy] = useState(false)
  const { name } = action.student
  return (
    <Dialog
      opened
      onClose={on.onClose}
      title={t(`${action.kind}.title`, { name })}
      // Three buttons stand side by side.
      size={action.kind === 'plan' || action.kind === 'renew' ? 'md' : 'sm'}
      locked={busy}
      fullScreenOnPhones={false}
    >
      <Fields action={action} name={name} onBusy={setBusy} {...on} />
    </Dialog>
  )
}

function Fields({ action, onReceive, ...dialog }: InSaleDialog & { action: MembershipAction }) {
  if (action.kind === 'renew') return <RenewFields action={action} {...dialog} onReceive={onReceive} />
  const { enrollment, kind } = action
  if (kind === 'plan') return <ChangePlanForm enrollment={enrollment} {...dialog} onReceive={onReceive} />
  if (kind === 'cancel') return <CancelForm enrollment={enrollment} {...dialog} />
  if (kind === 'freeze') return <FreezeForm enrollment={enrollment} {...dialog} />
  if (kind === 'resume') return <ResumeForm enrollment={enrollment} {...dialog} />
  return <DiscountForm enrollment={enrollment} {...dialog} />
}

/** The desk cancels an enrollment, after seeing what that comes to. Can be undone if no money moved. */
function CancelForm({ enrollment, name, ...dialog }: OfEnrollment) {
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
