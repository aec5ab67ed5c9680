import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { TopBarButton } from '#ui'
import { useTexts } from '#platform/i18n'
import { useOnceTrue } from '#platform/pages'
import { notificationsTexts } from './notifications-texts.ts'
import { useNotifications } from './notifications.queries.ts'
import { useToastRecorder } from './toast-history.ts'

const NotificationCentre = lazy(async () => ({
  default: (await import('./notification-centre.tsx')).NotificationCentre,
}))

/** The bell with the number of unread notices; behind it the notification centre. */
export function NotificationBell() {
  const t = useTexts(notificationsTexts)
  const [opened, setOpened] = useState(false)
  const fetched = useOnceTrue(opened)
  const unread = useNotifications().data?.unread ?? 0
  useToastRecorder()
  const close = () => setOpened(false)
  return (
    <>
      <TopBarButton
        label={unread > 0 ? t('bell', { count: unread }) : t('title')}
        icon={<IconBell size={20} stroke={1.6} aria-hidden />}
        count={unread}
        onClick={() => setOpened(true)}
      />
      <Suspense fallback={null}>{fetched && <NotificationCentre opened={opened} onClose={close} />}</Suspense>
    </>
  )
}
