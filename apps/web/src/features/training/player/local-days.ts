import type { StudentDay, StudentWeek } from '@folego/contract'
import { observable, useObservable } from '#observable'
import type { WorkoutGlance } from './player-types.ts'

/*
 * Days for which this device is ahead of the server: started or finished here and not sent yet. The engine that stores them
 * loads after the page, so it reports them to this small module, which the week reads.
 */

type LocalDay = Pick<
  WorkoutGlance,
  'studentId' | 'workoutDayId' | 'workoutPlanId' | 'sessionId' | 'startedAt' | 'finishedAt' | 'report' | 'waiting'
>

const known = observable<readonly LocalDay[]>([])

/** Publishes the running workouts of this device and the finished ones that are pending. */
export function reportLocalDays(days: readonly LocalDay[]): void {
  if (days.length > 0 || known.get().length > 0) known.set(days)
}

export function useLocalDays(): readonly LocalDay[] {
  return useObservable(known)
}

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

/** True if the full record of a finished day exists only on this device. */
export function isOnlyHere(day: StudentDay, days: readonly LocalDay[]): boolean {
  return days.some((one) => one.workoutDayId === day.id && one.finishedAt !== null && one.waiting > 0)
}
