import { lazyScreen } from '#platform/pages'

export const StudentWorkoutsScreen = lazyScreen(
  async () => (await import('./student-workouts-screen.tsx')).StudentWorkoutsScreen,
  async () => (await import('./student-workouts.queries.ts')).workoutsReads,
)
