import { useExerciseGuides } from './use-exercise-guides.ts'

/** Whether an exercise is done with one side after the other. */
export function useIsPerSide(): (exerciseId: string | null) => boolean {
  const { data } = useExerciseGuides()
  return (id) => data?.object.some((guide) => guide.per_side && guide.exercise_id === id) ?? false
}
