import {
  type api,
  type BodyOf,
  type ClassBooking,
  type GymClass,
  type QueryOf,
  reachOf,
  type ReplyOf,
} from '@folego/contract'
import { leavingState, placedStates, placesTaken, whyNotBookable } from '@folego/domain'
import { followBookings } from '#modules/desk/credits'
import {
  lockStudents,
  reachesAll,
  requireOwnStudent,
  requireRequestedStudent,
  studentInReach,
} from '#modules/people/ownership'
import { membershipsOf } from '#modules/selling/enrollments'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { type Booking, notifyOfBooking } from './class-notices.service.ts'
import { absencesFor, refuseBlocked } from './class-settings.service.ts'
import * as store from './bookings.store.ts'
import type { BookingRow } from './bookings.store.ts'
import { lockAppointmentOrClass } from './appointments.store.ts'
import { isOver, lockAll, rightsOf, save, settleAndNotify, undoLateLeaves } from './queue.service.ts'
import { findSession, lockSession } from './sessions.store.ts'
import { classesOfStudent } from './student-classes.store.ts'

/*
 * People book and leave places in classes.
 */

type Bookings = typeof api.classBookings

/**
 * Gives a student a place, or the next one in the queue; who is in already stays as they are, and who has a place again after leaving too
 * late has not left. Refuses NOT_FOUND, CLASS_BEGUN,
 * BOOKING_CLOSED (cancelled; outside its hours students only), BOOKING_OVERLAPS, BOOKING_BLOCKED, BOOKING_REFUSED (`details.reason`: a `BookingReason`;
 * not if whoever lets people in at the door says why); by field STUDENT_UNKNOWN, STUDENT_REQUIRED.
 */
export async function book(
  gym: GymContext,
  id: string,
  { student_id, override_reason = null }: BodyOf<Bookings['book']>,
): Promise<ClassBooking> {
  const session = requireFound(await lockSession(gym.tx, id))
  // whoever asks for the same class waits until this ends: what can be read at once is
  const [student, queue] = await Promise.all([chosenStudent(gym, student_id), store.queuesOf(gym.tx, [id])])
  const now = gym.now.toISOString()
  const closed = whyNotBookable(session, now)
  const isWindow = closed === 'BOOKING_NOT_OPEN' || closed === 'BOOKING_CLOSED'
  const known = queue.find((it) => it.student_id === student)
  if (known !== undefined) return presentIn(queue, known)
  if (closed === 'CLASS_BEGUN') throw refuse('CLASS_BEGUN')
  if (closed !== undefined && !(isWindow && reachesAll(gym))) throw refuse('BOOKING_CLOSED')
  // nobody gets a place in a full class: of hundreds who ask for it at once, none waits for the locks of the others
  const isFull = placesTaken(queue.filter((it) => !isOver(it, now))) >= session.capacity
  const isNext = !isFull && !queue.some((it) => it.state === 'waiting' || isOver(it, now))
  await lockAll(gym, isFull ? [] : queue, student)
  const [absences, rightOf, busy, lateLeaves] = await Promise.all([
    absencesFor(gym, student),
    rightsOf(gym, session, [student]),
    store.busyAmong(gym.tx, [student], session),
    store.lateLeavesOf(gym.tx, [id]),
  ])
  refuseBlocked(absences)
  const { reasons, pack_id } = rightOf(student)
  const [reason] = reasons
  const isOverridden = override_reason !== null && reachOf(gym.actor, 'door.use') !== undefined
  if (reason !== undefined && !isOverridden) throw refuse('BOOKING_REFUSED', { details: { reason } })
  if (busy.length > 0) throw refuse('BOOKING_OVERLAPS')
  if (isNext) await undoLateLeaves(gym, ofStudent(lateLeaves, student))
  const added = await store.insertBooking(gym.tx, {
    session_id: id,
    student_id: student,
    state: isNext ? 'booked' : 'waiting',
    pack_id: isNext ? pack_id : null,
    booked_by_name: gym.actor.name,
    override_reason: reason === undefined ? null : override_reason,
    at: now,
  })
  if (isNext) await followBookings(gym, [added])
  else if (!isFull) await settleAndNotify(gym, session, student)
  return reported(gym, session, added)
}

const ofStudent = <It extends { student_id: string }>(all: readonly It[], id: string) =>
  all.filter((it) => it.student_id === id)

/** The student who books: the actor, or whom staff name. */
export async function chosenStudent(gym: GymContext, named: string | null | undefined): Promise<string> {
  if (!reachesAll(gym)) {
    const own = await requireOwnStudent(gym)
    if (named && named !== own.id) throw refuse('NOT_FOUND')
    return own.id
  }
  if (!named) throw refuseField('student_id', 'STUDENT_REQUIRED')
  const student = await studentInReach(gym, named)
  if (student?.id !== named) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  return student.id
}

/**
 * Leaves a place or the queue, or declines an offer; the first who waits gets the place. Who has left stays so. Refuses NOT_FOUND, also
 * for a booking of somebody else, CLASS_BEGUN for a place in a class that has, and CLASS_ATTENDED for who is marked as there before it has.
 */
export async function leave(gym: GymContext, id: string): Promise<ClassBooking> {
  const { booking, session, queue } = await lockBooking(gym, id)
  const now = gym.now.toISOString()
  if (booking.state === 'cancelled' || booking.state === 'late_cancelled') return presentIn(queue, booking)
  const state = booking.state === 'booked' ? leavingState(session, now, booking.leaves_free) : 'cancelled'
  if (state === undefined) throw refuse('CLASS_BEGUN')
  if (booking.state === 'attended' || booking.state === 'no_show') {
    throw refuse(session.starts_at > now ? 'CLASS_ATTENDED' : 'CLASS_BEGUN')
  }
  await lockAll(gym, queue, booking.student_id)
  const cause = booking.state === 'offered' ? 'declined' : 'left'
  await save(gym, [{ id, state, cause, offered_until: null }])
  await settleAndNotify(gym, session)
  return reported(gym, session, id)
}

