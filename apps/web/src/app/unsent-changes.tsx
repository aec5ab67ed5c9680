import { lazy, Suspense, useEffect, useState } from 'react'
import { sendUnsent } from '#features/player'
import { useSession } from '#platform/session'
import { onLeaving, unsentCount } from '#platform/offline'

const LeaveQuestion = lazy(async () => ({ default: (await import('./leave-question.tsx')).LeaveQuestion }))

/** Sends pending changes from any page, and asks before signing out while some are unsent. */
export function UnsentChanges() {
  const accountId = useSession()?.user.id
  // Loaded when first needed, then stays mounted so that it can animate its closing.
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
