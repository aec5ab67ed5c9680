import { type CountedLine, trainedBy } from '@folego/domain'
import { useMemo } from 'react'
import { useExerciseGuides } from './use-exercise-guides.ts'

/** What the lines of a sheet train, by `trainedBy`; undefined until the guides, which name the muscles of each exercise, are here. */
export function useTrained<Line extends CountedLine>(lines: readonly Line[]) {
  const { data, isPending } = useExerciseGuides()
  const muscles = useMemo(() => new Map(data?.object.map((guide) => [guide.exercise_id, guide])), [data])
  return useMemo(() => (isPending ? undefined : trainedBy(lines, muscles)), [isPending, lines, muscles])
}
