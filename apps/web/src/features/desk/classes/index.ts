import { lazyScreen } from '#platform/pages'

export const OwnClassesScreen = lazyScreen(async () => (await import('./own-classes-screen.tsx')).OwnClassesScreen)
export const TimetableScreen = lazyScreen(async () => (await import('./timetable-screen.tsx')).TimetableScreen)
export { PacksOfStudent, StudentClasses } from './parts.ts'
