import type { api, BodyOf, ClassSeriesRecord, GymClass, QueryOf, ReplyOf } from '@folego/contract'
import {
  addDays,
  type ClassChange,
  type ClassSeries,
  clashesOf,
  dateInZone,
  isMarked,
  plannedClasses,
  type PlannedClass,
  timeInZone,
  type Timetable,
  timetableDays,
  whyNotBookable,
} from '@folego/domain'
import type { EnrollmentFollower } from '#modules/selling/enrollments'
import { audited } from '#platform/audit'
import { inEveryGym, lockInGym, newId } from '#platform/database'
import type { Database, GymTx } from '#platform/database'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import { followSessions, ownBookings } from './bookings.service.ts'
import { listNames } from './names.store.ts'
import { countsOf } from './bookings.store.ts'
import * as store from './timetable.store.ts'
import type { SeriesRow } from './timetable.store.ts'

type Series = typeof api.classSeries
type Classes = typeof api.classes

const audit = audited<SeriesRow>('class_series', {
  nameOf: ({ weekday, starts }) => `${weekday} ${starts}`,
  auditOf: ({ id: _, line_id: __, version: ___, ...facts }) => facts,
})

/** Whoever plans: what making the timetable needs to know. */
type Planning = Pick<GymContext, 'tx' | 'gymId' | 'now' | 'today' | 'timezone'>

/** A series. Refuses NOT_FOUND. */
export async function requireSeries(gym: Pick<GymContext, 'tx'>, id: string): Promise<SeriesRow> {
  return requireFound(await store.findSeries(gym.tx, id))
}

const lockSeries = store.records.forUpdate(requireSeries)

/**
 * Plans a class of every week. Refuses CLASS_CLASH (`details`: with which class) unless `override_reason` says why its room or trainer
 * may be in two places; by field MODALITY_REQUIRED, ROOM_UNKNOWN, TRAINER_UNKNOWN, DATE_PASSED.
 */
export async function createSeries(
  gym: GymContext,
  { override_reason = null, ...form }: BodyOf<Series['create']>,
): Promise<ClassSeriesRecord> {
  await lockInGym(gym.tx, gym.gymId, 'timetable')
  if (form.from_day < gym.today) throw refuseField('from_day', 'DATE_PASSED')
  await refuseUnknown(gym, form)
  const id = newId()
  const series = { ...form, id, line_id: id }
  await refuseClashes(gym, { series: [series] }, override_reason)
  await insert(gym, series, override_reason)
  await makeTimetable(gym)
  return audit.created(gym, await requireSeries(gym, id))
}

/**
 * Gives a series other terms from a day on: it ends the day before, and another one goes on in its line; what was stays as it was.
 * Refuses as `createSeries`, NOT_FOUND, CHANGED_MEANWHILE; by field DATE_PASSED also for a day after its last.
 */
export async function changeSeries(
  gym: GymContext,
  id: string,
  { from_day: wanted, override_reason = null, ...terms }: BodyOf<Series['change']>,
  expectedVersion?: number,
): Promise<ClassSeriesRecord> {
  await lockInGym(gym.tx, gym.gymId, 'timetable')
  const before = await lockSeries(gym, id, expectedVersion)
  const from_day = wanted < before.from_day ? before.from_day : wanted
  if (from_day < gym.today || (before.until_day ?? from_day) < from_day) throw refuseField('from_day', 'DATE_PASSED')
  await refuseUnknown(gym, terms)
  const isNew = from_day > before.from_day
  const after = { ...before, ...terms, from_day, id: isNew ? newId() : id }
  const rest = isNew ? [after, { ...before, until_day: addDays(from_day, -1) }] : [after]
  await refuseClashes(gym, { series: rest }, override_reason)
  const at = gym.now.toISOString()
  if (isNew) {
    await store.records.update(gym.tx, before, { until_day: addDays(from_day, -1) }, at)
    await insert(gym, after, override_reason)
  } else await store.records.update(gym.tx, before, { ...terms, override_reason }, at)
  await makeTimetable(gym)
  return audit.updated(gym, before, await requireSeries(gym, after.id))
}

/**
 * Ends a series after a day, never later than it ends: what goes on in its line would be given its terms again. Refuses NOT_FOUND,
 * CHANGED_MEANWHILE; by field DATE_PASSED before yesterday, VALUE_INVALID after its end.
 */
export async function endSeries(
  gym: GymContext,
  id: string,
  { last_day }: BodyOf<Series['end']>,
  expectedVersion?: number,
): Promise<ClassSeriesRecord> {
  await lockInGym(gym.tx, gym.gymId, 'timetable')
  const before = await lockSeries(gym, id, expectedVersion)
  if (last_day < addDays(gym.today, -1)) throw refuseField('last_day', 'DATE_PASSED')
  if (last_day > (before.until_day ?? last_day)) throw refuseField('last_day', 'VALUE_INVALID')
  await store.records.update(gym.tx, before, { until_day: last_day }, gym.now.toISOString())
  await makeTimetable(gym)
  return audit.updated(gym, before, await requireSeries(gym, id))
}

