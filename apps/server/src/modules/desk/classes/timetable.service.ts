import type { api, QueryOf, ReplyOf } from '@folego/contract'
import {
  addDays,
  type Clash,
  type ClashKind,
  clashKinds,
  type ClassChange,
  type ClassSeries,
  clashesOf,
  dateInZone,
  plannedClasses,
  type PlannedClass,
  seriesGone,
  type TakenTime,
  timeInZone,
  type Timetable,
  timetableDays,
} from '@folego/domain'
import type { EnrollmentFollower } from '#modules/selling/enrollments'
import { inEveryGym, lockInGym } from '#platform/database'
import type { Database, GymTx } from '#platform/database'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import { closeAppointments, reopenAppointments } from './appointments.service.ts'
import { appointmentsFrom, lockComingAppointments } from './appointments.store.ts'
import { queuesOf } from './bookings.store.ts'
import { followSessions } from './followed-bookings.service.ts'
import { type Booking, jobIn } from './class-notices.service.ts'
import { listNames } from './names.store.ts'
import { awayClashes } from './staff-times.service.ts'
import * as sessions from './sessions.store.ts'
import * as store from './timetable.store.ts'

/** Refuses, by field, a modality, a room or a trainer that cannot be chosen. */
export async function refuseUnknown(
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
  /** What single classes would be instead. */
  changes?: readonly ClassChange[]
}

/** What would need a room or a trainer twice at one time, or a trainer who is not there, in the eight weeks from its beginning. */
export async function clashesWith(
  gym: GymContext,
  { series = [], changes = [] }: Plan,
  known?: Awaited<ReturnType<typeof readPlanned>>,
): Promise<Clash[]> {
  const from = addDays(gym.today, -timetableDays)
  const begin = [...series.map(({ from_day }) => from_day), gym.today].toSorted().at(-1) ?? gym.today
  const until = addDays(begin, timetableDays)
  const now = gym.now.toISOString()
  const [planned, appointments] = known ?? (await readPlanned(gym))
  const ids = new Set(series.map(({ id }) => id))
  const keyOf = ({ line_id, day }: { line_id: string; day: string }) => `${line_id} ${day}`
  const changed = new Set(changes.map(keyOf))
  const after = {
    ...planned,
    series: [...planned.series.filter(({ id }) => !ids.has(id)), ...series],
    changes: [...planned.changes, ...changes],
  }
  const isTheirs = (it: PlannedClass) => ids.has(it.series_id) || changed.has(keyOf(it))
  const all = plannedClasses(after, from, until).filter(({ ends_at }) => ends_at > now)
  const theirs = all.filter(isTheirs)
  const taken = clashesOf(theirs, [...all.filter((it) => !isTheirs(it)), ...appointments])
  return [...taken, ...(await awayClashes(gym, theirs, plannedClasses(planned, from, until)))]
}

/** The timetable and the appointments, which need rooms and trainers as well. */
export function readPlanned(gym: GymContext) {
  // a class that was moved to a later day can be of an earlier one
  const from = addDays(gym.today, -timetableDays)
  return Promise.all([readTimetable(gym.tx, from, gym.timezone), appointmentsFrom(gym.tx, gym.now.toISOString())])
}

/** Clashes as they are said: which class has the room or the trainer, and when. */
export async function namedClashes(gym: GymContext, clashes: readonly Clash[]) {
  if (clashes.length === 0) return []
  const names = await listNames(gym.tx, 'modalities')
  const nameOf = ({ modality_id, name }: TakenTime) => name ?? names.find(({ id }) => id === modality_id)?.name ?? ''
  return clashes.map(({ kind, planned, other }) => {
    const at = new Date(other.starts_at)
    const when = { day: dateInZone(at, gym.timezone), time: timeInZone(at, gym.timezone) }
    return { kind, modality: nameOf(planned), other: nameOf(other), ...when }
  })
}

/** Refuses what would need a room or a trainer twice at one time, or a trainer who is not there, unless there is a reason. */
export async function refuseClashes(
  gym: GymContext,
  plan: Plan,
  reason: string | null,
  kinds: readonly ClashKind[] = clashKinds,
): Promise<void> {
  if (reason !== null) return
  const found = (await clashesWith(gym, plan)).find(({ kind }) => kinds.includes(kind))
  const [clash] = await namedClashes(gym, found === undefined ? [] : [found])
  if (clash === undefined) return
  const { kind, other: modality, day, time } = clash
  throw refuse('CLASS_CLASH', { details: { kind, modality, day, time } })
}

/** What the timetable follows from, as far as it matters from a day on. */
async function readTimetable(tx: GymTx, from: string, timezone: string): Promise<Timetable> {
  const [series, changes, closed] = await Promise.all([
    store.seriesFrom(tx, from),
    store.changesFrom(tx, from),
    store.closedFrom(tx, from),
  ])
  return { series, changes, closed, timezone }
}

