import { addDays } from './calendar.ts'
import type { WallTime } from './entry-terms.ts'
import { weekdayOf } from './periods.ts'
import { dateInZone, timeInZone } from './zones.ts'

/** A gym that closes before this closes in the night that follows the day. */
const nightEnds = '05:00'

/** When a gym closes from Monday to Friday, on Saturday and on Sunday (`closesOn`); null: it does not. */
export interface ClosingTimes {
  closes_weekdays: string | null
  closes_saturday: string | null
  closes_sunday: string | null
}

/** When the gym closes on a day, as `HH:MM`; a time in the night is of the day before it. */
export function closesOn(
  { closes_weekdays, closes_saturday, closes_sunday }: ClosingTimes,
  day: string,
): string | null {
  const weekday = weekdayOf(day)
  return weekday === 7 ? closes_sunday : weekday === 6 ? closes_saturday : closes_weekdays
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** In how many minutes the gym closes next, within a day; undefined: it does not. */
function closesIn(closing: ClosingTimes, { today, time }: WallTime): number | undefined {
  const until = [-1, 0, 1].flatMap((days) => {
    const at = closesOn(closing, addDays(today, days))
    return at === null ? [] : [(days + (at < nightEnds ? 1 : 0)) * 1440 + minutesOf(at) - minutesOf(time)]
  })
  return until.filter((minutes) => minutes > 0).toSorted((a, b) => a - b)[0]
}

/** How long a visit that begins now lasts at most: as long as the gym lets it, but nobody is inside once it has closed. */
export function stayFrom(settings: ClosingTimes & { stay_minutes: number }, at: Date, timezone: string): number {
  const wall = { today: dateInZone(at, timezone), time: timeInZone(at, timezone) }
  return Math.min(settings.stay_minutes, closesIn(settings, wall) ?? Infinity)
}
