import type { DayExercise } from '@folego/contract'
import { sql } from 'kysely'
import { anyOf, excluded } from '#platform/database'
import type { GymTx } from '#platform/database'

/* The days of a shared sheet that were changed for one student alone. */

/** The days of one sheet. */
function daysOfSheet(tx: GymTx, sheetId: string) {
  return tx.selectFrom('workout_days').where('organized_workout_id', '=', sheetId).where('deleted_at', 'is', null)
}

/** Returns the lines of the days that a student has for themselves in a sheet, by the day. */
export async function ownDaysOf(tx: GymTx, studentId: string, sheetId: string): Promise<Map<string, DayExercise[]>> {
  const rows = await tx
    .selectFrom('own_days')
    .where('student_id', '=', studentId)
    .where('workout_day_id', '=', anyOf(daysOfSheet(tx, sheetId).select('id'), 'uuid'))
    .select(['workout_day_id', 'lines'])
    .execute()
  // The lines were validated before they were written.
  return new Map(rows.map(({ workout_day_id, lines }) => [workout_day_id, lines as DayExercise[]]))
}

/** Stores the lines of days that a student has for themselves. */
export async function writeOwnDays(
  tx: GymTx,
  studentId: string,
  days: ReadonlyMap<string, readonly DayExercise[]>,
  { by, at }: { by: string; at: string },
): Promise<void> {
  if (days.size === 0) return
  const rows = [...days].map(([workout_day_id, lines]) => ({
    student_id: studentId,
    workout_day_id,
    lines: JSON.stringify(lines),
    changed_by: by,
    changed_at: at,
  }))
  await tx
    .insertInto('own_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['gym_id', 'student_id', 'workout_day_id'])
        .doUpdateSet(excluded('own_days', 'lines', 'changed_by', 'changed_at')),
    )
    .execute()
}

/** Deletes the days that a student has for themselves in a sheet, and returns how many there were. */
export async function removeOwnDays(tx: GymTx, studentId: string, sheetId: string): Promise<number> {
  const [result] = await tx
    .deleteFrom('own_days')
    .where('student_id', '=', studentId)
    .where('workout_day_id', '=', anyOf(daysOfSheet(tx, sheetId).select('id'), 'uuid'))
    .execute()
  return Number(result?.numDeletedRows ?? 0)
}

/** Deletes the own days of these students among these days. */
export async function removeOwnDaysAmong(
  tx: GymTx,
  studentIds: readonly string[],
  dayIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('own_days')
    .where('student_id', '=', anyOf(studentIds, 'uuid'))
    .where('workout_day_id', '=', anyOf(dayIds, 'uuid'))
    .execute()
}

/** Returns the days that each student has for themselves in each of these sheets, in order; nobody without one. */
export async function ownDayIds(tx: GymTx, sheetIds: readonly string[]) {
  return tx
    .selectFrom('workout_days as d')
    .innerJoin('own_days as o', 'o.workout_day_id', 'd.id')
    .where('d.organized_workout_id', '=', anyOf(sheetIds, 'uuid'))
    .where('d.deleted_at', 'is', null)
    .groupBy(['d.organized_workout_id', 'o.student_id'])
    .select(['d.organized_workout_id', 'o.student_id', sql<string[]>`array_agg(d.id order by d.id)`.as('days')])
    .execute()
}
