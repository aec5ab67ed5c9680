import type { api, Appointment, BodyOf, FreeTime, QueryOf, ReplyOf, Service } from '@folego/contract'
import {
  addDays,
  appointmentDays,
  appointmentSpan,
  areTogether,
  blockedAtDoor,
  type BookingWindow,
  type Availability,
  dateInZone,
  freeTimes,
  instantInZone,
  isInHours,
  isInWindow,
  isMarked,
  type TimeSpan,
} from '@folego/domain'
import {
  type AppointmentPlace,
  bookAppointment,
  busyOf,
  lockAppointment,
  moveAppointment,
  refuseAbsent,
  type Taken,
  takenBetween,
} from '#modules/desk/classes'
import { doorFactsOf } from '#modules/desk/visits'
import { accountInReach, reachesAll, requireOwnStudent, requireStudentNamed } from '#modules/people/ownership'
import { audited } from '#platform/audit'
import { lockInGym } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './appointments.store.ts'
import type { AppointmentRow } from './appointments.store.ts'
import { findService, findServiceOfAppointment } from './services.store.ts'
import { closedFrom, listExceptions, listHours } from './staff-hours.store.ts'

/*
 * Appointments are classes for one person (`classes`): here is decided when and with whom they can be, there what they have in common
 * with classes. Whoever books or moves one locks the timetable first, so that the free times that were read stay free.
 */

type Calls = typeof api.appointments

const audit = audited<AppointmentRow>('appointment', {
  nameOf: ({ service_name, student_name }) => `${service_name}, ${student_name}`,
  auditOf: ({ starts_at, trainer_name, room_name, equipment_name, override_reason }) => ({
    starts_at,
    trainer_name,
    room_name,
    equipment_name,
    override_reason,
  }),
})

/** Who offers a service when, and what is taken on those days. */
interface Offer {
  service: Service
  staff: { id: string; availability: Availability }[]
  taken: Taken[]
}

async function readOffer(
  gym: GymContext,
  found: Promise<Service | undefined>,
  { from, until }: { from: string; until: string },
): Promise<Offer> {
  const begin = instantInZone(addDays(from, -1), '00:00', gym.timezone).toISOString()
  const end = instantInZone(addDays(until, 2), '00:00', gym.timezone).toISOString()
  const [service, hours, exceptions, closed, taken] = await Promise.all([
    found,
    listHours(gym.tx),
    listExceptions(gym.tx, from),
    closedFrom(gym.tx, from),
    takenBetween(gym.tx, begin, end),
  ])
  const those = requireFound(service)
  if (gym.actor.role === 'student' && !those.self_booking) throw refuse('NOT_FOUND')
  const availabilityOf = (id: string): Availability => ({
    hours: hours.filter(({ trainer_id }) => trainer_id === id),
    exceptions: exceptions.filter(({ trainer_id }) => trainer_id === id),
    closed,
    timezone: gym.timezone,
  })
  return { service: those, staff: those.trainers.map(({ id }) => ({ id, availability: availabilityOf(id) })), taken }
}

/** What takes the instructor, the room or the equipment of a service. */
function whatTakes(
  it: Taken,
  { room_id, equipment_id }: Service,
  trainer: string,
): 'trainer' | 'room' | 'equipment' | undefined {
  if (it.trainer_id === trainer) return 'trainer'
  if (room_id !== null && it.room_id === room_id) return 'room'
  return equipment_id !== null && it.equipment_id === equipment_id ? 'equipment' : undefined
}

/** When somebody may book a service: students by its terms, the desk as far as the timetable goes. */
function windowOf(gym: GymContext, { from_hours, to_days }: Service): BookingWindow {
  const isDesk = gym.actor.role !== 'student'
  const last = addDays(gym.today, isDesk ? appointmentDays : to_days)
  return {
    earliest: new Date(gym.now.getTime() + (isDesk ? 0 : from_hours * 3_600_000)).toISOString(),
    latest: instantInZone(addDays(last, 1), '00:00', gym.timezone).toISOString(),
  }
}

/** A service that is offered, also one that no longer is to whoever moves an appointment of it. */
async function offered(gym: GymContext, id: string, appointmentId: string | undefined): Promise<Service | undefined> {
  const moved =
    appointmentId === undefined ? undefined : await store.findAppointment(gym.tx, appointmentId, accountInReach(gym))
  return moved?.service_id === id ? findServiceOfAppointment(gym.tx, id) : findService(gym.tx, id)
}

