import { estimatedOneRepMax, isWorkingSet, sumsOfSets } from '@folego/contract'
import type { ExerciseSummary, PreviousSet, TrainingSet } from '@folego/contract'
import type { PreviousTime } from './player.rules.ts'
import { exerciseKey } from './training-sessions.rules.ts'

type Result = Omit<NonNullable<ExerciseSummary['before']>, 'at'>

/** What sets of one exercise brought: those that count. */
export function resultOf(sets: readonly PreviousSet[]): Result {
  const working = sets.filter(isWorkingSet)
  const { working_sets, volume_kg } = sumsOfSets(working)
  const estimates = working.map((set) => estimatedOneRepMax(set.weight_kg, set.repetitions)).filter((it) => it !== null)
  const [best] = working.toSorted(heaviestFirst)
  return {
    sets: working_sets,
    volume_kg,
    best: best === undefined ? null : factsOf(best),
    e1rm: estimates.length === 0 ? null : Math.max(...estimates),
  }
}

function heaviestFirst(a: PreviousSet, b: PreviousSet): number {
  const by = (pick: (set: PreviousSet) => number | null) => (pick(b) ?? 0) - (pick(a) ?? 0)
  return by((set) => set.weight_kg) || by((set) => set.repetitions) || by((set) => set.seconds)
}

function factsOf({ set_number, kind, weight_kg, repetitions, seconds }: PreviousSet): PreviousSet {
  return { set_number, kind, weight_kg, repetitions, seconds }
}

/** The exercises of a workout in the order in which they were first done, each compared with the time before. */
export function exerciseSummaries(
  sets: readonly TrainingSet[],
  previous: ReadonlyMap<string, PreviousTime>,
): ExerciseSummary[] {
  return [...Map.groupBy(sets, exerciseKey)].flatMap(([key, ofExercise]) => {
    const [first] = ofExercise
    if (first === undefined) return []
    const before = previous.get(key)
    const { exercise_name, exercise_id } = first
    return {
      exercise_name,
      exercise_id,
      ...resultOf(ofExercise),
      before: before === undefined ? null : { at: before.at, ...resultOf(before.sets) },
    }
  })
}
