import {
  estimateOfSet,
  exerciseKeyOf,
  isAssisted,
  isWorkingSet,
  limits,
  planAgainstDone,
  type PreviousSet,
  sumsOfSets,
} from '@folego/domain'
import type { ExerciseSummary, PerformedSet, TrainingSet } from '@folego/contract'
import type { PrescribedLine, PreviousTime } from './player.rules.ts'

type Result = Omit<NonNullable<ExerciseSummary['before']>, 'at'>

/**
 * Sums up the working sets of one exercise. If its machine assists, the set with the least help is the best.
 * @param body_kg what the student weighed at the time
 */
export function resultOf(sets: readonly PreviousSet[], exercise_id: string | null, body_kg: number | null): Result {
  const working = sets.filter(isWorkingSet).map((set) => ({ ...set, exercise_id, body_kg }))
  const { working_sets, volume_kg } = sumsOfSets(working)
  const estimates = working.map(estimateOfSet).filter((it) => it !== null)
  const [best] = working.toSorted(isAssisted({ exercise_id }) ? leastHelpFirst : heaviestFirst)
  return {
    sets: working_sets,
    volume_kg,
    best: best === undefined ? null : factsOf(best),
    e1rm: estimates.length === 0 ? null : Math.max(...estimates),
  }
}

function heaviestFirst(a: PreviousSet, b: PreviousSet): number {
  const by = (pick: (set: PreviousSet) => number | null | undefined) => (pick(b) ?? 0) - (pick(a) ?? 0)
  return (
    by((set) => set.weight_kg) ||
    by((set) => set.repetitions) ||
    by((set) => set.distance_m) ||
    by((set) => set.seconds)
  )
}

/** Help that nobody has said is no less than what was said. */
function leastHelpFirst(a: PreviousSet, b: PreviousSet): number {
  return helpOf(a) - helpOf(b) || (b.repetitions ?? 0) - (a.repetitions ?? 0)
}

const helpOf = ({ weight_kg }: PreviousSet) => weight_kg ?? limits.weightKgMax

function factsOf({ set_number, kind, weight_kg, repetitions, seconds, distance_m = null }: PreviousSet) {
  return { set_number, kind, weight_kg, repetitions, seconds, distance_m }
}

function performed(set: TrainingSet): PerformedSet {
  const { rir, incline, heart_rate } = set
  return { ...factsOf(set), rir, incline, heart_rate }
}

/**
 * Compares, for each exercise of a workout, the sheet's targets with what was done, and with the previous time. Exercises come in
 * the order of the sheet, those not on it last.
 */
export function exerciseSummaries(
  lines: readonly PrescribedLine[],
  sets: readonly TrainingSet[],
  { previous, body_kg }: { previous: ReadonlyMap<string, PreviousTime>; body_kg: number | null },
): ExerciseSummary[] {
  return planAgainstDone(lines, sets, exerciseKeyOf).map(({ key, rows, ...exercise }) => {
    const before = previous.get(key)
    const done = rows.flatMap((row) => row.done ?? [])
    return {
      ...exercise,
      rows: rows.map((row) => ({ planned: row.planned, done: row.done && performed(row.done) })),
      ...resultOf(done, exercise.exercise_id, body_kg),
      before:
        done.length === 0 || before === undefined
          ? null
          : { at: before.at, ...resultOf(before.sets, exercise.exercise_id, before.body_kg) },
    }
  })
}
