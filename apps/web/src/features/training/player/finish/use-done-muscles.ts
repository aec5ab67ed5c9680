import type { RegionId } from '@folego/domain'
import { useMemo } from 'react'
import { useWorkedRegions } from '#features/training/exercise-guide'
import { isDone } from '../player-rows.ts'
import type { LocalWorkout } from '../player-types.ts'

/** The muscles of the sets that were done: 1 for main ones, which come first, a half for those that only assisted. */
export function useDoneMuscles({ exercises, sets }: LocalWorkout): ReadonlyMap<RegionId, number> {
  const lines = useMemo(
    () =>
      exercises.map(({ key, exercise_id, primary_regions }) => ({
        exercise_id,
        primary_regions,
        sets: sets.filter((set) => set.exerciseKey === key && isDone(set)).length,
      })),
    [exercises, sets],
  )
  const worked = useWorkedRegions(lines)
  return useMemo(() => {
    const all = Object.keys(worked.sets) as RegionId[]
    const assisting = all.filter((id) => !worked.main.has(id))
    return new Map([...[...worked.main].map((id) => [id, 1] as const), ...assisting.map((id) => [id, 0.5] as const)])
  }, [worked])
}
