import { lazyScreen } from '#platform/pages'

export const StudentHomeScreen = lazyScreen(
  async () => (await import('./student-home-screen.tsx')).StudentHomeScreen,
  async () => (await import('./student-home.queries.ts')).studentHomeReads,
)
