import type { Enrollment, MembershipChange } from '@folego/contract'
import { useState } from 'react'
import { useReceiving } from '#features/money/payments'
import { lazyPart } from '#platform/pages'

/** An action on a membership. A renewal may only name the student: it then continues the last enrollment. */
export type MembershipAction =
  | { kind: 'renew'; student: { id: string; name: string }; enrollment?: Enrollment }
  | {
      kind: 'plan' | 'cancel' | 'discount' | 'freeze' | 'resume'
      student: { id: string; name: string }
      enrollment: Enrollment
    }

export interface MembershipActions {
  action: MembershipAction | undefined
  opened: boolean
  open: (action: MembershipAction) => void
  close: () => void
}

/** The current action, from the click until its dialog has closed. */
export function useMembershipActions(): MembershipActions {
  const [action, setAction] = useState<MembershipAction>()
  const [opened, setOpened] = useState(false)
  const open = (next: MembershipAction) => {
    setAction(next)
    setOpened(true)
  }
  return { action, opened, open, close: () => setOpened(false) }
}

const MembershipActionForm = lazyPart(async () => (await import('./membership-action-form.tsx')).MembershipActionForm)

interface MembershipActionDialogProps {
  actions: MembershipActions
  onDone?: (change: MembershipChange, action: MembershipAction) => void
}

/** The dialog of the current action; its form is loaded when it is first opened. A sale can go on to the payment. */
export function MembershipActionDialog({ actions, onDone }: MembershipActionDialogProps) {
  const { action, opened, close } = actions
  const { receive, dialog } = useReceiving()
  return (
    <>
      {action && opened && (
        <MembershipActionForm
          action={action}
          onClose={close}
          onDone={onDone && ((change) => onDone(change, action))}
          onReceive={receive && (() => receive({ student: action.student }))}
        />
      )}
      {dialog}
    </>
  )
}
