import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui'
import type { ExerciseGuideProps } from './exercise-guide.tsx'

const FetchedGuide = lazy(async () => ({ default: (await import('./exercise-guide.tsx')).ExerciseGuide }))

/** How an exercise is done, and its muscles: `<ExerciseGuide exerciseId={line.exercise_id} />`. */
export function ExerciseGuide(props: ExerciseGuideProps) {
  return (
    <Suspense fallback={<Skeleton height={240} aria-busy />}>
      <FetchedGuide {...props} />
    </Suspense>
  )
}