/** When a service can begin on days between two, and with whom, in order. Refuses NOT_FOUND. */
export async function listFreeTimes(
  gym: GymContext,
  id: string,
  query: QueryOf<(typeof api.services)['freeTimes']>,
): Promise<{ object: FreeTime[] }> {
  const { from, until, trainer_id, except_id } = query
  const isDesk = gym.actor.role !== 'student'
  const student = isDesk ? query.student_id : (await requireOwnStudent(gym)).id
  const begin = instantInZone(addDays(from, -1), '00:00', gym.timezone).toISOString()
  const end = instantInZone(addDays(until, 2), '00:00', gym.timezone).toISOString()
  const [{ service, staff, taken }, own] = await Promise.all([
    readOffer(gym, offered(gym, id, except_id), { from, until }),
    student === undefined ? [] : busyOf(gym.tx, student, begin, end),
  ])
  const isOther = (it: { id: string }) => it.id !== except_id
  const wanted = { ...service, from, until, window: windowOf(gym, service), own: own.filter(isOther) }
  const found = new Map<string, string[]>()
  for (const it of staff.filter((one) => trainer_id === undefined || one.id === trainer_id)) {
    const busy = taken.filter((one) => isOther(one) && whatTakes(one, service, it.id) !== undefined)
    for (const at of freeTimes(it.availability, { ...wanted, busy })) {
      found.set(at, [...(found.get(at) ?? []), it.id])
    }
  }
  const object = [...found].map(([starts_at, trainer_ids]) => ({ starts_at, trainer_ids }))
  return { object: object.toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1)) }
}

interface Wanted {
  starts_at: string
  trainer_id: string | null
  override_reason?: string | null | undefined
  /** The appointment that is moved. */
  exceptId?: string
}

/** The day of an appointment. Refuses BOOKING_CLOSED in the past and beyond what anybody can book. */
function dayOf(gym: GymContext, starts_at: string): string {
  const at = new Date(starts_at)
  const ahead = at.getTime() - gym.now.getTime()
  if (ahead < 0 || ahead > (appointmentDays + 2) * 86_400_000) throw refuse('BOOKING_CLOSED')
  return dateInZone(at, gym.timezone)
}

/** Chooses who takes an appointment, and where. Refuses BOOKING_CLOSED, CLASS_CLASH; by field TRAINER_UNKNOWN. */
function placeOf(gym: GymContext, { service, staff, taken }: Offer, wanted: Wanted): AppointmentPlace {
  const at = new Date(wanted.starts_at).toISOString()
  const day = dateInZone(new Date(at), gym.timezone)
  const window = windowOf(gym, service)
  if (!isInWindow(window, at)) throw refuse('BOOKING_CLOSED')
  const { ends_at, busy_until } = appointmentSpan(at, service)
  const span: TimeSpan = { starts_at: at, ends_at }
  const chosen = staff.filter(({ id }) => wanted.trainer_id === null || id === wanted.trainer_id)
  if (chosen.length === 0) throw refuseField('trainer_id', 'TRAINER_UNKNOWN')
  const others = taken.filter(({ id }) => id !== wanted.exceptId)
  const isDesk = reachesAll(gym)
  const isOffered = ({ availability }: Offer['staff'][number]) => {
    const terms = { ...service, busy: [], own: [], from: day, until: day, window }
    return isDesk ? isInHours(availability, span) : freeTimes(availability, terms).includes(at)
  }
  // a day on which the gym is closed has no appointments at all
  const mayOverride = ({ availability: { closed } }: Offer['staff'][number]) =>
    isDesk && Boolean(wanted.override_reason) && !closed.some(({ from, to }) => from <= day && day <= to)
  const offering = chosen.filter((it) => isOffered(it) || mayOverride(it))
  if (offering.length === 0) throw refuse('BOOKING_CLOSED')
  const clashOf = (trainer: string) =>
    others
      .filter((it) => areTogether(it, { starts_at: at, ends_at: busy_until }))
      .map((it) => whatTakes(it, service, trainer))
      .find((kind) => kind !== undefined)
  const ofDay = others.filter(({ starts_at }) => dateInZone(new Date(starts_at), gym.timezone) === day)
  const [first] = offering
    .filter(({ id }) => clashOf(id) === undefined)
    .map((it) => ({ ...it, load: ofDay.filter(({ trainer_id }) => trainer_id === it.id).length }))
    .toSorted((a, b) => a.load - b.load)
  if (first === undefined)
    throw refuse('CLASS_CLASH', { details: { kind: clashOf(offering[0]?.id ?? '') ?? 'trainer' } })
  return {
    ...span,
    day,
    trainer_id: first.id,
    room_id: service.room_id,
    equipment_id: service.equipment_id,
    buffer_minutes: service.buffer_minutes,
    cancels_at: new Date(Date.parse(at) - service.cancels_minutes * 60_000).toISOString(),
    override_reason: isOffered(first) ? null : (wanted.override_reason ?? null),
  }
}

