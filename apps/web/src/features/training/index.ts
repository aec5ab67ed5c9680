import { lazyScreen } from '#platform/pages'

export { TrainWithButton } from './train-with/train-with-button.tsx'
export { SessionSummary } from './summary/lazy-session-summary.tsx'
export { type StartingWorkout, useStartWorkout } from './use-start-workout.tsx'
export { LazyRunningBar } from './running-bar/lazy-running-bar.tsx'
export { useLocalDays } from './local-days.ts'
export { usePreparationAhead } from './player/preparation.ts'
export { SessionDialog, type ShownSession } from './sessions/session-dialog.tsx'
export { SessionsList } from './sessions/lazy-sessions-list.tsx'

export const StudentWorkoutsScreen = lazyScreen(
  async () => (await import('./student-workouts-screen.tsx')).StudentWorkoutsScreen,
)
export const ExerciseScreen = lazyScreen(async () => (await import('./exercise/exercise-screen.tsx')).ExerciseScreen)
export const TrainScreen = lazyScreen(async () => (await import('./player/train-screen.tsx')).TrainScreen)
export const StaffTrainScreen = lazyScreen(
  async () => (await import('./beside/staff-train-screen.tsx')).StaffTrainScreen,
)

/** Sends what a workout left on this device, now and whenever the network is there. Where it cannot be fetched, the next page does. */
export function sendUnsent(): void {
  import('./player/sync.ts').then(({ startSync }) => startSync()).catch(() => undefined)
}
