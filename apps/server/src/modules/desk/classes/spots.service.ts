import type { api, BodyOf, ClassBooking, ReplyOf } from '@folego/contract'
import { placedStates } from '@folego/domain'
import { reachesAll } from '#modules/people/ownership'
import { audit } from '#platform/audit'
import { lockInGym } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { book, bookingInReach, lockBooking, requireBooking } from './bookings.service.ts'
import { notifyOfSpots } from './class-notices.service.ts'
import { lockName } from './names.store.ts'
import * as store from './spots.store.ts'
import { findSession } from './sessions.store.ts'

type Spots = typeof api.spots
type Bookings = typeof api.classBookings

/** The spots of a room, row by row. Refuses NOT_FOUND. */
export async function listSpots({ tx }: GymContext, roomId: string): Promise<ReplyOf<Spots['list']>> {
  if (!(await store.hasRoom(tx, roomId))) throw refuse('NOT_FOUND')
  return { object: await store.spotsOf(tx, roomId) }
}

/**
 * Makes these the spots of a room. Whoever has one that is removed or out of order gets another one of the room while there is one, and
 * is notified.
 * Refuses NOT_FOUND; by field VALUE_INVALID for two of one name, at one place or with one id, or one of another room.
 */
export async function saveSpots(
  gym: GymContext,
  roomId: string,
  { spots }: BodyOf<Spots['save']>,
): Promise<ReplyOf<Spots['save']>> {
  await lockInGym(gym.tx, gym.gymId, 'timetable')
  const { name } = requireFound(await lockName(gym.tx, 'rooms', roomId))
  const before = await store.spotsOf(gym.tx, roomId)
  const known = new Set(before.map(({ id }) => id))
  const ids = spots.flatMap(({ id }) => id ?? [])
  const isOnce = (keys: readonly string[]) => new Set(keys).size === keys.length
  const isPlaced = isOnce(spots.map(({ row_number, column_number }) => `${row_number} ${column_number}`))
  const isNamed = isOnce(spots.map(({ label }) => label))
  const isKnown = isOnce(ids) && ids.every((id) => known.has(id))
  if (!isKnown || !isPlaced || !isNamed) throw refuseField('spots', 'VALUE_INVALID')
  const sessions = await store.lockComingOf(gym.tx, roomId, gym.now.toISOString())
  const seats = await store.seatsIn(gym.tx, sessions)
  await store.saveSpots(
    gym.tx,
    roomId,
    spots.map(({ out_of_order = null, ...it }) => ({ ...it, out_of_order })),
  )
  await store.seat(gym.tx, sessions)
  await notifyOfMoves(gym, seats)
  const after = await store.spotsOf(gym.tx, roomId)
  const facts = (all: typeof after) => ({
    spots: all
      .map(({ label, out_of_order }) => (out_of_order === null ? label : `${label}: ${out_of_order}`))
      .join(', '),
  })
  await audit(gym, { action: 'updated', entity: 'room', id: roomId, name, before: facts(before), after: facts(after) })
  return { object: after }
}

/** The spots of the class of a booking and which are taken; staff see by whom. Refuses NOT_FOUND, also for a booking of somebody else. */
export async function spotsOfBooking(gym: GymContext, id: string): Promise<ReplyOf<Bookings['spots']>> {
  const booking = await bookingInReach(gym, id)
  return { object: await spotsIn(gym, booking.session_id, id) }
}

/** The same of a class that is not booked yet. Refuses NOT_FOUND. */
export async function spotsOfClass(gym: GymContext, id: string): Promise<ReplyOf<Bookings['spotsOfClass']>> {
  requireFound(await findSession(gym.tx, id))
  return { object: await spotsIn(gym, id) }
}

async function spotsIn(gym: GymContext, sessionId: string, ownId?: string) {
  const isStaff = gym.actor.role !== 'student'
  const rows = await store.spotsInClass(gym.tx, sessionId)
  return rows.map(({ booking_id, student_name, ...spot }) => ({
    ...spot,
    is_taken: booking_id !== null,
    is_own: booking_id !== null && booking_id === ownId,
    student_name: isStaff ? student_name : null,
  }))
}

/** Books as `book`, on a spot if there is a place: all of it or nothing. Refuses as `book` and `chooseSpot`, SPOT_TAKEN to staff too. */
export async function bookOnSpot(
  gym: GymContext,
  id: string,
  { spot_id, ...form }: BodyOf<Bookings['book']>,
): Promise<ClassBooking> {
  const booking = await book(gym, id, form)
  const isPlaced = (placedStates as readonly string[]).includes(booking.state)
  return spot_id && isPlaced ? takeSpot(gym, booking.id, spot_id, false) : booking
}

/**
 * Takes another spot. Staff change two people over, who are notified; a student takes a free one. Refuses NOT_FOUND, also for who has no place, CLASS_BEGUN to
 * students, SPOT_TAKEN; by field VALUE_INVALID for one that is out of order or of another room.
 */
export async function chooseSpot(
  gym: GymContext,
  id: string,
  { spot_id }: BodyOf<Bookings['chooseSpot']>,
): Promise<ClassBooking> {
  return takeSpot(gym, id, spot_id, reachesAll(gym))
}

/** `changesOver`: whoever has the spot gets the other one, and those who move are notified. */
async function takeSpot(gym: GymContext, id: string, spot_id: string, changesOver: boolean): Promise<ClassBooking> {
  const { booking, session } = await lockBooking(gym, id)
  if (!(placedStates as readonly string[]).includes(booking.state)) throw refuse('NOT_FOUND')
  if (!reachesAll(gym) && session.starts_at <= gym.now.toISOString()) throw refuse('CLASS_BEGUN')
  const spots = await store.spotsInClass(gym.tx, session.id)
  const wanted = spots.find((it) => it.id === spot_id)
  if (wanted === undefined || wanted.out_of_order !== null) throw refuseField('spot_id', 'VALUE_INVALID')
  if (wanted.booking_id === id) return requireBooking(gym, id)
  const seats = await store.seatsIn(gym.tx, [session.id])
  const mine = spots.find(({ booking_id }) => booking_id === id)?.id ?? null
  if (wanted.booking_id !== null) {
    if (!changesOver) throw refuse('SPOT_TAKEN')
    await store.moveToSpot(gym.tx, id, null)
    await store.moveToSpot(gym.tx, wanted.booking_id, mine)
  }
  await store.moveToSpot(gym.tx, id, spot_id)
  if (changesOver) await notifyOfMoves(gym, seats)
  return requireBooking(gym, id)
}

/** Notifies whoever had one of these seats and has another one now, or none. */
async function notifyOfMoves(gym: GymContext, before: Awaited<ReturnType<typeof store.seatsIn>>): Promise<void> {
  const sessions = [...new Set(before.map(({ session_id }) => session_id))]
  const now = new Map((await store.seatsIn(gym.tx, sessions)).map((it) => [it.id, it]))
  const moved = before.filter(({ id, spot_id }) => now.get(id)?.spot_id !== spot_id)
  await notifyOfSpots(
    gym,
    moved.map((it) => ({
      session: { id: it.session_id, starts_at: it.starts_at },
      person: it,
      spot: now.get(it.id)?.label ?? null,
    })),
  )
}
