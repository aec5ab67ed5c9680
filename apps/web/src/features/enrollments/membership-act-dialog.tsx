import type { Enrollment } from '@folego/contract'
import { lazy, Suspense, useState } from 'react'

/** An action on a membership. A renewal may only name the student: it then continues the last enrollment. */
export type MembershipAct =
  | { kind: 'renew'; student: { id: string; name: string }; enrollment?: Enrollment }
  | {
      kind: 'plan' | 'cancel' | 'discount' | 'freeze' | 'resume'
      student: { id: string; name: string }
      enrollment: Enrollment
    }

export interface MembershipActs {
  act: MembershipAct | undefined
  opened: boolean
  ask: (act: MembershipAct) => void
  close: () => void
}

/** The current action, from the click until its dialog has closed. */
export function useMembershipActs(): MembershipActs {
  const [act, setAct] = useState<MembershipAct>()
  const [opened, setOpened] = useState(false)
  const ask = (next: MembershipAct) => {
    setAct(next)
    setOpened(true)
  }
  return { act, opened, ask, close: () => setOpened(false) }
}

const LazyDialog = lazy(async () => {
  const { MembershipActForm: component } = await import('./membership-act-form.tsx')
  return { default: component }
})

/** The dialog of the current action; its form is loaded when it is first opened. */
export function MembershipActDialog({ acts }: { acts: MembershipActs }) {
  const { act, opened, close } = acts
  if (!act || !opened) return null
  return (
    <Suspense>
      <LazyDialog act={act} onClose={close} />
    </Suspense>
  )
}
