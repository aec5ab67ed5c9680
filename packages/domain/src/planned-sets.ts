import { groupBy } from './group-by.ts'
import type { weightTypes } from './exercise-words.ts'
import { isEmptySet, isSetOfSheet } from './strength.ts'

/*
 * Matches the planned sets of a sheet with the completed ones. The same rule for the summaries of server and device. Pure.
 */

/** A planned set. `repetitions` and `weight` in usual notation. */
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

/** The sets of a line of a sheet. */
export interface PlannedLine extends Named, PlannedSet {
  sets: number
  /** A target per set; null if all are alike. */
  set_targets: readonly Omit<PlannedSet, 'weight_type'>[] | null
}

/** A completed set. `instead_of` is the key of the planned exercise that its exercise replaced. */
export interface DoneSet extends Named {
  /** Which of several lines of the same exercise it belongs to; omitted for the first. */
  occurrence?: number | undefined
  set_number: number
  kind: string
  repetitions: number | null
  seconds: number | null
  instead_of: string | null
}

/** One row: planned and done, planned and not done, or done without a plan (a warm-up, a drop, an extra set). */
export interface PlannedRow<Done> {
  planned: PlannedSet | null
  done: Done | null
}

/** `added`: not planned. `skipped`: nothing of it was done, nor of a substitute. */
export const exerciseOutcomes = ['done', 'partly', 'skipped', 'added'] as const
export type ExerciseOutcome = (typeof exerciseOutcomes)[number]

/** An exercise of the sheet, its substitute, or an added one. */
export interface PlannedExercise<Done> extends Named {
  key: string
  outcome: ExerciseOutcome
  /** The planned exercise that this one replaced. */
  instead_of: Named | null
  rows: PlannedRow<Done>[]
}

/**
 * The exercises of a workout in the order of its sheet, each with its rows. A substitute follows the exercise that it replaced,
 * with the remaining rows, and takes its place if nothing of it was done. Added exercises come last, in the order they were done.
 * Several lines of one exercise are merged. A load applies only to the exercise it was written for, so a substitute has none.
 * @param sets the completed ones, in order; `keyOf` identifies the exercise
 */
export function planAgainstDone<Done extends DoneSet>(
  lines: readonly PlannedLine[],
  sets: readonly Done[],
  keyOf: (it: Named) => string,
): PlannedExercise<Done>[] {
  const planned = groupBy(lines, keyOf)
  const done = groupBy(sets, keyOf)
  const standIns = groupBy(
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

/** An exercise of the sheet, and its substitute with the remaining rows. */
function inPlace<Done extends DoneSet>(
  { key, lines, sets }: OfSheet<Done>,
  standIns: readonly (readonly [string, readonly Done[]])[],
): PlannedExercise<Done>[] {
  const [first] = lines
  let left = lines.flatMap(plannedSetsOf)
  const take = (its: readonly Done[], isLast: boolean) => {
    const count = isLast ? left.length : Math.min(left.length, its.filter(isSetOfSheet).length)
    const taken = left.slice(0, count)
    left = left.slice(count)
    return rowsOf(taken, its)
  }
  const own = take(sets, standIns.length === 0)
  const others = standIns.flatMap(([other, its], at) => {
    const planned = first && { exercise_id: first.exercise_id, exercise_name: first.exercise_name }
    return exerciseOf(other, its[0], withoutLoads(take(its, at === standIns.length - 1)), planned ?? null)
  })
  return sets.length === 0 && others.length > 0 ? others : [...exerciseOf(key, first, own, null), ...others]
}

function exerciseOf<Done extends DoneSet>(
  key: string,
  named: Named | undefined,
  rows: PlannedRow<Done>[],
  instead_of: Named | null,
): PlannedExercise<Done>[] {
  if (named === undefined) return []
  const { exercise_id, exercise_name } = named
  return [{ key, exercise_id, exercise_name, outcome: outcomeOf(rows), instead_of, rows }]
}

/** Whether the set of a row was done: zero repetitions are recorded and not done. */
export const isRowDone = ({ done }: PlannedRow<DoneSet>): boolean => done !== null && !isEmptySet(done)

function outcomeOf(rows: readonly PlannedRow<DoneSet>[]): ExerciseOutcome {
  const prescribed = rows.filter(({ planned }) => planned !== null)
  if (prescribed.length === 0) return 'added'
  if (!rows.some(isRowDone)) return 'skipped'
  return prescribed.every(isRowDone) ? 'done' : 'partly'
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

/**
 * Rows by set number, warm-ups first. Neither warm-ups nor drops are planned. Fewer sets than planned are placed by their numbers; of more sets than
 * planned, the last ones are left over.
 */
function rowsOf<Done extends DoneSet>(planned: readonly PlannedSet[], sets: readonly Done[]): PlannedRow<Done>[] {
  const ordered = sets.toSorted(
    (one, other) =>
      (one.occurrence ?? 1) - (other.occurrence ?? 1) ||
      Number(isWarmUp(other)) - Number(isWarmUp(one)) ||
      one.set_number - other.set_number,
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
 * The number of skipped warm-up rows above the working sets, inferred from numbers beyond the plan. A device removes the ones it
 * knows when a workout is finished; this is for a workout that was finished elsewhere.
 */
function undoneWarmUps(asked: number, rows: readonly number[]): number {
  return Math.max(0, ...rows) >= asked ? Math.max(0, Math.min(...rows)) : 0
}

const isWarmUp = ({ kind }: DoneSet) => kind === 'warmup'

/** Which planned set each completed one is, from 0; undefined for none. */
function placesOf(asked: number, ordered: readonly DoneSet[]): (number | undefined)[] {
  // Drops take a number in the sequence of the working sets, warm-ups have their own.
  const rows = ordered.map(
    (set, at) => set.set_number - 1 - ordered.slice(0, at).filter(({ kind }) => kind === 'drop').length,
  )
  const undone = undoneWarmUps(
    asked,
    rows.filter((_, at) => isSetOfSheet(ordered[at] as DoneSet)),
  )
  const byNumber = rows.map((row) => row - undone)
  const numbers = byNumber.filter((_, at) => isSetOfSheet(ordered[at] as DoneSet))
  const distinct = numbers.every(
    (place, at) => place >= 0 && place < asked && (at === 0 || place > (numbers[at - 1] ?? -1)),
  )
  let rank = 0
  return ordered.map((set, at) => {
    if (!isSetOfSheet(set)) return undefined
    if (distinct) return byNumber[at]
    rank += 1
    return rank <= asked ? rank - 1 : undefined
  })
}
