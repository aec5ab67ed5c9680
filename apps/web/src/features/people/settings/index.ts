import { lazyScreen } from '#platform/pages'

export { SettingsPage, type SettingsPageProps } from './settings-page.tsx'

export const SettingsScreen = lazyScreen(async () => (await import('./settings-screen.tsx')).SettingsScreen)
export const AccountScreen = lazyScreen(async () => (await import('./account-screen.tsx')).AccountScreen)
export const PreferencesScreen = lazyScreen(async () => (await import('./preferences-screen.tsx')).PreferencesScreen)
export const NotificationsScreen = lazyScreen(
  async () => (await import('./notifications-screen.tsx')).NotificationsScreen,
)
export const GymScreen = lazyScreen(async () => (await import('./gym-screen.tsx')).GymScreen)
