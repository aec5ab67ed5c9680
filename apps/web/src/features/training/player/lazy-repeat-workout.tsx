import { lazyPart } from '#platform/pages'

/** Repeats a past workout; loads with the summary that it stands below. */
export const RepeatWorkout = lazyPart(async () => (await import('./repeat-workout.tsx')).RepeatWorkout)
