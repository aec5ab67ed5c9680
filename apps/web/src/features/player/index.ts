import { lazyExtra, lazyScreen } from '#platform/pages'

export { TrainWithButton } from './coaching/train-with-button.tsx'
export { LazyRunningBar } from './running-bar/lazy-running-bar.tsx'
export { type StartingWorkout, useStartWorkout } from './use-start-workout.tsx'
export { isOnlyHere, useLocalDays, withLocalDays } from './local-days.ts'
export { usePreparationAhead } from './preparation.ts'

export const TrainScreen = lazyScreen(async () => (await import('./train-screen.tsx')).TrainScreen)
export const StaffTrainScreen = lazyScreen(
  async () => (await import('./coaching/staff-train-screen.tsx')).StaffTrainScreen,
)

/** What waits to be sent; the engine that knows it comes after the page. */
export const SyncChip = lazyExtra(async () => (await import('./sync-chip.tsx')).SyncChip)

/** Sends what a workout left on this device, now and whenever the network is there. Where it cannot be fetched, the next page does. */
export function sendUnsent(): void {
  import('./engine.ts').then(({ trainingSync }) => trainingSync.start()).catch(() => undefined)
}
