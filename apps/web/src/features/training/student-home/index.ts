import { lazyScreen } from '#platform/pages'

export const StudentHomeScreen = lazyScreen(async () => (await import('./student-home-screen.tsx')).StudentHomeScreen)
export { useStudentStats } from './student-home.queries.ts'
