import { NotificationSettings } from '#features/people/notifications'
import { useGym } from '#platform/gym'
import { SettingsPage } from './settings-page.tsx'
import { WithoutGym } from './without-gym.tsx'

/** Which notices one gets from the selected gym, and how. */
export function NotificationsScreen() {
  const gym = useGym()
  return (
    <SettingsPage name="notifications">{gym ? <NotificationSettings key={gym.id} /> : <WithoutGym />}</SettingsPage>
  )
}
