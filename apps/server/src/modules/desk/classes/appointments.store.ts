import { placedStates, type TakenTime, type TimeSpan } from '@folego/domain'
import { type NotNull, sql } from 'kysely'
import { anyOf, newId } from '#platform/database'
import type { GymTx } from '#platform/database'

/*
 * Appointments: classes without a series, for one person. Its booking is a booking of a class like every other.
 */

const appointments = (tx: GymTx) => tx.selectFrom('class_sessions as c').where('c.service_id', 'is not', null)

const columns = [
  'c.id',
  'c.service_id',
  'c.starts_at',
  'c.ends_at',
  'c.opens_at',
  'c.closes_at',
  'c.cancels_at',
  'c.capacity',
  'c.min_age',
  'c.max_age',
  'c.cancel_reason',
  'c.room_id',
  'c.equipment_id',
  'c.trainer_id',
  'c.modality_id',
] as const

/** A class or an appointment, locked until the transaction ends. */
export function lockAppointmentOrClass(tx: GymTx, id: string) {
  return tx.selectFrom('class_sessions as c').where('c.id', '=', id).select(columns).forNoKeyUpdate().executeTakeFirst()
}

/** Whether somebody has `c`, an appointment: one that was left takes no time. */
export const isBooked = sql<boolean>`exists (select from class_bookings b join students s on s.id = b.student_id
  where b.session_id = c.id and s.deleted_at is null and b.state = any(${sql.lit(`{${placedStates.join()}}`)}))`
/** An appointment's instructor and room are not free until its buffer is over. */
const busyUntil = sql<string>`c.ends_at + make_interval(mins => c.buffer_minutes)`

/**
 * Locks the appointments that have not begun until the transaction ends, with when their instructor is free again and whether somebody
 * has them. Always in the same order.
 */
export function lockComingAppointments(tx: GymTx, now: string) {
  return appointments(tx)
    .where('c.starts_at', '>', now)
    .select(columns)
    .select([busyUntil.as('busy_until'), isBooked.as('is_booked')])
    .orderBy('c.id')
    .forNoKeyUpdate()
    .execute()
}

/** Appointments that somebody has and whose time is not over, as what they take, with the name of their service. */
export function appointmentsFrom(tx: GymTx, now: string): Promise<(TakenTime & { name: string })[]> {
  return appointments(tx)
    .innerJoin('services as v', 'v.id', 'c.service_id')
    .where('c.cancel_reason', 'is', null)
    .where(busyUntil, '>', now)
    .where(isBooked)
    .select(['c.line_id', 'c.day', 'c.starts_at', busyUntil.as('ends_at'), 'c.room_id', 'c.trainer_id'])
    .select(['c.cancel_reason', 'c.modality_id', 'v.name'])
    .execute()
}

/** What takes an instructor, a room or equipment for a time, until it is free again. */
export interface Taken extends TimeSpan {
  id: string
  trainer_id: string | null
  room_id: string | null
  equipment_id: string | null
}

/** What takes instructors, rooms or equipment between two instants: classes that take place, and appointments that somebody has. */
export function takenBetween(tx: GymTx, from: string, until: string): Promise<Taken[]> {
  return tx
    .selectFrom('class_sessions as c')
    .where('c.cancel_reason', 'is', null)
    .where('c.starts_at', '<', until)
    .where(busyUntil, '>', from)
    .where((is) => is.or([is('c.series_id', 'is not', null), isBooked]))
    .select(['c.id', 'c.trainer_id', 'c.room_id', 'c.equipment_id', 'c.starts_at', busyUntil.as('ends_at')])
    .execute()
}

/** When a student has a place in a class or an appointment between two instants. */
export function busyOf(
  tx: GymTx,
  studentId: string,
  from: string,
  until: string,
): Promise<(TimeSpan & { id: string })[]> {
  return tx
    .selectFrom('class_bookings as b')
    .innerJoin('class_sessions as c', 'c.id', 'b.session_id')
    .where('b.student_id', '=', studentId)
    .where('b.state', 'in', placedStates)
    .where('c.starts_at', '<', until)
    .where('c.ends_at', '>', from)
    .select(['c.id', 'c.starts_at', 'c.ends_at'])
    .execute()
}

/** The appointments of a service that a student left too late, of a time. */
export function lateLeavesAt(
  tx: GymTx,
  student_id: string,
  service_id: string,
  { starts_at, ends_at }: TimeSpan,
): Promise<{ id: string }[]> {
  return tx
    .selectFrom('class_bookings as b')
    .innerJoin('class_sessions as c', 'c.id', 'b.session_id')
    .where('b.student_id', '=', student_id)
    .where('b.state', '=', 'late_cancelled')
    .where('c.service_id', '=', service_id)
    .where('c.starts_at', '<', ends_at)
    .where('c.ends_at', '>', starts_at)
    .select('b.id')
    .execute()
}

/** When an appointment is, with whom and where. */
export interface AppointmentPlace extends TimeSpan {
  day: string
  trainer_id: string
  room_id: string | null
  equipment_id: string | null
  buffer_minutes: number
  cancels_at: string
  override_reason: string | null
}

const valuesOf = (place: AppointmentPlace) => ({ ...place, opens_at: null, closes_at: place.starts_at })

/** Inserts an appointment; whoever does has the lock of the timetable. Returns its id. */
export async function insertAppointment(tx: GymTx, service_id: string, place: AppointmentPlace): Promise<string> {
  const id = newId()
  const kind = { service_id, series_id: null, modality_id: null, capacity: 1, cancel_reason: null }
  await tx
    .insertInto('class_sessions')
    .values({ id, line_id: id, ...kind, ...valuesOf(place) })
    .execute()
  return id
}

/** Moves an appointment. */
export async function updateAppointment(tx: GymTx, id: string, place: AppointmentPlace): Promise<void> {
  const revision = sql<number>`revision + 1`
  await tx
    .updateTable('class_sessions')
    .set({ ...valuesOf(place), revision })
    .where('id', '=', id)
    .execute()
}

/** Lets an appointment that was cancelled take place after all. */
export async function reviveAppointment(tx: GymTx, id: string): Promise<void> {
  const revision = sql<number>`revision + 1`
  await tx.updateTable('class_sessions').set({ cancel_reason: null, revision }).where('id', '=', id).execute()
}

/** Gives appointments to an instructor. */
export async function giveAppointments(tx: GymTx, ids: readonly string[], trainer_id: string): Promise<void> {
  const revision = sql<number>`revision + 1`
  await tx.updateTable('class_sessions').set({ trainer_id, revision }).where('id', '=', anyOf(ids, 'uuid')).execute()
}

/** An appointment as it is stored. */
export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>

/** An appointment, locked until the transaction ends. */
export function lockAppointment(tx: GymTx, id: string) {
  return appointments(tx)
    .where('c.id', '=', id)
    .select(columns)
    .$narrowType<{ service_id: NotNull; trainer_id: NotNull }>()
    .forNoKeyUpdate()
    .executeTakeFirst()
}
