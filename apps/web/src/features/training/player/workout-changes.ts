import { trainingLimits } from '@folego/domain'
import { doneSets, isDone, rowsOf } from './player-rows.ts'
import type { LocalWorkout, Report } from './player-types.ts'
import { type Change, type Moment, removeSet } from './set-changes.ts'

/*
 * Changes to a workout as a whole. Pure.
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
