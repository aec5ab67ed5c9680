import { dateInZone, isClosed, packOfService } from '@folego/domain'
import { followBookings, packsForBooking } from '#modules/desk/credits'
import { lockStudents, reachesAll } from '#modules/people/ownership'
import { refuse, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './appointments.store.ts'
import type { AppointmentPlace } from './appointments.store.ts'
import { busyAmong, insertBooking, lostBy, queuesOf, reopen, saveBookings } from './bookings.store.ts'
import { type Booking, notifyOfBooking, notifyOfChanges, notifyTrainers } from './class-notices.service.ts'
import { save, undoLateLeaves } from './queue.service.ts'
import { cancelSessions } from './sessions.store.ts'
import { areOffered, closedFrom, closuresUndone } from './timetable.store.ts'

/*
 * What an appointment shares with a class: its time, its instructor and its room are taken once, and its student is in one place. Who
 * books or moves one has the timetable's lock, so that nothing else is planned or booked at that time meanwhile, then locks the student.
 */

/**
 * Gives a student an appointment, with a use of their pack for the service if that takes one. Its time must be free (`takenBetween`) and
 * the timetable locked. Refuses BOOKING_OVERLAPS, and BOOKING_REFUSED to a student who has no such pack; whom the desk books then pays
 * for it. Returns its id.
 */
export async function bookAppointment(
  gym: GymContext,
  { service_id, student_id, takes_credit, ...place }: AppointmentPlace & WantedService,
): Promise<string> {
  const id = await store.insertAppointment(gym.tx, service_id, place)
  await refuseOverlap(gym, student_id, { id, ...place })
  // whoever comes at the hour that they left too late has not left it: it takes one use, not two
  await undoLateLeaves(gym, await store.lateLeavesAt(gym.tx, student_id, service_id, place))
  const packs = takes_credit ? await packsForBooking(gym.tx, [student_id]) : []
  const pack_id = packOfService(packs, service_id, place.day)?.id ?? null
  if (takes_credit && pack_id === null && !reachesAll(gym))
    throw refuse('BOOKING_REFUSED', { details: { reason: 'NO_CREDIT' } })
  const made = { session_id: id, student_id, pack_id, booked_by_name: gym.actor.name, at: gym.now.toISOString() }
  const booking = await insertBooking(gym.tx, { ...made, state: 'booked' })
  await followBookings(gym, [booking])
  const [person] = await queuesOf(gym.tx, [id])
  await notifyOfBooking(gym, { id, service_id, ...place }, requireFound(person))
  return id
}

interface WantedService {
  service_id: string
  student_id: string
  /** It takes a use of a pack. */
  takes_credit: boolean
}

/**
 * Moves an appointment that has not begun and is locked; its booking goes with it, and its student is notified. Its time must be free
 * and the timetable locked. Refuses BOOKING_OVERLAPS, and NOT_FOUND if nobody has it any more.
 */
export async function moveAppointment(
  gym: GymContext,
  before: store.AppointmentRow,
  place: AppointmentPlace,
): Promise<void> {
  const people = await queuesOf(gym.tx, [before.id])
  const person = requireFound(people[0])
  await refuseOverlap(gym, person.student_id, { ...place, id: before.id })
  await store.updateAppointment(gym.tx, before.id, place)
  const after = { ...before, ...place }
  await notifyOfChanges(gym, [{ before, after, people }])
  if (before.trainer_id === after.trainer_id) {
    if (before.starts_at === after.starts_at) return
    await notifyTrainers(gym, [{ session: after, person, change: 'moved', was: before.starts_at }])
    return
  }
  await notifyTrainers(gym, [
    { session: before, person, change: 'ended' },
    { session: after, person, change: 'booked' },
  ])
}

async function refuseOverlap(
  { tx }: GymContext,
  student: string,
  place: { id: string; starts_at: string; ends_at: string },
): Promise<void> {
  await lockStudents(tx, [student])
  if ((await busyAmong(tx, [student], place)).length > 0) throw refuse('BOOKING_OVERLAPS')
}

/** Cancels appointments on days on which the gym is closed, and notifies who had them. */
export async function closeAppointments(gym: Booking): Promise<void> {
  const at = gym.now.toISOString()
  const closed = await closedFrom(gym.tx, gym.today)
  const coming = await store.lockComingAppointments(gym.tx, at)
  for (const { reason, from, to } of closed) {
    const those = coming.filter(({ starts_at, cancel_reason }) => {
      const day = dateInZone(new Date(starts_at), gym.timezone)
      return cancel_reason === null && from <= day && day <= to
    })
    await cancelAppointments(gym, those, reason)
  }
}

/**
 * Brings appointments back that a closure which is undone just now has cancelled, with a use of a pack if they had one: those whose
 * instructor, room, equipment and student are still free. The others stay cancelled, as who had them knows.
 */
export async function reopenAppointments(gym: Booking): Promise<void> {
  const at = gym.now.toISOString()
  const open = await closuresUndone(gym.tx, at)
  const cancelled = (await store.lockComingAppointments(gym.tx, at))
    .filter(({ starts_at, cancel_reason }) => {
      return cancel_reason !== null && isClosed(open, dateInZone(new Date(starts_at), gym.timezone))
    })
    .toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
  if (cancelled.length === 0) return
  const lost = await lostBy(
    gym.tx,
    cancelled.map(({ id }) => id),
  )
  await lockStudents(gym.tx, [...new Set(lost.map(({ student_id }) => student_id))])
  for (const before of cancelled) {
    const person = lost.find(({ session_id }) => session_id === before.id)
    if (person === undefined || !(await isFree(gym, before, person.student_id))) continue
    await revive(gym, before, person)
  }
}

type ComingAppointment = Awaited<ReturnType<typeof store.lockComingAppointments>>[number]

async function isFree({ tx }: Booking, it: ComingAppointment, student: string): Promise<boolean> {
  const { trainer_id, room_id, equipment_id } = it
  const offered = await areOffered(tx, { modality_id: null, room_id: null, trainer_id })
  const taken = await store.takenBetween(tx, it.starts_at, it.busy_until)
  const isTaken = taken.some(
    (other) =>
      other.trainer_id === trainer_id ||
      (room_id !== null && other.room_id === room_id) ||
      (equipment_id !== null && other.equipment_id === equipment_id),
  )
  return offered.trainer && !isTaken && (await busyAmong(tx, [student], it)).length === 0
}

async function revive(
  gym: Booking,
  before: ComingAppointment,
  person: Awaited<ReturnType<typeof lostBy>>[number],
): Promise<void> {
  const { tx, now } = gym
  const day = dateInZone(new Date(before.starts_at), gym.timezone)
  const packs = person.pack_id === null ? [] : await packsForBooking(tx, [person.student_id])
  const pack_id = packOfService(packs, before.service_id ?? '', day)?.id ?? null
  await store.reviveAppointment(tx, before.id)
  await reopen(tx, [person.id], now.toISOString())
  await save(gym, [{ id: person.id, state: 'booked', cause: null, offered_until: null, pack_id }])
  const after = { ...before, cancel_reason: null }
  await notifyOfChanges(gym, [{ before, after, people: [{ ...person, standing: 'booked' }] }])
  await notifyTrainers(gym, [{ session: after, person, change: 'booked' }])
}

/** Cancels locked appointments, and notifies who had them and their instructors. */
export async function cancelAppointments(
  gym: Booking,
  those: Awaited<ReturnType<typeof store.lockComingAppointments>>,
  reason: string,
): Promise<void> {
  if (those.length === 0) return
  const ids = those.map(({ id }) => id)
  const people = await queuesOf(gym.tx, ids)
  await cancelSessions(gym.tx, ids, reason)
  const out = people.map(({ id }) => ({ id, state: 'cancelled', cause: 'class', offered_until: null }) as const)
  await saveBookings(gym.tx, out, gym.now.toISOString())
  await followBookings(
    gym,
    out.map(({ id }) => id),
  )
  const news = those.map((before) => ({
    before,
    after: { ...before, cancel_reason: reason },
    people: people.filter(({ session_id }) => session_id === before.id),
  }))
  await notifyOfChanges(gym, news)
  await notifyTrainers(
    gym,
    news.flatMap(({ before: session, people: booked }) =>
      booked.map((person) => ({ session, person, change: 'ended' as const })),
    ),
  )
}
