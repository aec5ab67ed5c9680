import type { weightTypes } from './organized-workout-records.ts'

/*
 * What a sheet asked for, laid against what was done, set by set. One rule for the server's summary and the device's. Pure.
 */

/** What the sheet asked of one set. `repetitions` and `weight` as people write them. */
export interface PlannedSet {
  repetitions: string
  weight: string | null
  weight_type: (typeof weightTypes)[number]
  rir: number | null
}

interface Named {
  exercise_id: string | null
  exercise_name: string
}

/** A line of a sheet, as far as its sets are concerned. */
export interface PlannedLine extends Named, PlannedSet {
  sets: number
  /** Each set by itself; null where all are alike. */
  set_targets: readonly Omit<PlannedSet, 'weight_type'>[] | null
}

/** A set that was done. `instead_of` is the key of the exercise of the sheet that its exercise stood in for. */
export interface DoneSet extends Named {
  /** Which of several lines of one exercise it is of; left out for the first. */
  occurrence?: number | undefined
  set_number: number
  kind: string
  instead_of: string | null
}

/** One row: asked and done, asked and not done, or done without being asked (a warm-up, a drop, one set more). */
export interface PlannedRow<Done> {
  planned: PlannedSet | null
  done: Done | null
}

/** `added`: the sheet did not ask for it. `skipped`: nothing of it was done, and nothing stood in for it. */
export const exerciseOutcomes = ['done', 'partly', 'skipped', 'added'] as const
export type ExerciseOutcome = (typeof exerciseOutcomes)[number]

/** An exercise of the sheet, one that stood in for it, or one that was added. */
export interface PlannedExercise<Done> extends Named {
  key: string
  outcome: ExerciseOutcome
  /** The exercise of the sheet that this one stood in for. */
  instead_of: Named | null
  rows: PlannedRow<Done>[]
}

/**
 * The exercises of a workout in the order of its sheet, each with its rows: one that stood in for another follows it, with
 * the rows that were left of it, and takes its place where nothing of it was done. Added ones come last, in the order in which they were done.
 * Lines of one exercise are one. A load is of the exercise that it was written for, so a stand-in is asked none.
 * @param sets those that were done, in the order in which they were; `keyOf` says which are of one exercise
 */
export function planAgainstDone<Done extends DoneSet>(
  lines: readonly PlannedLine[],
  sets: readonly Done[],
  keyOf: (it: Named) => string,
): PlannedExercise<Done>[] {
  const planned = Map.groupBy(lines, keyOf)
  const done = Map.groupBy(sets, keyOf)
  const standIns = Map.groupBy(
    [...done].filter(([key]) => !planned.has(key)),
    ([, its]) => its.find(({ instead_of }) => instead_of !== null && planned.has(instead_of))?.instead_of ?? null,
  )
  const ofSheet = [...planned].flatMap(([key, its]) =>
    inPlace({ key, lines: its, sets: done.get(key) ?? [] }, standIns.get(key) ?? []),
  )
  const added = (standIns.get(null) ?? []).flatMap(([key, its]) => exerciseOf(key, its[0], rowsOf([], its), null))
  return [...ofSheet, ...added]
}

interface OfSheet<Done> {
  key: string
  lines: readonly PlannedLine[]
  sets: readonly Done[]
}

/** An exercise of the sheet and what stood in for it, which has the rows that were left. */
function inPlace<Done extends DoneSet>(
  { key, lines, sets }: OfSheet<Done>,
  standIns: readonly (readonly [string, readonly Done[]])[],
): PlannedExercise<Done>[] {
  const [first] = lines
  let left = lines.flatMap(plannedSetsOf)
  const take = (its: readonly Done[], isLast: boolean) => {
    const count = isLast ? left.length : Math.min(left.length, its.filter(isWorking).length)
    const taken = left.slice(0, count)
    left = left.slice(count)
    return rowsOf(taken, its)
  }
  const own = take(sets, standIns.length === 0)
  const others = standIns.flatMap(([other, its], at) => {
    const asked = first && { exercise_id: first.exercise_id, exercise_name: first.exercise_name }
    return exerciseOf(other, its[0], withoutLoads(take(its, at === standIns.length - 1)), asked ?? null)
  })
  return sets.length === 0 && others.length > 0 ? others : [...exerciseOf(key, first, own, null), ...others]
}

