import { useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Dialog } from '#ui'
import { CancelForm } from './cancel-form.tsx'
import { ChangePlanForm } from './change-plan-form.tsx'
import { DiscountForm } from './discount-form.tsx'
import { FreezeForm } from './freeze-form.tsx'
import type { MembershipAct } from './membership-act-dialog.tsx'
import type { InDialog } from './membership-act-parts.tsx'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import { RenewFields } from './renew-form.tsx'
import { ResumeForm } from './resume-form.tsx'

interface MembershipActFormProps {
  act: MembershipAct
  onClose: () => void
}

/** Shows the fields and the consequences of an action, and performs it. */
export function MembershipActForm({ act, onClose }: MembershipActFormProps) {
  const t = useTexts(membershipFormsTexts)
  const [busy, setBusy] = useState(false)
  const { name } = act.student
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`${act.kind}.title`, { name })}
      size="sm"
      locked={busy}
      fullScreenOnPhones={false}
    >
      <Fields act={act} name={name} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  )
}

function Fields({ act, ...dialog }: InDialog & { act: MembershipAct }) {
  if (act.kind === 'renew') return <RenewFields act={act} {...dialog} />
  const { enrollment, kind } = act
  if (kind === 'plan') return <ChangePlanForm enrollment={enrollment} {...dialog} />
  if (kind === 'cancel') return <CancelForm enrollment={enrollment} {...dialog} />
  if (kind === 'freeze') return <FreezeForm enrollment={enrollment} {...dialog} />
  if (kind === 'resume') return <ResumeForm enrollment={enrollment} {...dialog} />
  return <DiscountForm enrollment={enrollment} {...dialog} />
}
