import { type SetKind, trainingLimits, type WarmUpSet } from '@folego/domain'
import { slotOf } from './outbox.rules.ts'
import { isDone, isWarmUp, rowsOf, setsOfLine, valuesOf } from './player-rows.ts'
import type { LocalExercise, LocalSet, LocalWorkout, PlayerRow, SetValues } from './player-types.ts'

/*
 * Changes to the sets of a workout. Pure: time and ids are passed in. A change to what the server may have raises the set's
 * revision; a draft has none.
 */

/** The time of a change, and a source of new ids. */
export interface Moment {
  now: string
  newId: () => string
}

export type Change = (workout: LocalWorkout, moment: Moment) => LocalWorkout

/** Ticks a row. Values not given in `values` stay as typed, else come from the row's suggestion. Ticking twice changes nothing. */
export function confirmSet(exerciseKey: string, number: number, values: Partial<SetValues> = {}): Change {
  return onRow(exerciseKey, number, (workout, exercise, row, moment) => {
    const typed = row.set ? valuesOf(row.set) : undefined
    const taken = { ...pickFilled(typed, row.suggestion), ...withinLimits(values) }
    const set = row.set ?? newSet(workout, exercise, number, moment)
    if (isDone(set) && isSame(set, taken)) return workout
    const done_at = set.confirmed ? set.done_at : moment.now
    return putSet(workout, { ...set, ...taken, done_at, confirmed: true, revision: set.revision + 1 })
  })
}

/** Unticks a row; its values stay. */
export function unconfirmSet(exerciseKey: string, number: number): Change {
  return onRow(exerciseKey, number, (workout, _exercise, { set }) =>
    isDone(set)
      ? putSet(withoutRivals(workout, set), { ...set, confirmed: false, revision: set.revision + 1 })
      : workout,
  )
}

/** Stores typed values. */
export function editSet(exerciseKey: string, number: number, values: Partial<SetValues>): Change {
  return onRow(exerciseKey, number, (workout, exercise, row, moment) => {
    const set = row.set ?? newSet(workout, exercise, number, moment)
    const taken = withinLimits(values)
    return isSame(set, taken) ? workout : putSet(workout, edited(set, taken))
  })
}

/** A row that becomes a warm-up joins the warm-ups above; one that no longer is one is the first below them. */
export function setKind(exerciseKey: string, number: number, kind: SetKind): Change {
  return onRow(exerciseKey, number, (before, exercise, row, moment) => {
    const set = row.set ?? newSet(before, exercise, number, moment)
    if (set.kind === kind) return before
    // Failure is what is left when nothing is.
    const changed = edited(set, kind === 'failure' ? { kind, rir: 0 } : { kind })
    if (isWarmUp(set) === isWarmUp(changed)) return putSet(before, changed)
    const workout = withoutSuperseded(before, exerciseKey)
    const others = rowsOf(workout, exercise).flatMap((one) => (one.number === number ? [] : [one.set]))
    const above = others.filter(isWarmUp).length
    return arranged(workout, exercise, others.toSpliced(above, 0, changed))
  })
}

/** Numbers the sets of a line by their order, warm-ups apart; undefined stands for a row that is empty. */
export function arranged(
  workout: LocalWorkout,
  exercise: LocalExercise,
  order: readonly (LocalSet | undefined)[],
): LocalWorkout {
  let [warmUps, rows] = [0, 0]
  const sets = new Map(workout.sets.map((set) => [set.client_id, set]))
  for (const set of order) {
    const set_number = isWarmUp(set) ? (warmUps += 1) : (rows += 1)
    if (set) sets.set(set.client_id, set.set_number === set_number ? set : edited(set, { set_number }))
  }
  return putLine({ ...workout, sets: [...sets.values()] }, { ...exercise, rows })
}

/** Sets the repetitions in reserve; null clears them. */
export function setEffort(exerciseKey: string, number: number, rir: number | null): Change {
  return onRow(exerciseKey, number, (workout, _exercise, { set }) =>
    set === undefined || (set.rir ?? null) === rir ? workout : putSet(workout, edited(set, { rir })),
  )
}

