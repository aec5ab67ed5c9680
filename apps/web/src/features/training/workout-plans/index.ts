import { lazyScreen } from '#platform/pages'

export const WorkoutPlansScreen = lazyScreen(
  async () => (await import('./workout-plans-screen.tsx')).WorkoutPlansScreen,
)
