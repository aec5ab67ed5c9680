import { ownLines, ownLinesColumns, signatureFrom } from '@folego/contract'
import type { ChangedBy, DayExercise } from '@folego/contract'
import { sql } from 'kysely'
import { anyOf, excluded } from '#platform/database'
import type { GymTx } from '#platform/database'

/* The days of a shared sheet that were changed for one student alone. */

/** The days of one sheet. */
function daysOfSheet(tx: GymTx, sheetId: string) {
  return tx.selectFrom('workout_days').where('organized_workout_id', '=', sheetId).where('deleted_at', 'is', null)
}

/** The lines of days, by the day. */
export type LinesOfDays = ReadonlyMap<string, readonly DayExercise[]>

/** Returns the lines of the days that students have for themselves in a sheet, of all of them or of one. */
export async function ownDaysOf(tx: GymTx, sheetId: string, studentId?: string): Promise<Map<string, LinesOfDays>> {
  const rows = await tx
    .selectFrom('own_days')
    .$if(studentId !== undefined, (own) => own.where('student_id', '=', studentId ?? ''))
    .where('workout_day_id', '=', anyOf(daysOfSheet(tx, sheetId).select('id'), 'uuid'))
    .select(['student_id', 'workout_day_id', 'lines'])
    .execute()
  // The lines were validated before they were written.
  const linesOf = (own: typeof rows) => new Map(own.map((row) => [row.workout_day_id, row.lines as DayExercise[]]))
  return new Map([...Map.groupBy(rows, (row) => row.student_id)].map(([student, own]) => [student, linesOf(own)]))
}

/** Stores the lines of days that a student has for themselves. */
export async function writeOwnDays(
  tx: GymTx,
  studentId: string,
  days: LinesOfDays,
  changedBy: ChangedBy,
): Promise<void> {
  if (days.size === 0) return
  const own = { student_id: studentId }
  await tx
    .insertInto('own_days')
    .values([...days].map(([workout_day_id, lines]) => ({ ...own, workout_day_id, ...ownLines(lines, changedBy) })))
    .onConflict((conflict) =>
      conflict
        .columns(['gym_id', 'student_id', 'workout_day_id'])
        .doUpdateSet(excluded('own_days', ...ownLinesColumns)),
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

/** Returns the days that each student has for themselves in each of these sheets, in order, and who signed the last; nobody without one. */
export async function ownDayIds(tx: GymTx, sheetIds: readonly string[]) {
  const rows = await tx
    .selectFrom('workout_days as d')
    .innerJoin('own_days as o', 'o.workout_day_id', 'd.id')
    .leftJoin('accounts as a', 'a.id', 'o.changed_by')
    .where('d.organized_workout_id', '=', anyOf(sheetIds, 'uuid'))
    .where('d.deleted_at', 'is', null)
    .groupBy(['d.organized_workout_id', 'o.student_id'])
    .select(['d.organized_workout_id', 'o.student_id', sql<string[]>`array_agg(d.id order by d.id)`.as('days')])
    .select([
      last<string | null>('o.signed_name').as('signed_name'),
      last<string | null>('o.signed_cref').as('signed_cref'),
      last<string | null>('o.signed_at').as('signed_at'),
      last<string | null>('a.name').as('created_by_name'),
      last<string>('o.changed_at').as('created_at'),
    ])
    .execute()
  return rows.map(({ organized_workout_id, student_id, days, ...row }) => ({
    organized_workout_id,
    student_id,
    days,
    signature: signatureFrom(row),
  }))
}

/** The column in the own day that was changed last. */
const last = <T>(column: string) =>
  sql<T>`(array_agg(${sql.ref(column)} order by o.changed_at desc, o.workout_day_id))[1]`
