import { anyOf } from '#platform/database'
import type { GymTx } from '#platform/database'

export interface SheetOfSession {
  student_id: string
  workout_plan_id: string | null
  /** The weekly sheet, if the workout was a day of one. */
  organized_workout_id: string | null
}

/** Returns the student and the sheet of a workout, undefined if the gym has no such workout. */
export function findSheetOfSession(tx: GymTx, sessionId: string): Promise<SheetOfSession | undefined> {
  return tx
    .selectFrom('training_sessions as s')
    .leftJoin('workout_days as d', 'd.id', 's.workout_day_id')
    .where('s.id', '=', sessionId)
    .select(['s.student_id', 's.workout_plan_id', 'd.organized_workout_id'])
    .executeTakeFirst()
}

/**
 * Returns the days of a weekly sheet that a student, and each of those who have days of it for themselves, has completed; nobody
 * without one.
 */
export async function completedDays(
  tx: GymTx,
  studentId: string,
  sheetId: string,
): Promise<Map<string, ReadonlySet<string>>> {
  const days = anyOf(tx.selectFrom('workout_days').where('organized_workout_id', '=', sheetId).select('id'), 'uuid')
  const withOwn = tx.selectFrom('own_days').where('workout_day_id', '=', days).select('student_id')
  const rows = await tx
    .selectFrom('training_sessions')
    .where((eb) => eb.or([eb('student_id', '=', studentId), eb('student_id', '=', anyOf(withOwn, 'uuid'))]))
    .where('workout_day_id', '=', days)
    .where('completed_at', 'is not', null)
    .select(['student_id', 'workout_day_id'])
    .execute()
  const daysOf = (done: typeof rows) => new Set(done.map(({ workout_day_id }) => workout_day_id ?? ''))
  return new Map([...Map.groupBy(rows, (row) => row.student_id)].map(([student, done]) => [student, daysOf(done)]))
}
