import type { api, BodyOf, ClassBooking } from '@folego/contract'
import { isMarked, placesTaken } from '@folego/domain'
import { followBookings } from '#modules/desk/credits'
import { lockStudents } from '#modules/people/ownership'
import { refuse, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import type { Booking } from './class-notices.service.ts'
import { chosenStudent, lockBooking, requireBooking } from './bookings.service.ts'
import * as store from './bookings.store.ts'
import { type BookedSession, rightsOf, save, undoLateLeaves } from './queue.service.ts'
import { lockSession } from './sessions.store.ts'

/*
 * Who came to a class, by the list of it.
 */

type Bookings = typeof api.classBookings

/**
 * Records whether somebody who has a place came. Refuses NOT_FOUND, also for who has none, and CLASS_NOT_BEGUN: nobody has missed a class
 * that has not begun; CLASS_LONG_OVER: its uses and its income are of a month that is over.
 */
export async function markAttendance(
  gym: GymContext,
  id: string,
  { state }: BodyOf<Bookings['attend']>,
): Promise<ClassBooking> {
  const { booking, session } = await lockBooking(gym, id)
  refuseUnmarked(gym, session)
  if (state === 'no_show' && session.starts_at > gym.now.toISOString()) throw refuse('CLASS_NOT_BEGUN')
  if (!['booked', 'attended', 'no_show'].includes(booking.state)) throw refuse('NOT_FOUND')
  const marked_by = state === 'booked' ? null : 'list'
  await save(gym, [{ id, state, cause: null, offered_until: null, marked_by }])
  return requireBooking(gym, id)
}

/**
 * Somebody came to a class without a place, and takes one that is free; the door has decided about them, apart from the age of the class.
 * Refuses NOT_FOUND, BOOKING_CLOSED (cancelled), CLASS_NOT_BEGUN, CLASS_FULL, BOOKING_OVERLAPS, CLASS_LONG_OVER, BOOKING_REFUSED
 * (`details.reason`: AGE or AGE_UNKNOWN; not if `override_reason` says why, or they wait for it already), and PACK_SOLD_LATER unless
 * `late_pack` says whether one that was bought after the class began pays for it; by field STUDENT_UNKNOWN.
 */
export async function walkIn(
  gym: GymContext,
  id: string,
  { student_id, override_reason = null, late_pack }: BodyOf<Bookings['walkIn']>,
): Promise<ClassBooking> {
  const session = requireFound(await lockSession(gym.tx, id))
  const student = await chosenStudent(gym, student_id)
  if (session.cancel_reason !== null) throw refuse('BOOKING_CLOSED')
  refuseUnmarked(gym, session)
  const at = gym.now.toISOString()
  const queue = await store.queuesOf(gym.tx, [id])
  await lockStudents(gym.tx, [student])
  const known = queue.find((it) => it.student_id === student)
  const hasPlace = known !== undefined && known.state !== 'waiting'
  if (!hasPlace && placesTaken(queue) >= session.capacity) throw refuse('CLASS_FULL')
  if (!hasPlace && (await store.busyAmong(gym.tx, [student], session)).length > 0) throw refuse('BOOKING_OVERLAPS')
  const nothing = { reasons: [], pack_id: null }
  const rightWith = async (takesLaterPacks: boolean) =>
    (await rightsOf(gym, session, [student], takesLaterPacks))(student)
  const { reasons, pack_id } = hasPlace ? nothing : await rightWith(late_pack === true)
  const isAsked = late_pack === undefined && reasons.includes('NO_CREDIT')
  if (isAsked && (await rightWith(true)).pack_id !== null) throw refuse('PACK_SOLD_LATER')
  const left = (await store.lateLeavesOf(gym.tx, [id])).filter((it) => it.student_id === student)
  if (known !== undefined) {
    await undoLateLeaves(gym, left)
    const used = hasPlace ? (left[0]?.pack_id ?? null) : pack_id
    const came = { state: 'attended', cause: null, offered_until: null, pack_id: used, marked_by: 'list' } as const
    await save(gym, [{ id: known.id, ...came }])
    return requireBooking(gym, known.id)
  }
  const reason = reasons.find((it) => it === 'AGE' || it === 'AGE_UNKNOWN')
  if (reason !== undefined && override_reason === null) throw refuse('BOOKING_REFUSED', { details: { reason } })
  await undoLateLeaves(gym, left)
  const by = { booked_by_name: gym.actor.name, override_reason: reason === undefined ? null : override_reason, at }
  const made = { session_id: id, student_id: student, state: 'attended', marked_by: 'list', pack_id, ...by } as const
  const added = await store.insertBooking(gym.tx, made)
  await followBookings(gym, [added])
  return requireBooking(gym, added)
}

function refuseUnmarked({ now }: Booking, session: BookedSession): void {
  const at = now.toISOString()
  if (!isMarked(session, at)) throw refuse(session.starts_at > at ? 'CLASS_NOT_BEGUN' : 'CLASS_LONG_OVER')
}
