import { lazyPart, lazyScreen } from '#platform/pages'

export const DoorScreen = lazyScreen(async () => (await import('./door-screen.tsx')).DoorScreen)
/** A student's own visits. */
export const OwnVisits = lazyPart(async () => (await import('./own-visits.tsx')).OwnVisits, {
  height: 200,
  radius: 'lg',
})
export const DoorSettingsScreen = lazyScreen(
  async () => (await import('./door-settings-screen.tsx')).DoorSettingsScreen,
)
