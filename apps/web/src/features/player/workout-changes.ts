import { exerciseKeyOf, limits } from '@folego/contract'
import { addedLine, freeOccurrence, unsaid } from './player-lines.ts'
import { doneSets, isDone, rowsOf, setsOfLine } from './player-rows.ts'
import type { Alternative, LocalExercise, LocalSet, LocalWorkout, NewExercise, Report } from './player-types.ts'
import { type Change, type Moment, onLine, putLine, removeSet, withoutSuperseded, withoutTick } from './set-changes.ts'

/*
 * What can be done to the exercises of a workout, and to the workout as a whole. Pure.
 */

export function setSkipped(exerciseKey: string, skipped: boolean): Change {
  return onLine(exerciseKey, (workout, exercise) =>
    exercise.skipped === skipped ? workout : putLine(workout, { ...exercise, skipped }),
  )
}

/**
 * Another exercise for what is still to be done. Where nothing was done nor said of the line, it becomes that exercise; else
 * it stays with what was done, and the other one stands below it with the rows that are left.
 */
export function swap(exerciseKey: string, chosen: Alternative): Change {
  return onLine(exerciseKey, (before, exercise, { newId }) => {
    const workout = withoutSuperseded(before, exerciseKey)
    const done = rowsOf(workout, exercise).filter(({ set }) => isDone(set)).length
    const left = Math.max(1, exercise.rows - done)
    const instead = { ...standIn(exercise, chosen), occurrence: freeOccurrence(workout, chosen) }
    const sets = workout.sets.flatMap((set) =>
      set.exerciseKey === exerciseKey && !isDone(set) ? withoutTick(set) : [set],
    )
    if (done === 0 && exercise.remarkRevision === 0) return putLine({ ...workout, sets }, instead)
    const stays = { ...exercise, rows: done, skipped: done === 0 }
    const added = { ...instead, key: newId(), rows: left, continues: true, ...unsaid }
    const exercises = workout.exercises.flatMap((one) => (one.key === exerciseKey ? [stays, added] : [one]))
    return { ...workout, sets: sets.map(renumbered(workout, exercise)), exercises }
  })
}

/** The ticked rows of a line that is cut short lie on top, without gaps. */
function renumbered(workout: LocalWorkout, exercise: LocalExercise): (set: LocalSet) => LocalSet {
  const done = setsOfLine(workout, exercise.key).filter(isDone)
  const places = new Map(done.map(({ client_id }, at) => [client_id, at + 1]))
  return (set) => {
    const place = places.get(set.client_id)
    if (place === undefined || place === set.set_number) return set
    return { ...set, set_number: place, revision: set.revision + 1 }
  }
}

function standIn(exercise: LocalExercise, chosen: Alternative): LocalExercise {
  const { exercise_name, exercise_id, equipment, previous, previous_at, bests } = exercise
  const asked = exercise.swappedFrom ?? exercise_name
  const askedKey = exercise.swappedFromKey ?? exerciseKeyOf(exercise)
  const isBack = exerciseKeyOf(chosen) === askedKey
  const others = exercise.alternatives.filter((one) => exerciseKeyOf(one) !== exerciseKeyOf(chosen))
  return {
    ...exercise,
    exercise_name: chosen.exercise_name,
    exercise_id: chosen.exercise_id,
    equipment: chosen.equipment ?? null,
    loadAdded: false,
    previous: chosen.previous,
    previous_at: chosen.previous_at,
    bests: chosen.bests ?? null,
    // The way back is the first of the alternatives.
    alternatives: [
      { exercise_name, exercise_id, equipment: equipment ?? null, previous, previous_at, bests: bests ?? null },
      ...others,
    ],
    swappedFrom: isBack ? null : asked,
    swappedFromKey: isBack ? null : askedKey,
  }
}

export function addExercise(wanted: NewExercise): Change {
  return (workout, { newId }) => {
    const exercise_name = wanted.exercise_name.trim().slice(0, limits.shortTextMaxLength)
    if (exercise_name === '' || workout.exercises.length >= limits.exercisesPerPlan) return workout
    const line = addedLine(newId(), { ...wanted, exercise_name })
    const occurrence = freeOccurrence(workout, line)
    return { ...workout, exercises: [...workout.exercises, { ...line, occurrence }] }
  }
}

type Previous = Pick<Alternative, 'previous' | 'previous_at' | 'bests'>

/** What was done of an exercise the time before, where the workout did not know it. */
export function learned(of: NewExercise, { previous, previous_at, bests }: Previous) {
  const key = exerciseKeyOf({ exercise_id: of.exercise_id ?? null, exercise_name: of.exercise_name })
  const isUnknown = (line: LocalExercise) => exerciseKeyOf(line) === key && line.previous.length === 0
  return (workout: LocalWorkout): LocalWorkout => ({
    ...workout,
    exercises: workout.exercises.map((line) =>
      isUnknown(line) ? { ...line, previous, previous_at, bests: bests ?? null } : line,
    ),
  })
}

/** Takes an added exercise away, with its sets. One of the sheet, or of which something was said, is only skipped. */
export function removeExercise(exerciseKey: string): Change {
  return onLine(exerciseKey, (workout, exercise, moment) => {
    const sets = workout.sets.flatMap((set) => (set.exerciseKey === exerciseKey ? withoutTick(set) : [set]))
    if (!exercise.added || exercise.remarkRevision > 0) return setSkipped(exerciseKey, true)(workout, moment)
    return { ...workout, sets, exercises: workout.exercises.filter(({ key }) => key !== exerciseKey) }
  })
}

