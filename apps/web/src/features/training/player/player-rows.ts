import { isEmptySet, isSetOfSheet, type PreviousSet, supersedes } from '@folego/domain'
import type { LocalExercise, LocalSet, LocalWorkout, PlayerRow, SetValues, WorkoutGlance } from './player-types.ts'
import { type ExerciseOffer, offerFor, type RowAbove, suggestionBelow, targetOf } from './offers.ts'
import { slotOf, waitingOf } from './outbox.rules.ts'

/*
 * How the sets of an exercise map to rows: each to the row of its number. If two devices have done the same number, one set
 * counts, as on the server.
 */

/** Warm-ups stand above the other rows and are numbered apart. */
export const isWarmUp = (set: { kind: string } | undefined): boolean => set?.kind === 'warmup'

/** The sets of a line that count and those only typed, ordered by row: one per number. */
export function setsOfLine(workout: LocalWorkout, exerciseKey: string): LocalSet[] {
  const bySlot = new Map<string, LocalSet>()
  for (const set of workout.sets) {
    if (set.exerciseKey !== exerciseKey || set.deleted) continue
    const slot = slotOf(set)
    const other = bySlot.get(slot)
    if (other === undefined || outranks(set, other)) bySlot.set(slot, set)
  }
  return [...bySlot.values()].sort(
    (one, other) =>
      Number(isWarmUp(other)) - Number(isWarmUp(one)) ||
      one.set_number - other.set_number ||
      compare(one.done_at, other.done_at) ||
      compare(one.client_id, other.client_id),
  )
}

