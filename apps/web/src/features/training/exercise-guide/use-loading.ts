import { type Loading, loadKindOf, usualLoads } from '@folego/domain'
import { useGym } from '#platform/gym'
import { useExerciseGuides } from './use-exercise-guides.ts'

/** Finds out how an exercise is loaded in this gym. */
export type LoadingOf = (line: { exercise_id: string | null }) => Loading

/** Returns how each exercise is loaded here; of one that is unknown, or not read yet, its load is in half kilograms. */
export function useLoading(): LoadingOf {
  const { data } = useExerciseGuides()
  const loads = useGym()?.loads ?? usualLoads
  const equipment = new Map(data?.object.map((guide) => [guide.exercise_id, guide.equipment]))
  return ({ exercise_id }) => ({
    // Guides stored by an older version have no equipment.
    kind: loadKindOf(equipment.get(exercise_id ?? '') ?? null),
    loads,
  })
}
