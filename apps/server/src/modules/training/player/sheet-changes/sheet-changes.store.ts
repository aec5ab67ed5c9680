import { sql } from 'kysely'
import { anyOf } from '#platform/database'
import type { GymTx } from '#platform/database'

/** A sheet that a student has. */
export interface SheetNow {
  student_id: string
  workout_plan_id: string
  /** The weekly sheet, null for a training sheet. */
  organized_workout_id: string | null
}

/** Returns whose a workout is, undefined if the gym has no such workout. */
export async function findStudentOfSession(tx: GymTx, sessionId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('training_sessions')
    .where('id', '=', sessionId)
    .select('student_id')
    .executeTakeFirst()
  return row?.student_id
}

/**
 * Returns the sheets that the student of a workout has now: those that run today before those still to come and those that have ended;
 * the one of the workout first, then the last assigned.
 */
export function sheetsNow(tx: GymTx, sessionId: string, today: string): Promise<SheetNow[]> {
  return tx
    .selectFrom('training_sessions as s')
    .leftJoin('workout_days as d', 'd.id', 's.workout_day_id')
    .innerJoin('assignments as a', 'a.student_id', 's.student_id')
    .innerJoin('workout_plans as p', 'p.id', 'a.workout_plan_id')
    .leftJoin('organized_workouts as o', (join) =>
      join.onRef('o.workout_plan_id', '=', 'p.id').on('o.deleted_at', 'is', null),
    )
    .where('s.id', '=', sessionId)
    .where('a.status', '=', 'active')
    .where('a.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where((is) => is.or([is('p.kind', '=', 'isolated'), is('o.id', 'is not', null)]))
    .orderBy(sql`case when a.valid_until < ${today} then 2 when a.start_date > ${today} then 1 else 0 end`)
    .orderBy(sql`(p.id = s.workout_plan_id or o.id = d.organized_workout_id) is not true`)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .select(['s.student_id', 'p.id as workout_plan_id', 'o.id as organized_workout_id'])
    .execute()
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
