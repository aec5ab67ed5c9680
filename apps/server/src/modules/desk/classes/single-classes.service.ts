import type { api, BodyOf, GymClass, QueryOf, ReplyOf } from '@folego/contract'
import {
  addDays,
  type ClassChange,
  dateInZone,
  instantInZone,
  isClosed,
  isMarked,
  timeInZone,
  timetableDays,
  whyNotBookable,
} from '@folego/domain'
import { requireOwnStudent } from '#modules/people/ownership'
import { audited } from '#platform/audit'
import { lockInGym, requireVersion } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { ownBookings } from './bookings.service.ts'
import { countsOf } from './bookings.store.ts'
import { bookingRightsOf } from './who-may-book.service.ts'
import { absencesFor } from './class-settings.service.ts'
import { absentFor } from './staff-times.service.ts'
import { makeMoved, refuseClashes, refuseUnknown } from './timetable.service.ts'
import * as sessions from './sessions.store.ts'
import * as store from './timetable.store.ts'

type Classes = typeof api.classes

/** The classes on days between two; `mine`: those that the caller gives, or is in as a student. */
export async function listClasses(
  gym: GymContext,
  { mine, ...days }: QueryOf<Classes['list']>,
): Promise<ReplyOf<Classes['list']>> {
  const student = gym.actor.role === 'student' ? await requireOwnStudent(gym) : undefined
  const whose = student === undefined ? { trainerAccount: gym.actor.accountId } : { studentId: student.id }
  const [rows, absences] = await Promise.all([
    sessions.listSessions(gym.tx, { ...days, ...(mine !== undefined && whose) }, gym.timezone),
    student === undefined ? null : absencesFor(gym, student.id),
  ])
  return { object: await withBookings(gym, rows), absences }
}

/** Classes with how many are in, and with the booking of a student who is the caller. */
export async function withBookings(
  gym: GymContext,
  rows: Awaited<ReturnType<typeof sessions.listSessions>>,
): Promise<GymClass[]> {
  const ids = rows.map(({ id }) => id)
  const student = gym.actor.role === 'student' ? await requireOwnStudent(gym) : undefined
  const [counts, own, rightOf, absent, closed] = await Promise.all([
    countsOf(gym.tx, ids),
    student === undefined ? undefined : ownBookings(gym, student.id, ids),
    bookingRightsOf(gym, student === undefined ? [] : [student.id], rows),
    student === undefined ? absentFor(gym, rows) : new Set(),
    student === undefined && rows.some((it) => it.cancel_reason !== null) ? store.closedFrom(gym.tx, gym.today) : [],
  ])
  const now = gym.now.toISOString()
  return rows.map((row) => ({
    ...row,
    ...(counts.get(row.id) ?? { booked: 0, waiting: 0 }),
    closed: whyNotBookable(row, now) ?? null,
    is_late: row.cancels_at <= now && own?.get(row.id)?.leavesFree !== true,
    is_marked: isMarked(row, now),
    trainer_absent: absent.has(row),
    gym_closed: row.cancel_reason !== null && isClosed(closed, dateInZone(new Date(row.starts_at), gym.timezone)),
    own: own?.get(row.id)?.own ?? null,
    why_not: (student && rightOf(student.id, row).reasons[0]) ?? null,
  }))
}

/**
 * Moves one class, or gives it another room, trainer or capacity. Refuses NOT_FOUND, CLASS_BEGUN, CHANGED_MEANWHILE,
 * CLASS_CLASH; by field DATE_PASSED, TIME_PASSED, GYM_CLOSED_THEN, ROOM_UNKNOWN, TRAINER_UNKNOWN.
 */
export async function changeClass(
  gym: GymContext,
  id: string,
  { override_reason = null, ...place }: BodyOf<Classes['change']>,
  expectedVersion?: number,
): Promise<GymClass> {
  const session = await lockComingClass(gym, id)
  requireVersion({ version: session.revision + 1 }, expectedVersion)
  const isPast = place.moved_to < gym.today || place.moved_to > addDays(session.day, timetableDays)
  if (isPast) throw refuseField('moved_to', 'DATE_PASSED')
  // one that a closure cancelled may be changed where it is
  const isMoved = place.moved_to !== placeNow(session, gym.timezone).moved_to
  if (isMoved && (await isClosedOn(gym, place.moved_to))) throw refuseField('moved_to', 'GYM_CLOSED_THEN')
  // it would be no class to come, and so end every booking
  if (instantInZone(place.moved_to, place.starts, gym.timezone) <= gym.now) throw refuseField('starts', 'TIME_PASSED')
  await refuseUnknown(gym, place)
  const { cancel_reason } = (await changeOf(gym, session)) ?? { cancel_reason: null }
  return applyChange(gym, session, { ...place, cancel_reason }, override_reason)
}

