import { lazyScreen } from '#platform/pages'

export const GoalsScreen = lazyScreen(async () => (await import('./goals/goals-screen.tsx')).GoalsScreen)
export const ProgressScreen = lazyScreen(async () => (await import('./progress-screen.tsx')).ProgressScreen)
export const ScheduleScreen = lazyScreen(async () => (await import('./schedule/schedule-screen.tsx')).ScheduleScreen)

export { GoalsOfStudent, ProgressView } from './parts.ts'
