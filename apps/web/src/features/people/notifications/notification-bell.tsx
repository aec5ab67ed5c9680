import type { UnreadUpdate } from '@folego/contract'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useRefresh } from '#platform/api'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import { useSession } from '#platform/session'
import { TopBarButton, VisuallyHiddenStatus } from '#ui'
import { bellTexts } from './bell.texts.ts'
import { useNotifications } from './notifications.queries.ts'
import { useToastRecorder } from './toast-history.ts'

const NotificationCentre = lazyDialog(async () => (await import('./notification-centre.tsx')).NotificationCentre)

/** The bell with the number of unread notices, which opens the notification centre. */
export function NotificationBell() {
  const t = useTexts(bellTexts)
  const [opened, setOpened] = useState(false)
  const known = useNotifications().data?.unread
  const unread = known ?? 0
  const arrived = useLiveNotices(known)
  useToastRecorder()
  return (
    <>
      <TopBarButton
        label={unread > 0 ? t('bell', { count: unread }) : t('title')}
        icon={<IconBell size={20} stroke={1.6} aria-hidden />}
        count={unread}
        onClick={() => setOpened(true)}
      />
      <VisuallyHiddenStatus>{arrived > 0 && t('arrived', { count: arrived })}</VisuallyHiddenStatus>
      <NotificationCentre opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

/** The page loads first; notices may be slightly late. */
const afterFirstPaint = 1500

/**
 * Follows one's own notices live, over one connection for all tabs, and refetches them when they change; when new ones
 * arrive, also everything that they may be about. `known` is the number of unread ones shown on the page. Returns how many
 * have arrived since it was opened, for the announcement.
 */
function useLiveNotices(known: number | undefined): number {
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
      // A notice reports an action whose result may be on the screen too.
      void refresh(came > 0 ? 'anything' : '/notifications')
      if (came > 0) setArrived((count) => count + came)
    }
    const timer = setTimeout(() => {
      // If the code fails to load, the bell still polls.
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
  // Somebody allowed notifications here: another session or gym sends them too. What fails is tried again at the next visit.
  if ('push' in localStorage) import('#platform/push').then(({ renewPush }) => renewPush()).catch(() => undefined)
  await shareAmongTabs({
    name: `notices:${accountId}:${gymId}`,
    listen: (onEvent, until) => followEvents({ path: '/notifications/stream', gymId, onEvent, signal: until }),
    onEvent: (data) => {
      const update = data as UnreadUpdate
      onUpdate(update)
      // A server of an earlier version sends none.
      reportSessions(gymId, update.sessions ?? [])
    },
    signal,
  })
}