/** Moves a line up (−1) or down (1), within the list. */
export function move(exerciseKey: string, delta: number): Change {
  return onLine(exerciseKey, (workout, exercise) => {
    const from = workout.exercises.indexOf(exercise)
    const to = Math.min(workout.exercises.length - 1, Math.max(0, from + delta))
    if (to === from) return workout
    const exercises = workout.exercises.toSpliced(from, 1).toSpliced(to, 0, exercise)
    return { ...workout, exercises }
  })
}

/** 'Senti dor', and the note: said of the exercise, so every line of it shows the same. */
export function remark(exerciseKey: string, said: { pain?: boolean; note?: string }): Change {
  return onLine(exerciseKey, (workout, exercise) => {
    const pain = said.pain ?? exercise.pain
    const note = (said.note ?? exercise.note).slice(0, limits.notesMaxLength)
    if (pain === exercise.pain && note === exercise.note) return workout
    const spoken = { pain, note, remarkRevision: exercise.remarkRevision + 1 }
    const sameAs = exerciseKeyOf(exercise)
    const exercises = workout.exercises.map((line) => (exerciseKeyOf(line) === sameAs ? { ...line, ...spoken } : line))
    return { ...workout, exercises }
  })
}

/** Later than this after the last set somebody remembers a workout; it did not last until then. */
const longestPause = 3 * 3_600_000

/** Ends the workout, or changes the report of a finished one. */
export function finish(report: Report): Change {
  return (running, moment) => {
    const workout = running.finishedAt === null ? withoutUndoneWarmUps(running, moment) : running
    const { now } = moment
    const tidied = tidyReport(report)
    return {
      ...workout,
      finishedAt: workout.finishedAt ?? endOf(workout, now, tidied.duration_minutes),
      report: tidied,
      reportRevision: workout.reportRevision + 1,
    }
  }
}

/** Warm-ups that nobody did stand in no plan: without their rows the number of a set says which one of the sheet it is. */
function withoutUndoneWarmUps(workout: LocalWorkout, moment: Moment): LocalWorkout {
  const remove = workout.exercises.flatMap((exercise) =>
    rowsOf(workout, exercise)
      .filter(({ set }) => set?.kind === 'warmup' && !isDone(set))
      // From below, so that the numbers of those above stay.
      .toReversed()
      .map(({ number }) => removeSet(exercise.key, number)),
  )
  return remove.reduce((now, change) => change(now, moment), workout)
}

function endOf(workout: LocalWorkout, now: string, minutes: number): string {
  const last = lastDoneAt(workout) ?? workout.startedAt
  if (Date.parse(now) - Date.parse(last) <= longestPause) return now
  const byReport = Date.parse(workout.startedAt) + minutes * 60_000
  return new Date(Math.min(Date.parse(now), Math.max(Date.parse(last), byReport))).toISOString()
}

function tidyReport({ duration_minutes, rating, notes }: Report): Report {
  const text = notes?.trim().slice(0, limits.notesMaxLength) ?? ''
  return {
    duration_minutes: Math.min(limits.workoutMinutesMax, Math.max(1, Math.round(duration_minutes))),
    rating: rating === null ? null : Math.min(5, Math.max(1, Math.round(rating))),
    notes: text === '' ? null : text,
  }
}

function lastDoneAt(workout: LocalWorkout): string | undefined {
  return doneSets(workout)
    .map(({ done_at }) => done_at)
    .sort()
    .at(-1)
}

export function discard(): Change {
  return (workout, { now }) => ({ ...workout, discardedAt: workout.discardedAt ?? now, refusal: null })
}

/**
 * Takes one change back, that led from `before` to `after`, and leaves what came since. Sets get a new revision, so that
 * the server follows.
 */
export function revert(before: LocalWorkout, after: LocalWorkout): Change {
  const setsBefore = new Map(before.sets.map((set) => [set.client_id, set]))
  const changed = new Set(after.sets.filter((set) => setsBefore.get(set.client_id) !== set).map((set) => set.client_id))
  const gone = before.sets.filter((set) => !after.sets.some(({ client_id }) => client_id === set.client_id))
  return (workout) => ({
    ...workout,
    sets: [
      ...workout.sets.flatMap((set) =>
        changed.has(set.client_id) ? broughtBack(set, setsBefore.get(set.client_id)) : [set],
      ),
      ...gone,
    ],
    exercises: revertedLines(before.exercises, after.exercises, workout.exercises),
  })
}

function broughtBack(now: LocalSet, before: LocalSet | undefined): LocalSet[] {
  if (before === undefined) return withoutTick(now)
  const known = now.revision > 0
  return [{ ...before, revision: known ? now.revision + 1 : 0, sentRevision: now.sentRevision }]
}

function revertedLines(
  before: readonly LocalExercise[],
  after: readonly LocalExercise[],
  now: readonly LocalExercise[],
): LocalExercise[] {
  const was = new Map(before.map((line) => [line.key, line]))
  const became = new Map(after.map((line) => [line.key, line]))
  const back = now.flatMap((line) => {
    const old = was.get(line.key)
    if (became.get(line.key) === old) return [line]
    if (old === undefined) return became.has(line.key) ? [] : [line]
    const said = line.remarkRevision > old.remarkRevision ? { remarkRevision: line.remarkRevision + 1 } : {}
    return [{ ...old, sentRemarkRevision: line.sentRemarkRevision, ...said }]
  })
  for (const [at, line] of before.entries()) {
    if (!became.has(line.key) && !back.some(({ key }) => key === line.key)) back.splice(at, 0, line)
  }
  const moved = before.length === after.length && before.some((line, at) => line.key !== after[at]?.key)
  if (!moved) return back
  const order = before.map(({ key }) => key)
  const placeOf = ({ key }: LocalExercise) => (order.includes(key) ? order.indexOf(key) : order.length)
  return back.sort((one, other) => placeOf(one) - placeOf(other))
}
