import { lazyExtra } from '#platform/pages'
import type { ExerciseMediaProps } from './exercise-media.tsx'

const FetchedMedia = lazyExtra(async () => (await import('./exercise-media.tsx')).ExerciseMedia)

/** Only a gym's own exercises have media; their ids are UUIDs, those of the catalogue words. */
const isOwn = (exerciseId: string | null) => exerciseId !== null && /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(exerciseId)

/** Picture and video of an exercise, nothing where it has none: `<ExerciseMedia exerciseId={line.exercise_id} />`. */
export function ExerciseMedia({ exerciseId }: ExerciseMediaProps) {
  return isOwn(exerciseId) && <FetchedMedia exerciseId={exerciseId} />
}

/** The picture alone, where it is known that there is one. */
export const ExercisePicture = lazyExtra(async () => (await import('./exercise-picture.tsx')).ExercisePicture)
