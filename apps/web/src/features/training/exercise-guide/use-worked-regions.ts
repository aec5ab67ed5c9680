import { regionNamed, type RegionId, setsByRegion } from '@folego/domain'
import { useMemo } from 'react'
import { useExerciseGuides } from './use-exercise-guides.ts'

interface WorkedExercise {
  exercise_id: string | null
  /** Main muscles, as prepared for the workout: also of what has no guide. */
  primary_regions: readonly string[]
  sets: number
}

/**
 * The sets of each muscle that exercises of a workout work, whole for `main` ones and half for what only assists, which follows once
 * the guides are here; both are empty for a workout without sets.
 */
export function useWorkedRegions(exercises: readonly WorkedExercise[]) {
  const { data } = useExerciseGuides()
  return useMemo(() => {
    const done = exercises.filter(({ sets }) => sets > 0)
    const lines = done.flatMap(({ exercise_id, primary_regions, sets }) => {
      const guide = data?.object.find((it) => it.exercise_id === exercise_id)
      return primary_regions.map((region) => ({
        region: regionNamed(region),
        secondary_regions: guide?.secondary_regions ?? [],
        sets,
      }))
    })
    const main = new Set(Object.keys(setsByRegion(lines.map(({ region, sets }) => ({ region, sets })))) as RegionId[])
    return { sets: setsByRegion(lines), main }
  }, [data, exercises])
}
