import type { UnreadUpdate } from '@folego/contract'
import { useEffect, useRef, useState } from 'react'
import { useRefresh } from '#platform/api'
import { useGym } from '#platform/gym'
import { useSession } from '#platform/session'

/** The page comes first; news may be a moment late. */
const afterFirstPaint = 1500

/**
 * Follows the own notices live, in all tabs over one connection, and reads them again whenever they change; with what news
 * may be about, once some has come. `known` is how
 * many unread ones the page shows. Returns how many have come since it was opened, for saying so.
 */
export function useLiveNotices(known: number | undefined): number {
  const gymId = useGym()?.id
  const accountId = useSession()?.user.id
  const refresh = useRefresh()
  const [arrived, setArrived] = useState(0)
  const shown = useRef(known)
  useEffect(() => {
    shown.current = known
  }, [known])
  useEffect(() => {
    if (gymId === undefined || accountId === undefined) return undefined
    const leaving = new AbortController()
    let before: UnreadUpdate | undefined
    const onUpdate = (update: UnreadUpdate) => {
      const unread = before?.unread ?? shown.current
      if (unread === update.unread && before?.newest_at === update.newest_at) return
      before = update
      const came = unread === undefined ? 0 : Math.max(0, update.unread - unread)
      // News is of something that somebody did: what is on the screen may show it too.
      void refresh(came > 0 ? 'anything' : 'notifications')
      if (came > 0) setArrived((count) => count + came)
    }
    const timer = setTimeout(() => {
      // Where the code does not arrive, the bell still looks now and then.
      listen({ gymId, accountId, onUpdate, signal: leaving.signal }).catch(() => undefined)
    }, afterFirstPaint)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [gymId, accountId, refresh])
  return arrived
}

interface Listening {
  gymId: string
  accountId: string
  onUpdate: (update: UnreadUpdate) => void
  signal: AbortSignal
}

async function listen({ gymId, accountId, onUpdate, signal }: Listening): Promise<void> {
  const { followEvents, reportSessions, shareAmongTabs } = await import('#platform/live')
  if (signal.aborted) return
  await shareAmongTabs({
    name: `notices:${accountId}:${gymId}`,
    listen: (onEvent, until) => followEvents({ path: '/notifications/stream', gymId, onEvent, signal: until }),
    onEvent: (data) => {
      const update = data as UnreadUpdate
      onUpdate(update)
      // What a server of before tells has none.
      reportSessions(gymId, update.sessions ?? [])
    },
    signal,
  })
}