/** Who loses something by a new timetable. */
interface Losses {
  /** How many people lost their place in a class that was moved, because they have another one at that time. */
  overlapping: number
  /** How many people lost their place or their turn in how many classes that no series has any more. */
  ended: { people: number; classes: number }
}

/** Makes the classes of the next eight weeks that have not begun as they are planned now. */
export async function makeTimetable(gym: Booking): Promise<Losses> {
  const now = gym.now.toISOString()
  // one that was moved to a later day can be of an earlier one
  const from = addDays(gym.today, -timetableDays)
  const timetable = await readTimetable(gym.tx, from, gym.timezone)
  const planned = plannedClasses(timetable, from, addDays(gym.today, timetableDays)).filter((it) => it.starts_at > now)
  const stored = await sessions.lockComing(gym.tx, now)
  const storedOf = new Map(stored.map((it) => [`${it.line_id} ${it.day}`, it]))
  const changed = planned.filter((it) => !isSame(storedOf.get(`${it.line_id} ${it.day}`), it))
  await sessions.saveSessions(gym.tx, changed)
  const left = new Set(planned.map(({ line_id, day }) => `${line_id} ${day}`))
  const gone = stored.filter((it) => it.cancel_reason === null && !left.has(`${it.line_id} ${it.day}`))
  const goneIds = gone.map(({ id }) => id)
  const lost = await queuesOf(gym.tx, goneIds)
  const ended = {
    people: new Set(lost.map(({ student_id }) => student_id)).size,
    classes: new Set(lost.map(({ session_id }) => session_id)).size,
  }
  await sessions.cancelSessions(gym.tx, goneIds, seriesGone)
  const before = new Map(stored.map((it) => [it.id, it]))
  const ids = new Set([...changed.map((it) => storedOf.get(`${it.line_id} ${it.day}`)?.id), ...goneIds])
  const coming = (await sessions.lockComing(gym.tx, now)).filter(({ id }) => ids.has(id))
  const overlapping = await followSessions(
    gym,
    coming.flatMap((after) =>
      [before.get(after.id)].filter((it) => it !== undefined).map((it) => ({ before: it, after })),
    ),
  )
  await sessions.removeUnbooked(gym.tx, goneIds)
  return { overlapping, ended }
}

/**
 * The same for who moves classes. Refuses CLASS_CLASH (`details.count`) if anybody loses their place to another class by it, unless there
 * is a reason, and BOOKINGS_END (`details.people`, `details.classes`) if classes end with their places, unless that many people were said.
 */
export async function makeMoved(gym: GymContext, reason: string | null, endsBookings = 0): Promise<void> {
  const { overlapping: count, ended } = await makeTimetable(gym)
  if (ended.people > 0 && ended.people !== endsBookings) throw refuse('BOOKINGS_END', { details: ended })
  if (count > 0 && reason === null) throw refuse('CLASS_CLASH', { details: { kind: 'people', count } })
}

function isSame(stored: PlannedClass | undefined, planned: PlannedClass): boolean {
  if (stored === undefined) return false
  return (Object.keys(planned) as (keyof PlannedClass)[]).every((key) => stored[key] === planned[key])
}

// classes are locked before students and gyms, as by whoever books
async function lockTimetable({ tx, gymId, now }: GymContext, since = now): Promise<void> {
  await lockInGym(tx, gymId, 'timetable')
  await sessions.lockComing(tx, since.toISOString())
  await lockComingAppointments(tx, since.toISOString())
}

/** Days on which the gym is closed have no classes and no appointments. */
export const followClosures: EnrollmentFollower = {
  closing: (gym) => lockTimetable(gym),
  async closed(gym) {
    await makeTimetable(gym)
    await closeAppointments(gym)
    await reopenAppointments(gym)
  },
}

/** What these days would cancel if the gym closed on them. */
export async function countClosed(
  gym: GymContext,
  days: QueryOf<(typeof api.closedClasses)['count']>,
): Promise<ReplyOf<(typeof api.closedClasses)['count']>> {
  return sessions.countBetween(gym.tx, days, gym)
}

/** No two zones are further apart: from UTC-12 to UTC+14. */
const zonesApart = 26 * 3_600_000

const begunInSomeZone = ({ now }: GymContext) => new Date(now.getTime() - zonesApart)

/** In a gym with another time zone classes and appointments stay at their times on its wall, so that nobody is notified. */
export const keepWallTimes = {
  zoneChanging: (gym: GymContext) => lockTimetable(gym, begunInSomeZone(gym)),
  async zoneChanged(gym: GymContext, before: string) {
    const times = { now: gym.now, since: begunInSomeZone(gym) }
    await sessions.keepWallTimes(gym.tx, times, { before, after: gym.timezone })
    await makeTimetable(gym)
  },
}

/** The same in every gym, every hour. */
export async function makeTimetables(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  await inEveryGym(database, 'timetables failed', ({ id, timezone }) =>
    database.inGym(id, 'write', async (tx) => {
      await lockInGym(tx, id, 'timetable')
      await makeTimetable(jobIn(tx, id, now, timezone))
    }),
  )
}