/** It does not take place. Refuses NOT_FOUND, CLASS_BEGUN. */
export async function cancelClass(
  gym: GymContext,
  id: string,
  { reason }: BodyOf<Classes['cancel']>,
): Promise<GymClass> {
  const session = await lockComingClass(gym, id)
  return applyChange(gym, session, { ...(await placeOf(gym, session)), cancel_reason: reason }, null)
}

/** It takes place after all. Refuses NOT_FOUND, CLASS_BEGUN, CLASS_CLASH, and GYM_CLOSED on a day on which the gym is closed. */
export async function restoreClass(
  gym: GymContext,
  id: string,
  { override_reason = null }: BodyOf<Classes['restore']>,
): Promise<GymClass> {
  const session = await lockComingClass(gym, id)
  const place = await placeOf(gym, session)
  if (await isClosedOn(gym, place.moved_to)) throw refuse('GYM_CLOSED')
  return applyChange(gym, session, { ...place, cancel_reason: null }, override_reason)
}

async function isClosedOn(gym: GymContext, day: string): Promise<boolean> {
  return isClosed(await store.closedFrom(gym.tx, day), day)
}

async function lockComingClass(gym: GymContext, id: string): Promise<sessions.SessionRow> {
  await lockInGym(gym.tx, gym.gymId, 'timetable')
  const session = requireFound(await sessions.lockSession(gym.tx, id))
  if (session.starts_at <= gym.now.toISOString()) throw refuse('CLASS_BEGUN')
  return session
}

type Place = Omit<ClassChange, 'line_id' | 'day'>

async function changeOf(gym: GymContext, { line_id, day }: sessions.SessionRow): Promise<ClassChange | undefined> {
  return (await store.changesFrom(gym.tx, day)).find((it) => it.line_id === line_id && it.day === day)
}

async function placeOf(gym: GymContext, session: sessions.SessionRow): Promise<Place> {
  return (await changeOf(gym, session)) ?? placeNow(session, gym.timezone)
}

/** How a class is now, as a change that changes nothing. */
export function placeNow(session: sessions.SessionRow, timezone: string): Place {
  const { starts_at, room_id, trainer_id, capacity, cancel_reason } = session
  const at = new Date(starts_at)
  const clock = { moved_to: dateInZone(at, timezone), starts: timeInZone(at, timezone) }
  return { ...clock, room_id, trainer_id, capacity, cancel_reason }
}

async function applyChange(
  gym: GymContext,
  session: sessions.SessionRow,
  place: Place,
  override_reason: string | null,
): Promise<GymClass> {
  const { id, line_id, day } = session
  const { moved_to, starts, room_id, trainer_id, capacity, cancel_reason } = place
  const change = { line_id, day, moved_to, starts, room_id, trainer_id, capacity, cancel_reason }
  await refuseClashes(gym, { changes: [change] }, override_reason)
  const by = { changed_by_name: gym.actor.name, changed_at: gym.now.toISOString() }
  await store.saveChange(gym.tx, { ...change, override_reason, ...by })
  await makeMoved(gym, override_reason)
  const row = requireFound(await sessions.findSession(gym.tx, id))
  const [after] = await withBookings(gym, [row])
  await auditClass.updated(gym, { ...session, modality_name: row.modality_name }, { ...session, ...row })
  return requireFound(after)
}

const auditClass = audited<sessions.SessionRow & { modality_name: string }>('class', {
  nameOf: ({ modality_name, day }) => `${modality_name} ${day}`,
  auditOf: ({ starts_at, room_id, trainer_id, capacity, cancel_reason }) => ({
    starts_at,
    room_id,
    trainer_id,
    capacity,
    cancel_reason,
  }),
})
