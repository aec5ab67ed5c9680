import { type api, type BodyOf, type ClassBooking, type GymClass, reachOf, type ReplyOf } from '@folego/contract'
import {
  type BookedClass,
  type BookingRight,
  isMarked,
  leavingState,
  placedStates,
  placesTaken,
  settleQueue,
  whyNotBookable,
} from '@folego/domain'
import { followBookings } from '#modules/desk/credits'
import { lockStudents, reachesAll, requireOwnStudent, studentInReach } from '#modules/people/ownership'
import { membershipsOf } from '#modules/selling/enrollments'
import { inEveryGym } from '#platform/database'
import type { Database } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import {
  type Booking,
  type ClassNews,
  jobIn,
  notifyOfChanges,
  notifyOfPlaces,
  type PlaceNews,
} from './class-notices.service.ts'
import { refuseAbsent } from './class-settings.service.ts'
import * as store from './bookings.store.ts'
import type { BookingRow } from './bookings.store.ts'
import { lockAppointmentOrClass } from './appointments.store.ts'
import { seat } from './spots.store.ts'
import { bookingRightsOf } from './who-may-book.service.ts'
import { findSession, lockSession, lockSessions, type SessionRow } from './timetable.store.ts'

/*
 * Every change of who is in a class locks the class first, then the students about whom it decides, always in the same order: the last
 * place is given once, and nobody gets places in two classes at one time.
 */

type Bookings = typeof api.classBookings

/** A class or an appointment, as those who are in it need it. */
type BookedSession = BookedClass & Pick<SessionRow, 'id' | 'ends_at'> & { modality_id: string | null }

/**
 * Gives a student a place, or the next one in the queue; who is in already stays as they are. Refuses NOT_FOUND, CLASS_BEGUN,
 * BOOKING_CLOSED (cancelled; outside its hours students only), BOOKING_OVERLAPS, BOOKING_BLOCKED, BOOKING_REFUSED (`details.reason`: a `BookingReason`;
 * not if whoever lets people in at the door says why); by field STUDENT_UNKNOWN, STUDENT_REQUIRED.
 */
export async function book(
  gym: GymContext,
  id: string,
  { student_id, override_reason = null }: BodyOf<Bookings['book']>,
): Promise<ClassBooking> {
  const session = requireFound(await lockSession(gym.tx, id))
  const student = await chosenStudent(gym, student_id)
  const now = gym.now.toISOString()
  const closed = whyNotBookable(session, now)
  const isWindow = closed === 'BOOKING_NOT_OPEN' || closed === 'BOOKING_CLOSED'
  const queue = await store.queuesOf(gym.tx, [id])
  const known = queue.find((it) => it.student_id === student)
  if (known !== undefined) return present(known, queue)
  if (closed === 'CLASS_BEGUN') throw refuse('CLASS_BEGUN')
  if (closed !== undefined && !(isWindow && reachesAll(gym))) throw refuse('BOOKING_CLOSED')
  // nobody gets a place in a full class: of hundreds who ask for it at once, none waits for the locks of the others
  const isFull = placesTaken(queue.filter((it) => !isOver(it, now))) >= session.capacity
  await lockAll(gym, isFull ? [] : queue, student)
  await refuseAbsent(gym, student)
  const [reason] = (await rightsOf(gym, session, [student]))(student).reasons
  const isOverridden = override_reason !== null && reachOf(gym.actor, 'door.use') !== undefined
  if (reason !== undefined && !isOverridden) throw refuse('BOOKING_REFUSED', { details: { reason } })
  if ((await store.busyAmong(gym.tx, [student], session)).length > 0) throw refuse('BOOKING_OVERLAPS')
  const made = {
    session_id: id,
    student_id: student,
    state: 'waiting',
    booked_by_name: gym.actor.name,
    override_reason: reason === undefined ? null : override_reason,
    at: now,
  } as const
  const added = await store.insertBooking(gym.tx, made)
  if (!isFull) await settleAndNotify(gym, session, student)
  return requireBooking(gym, added.id)
}