/** A running workout of an older version of this page, which numbered warm-ups and the sets below them in one sequence. */
export function numberedApart(workout: LocalWorkout): LocalWorkout {
  if (workout.numberedApart || workout.finishedAt !== null) return workout
  const renumber = (now: LocalWorkout, line: LocalExercise) => {
    const order: (LocalSet | undefined)[] = Array.from({ length: line.rows })
    for (const set of setsOfLine(now, line.key)) {
      let at = set.set_number - 1
      while (order[at] !== undefined) at += 1
      order[at] = set
    }
    return arranged(now, line, [...order])
  }
  return workout.exercises.reduce(renumber, { ...workout, numberedApart: true })
}

export function addSet(exerciseKey: string): Change {
  return onLine(exerciseKey, (workout, exercise) => {
    const rows = Math.min(trainingLimits.setNumberMax, rowsOf(workout, exercise).filter(isOfLine).length + 1)
    return putLine(workout, { ...exercise, rows })
  })
}

/** Adds a load to a bodyweight exercise. */
export function addLoad(exerciseKey: string): Change {
  return onLine(exerciseKey, (workout, exercise) => putLine(workout, { ...exercise, loadAdded: true }))
}

const isOfLine = ({ set }: PlayerRow) => !isWarmUp(set)

/** Adds warm-up sets above all rows, ready to be ticked; the numbers of the rows below stay. */
export function addWarmUps(exerciseKey: string, ramp: readonly WarmUpSet[]): Change {
  return onLine(exerciseKey, (before, exercise, moment) => {
    const workout = withoutSuperseded(before, exerciseKey)
    const rows = rowsOf(workout, exercise)
    const isFull = workout.sets.length + ramp.length > trainingLimits.setsPerSession
    if (isFull || rows.length + ramp.length > trainingLimits.setNumberMax) return before
    const warmUps = ramp.map(({ weight_kg, repetitions }): LocalSet => {
      return { ...newSet(workout, exercise, 1, moment), kind: 'warmup', weight_kg, repetitions }
    })
    return arranged(workout, exercise, [...warmUps, ...rows.map(({ set }) => set)])
  })
}

/** Removes a row with its set; the rows below move up. */
export function removeSet(exerciseKey: string, number: number): Change {
  return onRow(exerciseKey, number, (before, exercise, row) => {
    const workout = withoutSuperseded(before, exerciseKey)
    const left = rowsOf(workout, exercise).flatMap((one) => (one.number === number ? [] : [one.set]))
    const sets = workout.sets.flatMap((set) => (set.client_id === row.set?.client_id ? withoutTick(set) : [set]))
    return arranged({ ...workout, sets }, exercise, left)
  })
}

/** Drops other devices' sets of the same number, so that unticking a set does not reveal one of them. */
function withoutRivals(workout: LocalWorkout, set: LocalSet): LocalWorkout {
  const slot = slotOf(set)
  const isRival = (one: LocalSet) => one.client_id !== set.client_id && isDone(one) && slotOf(one) === slot
  return { ...workout, sets: workout.sets.flatMap((one) => (isRival(one) ? withoutTick(one) : [one])) }
}

/** Superseded sets keep their number, so they are deleted before other sets move to it. */
export function withoutSuperseded(workout: LocalWorkout, exerciseKey: string): LocalWorkout {
  const shown = new Set(setsOfLine(workout, exerciseKey))
  const isGone = (set: LocalSet) => set.exerciseKey === exerciseKey && isDone(set) && !shown.has(set)
  return { ...workout, sets: workout.sets.flatMap((set) => (isGone(set) ? withoutTick(set) : [set])) }
}

/** What remains of a removed set: nothing if it never left the device, else a tombstone. */
export function withoutTick(set: LocalSet): LocalSet[] {
  if (set.revision === 0) return []
  if (set.deleted) return [set]
  return [{ ...set, confirmed: false, deleted: true, revision: set.confirmed ? set.revision + 1 : set.revision }]
}

/** Applies a change; only a ticked set is known elsewhere, so only that gets a new revision. */
export function edited(set: LocalSet, change: Partial<LocalSet>): LocalSet {
  return { ...set, ...change, revision: set.confirmed ? set.revision + 1 : set.revision }
}

