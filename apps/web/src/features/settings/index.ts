import { lazyScreen } from '#platform/pages'

export const SettingsScreen = lazyScreen(async () => (await import('./settings-screen.tsx')).SettingsScreen)