/** The student who books: the actor, or whom staff name. */
async function chosenStudent(gym: GymContext, named: string | null | undefined): Promise<string> {
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

async function lockAll({ tx }: Booking, queue: readonly BookingRow[], student?: string): Promise<void> {
  // offers that are over give their uses of packs back
  const moving = queue.filter(({ state }) => state === 'waiting' || state === 'offered')
  const waiting = moving.map(({ student_id }) => student_id)
  await lockStudents(tx, student === undefined ? waiting : [...waiting, student])
}

/** By what students may book a class, or why not. Nobody waits for an appointment. */
async function rightsOf(
  gym: Booking,
  { modality_id, starts_at }: BookedSession,
  ids: readonly string[],
): Promise<(id: string) => BookingRight> {
  if (modality_id === null) return () => ({ reasons: [], pack_id: null })
  const wanted = { modality_id, starts_at }
  const rightOf = await bookingRightsOf(gym, ids, [wanted])
  return (id) => rightOf(id, wanted)
}

/** Saves what becomes of bookings, whose students are locked, and of the uses of packs that they have. */
async function save(gym: Booking, changes: readonly store.BookingChange[]): Promise<void> {
  await store.saveBookings(gym.tx, changes, gym.now.toISOString())
  await followBookings(
    gym,
    changes.map(({ id }) => id),
  )
}

const isOver = ({ state, offered_until }: BookingRow, now: string) =>
  state === 'offered' && (offered_until ?? now) <= now

/** Gives the free places of a locked class to who waits, and ends offers that are over. */
async function settle(gym: Booking, session: BookedSession, asker?: string): Promise<PlaceNews[]> {
  const now = gym.now.toISOString()
  const queue = await store.queuesOf(gym.tx, [session.id])
  const waiting = queue.filter(({ state }) => state === 'waiting').map(({ student_id }) => student_id)
  const overridden = new Set(queue.filter((it) => it.override_reason !== null).map(({ student_id }) => student_id))
  const free = session.capacity - placesTaken(queue.filter((it) => !isOver(it, now)))
  if (session.cancel_reason !== null || (free <= 0 && !queue.some((it) => isOver(it, now)))) return []
  const [busy, rightOf] = await Promise.all([
    store.busyAmong(gym.tx, waiting, session),
    rightsOf(gym, session, waiting),
  ])
  const moves = settleQueue(session, queue, now, {
    asker,
    whyNot: (id) => {
      if (busy.includes(id)) return 'overlap'
      return rightOf(id).reasons.length > 0 && !overridden.has(id) ? 'refused' : undefined
    },
  })
  await save(
    gym,
    moves.map((it) => ({ ...it, pack_id: it.state === 'cancelled' ? null : rightOf(it.student_id).pack_id })),
  )
  return moves
    .filter(({ student_id }) => student_id !== asker)
    .flatMap((move) => queue.filter(({ id }) => id === move.id).map((person) => ({ session, person, move })))
}

async function settleAndNotify(gym: Booking, session: BookedSession, asker?: string): Promise<void> {
  await notifyOfPlaces(gym, await settle(gym, session, asker))
}

/**
 * Leaves a place or the queue, or declines an offer; the first who waits gets the place. Who has left stays so. Refuses NOT_FOUND, also
 * for a booking of somebody else, and CLASS_BEGUN for a place in a class that has.
 */
export async function leave(gym: GymContext, id: string): Promise<ClassBooking> {
  const { booking, session, queue } = await lockBooking(gym, id)
  const now = gym.now.toISOString()
  if (booking.state === 'cancelled' || booking.state === 'late_cancelled') return present(booking, queue)
  const state = booking.state === 'booked' ? leavingState(session, now) : 'cancelled'
  if (state === undefined || booking.state === 'attended' || booking.state === 'no_show') throw refuse('CLASS_BEGUN')
  await lockAll(gym, queue, booking.student_id)
  const cause = booking.state === 'offered' ? 'declined' : 'left'
  await save(gym, [{ id, state, cause, offered_until: null }])
  await settleAndNotify(gym, session)
  return requireBooking(gym, id)
}

/** Takes an offered place; one that is taken stays so. Refuses NOT_FOUND, OFFER_OVER. */
export async function accept(gym: GymContext, id: string): Promise<ClassBooking> {
  const { booking, queue } = await lockBooking(gym, id)
  const now = gym.now.toISOString()
  if (booking.state === 'booked') return present(booking, queue)
  if (booking.state !== 'offered' || (booking.offered_until ?? now) <= now) throw refuse('OFFER_OVER')
  await store.saveBookings(gym.tx, [{ id, state: 'booked', cause: null, offered_until: null }], now)
  return requireBooking(gym, id)
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
  return { object: queue.map((it) => present(it, queue)) }
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

/** Records whether somebody who has a place came. Refuses NOT_FOUND, also for who has none, and CLASS_NOT_BEGUN. */
export async function markAttendance(
  gym: GymContext,
  id: string,
  { state }: BodyOf<Bookings['attend']>,
): Promise<ClassBooking> {
  const { booking, session } = await lockBooking(gym, id)
  refuseEarly(gym, session)
  if (!['booked', 'attended', 'no_show'].includes(booking.state)) throw refuse('NOT_FOUND')
  const marked_by = state === 'booked' ? null : 'list'
  await save(gym, [{ id, state, cause: null, offered_until: null, marked_by }])
  return requireBooking(gym, id)
}

/**
 * Somebody came to a class without a place, and takes one that is free; the door has decided about them. Refuses NOT_FOUND,
 * BOOKING_CLOSED (cancelled), CLASS_NOT_BEGUN, CLASS_FULL, BOOKING_OVERLAPS; by field STUDENT_UNKNOWN.
 */
export async function walkIn(
  gym: GymContext,
  id: string,
  { student_id }: BodyOf<Bookings['walkIn']>,
): Promise<ClassBooking> {
  const session = requireFound(await lockSession(gym.tx, id))
  const student = await chosenStudent(gym, student_id)
  if (session.cancel_reason !== null) throw refuse('BOOKING_CLOSED')
  refuseEarly(gym, session)
  const at = gym.now.toISOString()
  const queue = await store.queuesOf(gym.tx, [id])
  await lockStudents(gym.tx, [student])
  const known = queue.find((it) => it.student_id === student)
  const hasPlace = known !== undefined && known.state !== 'waiting'
  if (!hasPlace && placesTaken(queue) >= session.capacity) throw refuse('CLASS_FULL')
  if (!hasPlace && (await store.busyAmong(gym.tx, [student], session)).length > 0) throw refuse('BOOKING_OVERLAPS')
  const { pack_id } = hasPlace ? { pack_id: null } : (await rightsOf(gym, session, [student]))(student)
  if (known !== undefined) {
    await save(gym, [{ id: known.id, state: 'attended', cause: null, offered_until: null, pack_id, marked_by: 'list' }])
    return requireBooking(gym, known.id)
  }
  const by = { booked_by_name: gym.actor.name, at }
  const made = { session_id: id, student_id: student, state: 'attended', marked_by: 'list', pack_id, ...by } as const
  const added = await store.insertBooking(gym.tx, made)
  await followBookings(gym, [added.id])
  return requireBooking(gym, added.id)
}

function refuseEarly({ now }: Booking, session: BookedSession): void {
  if (!isMarked(session, now.toISOString())) throw refuse('CLASS_NOT_BEGUN')
}

/** A booking as it is now. */
export async function requireBooking(gym: Booking, id: string): Promise<ClassBooking> {
  const booking = requireFound(await store.findBooking(gym.tx, id))
  return present(booking, await store.queuesOf(gym.tx, [booking.session_id]))
}

function present(booking: BookingRow, queue: readonly BookingRow[]): ClassBooking {
  const { id, student_id, student_name, state, offered_until, cause, spot } = booking
  const before = queue.filter((it) => it.state === 'waiting' && it.place < booking.place).length
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

/** The bookings of a student in some classes. */
export async function ownBookings(
  { tx }: Pick<GymContext, 'tx'>,
  studentId: string,
  ids: readonly string[],
): Promise<Map<string, GymClass['own']>> {
  const rows = await store.bookingsIn(tx, studentId, ids)
  return new Map(
    rows.map(({ session_id, before, ...it }) => [
      session_id,
      { ...it, position: it.state === 'waiting' ? before + 1 : null },
    ]),
  )
}

/** A class that was changed and is locked; `before`: as it was. */
export interface ChangedClass {
  before: SessionRow
  after: SessionRow
}

/**
 * Follows changed classes: whoever is in one that does not take place is out of it; so is whoever has another class at the time to which
 * one was moved, because the other did not move; places that are free go to who waits. Everybody is notified. Refuses
 * CAPACITY_BELOW_BOOKED (`details.booked`): nobody loses a place by it.
 */
export async function followSessions(gym: Booking, changes: readonly ChangedClass[]): Promise<void> {
  const ids = changes.map(({ after }) => after.id)
  const restored = changes.filter(({ before, after }) => before.cancel_reason !== null && after.cancel_reason === null)
  const queues = await store.queuesOf(gym.tx, ids)
  const lost =
    restored.length === 0
      ? []
      : await store.lostBy(
          gym.tx,
          restored.map(({ after }) => after.id),
        )
  await lockStudents(gym.tx, [...new Set(queues.map(({ student_id }) => student_id))])
  const places: PlaceNews[] = []
  const classes: ClassNews[] = []
  for (const change of changes) {
    const { before, after } = change
    const isOfIt = ({ session_id }: { session_id: string }) => session_id === after.id
    const known = queues.filter(isOfIt)
    const queue = after.cancel_reason === null ? await unmarked(gym, after, known) : known
    if (after.cancel_reason === null) {
      const gone = isAtOnce(before, after) ? [] : await endOverlaps(gym, after, queue)
      const booked = placesTaken(queue) - gone.length
      if (booked > after.capacity) throw refuse('CAPACITY_BELOW_BOOKED', { details: { booked } })
      places.push(...gone, ...(queue.length === 0 ? [] : await settle(gym, after)))
    } else {
      const out = queue.map(({ id }) => ({ id, state: 'cancelled', cause: 'class', offered_until: null }) as const)
      await save(gym, out)
    }
    classes.push({ ...change, people: [...queue, ...lost.filter(isOfIt)] })
  }
  await seat(gym.tx, ids)
  await notifyOfChanges(gym, classes)
  await notifyOfPlaces(gym, places)
}

/** Nobody has come yet to a class that was moved to a later time, and nobody has missed it. */
async function unmarked<It extends BookingRow>(gym: Booking, session: SessionRow, queue: readonly It[]): Promise<It[]> {
  const isWrong = ({ state }: It) => state === 'attended' || state === 'no_show'
  if (isMarked(session, gym.now.toISOString()) || !queue.some(isWrong)) return [...queue]
  const open = { state: 'booked', cause: null, offered_until: null, marked_by: null } as const
  await save(
    gym,
    queue.filter(isWrong).map(({ id }) => ({ id, ...open })),
  )
  return queue.map((it) => (isWrong(it) ? { ...it, state: 'booked' } : it))
}

const isAtOnce = (a: SessionRow, b: SessionRow) => a.starts_at === b.starts_at && a.ends_at === b.ends_at

/** Ends the places of those who have another class at the time to which one was moved. */
async function endOverlaps(gym: Booking, session: SessionRow, queue: readonly BookingRow[]): Promise<PlaceNews[]> {
  const placed = queue.filter(({ state }) => state === 'booked' || state === 'offered')
  if (placed.length === 0) return []
  const busy = await store.busyAmong(
    gym.tx,
    placed.map(({ student_id }) => student_id),
    session,
  )
  const gone = placed
    .filter(({ student_id }) => busy.includes(student_id))
    .map((person): PlaceNews => ({
      session,
      person,
      move: { id: person.id, state: 'cancelled', cause: 'overlap', offered_until: null },
    }))
  await save(
    gym,
    gone.map(({ move }) => move),
  )
  return gone
}

/** A student leaves the gym, and so every class that has not begun; the places go to who waits. Locks the classes, then the students. */
export async function endBookingsOf(gym: Booking, studentId: string): Promise<void> {
  const now = gym.now.toISOString()
  const found = await store.comingOf(gym.tx, studentId, now)
  if (found.length === 0) return
  const sessions = await lockSessions(
    gym.tx,
    found.map(({ session_id }) => session_id),
  )
  const queues = await store.queuesOf(
    gym.tx,
    sessions.map(({ id }) => id),
  )
  await lockStudents(gym.tx, [...new Set([studentId, ...queues.map(({ student_id }) => student_id)])])
  // meanwhile one of them may have ended
  const left = await store.comingOf(gym.tx, studentId, now)
  const out = left.map(({ id }) => ({ id, state: 'cancelled', cause: 'removed', offered_until: null }) as const)
  await save(gym, out)
  const news: PlaceNews[] = []
  for (const session of sessions) news.push(...(await settle(gym, session)))
  await notifyOfPlaces(gym, news)
}

/** Ends offers that nobody answered, and gives free places to who waits, in every gym. */
export async function settleDue(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  await inEveryGym(database, 'waiting lists failed', async ({ id: gymId, timezone }) => {
    const due = await database.inGym(gymId, 'read', (tx) => store.sessionsToSettle(tx, now.toISOString()))
    for (const id of due) {
      await database.inGym(gymId, 'write', async (tx) => {
        const gym = jobIn(tx, gymId, now, timezone)
        const session = await lockSession(tx, id)
        if (session === undefined) return
        await lockAll(gym, await store.queuesOf(tx, [id]))
        await settleAndNotify(gym, session)
      })
    }
  })
}
