import { absentAfterMinutes, type AttendanceMark, type Attended } from '@folego/domain'
import { sql } from 'kysely'
import { valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'

const minutes = (count: number) => sql`${count} * interval '1 minute'`
const day = 86_400_000

/** When the classes began for which a student was absent, of those that count. */
export function absencesOf(tx: GymTx, studentId: string): Promise<string[]> {
  const found = tx
    .selectFrom('class_bookings as b')
    .innerJoin('class_sessions as c', 'c.id', 'b.session_id')
    .where('b.student_id', '=', studentId)
    .where('b.state', '=', 'no_show')
    .where('b.forgiven_at', 'is', null)
    .select('c.starts_at')
  return valuesOf(found, 'starts_at')
}

/** Lets the absences of a student count no more. Returns how many they are. */
export async function forgiveAbsences(tx: GymTx, studentId: string, at: string): Promise<number> {
  const forgiven = tx
    .updateTable('class_bookings')
    .set({ forgiven_at: at })
    .where('student_id', '=', studentId)
    .where('state', '=', 'no_show')
    .where('forgiven_at', 'is', null)
    .returning('id')
  return (await valuesOf(forgiven, 'id')).length
}

/** The places of a student in classes that end after an instant, in one room if it is given, in order of time. */
export function placesAround(
  tx: GymTx,
  studentId: string,
  { since, room }: { since: string; room?: string },
): Promise<(Attended & { session_id: string })[]> {
  return tx
    .selectFrom('class_bookings as b')
    .innerJoin('class_sessions as c', 'c.id', 'b.session_id')
    .where('b.student_id', '=', studentId)
    .where('b.state', 'in', ['booked', 'attended', 'no_show'])
    .where('c.cancel_reason', 'is', null)
    .where('c.ends_at', '>=', since)
    .$if(room !== undefined, (rows) => rows.where('c.room_id', '=', room ?? null))
    .select(['b.id', 'b.session_id', 'b.marked_by', 'b.changed_at as marked_at', 'c.starts_at', 'c.ends_at'])
    .select(sql<Attended['state']>`b.state`.as('state'))
    .orderBy('c.starts_at')
    .execute()
}

/** When a student entered, from an hour before an instant on. */
export function entriesSince(tx: GymTx, studentId: string, since: string): Promise<string[]> {
  const found = tx
    .selectFrom('visits')
    .where('student_id', '=', studentId)
    .where('entered_at', '>=', new Date(Date.parse(since) - day).toISOString())
    .select('entered_at')
  return valuesOf(found, 'entered_at')
}

/** Places that nobody has marked an hour after the class, of whoever was not in the gym in time for it. */
export function unmarked(
  tx: GymTx,
  now: string,
  lateMinutes: number | null,
): Promise<{ id: string; student_id: string }[]> {
  return (
    tx
      .selectFrom('class_bookings as b')
      .innerJoin('class_sessions as c', 'c.id', 'b.session_id')
      .where('b.state', '=', 'booked')
      .where('c.cancel_reason', 'is', null)
      .where(sql<boolean>`c.ends_at <= ${now}::timestamptz - ${minutes(absentAfterMinutes)}`)
      // not of a time before the gym wanted it
      .where(sql<boolean>`c.ends_at > ${now}::timestamptz - interval '1 day'`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('visits as v')
              .whereRef('v.student_id', '=', 'b.student_id')
              .where(
                sql<boolean>`v.entered_at <= least(c.ends_at, c.starts_at + ${lateMinutes}::int * interval '1 minute')`,
              )
              .where(sql<boolean>`coalesce(v.left_at, v.closes_at) > c.starts_at`)
              .select('v.id'),
          ),
        ),
      )
      .select(['b.id', 'b.student_id'])
      .execute()
  )
}

/** Places with a pack that were marked by an entry within a day. */
export function markedByDoor(tx: GymTx, now: string): Promise<{ id: string; student_id: string }[]> {
  return tx
    .selectFrom('class_bookings')
    .where('pack_id', 'is not', null)
    .where('marked_by', '=', 'entry')
    .where('changed_at', '>', new Date(Date.parse(now) - day).toISOString())
    .select(['id', 'student_id'])
    .execute()
}

/** A room, and what its codes are made of. */
export function findRoom(tx: GymTx, id: string): Promise<{ name: string; code_secret: Buffer } | undefined> {
  return tx
    .selectFrom('rooms')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .select(['name', 'code_secret'])
    .executeTakeFirst()
}

/** A place that somebody has, with who came or did not. */
export interface AttendanceChange {
  id: string
  state: 'booked' | 'attended' | 'no_show'
  marked_by: AttendanceMark | null
}

/** Marks who came or did not; nobody gets or loses a place by it. */
export async function saveMarks(tx: GymTx, marks: readonly AttendanceChange[], at: string): Promise<void> {
  if (marks.length === 0) return
  await sql`
    update class_bookings b set state = it.state, marked_by = it.marked_by, changed_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as it (id uuid, state text, marked_by text)
    where b.id = it.id`.execute(tx)
}