async function insert(gym: GymContext, series: ClassSeries, override_reason: string | null): Promise<void> {
  const made = { created_by_name: gym.actor.name, created_at: gym.now.toISOString() }
  const { id, line_id, modality_id, weekday, starts, minutes, room_id, trainer_id, capacity } = series
  const { from_day, until_day, opens_hours, closes_minutes, cancels_minutes } = series
  const place = { id, line_id, modality_id, weekday, starts, minutes, room_id, trainer_id, capacity }
  const days = { from_day, until_day, opens_hours, closes_minutes, cancels_minutes }
  await store.insertSeries(gym.tx, { ...place, ...days, override_reason, ...made })
}

async function refuseUnknown(
  gym: GymContext,
  chosen: { modality_id?: string; room_id: string | null; trainer_id: string | null },
): Promise<void> {
  const is = await store.areOffered(gym.tx, { modality_id: null, ...chosen })
  if (!is.modality) throw refuseField('modality_id', 'MODALITY_REQUIRED')
  if (!is.room) throw refuseField('room_id', 'ROOM_UNKNOWN')
  if (!is.trainer) throw refuseField('trainer_id', 'TRAINER_UNKNOWN')
}

interface Plan {
  /** Series that are new, or as they would be. */
  series?: readonly ClassSeries[]
  change?: ClassChange
}

/** Refuses what would need a room or a trainer twice at one time, in the eight weeks from its beginning. */
async function refuseClashes(gym: GymContext, { series = [], change }: Plan, reason: string | null): Promise<void> {
  if (reason !== null) return
  const begin = [...series.map(({ from_day }) => from_day), gym.today].toSorted().at(-1) ?? gym.today
  const until = addDays(begin, timetableDays)
  const known = await readTimetable(gym.tx, gym.today, gym.timezone)
  const ids = new Set(series.map(({ id }) => id))
  const after = {
    ...known,
    series: [...known.series.filter(({ id }) => !ids.has(id)), ...series],
    changes: change ? [...known.changes, change] : known.changes,
  }
  const isTheirs = ({ series_id, line_id, day }: PlannedClass) =>
    ids.has(series_id) || (line_id === change?.line_id && day === change.day)
  const all = plannedClasses(after, gym.today, until).filter(({ ends_at }) => ends_at > gym.now.toISOString())
  const [clash] = clashesOf(
    all.filter(isTheirs),
    all.filter((it) => !isTheirs(it)),
  )
  if (clash === undefined) return
  const { kind, other } = clash
  const names = await listNames(gym.tx, 'modalities')
  const at = new Date(other.starts_at)
  throw refuse('CLASS_CLASH', {
    details: {
      kind,
      modality: names.find(({ id }) => id === other.modality_id)?.name ?? '',
      day: dateInZone(at, gym.timezone),
      time: timeInZone(at, gym.timezone),
    },
  })
}

async function readTimetable(tx: GymTx, from: string, timezone: string): Promise<Timetable> {
  const [series, changes, closed] = await Promise.all([
    store.seriesFrom(tx, from),
    store.changesFrom(tx, from),
    store.closedFrom(tx, from),
  ])
  return { series, changes, closed, timezone }
}

/** Makes the classes of the next eight weeks that have not begun as they are planned now. */
export async function makeTimetable(gym: Planning): Promise<void> {
  const now = gym.now.toISOString()
  // one that was moved to a later day can be of an earlier one
  const from = addDays(gym.today, -timetableDays)
  const timetable = await readTimetable(gym.tx, from, gym.timezone)
  const planned = plannedClasses(timetable, from, addDays(gym.today, timetableDays)).filter((it) => it.starts_at > now)
  const stored = await store.lockComing(gym.tx, now)
  const storedOf = new Map(stored.map((it) => [`${it.line_id} ${it.day}`, it]))
  const changed = planned.filter((it) => !isSame(storedOf.get(`${it.line_id} ${it.day}`), it))
  await store.saveSessions(gym.tx, changed)
  const left = new Set(planned.map(({ line_id, day }) => `${line_id} ${day}`))
  const gone = stored.filter((it) => it.cancel_reason === null && !left.has(`${it.line_id} ${it.day}`))
  const goneIds = gone.map(({ id }) => id)
  await store.cancelSessions(gym.tx, goneIds, goneReason)
  const ids = new Set([...changed.map((it) => storedOf.get(`${it.line_id} ${it.day}`)?.id), ...goneIds])
  await followSessions(
    gym,
    (await store.lockComing(gym.tx, now)).filter(({ id }) => ids.has(id)),
  )
  await store.removeUnbooked(gym.tx, goneIds)
}

/** Why a class that somebody had booked is cancelled if its series has it no more; shown as it is. */
const goneReason = 'Saiu da grade'

function isSame(stored: PlannedClass | undefined, planned: PlannedClass): boolean {
  if (stored === undefined) return false
  return (Object.keys(planned) as (keyof PlannedClass)[]).every((key) => stored[key] === planned[key])
}

/** Days on which the gym is closed have no classes. */
export const followClosures: EnrollmentFollower = {
  // classes are locked before students, as by whoever books
  async closing(gym) {
    await lockInGym(gym.tx, gym.gymId, 'timetable')
    await store.lockComing(gym.tx, gym.now.toISOString())
  },
  closed: makeTimetable,
}

