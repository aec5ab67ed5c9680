import { addDays } from './calendar.ts'
import { weekdayOf } from './periods.ts'
import { areTogether, type ClosedDays, timetableDays } from './timetable.ts'
import { dateInZone, instantInZone } from './zones.ts'

/*
 * When somebody of the staff can be booked: a function of their weekly hours, of the days on which it is otherwise and of what they, the
 * room and the student have at that time, without clock and database.
 */

/** `personal` opens the student's workout, `assessment` their measurements. */
export const serviceKinds = ['assessment', 'personal', 'nutrition', 'physiotherapy', 'other'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** Hours of every week, as `HH:MM` on the gym's clock. */
export interface StaffHours {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number
  starts: string
  ends: string
}

/** Days, both inclusive, on which somebody is absent, or is there besides their hours; without times all day. */
export interface StaffException {
  kind: 'absent' | 'extra'
  from_day: string
  to_day: string
  starts: string | null
  ends: string | null
}

/** A span of time; instants as ISO texts in UTC. */
export interface TimeSpan {
  starts_at: string
  ends_at: string
}

export interface Availability {
  hours: readonly StaffHours[]
  exceptions: readonly StaffException[]
  closed: readonly ClosedDays[]
  timezone: string
}

/** Appointments are as far ahead as every class is in the timetable, so that each is checked against all classes. */
export const appointmentDays = timetableDays - 1

/** Limits of what a service may have. */
export const appointmentLimits = {
  bufferMax: 240,
  fromHoursMax: 336,
  priceCentsMax: 100_000_000,
  /** Spans of time in a week of somebody of the staff. */
  hoursMax: 50,
} as const

const minute = 60_000
const after = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * minute).toISOString()

/** When an appointment is, and until when its instructor and room are not free for another one. */
export function appointmentSpan(
  starts_at: string,
  { minutes, buffer_minutes }: { minutes: number; buffer_minutes: number },
): TimeSpan & { busy_until: string } {
  const ends_at = after(starts_at, minutes)
  return { starts_at, ends_at, busy_until: after(ends_at, buffer_minutes) }
}

/** Begins are this many minutes apart. */
const stepOf = (minutes: number) => (minutes % 30 === 0 ? 30 : 15)

/** When somebody is there on a day, spans that touch joined, and when they are absent. */
function dayOf(
  { hours, exceptions, closed, timezone }: Availability,
  day: string,
): { there: TimeSpan[]; absent: TimeSpan[] } {
  if (closed.some((it) => it.from <= day && day <= it.to)) return { there: [], absent: [] }
  const span = (starts: string | null, ends: string | null): TimeSpan => ({
    starts_at: instantInZone(day, starts ?? '00:00', timezone).toISOString(),
    ends_at: (ends === null
      ? instantInZone(addDays(day, 1), '00:00', timezone)
      : instantInZone(day, ends, timezone)
    ).toISOString(),
  })
  const of = (kind: StaffException['kind']) =>
    exceptions
      .filter((it) => it.kind === kind && it.from_day <= day && day <= it.to_day)
      .map(({ starts, ends }) => span(starts, ends))
  const weekly = hours.filter(({ weekday }) => weekday === weekdayOf(day)).map(({ starts, ends }) => span(starts, ends))
  return { there: joined([...weekly, ...of('extra')]), absent: of('absent') }
}

function joined(spans: readonly TimeSpan[]): TimeSpan[] {
  const all: TimeSpan[] = []
  for (const it of spans.toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))) {
    const last = all.at(-1)
    if (last !== undefined && it.starts_at <= last.ends_at) {
      all[all.length - 1] = { ...last, ends_at: it.ends_at > last.ends_at ? it.ends_at : last.ends_at }
    } else all.push(it)
  }
  return all
}

/** Why somebody is not there for all of a span: they are absent, or it is outside of their hours; undefined: they are. */
export function whyNotThere(availability: Availability, span: TimeSpan): 'absent' | 'hours' | undefined {
  const { there, absent } = dayOf(availability, dateInZone(new Date(span.starts_at), availability.timezone))
  if (absent.some((it) => areTogether(it, span))) return 'absent'
  const holds = there.some((it) => it.starts_at <= span.starts_at && span.ends_at <= it.ends_at)
  return holds ? undefined : 'hours'
}

/** Whether somebody is absent at a moment of a span by one of the days on which it is otherwise with them. */
export function isAbsentFor(exception: StaffException, span: TimeSpan, timezone: string): boolean {
  return whyNotThere({ hours: [], exceptions: [exception], closed: [], timezone }, span) === 'absent'
}

/** Whether somebody is there for all of a span. */
export function isInHours(availability: Availability, span: TimeSpan): boolean {
  return whyNotThere(availability, span) === undefined
}

/** The same for who gives classes: without hours of their own somebody is there whenever they are not absent. */
export function whyNotTeaching(availability: Availability, span: TimeSpan): 'absent' | 'hours' | undefined {
  const why = whyNotThere(availability, span)
  return why === 'hours' && availability.hours.length === 0 ? undefined : why
}

export interface WantedTimes {
  minutes: number
  buffer_minutes: number
  /** What the instructor, the room or the equipment have; their own buffers are part of it. */
  busy: readonly TimeSpan[]
  /** What the student has. */
  own: readonly TimeSpan[]
  /** Days, both inclusive. */
  from: string
  until: string
  window: BookingWindow
}

/** When an appointment can begin: from `earliest` on, before `latest`. */
export interface BookingWindow {
  earliest: string
  latest: string
}

/** Whether an appointment can begin at an instant: the one rule of who offers times and who books them. */
export const isInWindow = ({ earliest, latest }: BookingWindow, at: string): boolean => at >= earliest && at < latest

/** When an appointment with somebody can begin on some days, in order. */
export function freeTimes(availability: Availability, wanted: WantedTimes): string[] {
  const { minutes, busy, own, from, until, window } = wanted
  const found: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const { there, absent } = dayOf(availability, day)
    const taken = [...absent, ...own]
    for (const { starts_at: begin, ends_at: end } of there) {
      for (let at = begin; after(at, minutes) <= end; at = after(at, stepOf(minutes))) {
        const span = appointmentSpan(at, wanted)
        const isTaken =
          busy.some((it) => areTogether(it, { starts_at: at, ends_at: span.busy_until })) ||
          taken.some((it) => areTogether(it, span))
        if (isInWindow(window, at) && !isTaken) found.push(at)
      }
    }
  }
  return found
}
