import { attendanceDaysBack, attendanceMinutes } from './attendance.ts'

/*
 * Who has a place in a class and who waits for one: functions of what is stored and of the moment.
 */

/** `offered`: a place is theirs until they accept or decline it, or its time is over. */
export const bookingStates = [
  'booked',
  'waiting',
  'offered',
  'attended',
  'no_show',
  'cancelled',
  'late_cancelled',
] as const
export type BookingState = (typeof bookingStates)[number]

/** States in which somebody takes up a place. */
export const placedStates = ['booked', 'offered', 'attended', 'no_show'] as const satisfies readonly BookingState[]

/**
 * Why a booking ended: the student or the desk left it, an offer was declined or not answered, another class of theirs is at that time,
 * they may no longer book, or the class does not take place.
 */
export const bookingCauses = ['left', 'declined', 'expired', 'overlap', 'refused', 'class', 'removed'] as const
export type BookingCause = (typeof bookingCauses)[number]

/** For how long a place is offered. */
export const offerMinutes = 30

/** How long before a class begins who has booked it is reminded. */
export const reminderMinutes = 180

/** The times of a class that bookings need; instants as ISO texts in UTC. */
export interface BookedClass {
  starts_at: string
  opens_at: string | null
  closes_at: string
  cancels_at: string
  capacity: number
  cancel_reason: string | null
}

/** Why nobody can book a class at an instant; undefined: it can be booked. */
export function whyNotBookable(
  { starts_at, opens_at, closes_at, cancel_reason }: BookedClass,
  now: string,
): 'CLASS_CANCELLED' | 'CLASS_BEGUN' | 'BOOKING_NOT_OPEN' | 'BOOKING_CLOSED' | undefined {
  if (starts_at <= now) return 'CLASS_BEGUN'
  if (cancel_reason !== null) return 'CLASS_CANCELLED'
  if (opens_at !== null && now < opens_at) return 'BOOKING_NOT_OPEN'
  return closes_at <= now ? 'BOOKING_CLOSED' : undefined
}

/** Whether who is in a class can be marked at an instant: from an hour before it begins, for some weeks. */
export function isMarked({ starts_at }: Pick<BookedClass, 'starts_at'>, now: string): boolean {
  const since = Date.parse(now) - Date.parse(starts_at)
  return since >= -attendanceMinutes * 60_000 && since <= attendanceDaysBack * 86_400_000
}

/**
 * What leaving a place at an instant is; undefined: the class has begun. `leavesFree`: the class was moved after it was booked, so that
 * whoever cannot come then loses nothing.
 */
export function leavingState(
  { starts_at, cancels_at }: BookedClass,
  now: string,
  leavesFree: boolean,
): 'cancelled' | 'late_cancelled' | undefined {
  if (starts_at <= now) return undefined
  return leavesFree || now < cancels_at ? 'cancelled' : 'late_cancelled'
}

/** Somebody who has a place in a class or waits for one. */
export interface QueueEntry {
  id: string
  student_id: string
  state: BookingState
  /** The order in which they came. */
  place: number
  offered_until: string | null
}

/** What becomes of an entry. */
export interface QueueMove {
  id: string
  student_id: string
  state: 'booked' | 'offered' | 'cancelled'
  cause: BookingCause | null
  offered_until: string | null
}

/** How many places of a class are taken. */
export function placesTaken(queue: readonly Pick<QueueEntry, 'state'>[]): number {
  return queue.filter(({ state }) => (placedStates as readonly string[]).includes(state)).length
}

/**
 * Gives the free places of a class to who waits, first come first served: at once until the class can no longer be left for nothing, as
 * an offer afterwards, except to who asks just now. Nobody is skipped, except who cannot come (`whyNot`), which is recorded.
 */
export function settleQueue(
  { capacity, starts_at, cancels_at }: BookedClass,
  queue: readonly QueueEntry[],
  now: string,
  { whyNot, asker }: { whyNot: (studentId: string) => 'overlap' | 'refused' | undefined; asker?: string | undefined },
): QueueMove[] {
  const expired = queue.filter(({ state, offered_until }) => state === 'offered' && (offered_until ?? now) <= now)
  const moves: QueueMove[] = expired.map(({ id, student_id }) => ended(id, student_id, 'expired'))
  if (starts_at <= now) return moves
  let free = capacity - placesTaken(queue) + expired.length
  const waiting = queue.filter(({ state }) => state === 'waiting').toSorted((a, b) => a.place - b.place)
  for (const { id, student_id } of waiting) {
    if (free <= 0) break
    const cause = whyNot(student_id)
    if (cause !== undefined) {
      moves.push(ended(id, student_id, cause))
      continue
    }
    free -= 1
    const isSure = now < cancels_at || student_id === asker
    const until = new Date(Math.min(Date.parse(now) + offerMinutes * 60_000, Date.parse(starts_at))).toISOString()
    moves.push({
      id,
      student_id,
      state: isSure ? 'booked' : 'offered',
      cause: null,
      offered_until: isSure ? null : until,
    })
  }
  return moves
}

const ended = (id: string, student_id: string, cause: BookingCause): QueueMove => ({
  id,
  student_id,
  state: 'cancelled',
  cause,
  offered_until: null,
})
