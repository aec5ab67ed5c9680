import { type BookedClass, type BookingRight, placesTaken, settleQueue } from '@folego/domain'
import { followBookings } from '#modules/desk/credits'
import { lockStudents } from '#modules/people/ownership'
import { type Booking, notifyOfPlaces, type PlaceNews } from './class-notices.service.ts'
import * as store from './bookings.store.ts'
import type { BookingRow } from './bookings.store.ts'
import { bookingRightsOf } from './who-may-book.service.ts'
import type { SessionRow } from './sessions.store.ts'

/*
 * Who waits for a class, and gets its free places. Every change of who is in a class locks the class first, then the students about whom
 * it decides, always in the same order: the last place is given once, and nobody gets places in two classes at one time.
 */

/** A class or an appointment, as those who are in it need it. */
export type BookedSession = BookedClass &
  Pick<SessionRow, 'id' | 'ends_at' | 'min_age' | 'max_age'> & { modality_id: string | null }

/** Locks those about whom a change of a class decides: who waits in it or has an offer, and a student. */
export async function lockAll({ tx }: Booking, queue: readonly BookingRow[], student?: string): Promise<void> {
  // offers that are over give their uses of packs back
  const moving = queue.filter(({ state }) => state === 'waiting' || state === 'offered')
  const waiting = moving.map(({ student_id }) => student_id)
  await lockStudents(tx, student === undefined ? waiting : [...waiting, student])
}

/** By what students may book a class, or why not. Nobody waits for an appointment. */
export async function rightsOf(
  gym: Booking,
  { id: session, modality_id, starts_at, min_age, max_age }: BookedSession,
  ids: readonly string[],
  takesLaterPacks = false,
): Promise<(id: string) => BookingRight> {
  if (modality_id === null) return () => ({ reasons: [], pack_id: null })
  const wanted = { id: session, modality_id, starts_at, min_age, max_age, takesLaterPacks }
  const rightOf = await bookingRightsOf(gym, ids, [wanted])
  return (id) => rightOf(id, wanted)
}

/** Saves what becomes of bookings, whose students are locked, and of the uses of packs that they have. */
export async function save(gym: Booking, changes: readonly store.BookingChange[]): Promise<void> {
  await store.saveBookings(gym.tx, changes, gym.now.toISOString())
  await followBookings(
    gym,
    changes.map(({ id }) => id),
  )
}

/**
 * What places that were left too late have taken is given back: their students come back to the class, and what they have then takes it anew,
 * or the class does not take place.
 */
export async function undoLateLeaves(gym: Booking, left: readonly { id: string }[]): Promise<void> {
  if (left.length === 0) return
  await save(
    gym,
    left.map(({ id }) => ({ id, state: 'cancelled', cause: 'left', offered_until: null })),
  )
}

/** Whether an offer is over. */
export const isOver = ({ state, offered_until }: BookingRow, now: string) =>
  state === 'offered' && (offered_until ?? now) <= now

/** Gives the free places of a locked class to who waits, and ends offers that are over. */
export async function settle(gym: Booking, session: BookedSession, asker?: string): Promise<PlaceNews[]> {
  const now = gym.now.toISOString()
  const queue = await store.queuesOf(gym.tx, [session.id])
  const waiting = queue.filter(({ state }) => state === 'waiting').map(({ student_id }) => student_id)
  const overridden = new Set(queue.filter((it) => it.override_reason !== null).map(({ student_id }) => student_id))
  const free = session.capacity - placesTaken(queue.filter((it) => !isOver(it, now)))
  if (session.cancel_reason !== null || (free <= 0 && !queue.some((it) => isOver(it, now)))) return []
  const [busy, rightOf, lateLeaves] = await Promise.all([
    store.busyAmong(gym.tx, waiting, session),
    rightsOf(gym, session, waiting),
    store.lateLeavesOf(gym.tx, [session.id]),
  ])
  const moves = settleQueue(session, queue, now, {
    asker,
    whyNot: (id) => {
      if (busy.includes(id)) return 'overlap'
      return rightOf(id).reasons.length > 0 && !overridden.has(id) ? 'refused' : undefined
    },
  })
  const stateOf = new Map(moves.map(({ student_id, state }) => [student_id, state]))
  await undoLateLeaves(
    gym,
    lateLeaves.filter((it) => stateOf.get(it.student_id) === 'booked'),
  )
  // an offer reserves nothing for whom leaving this class too late has taken a use already: if they decline, it stays taken
  const hasTaken = ({ student_id, state }: (typeof moves)[number]) =>
    state === 'offered' && lateLeaves.some((it) => it.student_id === student_id)
  await save(
    gym,
    moves.map((it) => ({
      ...it,
      pack_id: it.state === 'cancelled' || hasTaken(it) ? null : rightOf(it.student_id).pack_id,
    })),
  )
  return moves
    .filter(({ student_id }) => student_id !== asker)
    .flatMap((move) => queue.filter(({ id }) => id === move.id).map((person) => ({ session, person, move })))
}

/** The same, and notifies them. */
export async function settleAndNotify(gym: Booking, session: BookedSession, asker?: string): Promise<void> {
  await notifyOfPlaces(gym, await settle(gym, session, asker))
}
