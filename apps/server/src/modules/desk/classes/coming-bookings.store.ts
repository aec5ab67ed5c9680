import { reminderMinutes } from '@folego/domain'
import { sql } from 'kysely'
import { anyOf, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import { nameOfSession, ofStudents } from './bookings.store.ts'

/*
 * Bookings of classes and appointments that are to come, wherever they are.
 */

/** Booked places in classes that begin between two instants, of those booked before that. */
export function bookedBetween(tx: GymTx, from: string, until: string) {
  return ofStudents(tx)
    .innerJoin('class_sessions as c', 'c.id', 'b.session_id')
    .leftJoin('modalities as m', 'm.id', 'c.modality_id')
    .leftJoin('services as v', 'v.id', 'c.service_id')
    .leftJoin('rooms as r', 'r.id', 'c.room_id')
    .where('b.state', '=', 'booked')
    .where('c.cancel_reason', 'is', null)
    .where('c.starts_at', '>', from)
    .where('c.starts_at', '<=', until)
    .where(sql<boolean>`b.booked_at < c.starts_at - ${reminderMinutes} * interval '1 minute'`)
    .select(['b.id', 'b.session_id', 'b.student_id', 's.name as student_name', 'c.starts_at', 'c.cancels_at'])
    .select(['r.name as room_name', nameOfSession.as('modality_name')])
    .execute()
}

/** The bookings of a student that have not ended, of classes that have not. */
export function comingOf(tx: GymTx, studentId: string, now: string) {
  return tx
    .selectFrom('class_bookings as b')
    .innerJoin('class_sessions as c', 'c.id', 'b.session_id')
    .innerJoin('students as s', 's.id', 'b.student_id')
    .where('b.student_id', '=', studentId)
    .where('b.state', 'in', ['booked', 'waiting', 'offered'])
    .where('c.starts_at', '>', now)
    .select(['b.id', 'b.session_id', 'b.student_id', 's.name as student_name'])
    .select(['c.starts_at', 'c.trainer_id', 'c.service_id'])
    .execute()
}

/** The bookings of students that have not ended, of classes that have not begun, by a plan and with nobody’s leave. */
export function comingByPlan(tx: GymTx, studentIds: readonly string[], now: string) {
  return tx
    .selectFrom('class_bookings as b')
    .innerJoin('class_sessions as c', 'c.id', 'b.session_id')
    .innerJoin('students as s', 's.id', 'b.student_id')
    .where('b.student_id', '=', anyOf(studentIds, 'uuid'))
    .where('b.state', 'in', ['booked', 'waiting', 'offered'])
    .where('b.pack_id', 'is', null)
    .where('b.override_reason', 'is', null)
    .where('c.modality_id', 'is not', null)
    .where('c.starts_at', '>', now)
    .select(['b.id', 'b.session_id', 'b.student_id', 's.name as student_name', 'c.starts_at'])
    .select(sql<string>`c.modality_id`.as('modality_id'))
    .orderBy('c.starts_at')
    .execute()
}

/** The first class or appointment to come that a student has a place in, was offered one in, or waits for. */
export function nextBookingOf(tx: GymTx, studentId: string, now: string) {
  return tx
    .selectFrom('class_bookings as b')
    .innerJoin('class_sessions as c', 'c.id', 'b.session_id')
    .leftJoin('modalities as m', 'm.id', 'c.modality_id')
    .leftJoin('services as v', 'v.id', 'c.service_id')
    .leftJoin('rooms as r', 'r.id', 'c.room_id')
    .where('b.student_id', '=', studentId)
    .where('b.state', 'in', ['booked', 'waiting', 'offered'])
    .where('c.cancel_reason', 'is', null)
    .where('c.starts_at', '>', now)
    .select([nameOfSession.as('name'), 'c.starts_at', 'r.name as room_name', 'b.offered_until'])
    .select(sql<'booked' | 'waiting' | 'offered'>`b.state`.as('state'))
    .orderBy('c.starts_at')
    .limit(1)
    .executeTakeFirst()
}

/** The classes with offers that are over, or with a free place that somebody waits for. */
export function sessionsToSettle(tx: GymTx, now: string): Promise<string[]> {
  const found = tx
    .selectFrom('class_bookings as b')
    .innerJoin('class_sessions as c', 'c.id', 'b.session_id')
    .where((is) =>
      is.or([
        is.and([is('b.state', '=', 'offered'), is('b.offered_until', '<=', now)]),
        is.and([is('b.state', '=', 'waiting'), is('c.starts_at', '>', now)]),
      ]),
    )
    .select('c.id')
    .distinct()
  return valuesOf(found, 'id')
}
