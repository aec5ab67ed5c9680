import type { NextWorkout, StudentDay, StudentWeek } from '@folego/contract'
import { observable, useObservable } from '#observable'
import type { WorkoutGlance } from './player-types.ts'

/*
 * Days for which this device is ahead of what it has read: started or finished here, and either not sent yet or sent after the
 * read, which may be shown long after, without a network. The engine that stores them loads after the page, so it reports them to
 * this small module, which the week reads.
 */

export type LocalDay = Pick<
  WorkoutGlance,
  | 'title'
  | 'studentId'
  | 'workoutDayId'
  | 'workoutPlanId'
  | 'sessionId'
  | 'startedAt'
  | 'finishedAt'
  | 'report'
  | 'waiting'
  | 'settledAt'
>

const known = observable<readonly LocalDay[]>([])

/** Publishes the workouts of this device. */
export function reportLocalDays(days: readonly LocalDay[]): void {
  if (days.length > 0 || known.get().length > 0) known.set(days)
}

/** The workouts of this device that a read of that moment does not have. */
export function useLocalDays(readAt: number): readonly LocalDay[] {
  return useObservable(known).filter((one) => isAhead(one, readAt))
}

/** Whether the device knows more of a workout than what was read at a moment. */
export function isAhead(
  { finishedAt, waiting, settledAt = 0 }: Pick<LocalDay, 'finishedAt' | 'waiting' | 'settledAt'>,
  readAt: number,
): boolean {
  return finishedAt === null || waiting > 0 || settledAt >= readAt
}

/** Whether a workout of this device is the named one; one of no sheet has only its id on the server. */
export function isOfNext(
  local: Pick<LocalDay, 'workoutDayId' | 'workoutPlanId' | 'sessionId'>,
  { workout_day_id: dayId, workout_plan_id: planId, open_session_id: sessionId }: NextIds,
): boolean {
  if (dayId !== null) return local.workoutDayId === dayId
  if (planId !== null) return local.workoutPlanId === planId
  return local.workoutDayId === null && local.workoutPlanId === null && local.sessionId === sessionId
}

export type NextIds = Pick<NextWorkout, 'workout_day_id' | 'workout_plan_id' | 'open_session_id'>

/** Merges into a week what its student did on this device. The server's state wins where it is further along. */
export function withLocalDays(week: StudentWeek, studentId: string, days: readonly LocalDay[]): StudentWeek {
  const byDay = new Map(days.filter((one) => one.studentId === studentId).map((one) => [one.workoutDayId, one]))
  if (byDay.size === 0) return week
  return { ...week, workout_days: week.workout_days.map((day) => withLocalDay(day, byDay.get(day.id))) }
}

function withLocalDay(day: StudentDay, local: LocalDay | undefined): StudentDay {
  const isBehind = day.state === 'not_started' || (day.state === 'started' && local?.finishedAt !== null)
  if (local === undefined || !isBehind) return day
  const { duration_minutes = null, rating = null, notes = null } = local.report ?? {}
  const progress = {
    // While changes are pending, only this device has the result.
    session_id: local.waiting > 0 ? null : local.sessionId,
    workout_day_id: day.id,
    student_id: local.studentId,
    started_at: local.startedAt,
    completed_at: local.finishedAt,
    duration_minutes,
    rating,
    notes,
  }
  return { ...day, state: local.finishedAt === null ? 'started' : 'completed', progress }
}

/** True if this device knows more of a finished day than what was read. */
export function isOnlyHere(day: StudentDay, days: readonly LocalDay[]): boolean {
  return days.some((one) => one.workoutDayId === day.id && one.finishedAt !== null)
}
