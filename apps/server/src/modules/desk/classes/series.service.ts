import type { api, BodyOf, ClassSeriesRecord } from '@folego/contract'
import { addDays, type ClassSeries, instantInZone, weekdayOf } from '@folego/domain'
import { audited } from '#platform/audit'
import { lockInGym, newId } from '#platform/database'
import { refuseField, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { makeMoved, makeTimetable, refuseClashes, refuseUnknown } from './timetable.service.ts'
import * as store from './timetable.store.ts'
import type { SeriesRow } from './timetable.store.ts'

type Series = typeof api.classSeries

/** How far ahead a series may begin: a mistyped year would be compared with every class until then. */
const furthestDays = 366
/** How far ahead its last day may be. */
const longestDays = 3653

const audit = audited<SeriesRow>('class_series', {
  nameOf: ({ weekday, starts }) => `${weekday} ${starts}`,
  auditOf: ({ id: _, line_id: __, version: ___, ...facts }) => facts,
})

/** A series. Refuses NOT_FOUND. */
export async function requireSeries(gym: Pick<GymContext, 'tx'>, id: string): Promise<SeriesRow> {
  return requireFound(await store.findSeries(gym.tx, id))
}

const lockSeries = store.records.forUpdate(requireSeries)

/**
 * Plans a class of every week, and one like it for each of the other weekdays: all or none. Refuses CLASS_CLASH (`details`: with which class) unless `override_reason` says why its room or trainer
 * may be in two places; by field MODALITY_REQUIRED, ROOM_UNKNOWN, TRAINER_UNKNOWN, DATE_PASSED, and
 * DATE_TOO_FAR for a beginning more than a year ahead, or an end more than ten.
 */
export async function createSeries(
  gym: GymContext,
  { override_reason = null, more_weekdays = [], ...form }: BodyOf<Series['create']>,
): Promise<ClassSeriesRecord> {
  await lockInGym(gym.tx, gym.gymId, 'timetable')
  if (form.from_day < gym.today) throw refuseField('from_day', 'DATE_PASSED')
  refuseFar(gym, form.from_day)
  if ((form.until_day ?? gym.today) > addDays(gym.today, longestDays)) throw refuseField('until_day', 'DATE_TOO_FAR')
  await refuseUnknown(gym, form)
  const planned = [form.weekday, ...more_weekdays].map((weekday) => {
    const id = newId()
    return { ...form, weekday, id, line_id: id }
  })
  await refuseClashes(gym, { series: planned }, override_reason)
  for (const it of planned) await insertSeries(gym, it, override_reason)
  await makeTimetable(gym)
  const created: ClassSeriesRecord[] = []
  for (const { id } of planned) created.push(await audit.created(gym, await requireSeries(gym, id)))
  return requireFound(created[0])
}

function refuseFar({ today }: GymContext, day: string): void {
  if (day > addDays(today, furthestDays)) throw refuseField('from_day', 'DATE_TOO_FAR')
}

/**
 * Gives a series other terms from a day on: it ends the day before, and another one goes on in its line; what was stays as it was.
 * Refuses as `createSeries`, NOT_FOUND, CHANGED_MEANWHILE, BOOKINGS_END (on another weekday nobody's place goes along); by field DATE_PASSED also for a day after its last, TIME_PASSED for today if the
 * class of today has begun, or would have.
 */
export async function changeSeries(
  gym: GymContext,
  id: string,
  { from_day: wanted, override_reason = null, ends_bookings, ...terms }: BodyOf<Series['change']>,
  expectedVersion?: number,
): Promise<ClassSeriesRecord> {
  await lockInGym(gym.tx, gym.gymId, 'timetable')
  const before = await lockSeries(gym, id, expectedVersion)
  const from_day = wanted < before.from_day ? before.from_day : wanted
  if (from_day < gym.today || (before.until_day ?? from_day) < from_day) throw refuseField('from_day', 'DATE_PASSED')
  refuseFar(gym, from_day)
  // neither ends the bookings of today's class nor moves one that was given
  const hasBegun = (starts: string) => instantInZone(gym.today, starts, gym.timezone) <= gym.now
  const isToday = from_day === gym.today && before.weekday === weekdayOf(gym.today)
  if (isToday && hasBegun(before.starts) !== hasBegun(terms.starts)) throw refuseField('from_day', 'TIME_PASSED')
  await refuseUnknown(gym, terms)
  const { after, rest } = continued(before, terms, from_day)
  await refuseClashes(gym, { series: rest }, override_reason)
  await saveContinued(gym, before, after, override_reason)
  await makeMoved(gym, override_reason, ends_bookings)
  return audit.updated(gym, before, await requireSeries(gym, after.id))
}

type Terms = Partial<Omit<SeriesRow, 'id' | 'line_id' | 'from_day' | 'until_day' | 'version' | 'override_reason'>>

/** A series as it is with other terms from a day on, and all that is left of it then. */
export function continued(before: SeriesRow, terms: Terms, from_day: string) {
  const isNew = from_day > before.from_day
  const after = { ...before, ...terms, from_day, id: isNew ? newId() : before.id }
  return { after, rest: isNew ? [after, { ...before, until_day: addDays(from_day, -1) }] : [after] }
}

/** Saves a series, which is locked, as it was `continued`. */
export async function saveContinued(
  gym: GymContext,
  before: SeriesRow,
  after: SeriesRow,
  override_reason: string | null,
): Promise<void> {
  const at = gym.now.toISOString()
  if (after.id !== before.id) {
    await store.records.update(gym.tx, before, { until_day: addDays(after.from_day, -1) }, at)
    await insertSeries(gym, after, override_reason)
    return
  }
  const { id: _, line_id: __, from_day: ___, version: ____, ...terms } = after
  await store.records.update(gym.tx, before, { ...terms, override_reason }, at)
}

/**
 * Ends a series after a day, never later than it ends: what goes on in its line would be given its terms again. Refuses NOT_FOUND,
 * CHANGED_MEANWHILE; by field DATE_PASSED before yesterday, VALUE_INVALID after its end, DATE_TOO_FAR.
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
  if (last_day > addDays(gym.today, longestDays)) throw refuseField('last_day', 'DATE_TOO_FAR')
  await store.records.update(gym.tx, before, { until_day: last_day }, gym.now.toISOString())
  await makeTimetable(gym)
  return audit.updated(gym, before, await requireSeries(gym, id))
}

/** Inserts a series as it is. */
export async function insertSeries(
  gym: GymContext,
  series: ClassSeries,
  override_reason: string | null,
): Promise<void> {
  const made = { created_by_name: gym.actor.name, created_at: gym.now.toISOString() }
  const { id, line_id, modality_id, weekday, starts, minutes, room_id, trainer_id, capacity } = series
  const { from_day, until_day, opens_hours, closes_minutes, cancels_minutes, min_age, max_age } = series
  const place = { id, line_id, modality_id, weekday, starts, minutes, room_id, trainer_id, capacity }
  const days = { from_day, until_day, opens_hours, closes_minutes, cancels_minutes, min_age, max_age }
  await store.insertSeries(gym.tx, { ...place, ...days, override_reason, ...made })
}
