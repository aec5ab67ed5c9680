import { lazyScreen } from '#platform/pages'
import { lazyExtra } from '#ui'

export { useTrainingWith } from './coaching/use-training-with.tsx'
export { LazyRunningBar } from './running-bar/lazy-running-bar.tsx'
export { RepeatWorkout } from './lazy-repeat-workout.tsx'
export { type StartingWorkout, useStartWorkout } from './use-start-workout.tsx'
export { isOfNext, isOnlyHere, type LocalDay, useLocalDays, withLocalDays } from './local-days.ts'
export { type PreparedIds, usePreparationAhead, usePreparedLines } from './preparation.ts'
export { daysOfWeek, useOwnWeek } from './week/own-week.ts'

export const TrainScreen = lazyScreen(async () => (await import('./train-screen.tsx')).TrainScreen)
export const StaffTrainScreen = lazyScreen(
  async () => (await import('./coaching/staff-train-screen.tsx')).StaffTrainScreen,
)

/** Where a student has nothing else to start; its button comes after the page. */
export const StartFree = lazyExtra(async () => (await import('./start-free.tsx')).StartFree)

/** The seven days of a week; they load after the page that leaves them their place. */
export const WeekDots = lazyExtra(async () => (await import('./week/week-dots.tsx')).WeekDots)

/** Shows unsent changes; its engine loads after the page. */
export const SyncChip = lazyExtra(async () => (await import('./sync-chip.tsx')).SyncChip)

/**
 * Sends what earlier workouts left on this device, now and whenever the network returns. If the chunk fails to load, the next
 * page retries.
 */
export function sendUnsent(): void {
  import('./engine.ts').then(({ trainingSync }) => trainingSync.start()).catch(() => undefined)
}