/** The same in every gym, every hour. */
export async function makeTimetables(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  await inEveryGym(database, 'timetables failed', ({ id, timezone }) =>
    database.inGym(id, 'write', async (tx) => {
      await lockInGym(tx, id, 'timetable')
      await makeTimetable({ tx, gymId: id, now, timezone, today: dateInZone(now, timezone) })
    }),
  )
}

/** The classes on days between two. */
export async function listClasses(gym: GymContext, query: QueryOf<Classes['list']>): Promise<ReplyOf<Classes['list']>> {
  return { object: await withBookings(gym, await store.listSessions(gym.tx, query, gym.timezone)) }
}

/** Classes with how many are in, and with the booking of a student who is the caller. */
async function withBookings(
  gym: GymContext,
  rows: Awaited<ReturnType<typeof store.listSessions>>,
): Promise<GymClass[]> {
  const ids = rows.map(({ id }) => id)
  const isStudent = gym.actor.role === 'student'
  const [counts, own] = await Promise.all([
    countsOf(gym.tx, ids),
    isStudent ? ownBookings(gym, ids) : new Map<string, GymClass['own']>(),
  ])
  const now = gym.now.toISOString()
  return rows.map((row) => ({
    ...row,
    ...(counts.get(row.id) ?? { booked: 0, waiting: 0 }),
    closed: whyNotBookable(row, now) ?? null,
    is_late: row.cancels_at <= now,
    is_marked: isMarked(row, now),
    own: own.get(row.id) ?? null,
  }))
}

/**
 * Moves one class, or gives it another room, trainer or capacity. Refuses NOT_FOUND, CLASS_BEGUN, CLASS_CLASH; by field DATE_PASSED,
 * ROOM_UNKNOWN, TRAINER_UNKNOWN.
 */
export async function changeClass(
  gym: GymContext,
  id: string,
  { override_reason = null, ...place }: BodyOf<Classes['change']>,
): Promise<GymClass> {
  const session = await lockComingClass(gym, id)
  const isPast = place.moved_to < gym.today || place.moved_to > addDays(session.day, timetableDays)
  if (isPast) throw refuseField('moved_to', 'DATE_PASSED')
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

/** It takes place after all; on a day on which the gym is closed it still does not. Refuses NOT_FOUND, CLASS_BEGUN, CLASS_CLASH. */
export async function restoreClass(
  gym: GymContext,
  id: string,
  { override_reason = null }: BodyOf<Classes['restore']>,
): Promise<GymClass> {
  const session = await lockComingClass(gym, id)
  return applyChange(gym, session, { ...(await placeOf(gym, session)), cancel_reason: null }, override_reason)
}

async function lockComingClass(gym: GymContext, id: string): Promise<store.SessionRow> {
  await lockInGym(gym.tx, gym.gymId, 'timetable')
  const session = requireFound(await store.lockSession(gym.tx, id))
  if (session.starts_at <= gym.now.toISOString()) throw refuse('CLASS_BEGUN')
  return session
}

type Place = Omit<ClassChange, 'line_id' | 'day'>

async function changeOf(gym: GymContext, { line_id, day }: store.SessionRow): Promise<ClassChange | undefined> {
  return (await store.changesFrom(gym.tx, day)).find((it) => it.line_id === line_id && it.day === day)
}

async function placeOf(gym: GymContext, session: store.SessionRow): Promise<Place> {
  const { starts_at, room_id, trainer_id, capacity, cancel_reason } = session
  const at = new Date(starts_at)
  const clock = { moved_to: dateInZone(at, gym.timezone), starts: timeInZone(at, gym.timezone) }
  return (await changeOf(gym, session)) ?? { ...clock, room_id, trainer_id, capacity, cancel_reason }
}

async function applyChange(
  gym: GymContext,
  session: store.SessionRow,
  place: Place,
  override_reason: string | null,
): Promise<GymClass> {
  const { id, line_id, day } = session
  const { moved_to, starts, room_id, trainer_id, capacity, cancel_reason } = place
  const change = { line_id, day, moved_to, starts, room_id, trainer_id, capacity, cancel_reason }
  await refuseClashes(gym, { change }, override_reason)
  const by = { changed_by_name: gym.actor.name, changed_at: gym.now.toISOString() }
  await store.saveChange(gym.tx, { ...change, override_reason, ...by })
  await makeTimetable(gym)
  const row = requireFound(await store.findSession(gym.tx, id))
  const [after] = await withBookings(gym, [row])
  await auditClass.updated(gym, { ...session, modality_name: row.modality_name }, { ...session, ...row })
  return requireFound(after)
}

const auditClass = audited<store.SessionRow & { modality_name: string }>('class', {
  nameOf: ({ modality_name, day }) => `${modality_name} ${day}`,
  auditOf: ({ starts_at, room_id, trainer_id, capacity, cancel_reason }) => ({
    starts_at,
    room_id,
    trainer_id,
    capacity,
    cancel_reason,
  }),
})