/** Of two sets with one number, a done one wins over a typed one. */
function outranks(one: LocalSet, other: LocalSet): boolean {
  return isDone(one) === isDone(other) ? supersedes(one, other) : isDone(one)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** All done sets of a workout that count. */
export function doneSets(workout: LocalWorkout): LocalSet[] {
  return workout.exercises.flatMap(({ key }) => setsOfLine(workout, key).filter(isDone))
}

/** The rows of an exercise, numbered from 1: its warm-ups, then at least the visible ones, and one for every set. */
export function rowsOf(workout: LocalWorkout, exercise: LocalExercise): PlayerRow[] {
  const places: (LocalSet | undefined)[] = Array.from({ length: exercise.rows })
  const all = setsOfLine(workout, exercise.key)
  const warmUps = all.filter(isWarmUp)
  for (const set of all.slice(warmUps.length)) {
    let at = set.set_number - 1
    // After a swap back and forth, a line may have the other exercise's set with the same number.
    while (places[at] !== undefined) at += 1
    places[at] = set
  }
  const sets = [...warmUps, ...places]
  const previous = previousOfRows(exercise.previous, sets)
  const offer = offerFor(
    workout,
    exercise,
    sets.filter((set) => set !== undefined),
  )
  return suggested(
    exercise,
    sets.map((set, at) => ({ set, at, previous: previous[at] })),
    offer,
  )
}

/**
 * The previous set for each row: warm-ups are matched with warm-ups, drops with drops and the others with each other, so that the
 * first working set is not compared with a warm-up.
 */
function previousOfRows(previous: readonly PreviousSet[], places: readonly (LocalSet | undefined)[]) {
  const sortOf = (set: { kind: string } | undefined) => (set && !isSetOfSheet(set) ? set.kind : '')
  const left = [...previous]
  return places.map((set) => {
    const at = left.findIndex((one) => sortOf(one) === sortOf(set))
    return at < 0 ? undefined : left.splice(at, 1)[0]
  })
}

interface Place {
  set: LocalSet | undefined
  /** Zero-based. */
  at: number
  previous: PreviousSet | undefined
}

/** The rows with what one tap records. Working rows derive from working rows; warm-ups and drop sets have their own loads. */
function suggested(exercise: LocalExercise, places: readonly Place[], offer: ExerciseOffer): PlayerRow[] {
  const doneWithout = places.some(({ set }) => isDone(set) && !set.weight_kg)
  let [working, warmUps, drops] = [0, 0, 0]
  let above: RowAbove | undefined
  return places.map(({ set, at, previous }) => {
    const kind = set?.kind ?? 'normal'
    const ofSheet = isSetOfSheet({ kind })
    // A drop is none of the sheet's sets.
    const asked = kind === 'drop' ? undefined : offer.sets[working]
    const offered = kind === 'warmup' ? ofLast(previous) : (asked ?? ofTarget(offer, kind))
    const suggestion = !ofSheet || offer.metered ? offered : suggestionBelow(offered, above)
    if (kind === 'warmup') warmUps += 1
    else if (kind === 'drop') drops += 1
    else working += 1
    if (ofSheet) above = { offered, taken: taken(set, suggestion) }
    const others = [...exercise.previous, ...places.map((place) => (place.set === set ? undefined : place.set))]
    const kg = set?.weight_kg ?? suggestion.weight_kg ?? 0
    const heaviest = Math.max(0, ...others.map((other) => other?.weight_kg ?? 0))
    return {
      number: at + 1,
      place: kind === 'warmup' ? warmUps : kind === 'drop' ? drops : working,
      set,
      previous,
      // Warm-ups precede the sets of the sheet.
      target: targetOf(exercise, kind === 'warmup' ? 0 : Math.max(0, working - 1)),
      suggestion,
      timed: offer.metered ? exercise.measure === 'distance_time' : isTimed(suggestion, previous, exercise),
      metered: offer.metered,
      inclined: exercise.equipment === 'treadmill',
      reason: offer.reason,
      showsLoad: offer.showsLoad,
      missesLoad: offer.takesLoad === 'always' && suggestion.weight_kg === null && !doneWithout,
      heaviest: heaviest === 0 ? null : heaviest,
      step: offer.stepFrom(kg),
      stepDown: offer.stepFrom(kg - 0.25),
    }
  })
}

const nothing: SetValues = { weight_kg: null, repetitions: null, seconds: null }

/** An added row takes the target of the sheet's last row; its load comes from the row above. */
function ofTarget({ sets }: ExerciseOffer, kind: string): SetValues {
  const last = sets.at(-1) ?? nothing
  return kind === 'drop' ? { ...last, weight_kg: null } : last
}

function ofLast(previous: PreviousSet | undefined): SetValues {
  return previous ? valuesOf(previous) : nothing
}

/** The values of a row once it is done: typed, else suggested. */
function taken(set: LocalSet | undefined, suggestion: SetValues): SetValues {
  return {
    weight_kg: set?.weight_kg ?? suggestion.weight_kg,
    repetitions: set?.repetitions ?? suggestion.repetitions,
    seconds: set?.seconds ?? suggestion.seconds,
    distance_m: set?.distance_m ?? suggestion.distance_m,
  }
}

/** Timed if a tap records seconds; without a suggestion, as the previous time, else as the exercise is measured. */
function isTimed(
  { repetitions, seconds }: SetValues,
  previous: PreviousSet | undefined,
  { measure }: LocalExercise,
): boolean {
  if (repetitions === null && seconds === null) {
    if (previous === undefined) return measure === 'seconds' || measure === 'load_seconds'
    return previous.seconds !== null && previous.repetitions === null
  }
  return repetitions === null
}

/** True for a done set: ticked and not deleted. */
export function isDone(set: LocalSet | undefined): set is LocalSet {
  return set !== undefined && set.confirmed && !set.deleted
}

/**
 * The sets of the sheet that are done, and all of them, as a review counts them: what is skipped is not done. Warm-ups and
 * drops are no sets of their own, and zero repetitions none that is done, here as in every figure of the finished workout.
 */
export function progressOf(workout: LocalWorkout): { done: number; total: number } {
  return progressOfLines(workout.exercises.map((exercise) => ({ rows: rowsOf(workout, exercise) })))
}

/** Same as `progressOf`, from rows that are already computed. */
export function progressOfLines(lines: readonly { rows: readonly PlayerRow[] }[]) {
  let [done, total] = [0, 0]
  for (const { rows } of lines) {
    const ofSheet = rows.filter(({ set }) => set === undefined || isSetOfSheet(set))
    done += ofSheet.filter(({ set }) => isDone(set) && !isEmptySet(set)).length
    total += ofSheet.length
  }
  return { done, total }
}

/** A workout's entry in a list. */
export function glanceOf(workout: LocalWorkout): WorkoutGlance {
  const { localId, sessionId, title, studentId, studentName, workoutDayId, workoutPlanId } = workout
  const { startedAt, finishedAt, report, settledAt } = workout
  return {
    localId,
    sessionId,
    title,
    studentId,
    studentName,
    workoutDayId,
    workoutPlanId,
    startedAt,
    finishedAt,
    report,
    ...progressOf(workout),
    waiting: waitingOf(workout).changes,
    settledAt,
  }
}

/** A set's own values. */
export function valuesOf({ weight_kg, repetitions, seconds, ...its }: SetValues): SetValues {
  const { distance_m = null, incline = null, heart_rate = null } = its
  return { weight_kg, repetitions, seconds, distance_m, incline, heart_rate }
}
