import { type RecordKind, recordKinds } from '@folego/domain'
import { sql } from 'kysely'
import { afterDay, anyOf, beginOfDay, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { DatedRecord } from './records.rules.ts'

/* Students' records, stored with the workouts that set them. */

/** What records depend on in a workout; undefined if it was deleted. */
export interface RecordFacts {
  completed_at: string | null
  /** The exercises that have a result. */
  keys: string[]
}

/** Returns what records depend on in a workout. */
export async function findRecordFacts(tx: GymTx, sessionId: string): Promise<RecordFacts | undefined> {
  const { rows } = await sql<RecordFacts>`
    select s.completed_at,
      array(select r.exercise_key from training_results r where r.session_id = s.id) as keys
    from training_sessions s where s.id = ${sessionId}`.execute(tx)
  return rows[0]
}

/**
 * The statistics do not know the thousands of workouts that this transaction wrote: a plan for a few would compare each of them with
 * each, which takes minutes.
 */
export async function expectManyRows(tx: GymTx): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)
}

/** Returns the keys of all exercises that a student ever trained. */
export function trainedKeys(tx: GymTx, studentId: string): Promise<string[]> {
  return valuesOf(
    tx.selectFrom('training_results').where('student_id', '=', studentId).select('exercise_key').distinct(),
    'exercise_key',
  )
}

/** Replaces a student's records in these exercises from an instant on. */
export async function replaceRecords(
  tx: GymTx,
  { studentId, keys, from }: { studentId: string; keys: readonly string[]; from: string },
  records: readonly DatedRecord[],
): Promise<void> {
  await tx
    .deleteFrom('training_records')
    .where('student_id', '=', studentId)
    .where('completed_at', '>=', from)
    .where('exercise_key', '=', anyOf(keys, 'text'))
    .execute()
  if (records.length === 0) return
  await tx
    .insertInto('training_records')
    .values(
      records.map(({ at, value, before, ...record }) => ({
        ...record,
        student_id: studentId,
        completed_at: at,
        value: value.toFixed(2),
        before: before.toFixed(2),
      })),
    )
    .execute()
}

/** A record with the date, in the gym's calendar, on which its workout was completed. */
export type RecordOnDate = DatedRecord & { date: string }

interface RecordRow {
  session_id: string
  exercise_key: string
  exercise_name: string
  exercise_id: string | null
  kind: RecordKind
  value: string
  before: string
  at: string
  date: string
}

const toRecord = (row: RecordRow): RecordOnDate => ({ ...row, value: Number(row.value), before: Number(row.before) })

/** Returns the records that a student set between two dates (both included), latest first. */
export async function recordsBetween(
  tx: GymTx,
  studentId: string,
  { from, to, limit = null }: { from: string; to: string; limit?: number | null | undefined },
  timezone: string,
): Promise<RecordOnDate[]> {
  const { rows } = await sql<RecordRow>`
    select session_id, exercise_key, exercise_name, exercise_id, kind, value, before, completed_at as at,
      (completed_at at time zone ${timezone})::date as date
    from training_records
    where student_id = ${studentId}
      and completed_at >= ${beginOfDay(from, timezone)} and completed_at < ${afterDay(to, timezone)}
    order by completed_at desc, session_id desc, exercise_key desc,
      array_position(${recordKinds}::text[], kind) desc
    limit ${limit}::int`.execute(tx)
  return rows.map(toRecord)
}

/** Returns the date of a student's first record, undefined if there is none. */
export async function findFirstRecord(tx: GymTx, studentId: string, timezone: string): Promise<string | undefined> {
  const { rows } = await sql<{ date: string }>`
    select (completed_at at time zone ${timezone})::date as date from training_records
    where student_id = ${studentId} order by completed_at limit 1`.execute(tx)
  return rows[0]?.date
}

/** Returns the records that a workout set. */
export async function recordsOfSession(tx: GymTx, sessionId: string): Promise<DatedRecord[]> {
  const rows = await tx
    .selectFrom('training_records')
    .where('session_id', '=', sessionId)
    .select(['session_id', 'exercise_key', 'exercise_name', 'exercise_id', 'kind', 'value', 'before'])
    .select('completed_at as at')
    .orderBy('exercise_key')
    .orderBy(sql`array_position(${recordKinds}::text[], kind)`)
    .execute()
  return rows.map(({ kind, value, before, ...row }) => {
    return { ...row, kind: kind as RecordKind, value: Number(value), before: Number(before) }
  })
}
