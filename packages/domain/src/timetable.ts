import { addDays } from './calendar.ts'
import type { ClassAges } from './class-ages.ts'
import { weekdayOf } from './periods.ts'
import { instantInZone } from './zones.ts'

/*
 * The timetable: which classes there are on which days. A function of the weekly series, of what was changed on single days and of the
 * days on which the gym is closed, without clock and database.
 */

/** What may differ from one class of a series to the next. */
export interface ClassPlace {
  /** The wall clock as `HH:MM`. */
  starts: string
  room_id: string | null
  trainer_id: string | null
  capacity: number
}

/** A class on the same weekday of every week. */
export interface ClassSeries extends ClassPlace, ClassAges {
  id: string
  /** The same for a series and those that continue it with other terms. */
  line_id: string
  modality_id: string
  /** 1 for Monday to 7 for Sunday. */
  weekday: number
  minutes: number
  from_day: string
  /** The last day; null: it goes on. */
  until_day: string | null
  /** How long before its beginning it can be booked; null: as soon as it is in the timetable. */
  opens_hours: number | null
  /** How long before its beginning booking ends. */
  closes_minutes: number
  /** Until how long before its beginning leaving costs nothing, and a place is given to whoever waits without asking them. */
  cancels_minutes: number
}

/** What one class of a series is instead. */
export interface ClassChange extends ClassPlace {
  line_id: string
  /** The day on which the series has it. */
  day: string
  /** The day on which it is. */
  moved_to: string
  /** Why it does not take place; null: it does. */
  cancel_reason: string | null
}

/** Days on which there is no class, both inclusive. */
export interface ClosedDays {
  from: string
  to: string
  reason: string
}

/** One class as it is planned; instants as ISO texts in UTC. */
export interface PlannedClass extends Omit<ClassPlace, 'starts'>, ClassAges {
  series_id: string
  line_id: string
  day: string
  modality_id: string
  starts_at: string
  ends_at: string
  opens_at: string | null
  closes_at: string
  cancels_at: string
  cancel_reason: string | null
}

export interface Timetable {
  series: readonly ClassSeries[]
  changes: readonly ClassChange[]
  closed: readonly ClosedDays[]
  timezone: string
}

/** How far ahead classes are in the timetable. */
export const timetableDays = 56

/** Limits of what a class may have. */
export const classLimits = {
  capacityMax: 500,
  minutesMin: 5,
  minutesMax: 480,
  opensHoursMax: 24 * timetableDays,
  minutesBeforeMax: 10_080,
} as const

/** Every class that the series have on days between two, both inclusive, also those that were moved to other days. */
export function plannedClasses(timetable: Timetable, from: string, to: string): PlannedClass[] {
  const changeOf = new Map(timetable.changes.map((it) => [`${it.line_id} ${it.day}`, it]))
  return timetable.series.flatMap((series) =>
    daysOf(series, from, to).map((day) =>
      plannedClass(series, day, changeOf.get(`${series.line_id} ${day}`), timetable),
    ),
  )
}

/** The days of a series between two. */
function daysOf({ weekday, from_day, until_day }: ClassSeries, from: string, to: string): string[] {
  const begin = from_day > from ? from_day : from
  const end = until_day !== null && until_day < to ? until_day : to
  const days: string[] = []
  for (let day = addDays(begin, (weekday - weekdayOf(begin) + 7) % 7); day <= end; day = addDays(day, 7)) days.push(day)
  return days
}

const minute = 60_000

function plannedClass(
  series: ClassSeries,
  day: string,
  change: ClassChange | undefined,
  { closed, timezone }: Timetable,
): PlannedClass {
  const { starts, room_id, trainer_id, capacity } = change ?? series
  const date = change?.moved_to ?? day
  const begin = instantInZone(date, starts, timezone).getTime()
  const before = (minutes: number) => new Date(begin - minutes * minute).toISOString()
  const closure = closureOn(closed, date)
  return {
    series_id: series.id,
    line_id: series.line_id,
    day,
    modality_id: series.modality_id,
    starts_at: before(0),
    ends_at: before(-series.minutes),
    opens_at: series.opens_hours === null ? null : before(series.opens_hours * 60),
    closes_at: before(series.closes_minutes),
    cancels_at: before(series.cancels_minutes),
    room_id,
    trainer_id,
    capacity,
    min_age: series.min_age,
    max_age: series.max_age,
    cancel_reason: change?.cancel_reason ?? closure?.reason ?? null,
  }
}

const closureOn = (closed: readonly ClosedDays[], day: string) =>
  closed.find(({ from, to }) => from <= day && day <= to)

/** Whether there is no class on a day. */
export function isClosed(closed: readonly ClosedDays[], day: string): boolean {
  return closureOn(closed, day) !== undefined
}

/** Whether two spans of time have a moment in common. */
export function areTogether(
  a: Pick<PlannedClass, 'starts_at' | 'ends_at'>,
  b: Pick<PlannedClass, 'starts_at' | 'ends_at'>,
): boolean {
  return a.starts_at < b.ends_at && b.starts_at < a.ends_at
}

/** What takes a room or a trainer at a time: a class, or an appointment with the time that is needed after it. */
export type TakenTime = Pick<
  PlannedClass,
  'line_id' | 'day' | 'starts_at' | 'ends_at' | 'room_id' | 'trainer_id' | 'cancel_reason'
> & {
  modality_id: string | null
  /** Of an appointment: of its service. */
  name?: string
}

/**
 * What speaks against a class: its room or trainer is needed twice at one time, there is the same class already (without a room, in which
 * nobody sees it), its trainer is absent then, or would take over a class outside of the hours in which they are there.
 */
export const clashKinds = ['room', 'trainer', 'same', 'absent', 'hours'] as const
export type ClashKind = (typeof clashKinds)[number]

/** One of these; `id`: the room or the trainer, `other`: what has it, the class itself if nothing has. */
export interface Clash {
  kind: ClashKind
  id: string
  planned: TakenTime
  other: TakenTime
}

/** Where classes that are about to be planned need a room or a trainer that others have, or each other's, in order of time. */
export function clashesOf(planned: readonly TakenTime[], others: readonly TakenTime[]): Clash[] {
  const takesPlace = ({ cancel_reason }: TakenTime) => cancel_reason === null
  const mine = planned.filter(takesPlace)
  const known = new Set(mine.map(({ line_id, day }) => `${line_id} ${day}`))
  const rest = others.filter((it) => takesPlace(it) && !known.has(`${it.line_id} ${it.day}`))
  const found = mine.flatMap((it, at) =>
    [...rest, ...mine.slice(at + 1)]
      .filter((other) => areTogether(it, other))
      .flatMap((other) => clashesBetween(it, other)),
  )
  return found.toSorted((a, b) => (a.planned.starts_at < b.planned.starts_at ? -1 : 1))
}

function clashesBetween(planned: TakenTime, other: TakenTime): Clash[] {
  const same = (kind: Clash['kind'], id: string | null, otherId: string | null): Clash[] =>
    id !== null && id === otherId ? [{ kind, id, planned, other }] : []
  const isTwin = planned.room_id === null && other.room_id === null && planned.starts_at === other.starts_at
  return [
    ...same('room', planned.room_id, other.room_id),
    ...same('trainer', planned.trainer_id, other.trainer_id),
    ...(isTwin ? same('same', planned.modality_id, other.modality_id) : []),
  ]
}
