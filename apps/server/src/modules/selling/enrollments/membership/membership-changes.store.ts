import type { membershipChanges } from '@folego/contract'
import type { EnrollmentStatus } from '@folego/domain'
import { sql } from 'kysely'
import { anyOf, insertRow, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'

export type ActKind = (typeof membershipChanges)[number] | 'student_deleted'

/** The columns of an enrollment that an act may change, as they are stored. */
interface StoredValues {
  plan_id: string
  start_date: string
  end_date: string
  status: EnrollmentStatus
  cancelled_at: string | null
  price_cents: number
  full_price_cents: number | null
  discount_reason: string | null
  anchor_day: number | null
  not_renewing: boolean
  frozen: string
}

export interface StoredEnrollment extends StoredValues {
  id: string
  version: number
  updated_at: string
}

/** What an act did to one enrollment: the version that it left, and the values before; null if the act created it. */
export interface Effect {
  id: string
  version: number
  before: StoredValues | null
}

export interface StoredChange {
  id: string
  student_id: string
  kind: ActKind
  effects: Effect[]
  made_by: string | null
  created_at: string
  undone_at: string | null
}

/** Every enrollment of a student as stored. */
export function storedOfStudent(tx: GymTx, studentId: string): Promise<StoredEnrollment[]> {
  return tx
    .selectFrom('enrollments')
    .where('student_id', '=', studentId)
    .where('deleted_at', 'is', null)
    .select(['id', 'version', 'updated_at', 'plan_id', 'start_date', 'end_date', 'status', 'cancelled_at'])
    .select(['price_cents', 'full_price_cents', 'discount_reason', 'anchor_day', 'not_renewing', 'frozen'])
    .execute()
}

/** Inserts an act and returns its id. */
export async function insertChange(
  tx: GymTx,
  change: { student_id: string; kind: ActKind; reason: string | null; effects: Effect[]; made_by: string | null },
  at: string,
): Promise<string> {
  return insertRow(tx, 'membership_changes', { ...change, effects: JSON.stringify(change.effects), created_at: at })
}

const columns = ['id', 'student_id', 'kind', 'effects', 'made_by', 'created_at', 'undone_at'] as const

/** One act, undefined if the gym has none with this id. */
export async function findChange(tx: GymTx, id: string): Promise<StoredChange | undefined> {
  const row = await tx.selectFrom('membership_changes').where('id', '=', id).select(columns).executeTakeFirst()
  return row && { ...row, effects: row.effects as Effect[] }
}

/** The students whose memberships these acts changed. */
export function studentsOfChanges(tx: GymTx, ids: readonly string[]): Promise<string[]> {
  return valuesOf(
    tx.selectFrom('membership_changes').where('id', '=', anyOf(ids, 'uuid')).select('student_id').distinct(),
    'student_id',
  )
}

/** The deletion of a student that was not undone, undefined without one. */
export async function findDeletion(tx: GymTx, studentId: string): Promise<StoredChange | undefined> {
  const row = await tx
    .selectFrom('membership_changes')
    .where('student_id', '=', studentId)
    .where('kind', '=', 'student_deleted')
    .where('undone_at', 'is', null)
    .select(columns)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, effects: row.effects as Effect[] }
}

/** A term that the deletion of its student cancelled and that was not changed since. */
export interface ReturningEnrollment {
  student_id: string
  id: string
  plan_name: string
  start_date: string
  end_date: string
}

/** The terms of deleted students that a restore brings back and that are not over on a day, in the order in which they begin. */
export async function findReturning(tx: GymTx, studentIds: string[], day: string): Promise<ReturningEnrollment[]> {
  const { rows } = await sql<ReturningEnrollment>`
    select c.student_id, e.id, p.name as plan_name, b.start_date, b.end_date
    from membership_changes c
    cross join lateral jsonb_to_recordset(c.effects) as effect (id uuid, version int, before jsonb)
    cross join lateral jsonb_to_record(effect.before) as b (plan_id uuid, start_date date, end_date date, status text)
    join enrollments e on e.id = effect.id and e.version = effect.version and e.deleted_at is null
    join plans p on p.id = b.plan_id
    where c.student_id = any(${studentIds}::uuid[]) and c.kind = 'student_deleted' and c.undone_at is null
      and b.status = 'active' and b.end_date >= ${day}::date
    order by b.start_date, e.id`.execute(tx)
  return rows
}

/** Restores the values before some effects, and deletes what they created. */
export async function revert(tx: GymTx, effects: readonly Effect[], at: string): Promise<void> {
  const changed = effects.flatMap(({ id, before }) => (before === null ? [] : [{ id, ...before }]))
  const made = effects.filter(({ before }) => before === null).map(({ id }) => id)
  await sql`
    update enrollments e
    set plan_id = b.plan_id, start_date = b.start_date, end_date = b.end_date, status = b.status,
      cancelled_at = b.cancelled_at, price_cents = b.price_cents, full_price_cents = b.full_price_cents,
      discount_reason = b.discount_reason, anchor_day = b.anchor_day, not_renewing = b.not_renewing,
      frozen = b.frozen,
      updated_at = ${at}, version = e.version + 1
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as b (
      id uuid, plan_id uuid, start_date date, end_date date, status text, cancelled_at timestamptz,
      price_cents bigint, full_price_cents bigint, discount_reason text, anchor_day smallint,
      not_renewing boolean, frozen datemultirange)
    where e.id = b.id`.execute(tx)
  await sql`
    update enrollments set deleted_at = ${at}, updated_at = ${at}, version = version + 1
    where id = any(${made}::uuid[])`.execute(tx)
}

/** Marks an act as undone. */
export async function markUndone(tx: GymTx, id: string, at: string): Promise<void> {
  await tx.updateTable('membership_changes').set({ undone_at: at }).where('id', '=', id).execute()
}