function exerciseOf<Done>(
  key: string,
  named: Named | undefined,
  rows: PlannedRow<Done>[],
  instead_of: Named | null,
): PlannedExercise<Done>[] {
  if (named === undefined) return []
  const { exercise_id, exercise_name } = named
  return [{ key, exercise_id, exercise_name, outcome: outcomeOf(rows), instead_of, rows }]
}

function outcomeOf(rows: readonly PlannedRow<unknown>[]): ExerciseOutcome {
  const asked = rows.filter(({ planned }) => planned !== null)
  if (asked.length === 0) return 'added'
  if (rows.every(({ done }) => done === null)) return 'skipped'
  return asked.every(({ done }) => done !== null) ? 'done' : 'partly'
}

function plannedSetsOf({ sets, set_targets, repetitions, weight, weight_type, rir }: PlannedLine): PlannedSet[] {
  if (set_targets !== null && set_targets.length > 0) {
    return set_targets.map((own) => {
      return { repetitions: own.repetitions, weight: own.weight, weight_type, rir: own.rir }
    })
  }
  return Array.from({ length: sets }, () => ({ repetitions, weight, weight_type, rir }))
}

function withoutLoads<Done>(rows: readonly PlannedRow<Done>[]): PlannedRow<Done>[] {
  return rows.map(({ planned, done }) => ({ planned: planned && { ...planned, weight: null }, done }))
}

const isWorking = ({ kind }: DoneSet) => kind !== 'warmup'

/**
 * Rows by the number of their set. Warm-ups were not asked for. Fewer sets than asked lie where their numbers say; more
 * sets than asked leave the drops over first, then the last ones.
 */
function rowsOf<Done extends DoneSet>(planned: readonly PlannedSet[], sets: readonly Done[]): PlannedRow<Done>[] {
  const ordered = sets.toSorted(
    (one, other) => (one.occurrence ?? 1) - (other.occurrence ?? 1) || one.set_number - other.set_number,
  )
  const places = placesOf(planned.length, ordered)
  const rows: PlannedRow<Done>[] = []
  let next = 0
  const leaveOut = (until: number) => {
    for (; next < until; next += 1) rows.push({ planned: planned[next] ?? null, done: null })
  }
  for (const [at, done] of ordered.entries()) {
    const place = places[at]
    if (place === undefined) {
      rows.push({ planned: null, done })
      continue
    }
    leaveOut(place)
    rows.push({ planned: planned[place] ?? null, done })
    next = place + 1
  }
  leaveOut(planned.length)
  return rows
}

/**
 * Rows of warm-ups that nobody did, above the working sets: a number beyond the plan says that there are some. Those that the
 * device knew are gone when a workout is finished; this is for one that was ended elsewhere.
 */
function undoneWarmUps(asked: number, rows: readonly number[]): number {
  return Math.max(0, ...rows) >= asked ? Math.max(0, Math.min(...rows)) : 0
}

/** Which of the asked sets each done one is, from 0; undefined for none. */
function placesOf(asked: number, ordered: readonly DoneSet[]): (number | undefined)[] {
  const working = ordered.filter(isWorking)
  let over = working.length - asked
  const counted = new Set(working)
  for (const set of working) {
    if (over > 0 && set.kind === 'drop') {
      counted.delete(set)
      over -= 1
    }
  }
  const rows = ordered.map((set, at) => set.set_number - 1 - ordered.slice(0, at).filter((it) => !isWorking(it)).length)
  const undone = undoneWarmUps(
    asked,
    rows.filter((_, at) => isWorking(ordered[at] as DoneSet)),
  )
  const byNumber = rows.map((row) => row - undone)
  const numbers = byNumber.filter((_, at) => isWorking(ordered[at] as DoneSet))
  const distinct = numbers.every(
    (place, at) => place >= 0 && place < asked && (at === 0 || place > (numbers[at - 1] ?? -1)),
  )
  let rank = 0
  return ordered.map((set, at) => {
    if (!counted.has(set)) return undefined
    if (distinct) return byNumber[at]
    rank += 1
    return rank <= asked ? rank - 1 : undefined
  })
}
