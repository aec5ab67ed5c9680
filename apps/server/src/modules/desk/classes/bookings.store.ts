import {
  type AttendanceMark,
  type BookingCause,
  type BookingState,
  type CountedClass,
  placedStates,
  type QueueEntry,
  type QueueMove,
} from '@folego/domain'
import { sql } from 'kysely'
import { afterDay, anyOf, beginOfDay, insertRow, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import { seat } from './spots.store.ts'

/** What a class is called, or the service of an appointment: `m` and `v` are joined. */
export const nameOfSession = sql<string>`coalesce(m.name, v.name)`

const ended = ['cancelled', 'late_cancelled'] as const

/** Bookings of students who were not deleted, with their spots. */
export const ofStudents = (tx: GymTx) =>
  tx
    .selectFrom('class_bookings as b')
    .innerJoin('students as s', 's.id', 'b.student_id')
    .leftJoin('room_spots as seat', 'seat.id', 'b.spot_id')
    .where('s.deleted_at', 'is', null)

/** A place in a class, or in its queue. */
export interface BookingRow extends QueueEntry {
  student_name: string
  cause: BookingCause | null
  /** The name of their spot in the room; null: they have none. */
  spot: string | null
  /** Why they are booked although they may not be. */
  override_reason: string | null
  /** The class was moved after it was booked. */
  leaves_free: boolean
}

const columns = [
  'b.id',
  'b.student_id',
  's.name as student_name',
  'b.state',
  'b.place',
  'b.offered_until',
  'b.cause',
  'seat.label as spot',
  'b.override_reason',
  'b.leaves_free',
] as const

/** Who has a place in some classes or waits for one, in the order in which they came; nobody who has left or was deleted. */
export function queuesOf(tx: GymTx, sessionIds: readonly string[]): Promise<(BookingRow & { session_id: string })[]> {
  return ofStudents(tx)
    .where('b.session_id', '=', anyOf(sessionIds, 'uuid'))
    .where('b.state', 'not in', ended)
    .select([...columns, 'b.session_id'])
    .orderBy('b.place')
    .execute()
}

/** The people of a class with their phones, in the order in which they came. */
export function contactsOf(tx: GymTx, sessionId: string) {
  return ofStudents(tx)
    .where('b.session_id', '=', sessionId)
    .where('b.state', 'not in', ended)
    .select(['s.id', 's.name', 's.phone', 's.status'])
    .orderBy('b.place')
    .execute()
}

/** How many wait for the class of `b` before them. */
export const waitingBefore = sql<number>`(select count(*)::int from class_bookings o join students s on s.id = o.student_id
  where o.session_id = b.session_id and o.state = 'waiting' and o.place < b.place and s.deleted_at is null)`

/** A booking and its class, and how many wait before them; also one that has ended. */
export function findBooking(
  tx: GymTx,
  id: string,
): Promise<(BookingRow & { session_id: string; before: number }) | undefined> {
  return ofStudents(tx)
    .where('b.id', '=', id)
    .select([...columns, 'b.session_id', waitingBefore.as('before')])
    .executeTakeFirst()
}

export interface NewBooking {
  session_id: string
  student_id: string
  state: 'waiting' | 'booked' | 'attended'
  marked_by?: AttendanceMark
  booked_by_name: string
  override_reason?: string | null
  pack_id?: string | null
  at: string
}

/** Inserts a booking at the end of the queue; whoever does has locked the class. Returns its id. */
export async function insertBooking(tx: GymTx, { at, ...booking }: NewBooking): Promise<string> {
  const place = sql<number>`(select coalesce(max(place), 0) + 1 from class_bookings where session_id = ${booking.session_id}::uuid)`
  const id = await insertRow(tx, 'class_bookings', { ...booking, place, booked_at: at, changed_at: at })
  if (booking.state !== 'waiting') await seat(tx, [booking.session_id])
  return id
}

export interface BookingChange extends Pick<QueueMove, 'id' | 'cause' | 'offered_until'> {
  state: BookingState
  /** Which pack it uses from now on. */
  pack_id?: string | null
  /** By whom or what somebody who came or did not was marked. */
  marked_by?: AttendanceMark | null
}

/** Gives bookings other states, and who has a place now a spot. */
export async function saveBookings(tx: GymTx, changes: readonly BookingChange[], at: string): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ marked_by = null, pack_id = null, ...it }) => ({ ...it, marked_by, pack_id }))
  const { rows: saved } = await sql<{ session_id: string }>`
    update class_bookings b set state = it.state, cause = it.cause, offered_until = it.offered_until, marked_by = it.marked_by,
      changed_at = ${at}, pack_id = coalesce(it.pack_id, b.pack_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as it (id uuid, state text, cause text, offered_until timestamptz, marked_by text, pack_id uuid)
    where b.id = it.id
    returning b.session_id`.execute(tx)
  await seat(tx, [...new Set(saved.map(({ session_id }) => session_id))])
}

/** Whoever is in classes that were moved may leave them for nothing; no offer lasts longer than until they begin. */
export async function followMoves(tx: GymTx, sessionIds: readonly string[]): Promise<void> {
  await sql`
    update class_bookings b set leaves_free = true,
      offered_until = case when b.state = 'offered' then least(b.offered_until, c.starts_at) end
    from class_sessions c
    where c.id = b.session_id and b.session_id = ${anyOf(sessionIds, 'uuid')} and b.state in ('booked', 'waiting', 'offered')`.execute(
    tx,
  )
}