export function newSet(
  workout: LocalWorkout,
  exercise: LocalExercise,
  number: number,
  { now, newId }: Moment,
): LocalSet {
  return {
    client_id: newId(),
    exerciseKey: exercise.key,
    exercise_name: exercise.exercise_name,
    exercise_id: exercise.exercise_id,
    set_number: freeNumber(workout, exercise, number),
    occurrence: exercise.occurrence ?? 1,
    kind: 'normal',
    rir: null,
    instead_of: exercise.swappedFromKey ?? null,
    weight_kg: null,
    repetitions: null,
    seconds: null,
    distance_m: null,
    incline: null,
    heart_rate: null,
    done_at: now,
    revision: 0,
    deleted: false,
    confirmed: false,
    sentRevision: 0,
    own: true,
  }
}

/** The number of a row, or the next one not used by another set of the same line. */
function freeNumber(workout: LocalWorkout, exercise: LocalExercise, number: number): number {
  const sets = setsOfLine(workout, exercise.key)
  const warmUps = sets.filter(isWarmUp).length
  const taken = new Set(sets.slice(warmUps).map(({ set_number }) => set_number))
  let free = Math.max(1, number - warmUps)
  while (taken.has(free)) free += 1
  return Math.min(trainingLimits.setNumberMax, free)
}

function pickFilled(typed: SetValues | undefined, suggestion: SetValues): SetValues {
  const timed = typed?.seconds !== undefined && typed.seconds !== null
  return {
    weight_kg: typed?.weight_kg ?? suggestion.weight_kg,
    // A row with typed seconds is timed, whatever it was the previous time.
    repetitions: typed?.repetitions ?? (timed ? null : suggestion.repetitions),
    seconds: typed?.seconds ?? (typed?.repetitions ? null : suggestion.seconds),
    distance_m: typed?.distance_m ?? suggestion.distance_m ?? null,
  }
}

const most = {
  weight_kg: trainingLimits.weightKgMax,
  repetitions: trainingLimits.performedRepetitionsMax,
  seconds: trainingLimits.performedSecondsMax,
  distance_m: trainingLimits.performedMetresMax,
  incline: trainingLimits.inclineMax,
  heart_rate: trainingLimits.heartRateMax,
} satisfies Record<keyof SetValues, number>

/** Values within the contract's limits: kilograms with two decimals, an incline in halves, the others whole. */
function withinLimits(values: Partial<SetValues>): Partial<SetValues> {
  const result: Partial<SetValues> = {}
  for (const name of Object.keys(most) as (keyof SetValues)[]) {
    const value = values[name]
    if (value === undefined) continue
    result[name] = value === null || !Number.isFinite(value) ? null : bounded(name, value)
  }
  return result
}

function bounded(name: keyof SetValues, value: number): number {
  const exact = Math.min(most[name], Math.max(0, value))
  if (name === 'incline') return Math.round(exact * 2) / 2
  return name === 'weight_kg' ? Number(exact.toFixed(2)) : Math.round(exact)
}

function isSame(set: LocalSet, values: Partial<SetValues>): boolean {
  return Object.entries(values).every(([name, value]) => set[name as keyof SetValues] === value)
}

/** Applies a change to one line; does nothing if the line no longer exists. */
export function onLine(
  exerciseKey: string,
  change: (workout: LocalWorkout, exercise: LocalExercise, moment: Moment) => LocalWorkout,
): Change {
  return (workout, moment) => {
    const exercise = workout.exercises.find(({ key }) => key === exerciseKey)
    return exercise === undefined ? workout : change(workout, exercise, moment)
  }
}

function onRow(
  exerciseKey: string,
  number: number,
  change: (workout: LocalWorkout, exercise: LocalExercise, row: PlayerRow, moment: Moment) => LocalWorkout,
): Change {
  return onLine(exerciseKey, (workout, exercise, moment) => {
    const row = rowsOf(workout, exercise)[number - 1]
    const full = row?.set === undefined && workout.sets.length >= trainingLimits.setsPerSession
    return row === undefined || full ? workout : change(workout, exercise, row, moment)
  })
}

/** Replaces the set with this id, or appends it. */
export function putSet(workout: LocalWorkout, set: LocalSet): LocalWorkout {
  const known = workout.sets.some(({ client_id }) => client_id === set.client_id)
  const sets = known ? workout.sets.map((one) => (one.client_id === set.client_id ? set : one)) : [...workout.sets, set]
  return { ...workout, sets }
}

export function putLine(workout: LocalWorkout, exercise: LocalExercise): LocalWorkout {
  return { ...workout, exercises: workout.exercises.map((one) => (one.key === exercise.key ? exercise : one)) }
}
