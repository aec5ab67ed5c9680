import { addDays } from './calendar.ts'
import { mondayOf, weekdayOf } from './periods.ts'

/** When and how often a term lets somebody into the gym; null: without a limit. */
export interface EntryTerms {
  /** The days of the week as digits, 1 for Monday to 7 for Sunday: `12345`. */
  entry_days: string | null
  /** The wall clock as `HH:MM`; an end before the beginning is on the next day. */
  entry_from: string | null
  entry_until: string | null
  /** Further hours, each with its days (`windowsOf`): `12345 14:00-16:00, 67 08:00-12:00`. */
  entry_more: string | null
  /** From Monday to Sunday. */
  weekly_visits: number | null
  daily_visits: number | null
}

/** The terms of a plan that lets in at any time. */
export const anyEntry: EntryTerms = {
  entry_days: null,
  entry_from: null,
  entry_until: null,
  entry_more: null,
  weekly_visits: null,
  daily_visits: null,
}

/** A moment on the gym's wall clock. */
export interface WallTime {
  /** `YYYY-MM-DD` */
  today: string
  /** `HH:MM` */
  time: string
}

/** Hours of some days of the week; an end before the beginning is on the next day. */
export interface EntryWindow {
  days: string
  from: string
  until: string
}

/** The further hours of a term; also as they are typed, with gaps. */
export function windowsOf(more: string | null): EntryWindow[] {
  if (more === null || more === '') return []
  return more.split(', ').map((text) => {
    const [days = '', hours = ''] = text.split(' ')
    const [from = '', until = ''] = hours.split('-')
    return { days, from, until }
  })
}

/** The same as a text. */
export const moreOf = (windows: readonly EntryWindow[]): string =>
  windows.map(({ days, from, until }) => `${days} ${from}-${until}`).join(', ')

type EntryHours = Pick<EntryTerms, 'entry_days' | 'entry_from' | 'entry_until' | 'entry_more'>

/** All hours of a term; undefined: whole days. */
function windowsOfTerm({ entry_days, entry_from: from, entry_until: until, entry_more }: EntryHours) {
  const days = entry_days ?? '1234567'
  const first = from === null || until === null ? undefined : { days, from, until }
  return { wholeDays: first === undefined ? days : '', windows: [...(first ? [first] : []), ...windowsOf(entry_more)] }
}

const isOn = (days: string, day: string) => days.includes(String(weekdayOf(day)))

/** Whether the night that began on the day before goes on. */
const goesOnFrom = ({ days, from, until }: EntryWindow, { today, time }: WallTime) =>
  until < from && time < until && isOn(days, addDays(today, -1))

/** Whether a term lets in at this time of the week. Hours over midnight belong to the day on which they begin. */
export function isEntryTime(terms: EntryHours, wall: WallTime): boolean {
  const { wholeDays, windows } = windowsOfTerm(terms)
  const { today, time } = wall
  return (
    isOn(wholeDays, today) ||
    windows.some((it) => {
      const { days, from, until } = it
      return goesOnFrom(it, wall) || (isOn(days, today) && from <= time && (time < until || until < from))
    })
  )
}

/**
 * The day to which a moment belongs under a term: hours over midnight belong to the day on which they begin, until they end, so that
 * a night is one day of visits and the last night of a term ends after midnight.
 */
export function entryDayOf(terms: EntryHours, wall: WallTime): string {
  return windowsOfTerm(terms).windows.some((it) => goesOnFrom(it, wall)) ? addDays(wall.today, -1) : wall.today
}

/** How many visits began/** How many visits began on a day and from its Monday up to it. */
export function visitsUpTo(visitDays: readonly string[], today: string): { daily: number; weekly: number } {
  const monday = mondayOf(today)
  return {
    daily: visitDays.filter((day) => day === today).length,
    weekly: visitDays.filter((day) => day >= monday && day <= today).length,
  }
}

/** Limits of what a plan may allow. */
export const entryLimits = { weeklyVisitsMax: 50, dailyVisitsMax: 20, moreWindowsMax: 6 } as const