/** Appointments on days between two, in order of time; for a student their own. */
export async function listAppointments(
  gym: GymContext,
  query: QueryOf<Calls['list']>,
): Promise<ReplyOf<Calls['list']>> {
  const rows = await store.listAppointments(gym.tx, query, { timezone: gym.timezone, accountId: accountInReach(gym) })
  return { object: rows.map((it) => present(gym, it)) }
}

function present(gym: GymContext, { cancels_at, credit_until, ...row }: AppointmentRow): Appointment {
  const now = gym.now.toISOString()
  return {
    ...row,
    uses_credit: credit_until !== null,
    override_reason: reachesAll(gym) ? row.override_reason : null,
    is_late: cancels_at <= now,
    has_begun: row.starts_at <= now,
    is_marked: isMarked(row, now),
  }
}

/**
 * Books an appointment. Refuses NOT_FOUND (also a service that students do not book themselves), BOOKING_CLOSED, CLASS_CLASH,
 * BOOKING_OVERLAPS, to a student also BOOKING_BLOCKED (absent too often) and BOOKING_REFUSED (`details.reason`: of the door, or NO_CREDIT); by field STUDENT_REQUIRED, STUDENT_UNKNOWN,
 * TRAINER_UNKNOWN.
 */
export async function book(
  gym: GymContext,
  { service_id, student_id, ...wanted }: BodyOf<Calls['book']>,
): Promise<Appointment> {
  await lockInGym(gym.tx, gym.gymId, 'timetable')
  const student = await requireStudentNamed(gym, student_id ?? undefined)
  const day = dayOf(gym, wanted.starts_at)
  const offer = await readOffer(gym, findService(gym.tx, service_id), { from: day, until: day })
  const place = placeOf(gym, offer, wanted)
  if (!reachesAll(gym)) {
    await refuseAbsent(gym, student.id)
    await refuseByDoor(gym, student.id, place.starts_at)
  }
  const { takes_credit } = offer.service
  const id = await bookAppointment(gym, { service_id, student_id: student.id, takes_credit, ...place })
  return present(gym, await audit.created(gym, await requireAppointment(gym, id)))
}

async function refuseByDoor(gym: GymContext, student: string, starts_at: string): Promise<void> {
  const { policy, facts } = await doorFactsOf(gym, [student])
  const known = facts.get(student)
  const [reason] = known ? blockedAtDoor(known, policy, { starts_at, now: gym.now, timezone: gym.timezone }) : []
  if (reason !== undefined) throw refuse('BOOKING_REFUSED', { details: { reason } })
}

async function requireAppointment(gym: GymContext, id: string): Promise<AppointmentRow> {
  return requireFound(await store.findAppointment(gym.tx, id, accountInReach(gym)))
}

/**
 * Moves an appointment. Refuses as `book`, NOT_FOUND beyond the actor's reach or if it was left, CLASS_BEGUN, and BOOKING_CLOSED to a
 * student for whom leaving it would no longer be free. What it uses of a pack goes with it; a student moves it no further than its last day.
 */
export async function move(gym: GymContext, id: string, wanted: BodyOf<Calls['move']>): Promise<Appointment> {
  await lockInGym(gym.tx, gym.gymId, 'timetable')
  const locked = requireFound(await lockAppointment(gym.tx, id))
  const before = await requireAppointment(gym, id)
  const now = gym.now.toISOString()
  if (before.state !== 'booked') throw refuse('NOT_FOUND')
  if (before.starts_at <= now) throw refuse('CLASS_BEGUN')
  if (!reachesAll(gym) && before.cancels_at <= now) throw refuse('BOOKING_CLOSED')
  const day = dayOf(gym, wanted.starts_at)
  const service = findServiceOfAppointment(gym.tx, before.service_id)
  const offer = await readOffer(gym, service, { from: day, until: day })
  const place = placeOf(gym, offer, { ...wanted, exceptId: id })
  if (!reachesAll(gym)) {
    await refuseByDoor(gym, before.student_id, place.starts_at)
    const isOver = before.credit_until !== null && before.credit_until < place.day
    if (isOver) throw refuse('BOOKING_REFUSED', { details: { reason: 'NO_CREDIT' } })
  }
  await moveAppointment(gym, locked, place)
  return present(gym, await audit.updated(gym, before, await requireAppointment(gym, id)))
}
