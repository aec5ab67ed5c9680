import { trainingLimits } from '@folego/domain'
import { revertedPains } from './pain-places.ts'
import { doneSets, isDone, rowsOf } from './player-rows.ts'
import type { LocalExercise, LocalSet, LocalWorkout, Report } from './player-types.ts'
import { type Change, type Moment, removeSet, withoutTick } from './set-changes.ts'

/*
 * Changes to a workout as a whole, and to what is remarked in it. Pure.
 */

/** A finish later than this after the last set was only remembered; the workout did not last until then. */
const longestPause = 3 * 3_600_000

/** Finishes the workout, or changes the report of a finished one. */
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

/** Undone warm-ups are in no plan: with their rows removed, set numbers match the rows of the sheet. */
function withoutUndoneWarmUps(workout: LocalWorkout, moment: Moment): LocalWorkout {
  const remove = workout.exercises.flatMap((exercise) =>
    rowsOf(workout, exercise)
      .filter(({ set }) => set?.kind === 'warmup' && !isDone(set))
      // From the bottom, so that the numbers above stay valid.
      .toReversed()
      .map(({ number }) => removeSet(exercise.key, number)),
  )
  return remove.reduce((now, change) => change(now, moment), workout)
}

function endOf(workout: LocalWorkout, now: string, minutes: number | null): string {
  const last = lastDoneAt(workout) ?? workout.startedAt
  if (Date.parse(now) - Date.parse(last) <= longestPause) return now
  const byReport = Date.parse(workout.startedAt) + (minutes ?? 0) * 60_000
  return new Date(Math.min(Date.parse(now), Math.max(Date.parse(last), byReport))).toISOString()
}

function tidyReport({ duration_minutes, rating, notes }: Report): Report {
  const text = notes?.trim().slice(0, trainingLimits.notesMaxLength) ?? ''
  return {
    duration_minutes:
      duration_minutes === null
        ? null
        : Math.min(trainingLimits.workoutMinutesMax, Math.max(1, Math.round(duration_minutes))),
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

/** Reverts the change from `before` to `after` and keeps what came later. Sets get a new revision, so that the server follows. */
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
    const { sentRemarkRevision, remarkRevision } = line
    if (remarkRevision === old.remarkRevision) return [{ ...old, sentRemarkRevision }]
    const pains = revertedPains(line, old, became.get(line.key))
    return [{ ...old, pains, sentRemarkRevision, remarkRevision: remarkRevision + 1 }]
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
