import { lazy, Suspense, useEffect, useState } from 'react'
import { sendUnsent } from '#features/player'
import { useSession } from '#platform/session'
import { onLeaving, unsentCount } from '#platform/offline'

const LeaveQuestion = lazy(async () => ({ default: (await import('./leave-question.tsx')).LeaveQuestion }))

/** Changes of before that were not sent are sent from any page; whoever signs out before that is asked. */
export function UnsentChanges() {
  const accountId = useSession()?.user.id
  // Fetched when it is first asked, then kept, so that it can close in its own time.
  const [asked, setAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (accountId !== undefined && unsentCount(accountId) > 0) sendUnsent()
  }, [accountId])
  useEffect(
    () =>
      onLeaving(() => {
        setAsked(true)
        setOpened(true)
      }),
    [],
  )
  if (!asked || accountId === undefined) return null
  return (
    <Suspense fallback={null}>
      <LeaveQuestion opened={opened} count={unsentCount(accountId)} onClose={() => setOpened(false)} />
    </Suspense>
  )
}
