import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui'
import type { ExerciseMediaProps } from './exercise-media.tsx'
import type { ExercisePictureProps } from './exercise-picture.tsx'
import type { PictureFieldProps } from './picture-field.tsx'

// In the middle of a workout without a network a picture is not worth an error.
const FetchedMedia = lazy(async () =>
  import('./exercise-media.tsx').then(
    (module) => ({ default: module.ExerciseMedia }),
    () => ({ default: Nothing }),
  ),
)
const FetchedPicture = lazy(async () => ({ default: (await import('./exercise-picture.tsx')).ExercisePicture }))
const FetchedField = lazy(async () => ({ default: (await import('./picture-field.tsx')).PictureField }))

/** Only a gym's own exercises have media; their ids are UUIDs, those of the catalogue words. */
const isOwn = (exerciseId: string | null) => exerciseId !== null && /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(exerciseId)

/** Picture and video of an exercise, nothing where it has none: `<ExerciseMedia exerciseId={line.exercise_id} />`. */
export function ExerciseMedia({ exerciseId }: ExerciseMediaProps) {
  if (!isOwn(exerciseId)) return null
  return (
    <Suspense>
      <FetchedMedia exerciseId={exerciseId} />
    </Suspense>
  )
}

function Nothing(_props: ExerciseMediaProps) {
  return null
}

/** The picture alone, where it is known that there is one. */
export function ExercisePicture(props: ExercisePictureProps) {
  return (
    <Suspense>
      <FetchedPicture {...props} />
    </Suspense>
  )
}

/** Chooses, shows and takes away the picture of an exercise of the gym's own. */
export function PictureField(props: PictureFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={72} />}>
      <FetchedField {...props} />
    </Suspense>
  )
}
