/** How exercises are done: cues and muscles, also without a network. The guide is its own chunk. */
import { lazyPart } from '#platform/pages'
import { lazyExtra } from '#ui'

export { GuideToggle } from './guide-toggle.tsx'
export { useExerciseGuides } from './use-exercise-guides.ts'
export { useIsPerSide } from './use-is-per-side.ts'
export { type LoadingOf, useLoading } from './use-loading.ts'
export { useTrained } from './use-trained.ts'
export { useWorkedRegions } from './use-worked-regions.ts'

/** The muscles of a sheet's lines, under a heading: `<WorkedMuscles title={…} lines={plan.exercises} />`. */
export { WorkedMuscles } from './worked-muscles.tsx'

/** How an exercise is done, and its muscles: `<ExerciseGuide exerciseId={line.exercise_id} />`. */
export const ExerciseGuide = lazyPart(async () => (await import('./exercise-guide.tsx')).ExerciseGuide, {
  height: 240,
  'aria-busy': true,
})

/** The exercise drawn and moving, without its cues: `<ExerciseFigure exerciseId={line.exercise_id} />`. */
export const ExerciseFigure = lazyExtra(async () => (await import('./exercise-figure.tsx')).ExerciseFigure)
