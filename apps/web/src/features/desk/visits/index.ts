import { lazyScreen } from '#platform/pages'

export { OwnBiometrics } from './own-biometrics.tsx'
export { OwnVisits } from './own-visits.tsx'

export const DoorScreen = lazyScreen(async () => (await import('./door-screen.tsx')).DoorScreen)
export const VisitsScreen = lazyScreen(async () => (await import('./visits-screen.tsx')).VisitsScreen)
export const DoorSettingsScreen = lazyScreen(
  async () => (await import('./door-settings-screen.tsx')).DoorSettingsScreen,
)