/** Those of some students who have a place in another class at that time. */
export function busyAmong(
  tx: GymTx,
  studentIds: readonly string[],
  { id, starts_at, ends_at }: { id: string; starts_at: string; ends_at: string },
): Promise<string[]> {
  const found = tx
    .selectFrom('class_bookings as b')
    .innerJoin('class_sessions as c', 'c.id', 'b.session_id')
    .where('b.student_id', '=', anyOf(studentIds, 'uuid'))
    .where('b.state', 'in', placedStates)
    .where('c.id', '!=', id)
    .where('c.starts_at', '<', ends_at)
    .where('c.ends_at', '>', starts_at)
    .select('b.student_id')
    .distinct()
  return valuesOf(found, 'student_id')
}

/** The places that students left too late in some classes, in whose places they were not again. */
export function lateLeavesOf(tx: GymTx, sessionIds: readonly string[]) {
  return ofStudents(tx)
    .where('b.session_id', '=', anyOf(sessionIds, 'uuid'))
    .where('b.state', '=', 'late_cancelled')
    .select(['b.id', 'b.session_id', 'b.student_id', 'b.pack_id'])
    .execute()
}

/** A class that a student has booked, and the pack by which. */
interface CountedBooking extends CountedClass {
  session_id: string
  student_id: string
  pack_id: string | null
}

/** The classes between two days of the gym that students have booked by a plan, and those that they left too late, also by a pack. */
export async function countedClasses(
  tx: GymTx,
  studentIds: readonly string[],
  { from, until }: { from: string; until: string },
  timezone: string,
): Promise<CountedBooking[]> {
  const { rows } = await sql<CountedBooking>`
    select b.student_id, b.session_id, b.pack_id, c.modality_id, (c.starts_at at time zone ${timezone})::date as day
    from class_bookings b join class_sessions c on c.id = b.session_id
    where c.modality_id is not null and b.student_id = ${anyOf(studentIds, 'uuid')} and b.state = ${anyOf([...placedStates, 'late_cancelled'], 'text')}
      and (b.pack_id is null or b.state = 'late_cancelled')
      and c.starts_at >= ${beginOfDay(from, timezone)} and c.starts_at < ${afterDay(until, timezone)}`.execute(tx)
  return rows
}

/** When students were born; null: nobody has said it. */
export async function birthDatesOf(tx: GymTx, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await tx
    .selectFrom('students')
    .where('id', '=', anyOf(ids, 'uuid'))
    .select(['id', 'birth_date'])
    .execute()
  return new Map(rows.map(({ id, birth_date }) => [id, birth_date]))
}

/** How many places are taken and how many wait, by class. */
export async function countsOf(
  tx: GymTx,
  sessionIds: readonly string[],
): Promise<Map<string, { booked: number; waiting: number }>> {
  const rows = await ofStudents(tx)
    .where('b.session_id', '=', anyOf(sessionIds, 'uuid'))
    .where('b.state', 'not in', ended)
    .select('b.session_id')
    .select(sql<number>`(count(*) filter (where b.state <> 'waiting'))::int`.as('booked'))
    .select(sql<number>`(count(*) filter (where b.state = 'waiting'))::int`.as('waiting'))
    .groupBy('b.session_id')
    .execute()
  return new Map(rows.map(({ session_id, booked, waiting }) => [session_id, { booked, waiting }]))
}

/** The bookings of a student in some classes, with how many wait before them. */
export async function bookingsIn(tx: GymTx, studentId: string, sessionIds: readonly string[]) {
  const { rows } = await sql<{
    id: string
    session_id: string
    state: BookingState
    offered_until: string | null
    spot: string | null
    leaves_free: boolean
    before: number
  }>`
    select b.id, b.session_id, b.state, b.offered_until, b.leaves_free,
      (select r.label from room_spots r where r.id = b.spot_id) as spot,
      ${waitingBefore} as before
    from class_bookings b
    where b.student_id = ${studentId}::uuid and b.session_id = ${anyOf(sessionIds, 'uuid')}
      and b.state not in ('cancelled', 'late_cancelled')`.execute(tx)
  return rows
}

/** The bookings that ended when some classes were cancelled, the last time that each was, in the order in which they came. */
export function lostBy(tx: GymTx, sessionIds: readonly string[]) {
  return ofStudents(tx)
    .where('b.session_id', '=', anyOf(sessionIds, 'uuid'))
    .where('b.cause', '=', 'class')
    .where(
      'b.changed_at',
      '=',
      sql<string>`(select max(o.changed_at) from class_bookings o where o.session_id = b.session_id and o.cause = 'class')`,
    )
    .select(['b.id', 'b.session_id', 'b.student_id', 's.name as student_name', 'b.pack_id'])
    .orderBy('b.place')
    .execute()
}

/** Lets bookings that have ended wait again, where they were in the queue, to be left for nothing; what they used of packs was given back. */
export async function reopen(tx: GymTx, ids: readonly string[], at: string): Promise<void> {
  const open = { state: 'waiting', cause: null, offered_until: null, marked_by: null, pack_id: null } as const
  await tx
    .updateTable('class_bookings')
    .set({ ...open, leaves_free: true, changed_at: at })
    .where('id', '=', anyOf(ids, 'uuid'))
    .execute()
}
