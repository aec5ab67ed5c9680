import { useEffect, useState } from 'react'
import { sendPendingMessages } from '#features/training/past-workouts'
import { sendUnsent } from '#features/training/player'
import { lazyDialog } from '#platform/pages'
import { useSession } from '#platform/session'
import { onLeaving, unsentCount } from '#platform/offline'

const LeaveQuestion = lazyDialog(async () => (await import('./leave-question.tsx')).LeaveQuestion)

/** Sends pending changes from any page, and asks before signing out while some are unsent. */
export function UnsentChanges() {
  const accountId = useSession()?.user.id
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (accountId === undefined || unsentCount(accountId) === 0) return
    sendUnsent()
    sendPendingMessages()
  }, [accountId])
  useEffect(() => onLeaving(() => setOpened(true)), [])
  if (accountId === undefined) return null
  return <LeaveQuestion opened={opened} count={unsentCount(accountId)} onClose={() => setOpened(false)} />
}