/** A booking as it is now, of which its people were notified. */
async function reported(
  gym: GymContext,
  session: Parameters<typeof notifyOfBooking>[1],
  id: string,
): Promise<ClassBooking> {
  const booking = await requireBooking(gym, id)
  await notifyOfBooking(gym, session, booking)
  return booking
}

/** Takes an offered place; one that is taken stays so. Refuses NOT_FOUND, OFFER_OVER. */
export async function accept(gym: GymContext, id: string): Promise<ClassBooking> {
  const { booking, session, queue } = await lockBooking(gym, id)
  const now = gym.now.toISOString()
  if (booking.state === 'booked') return presentIn(queue, booking)
  if (booking.state !== 'offered' || isOver(booking, now) || session.starts_at <= now) throw refuse('OFFER_OVER')
  const left = ofStudent(await store.lateLeavesOf(gym.tx, [session.id]), booking.student_id)
  await undoLateLeaves(gym, left)
  const pack_id = left[0]?.pack_id ?? null
  await save(gym, [{ id, state: 'booked', cause: null, offered_until: null, pack_id }])
  return reported(gym, session, id)
}

/** A booking and its class. Refuses NOT_FOUND, also for a booking of somebody else. */
export async function bookingInReach(gym: GymContext, id: string) {
  const found = requireFound(await store.findBooking(gym.tx, id))
  if (!reachesAll(gym) && (await requireOwnStudent(gym)).id !== found.student_id) throw refuse('NOT_FOUND')
  return found
}

/** A booking in reach, with its class locked. */
export async function lockBooking(gym: GymContext, id: string) {
  const found = await bookingInReach(gym, id)
  const session = requireFound(await lockAppointmentOrClass(gym.tx, found.session_id))
  // an entry at the door, which locks the student alone, may mark them just now
  await lockStudents(gym.tx, [found.student_id])
  const queue = await store.queuesOf(gym.tx, [session.id])
  const booking = requireFound(await store.findBooking(gym.tx, id))
  return { booking, session, queue }
}

/** Who has a place in a class and who waits, in order. Refuses NOT_FOUND. */
export async function listBookings(gym: GymContext, id: string): Promise<ReplyOf<Bookings['list']>> {
  requireFound(await findSession(gym.tx, id))
  const queue = await store.queuesOf(gym.tx, [id])
  return { object: queue.map((it) => presentIn(queue, it)) }
}

/** The classes and appointments of a student, those to come or those that were. Refuses USER_NOT_FOUND; by field STUDENT_REQUIRED. */
export async function listClassesOf(
  gym: GymContext,
  { student_id, ...query }: QueryOf<Bookings['ofStudent']>,
): Promise<ReplyOf<Bookings['ofStudent']>> {
  const id = await requireRequestedStudent(gym, student_id)
  const { rows, total } = await classesOfStudent(gym.tx, id, { ...query, now: gym.now.toISOString() })
  const { page, page_size } = query
  const object = rows.map(({ before, ...it }) => ({ ...it, position: it.state === 'waiting' ? before + 1 : null }))
  return { object, total, page, page_size }
}

/** The phones of everybody who has a place in a class or waits for one. Refuses NOT_FOUND. */
export async function listContacts(gym: GymContext, id: string): Promise<ReplyOf<Bookings['contacts']>> {
  const [session, people] = await Promise.all([findSession(gym.tx, id), store.contactsOf(gym.tx, id)])
  requireFound(session)
  const boughtBy = await membershipsOf(
    gym,
    people.map((it) => it.id),
  )
  return {
    object: people.map(({ status, ...it }) => ({ ...it, membership: boughtBy({ id: it.id, status }).membership })),
  }
}

/** A booking as it is now. */
export async function requireBooking(gym: Booking, id: string): Promise<ClassBooking> {
  const booking = requireFound(await store.findBooking(gym.tx, id))
  return present(booking, booking.before)
}

function presentIn(queue: readonly BookingRow[], booking: BookingRow): ClassBooking {
  return present(booking, queue.filter((it) => it.state === 'waiting' && it.place < booking.place).length)
}

function present(booking: BookingRow, before: number): ClassBooking {
  const { id, student_id, student_name, state, offered_until, cause, spot } = booking
  return {
    id,
    student_id,
    student_name,
    state,
    offered_until,
    cause,
    // who has left may have had one
    spot: isPlaced(state) ? spot : null,
    position: state === 'waiting' ? before + 1 : null,
  }
}

const isPlaced = (state: BookingRow['state']) => (placedStates as readonly string[]).includes(state)

/** The bookings of a student in some classes, and whether they can be left for nothing although it is late. */
export async function ownBookings(
  { tx }: Pick<GymContext, 'tx'>,
  studentId: string,
  ids: readonly string[],
): Promise<Map<string, { own: NonNullable<GymClass['own']>; leavesFree: boolean }>> {
  const rows = await store.bookingsIn(tx, studentId, ids)
  return new Map(
    rows.map(({ session_id, before, leaves_free: leavesFree, ...it }) => [
      session_id,
      { own: { ...it, position: it.state === 'waiting' ? before + 1 : null }, leavesFree },
    ]),
  )
}
