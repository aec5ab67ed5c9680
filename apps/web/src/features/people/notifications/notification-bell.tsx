import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { TopBarButton, VisuallyHiddenStatus } from '#ui'
import { useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import { bellTexts } from './bell.texts.ts'
import { useNotifications } from './notifications.queries.ts'
import { useToastRecorder } from './toast-history.ts'
import { useLiveNotices } from './use-live-notices.ts'

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
