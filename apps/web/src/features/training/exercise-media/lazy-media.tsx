import { lazyExtra } from '#ui'
import type { ExerciseMediaProps } from './exercise-media.tsx'

const FetchedMedia = lazyExtra(async () => (await import('./exercise-media.tsx')).ExerciseMedia)

/** Only a gym's own exercises have media; their ids are UUIDs, those of the catalogue are words. */
export const isOwnExercise = (exerciseId: string | null): boolean =>
  exerciseId !== null && /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(exerciseId)

/** The picture and video of an exercise, nothing if it has none: `<ExerciseMedia exerciseId={line.exercise_id} />`. */
export function ExerciseMedia({ exerciseId }: ExerciseMediaProps) {
  return isOwnExercise(exerciseId) && <FetchedMedia exerciseId={exerciseId} />
}

/** Only the picture, for exercises known to have one. */
export const ExercisePicture = lazyExtra(async () => (await import('./exercise-picture.tsx')).ExercisePicture)
