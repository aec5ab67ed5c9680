import { lazyScreen } from '#platform/pages'

export const DoorScreen = lazyScreen(async () => (await import('./door-screen.tsx')).DoorScreen)
export const DoorSettingsScreen = lazyScreen(
  async () => (await import('./door-settings-screen.tsx')).DoorSettingsScreen,
)
