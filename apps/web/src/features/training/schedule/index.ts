import { lazyScreen } from '#platform/pages'

export const ScheduleScreen = lazyScreen(async () => (await import('./schedule-screen.tsx')).ScheduleScreen)
