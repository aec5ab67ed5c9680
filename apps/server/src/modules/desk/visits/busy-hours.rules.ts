import type { BusyHour } from '@folego/contract'
import { addDays, daysBetween, weekdayOf } from '@folego/domain'

/** Days that are looked back on. */
export const busyDays = 28
/** Fewer visits than this say nothing about an hour, and something about single people. */
const fewestVisits = 30

/** Visits that touched an hour of the week, and those that began in it. */
export interface HourCount {
  weekday: number
  hour: number
  people: number
  arrivals: number
}

/**
 * The hours of the week from counts over the days `from` to `until`: averages over the weekdays in between, to one decimal, and the
 * load beside the fullest hour: below two fifths is quiet, from three quarters on is busy. Empty with too few visits.
 */
export function busyHoursOf(counts: readonly HourCount[], from: string, until: string): BusyHour[] {
  const visits = counts.reduce((sum, { arrivals }) => sum + arrivals, 0)
  if (visits < fewestVisits) return []
  const averages = counts.map(({ weekday, hour, people, arrivals }) => {
    const days = timesBetween(weekday, from, until)
    return { weekday, hour, people: people / days, arrivals: arrivals / days }
  })
  const most = Math.max(...averages.map(({ people }) => people))
  return averages.map(({ people, arrivals, ...at }) => ({
    ...at,
    load: people < most * 0.4 ? 'quiet' : people >= most * 0.75 ? 'busy' : 'usual',
    people: Math.round(people * 10) / 10,
    arrivals: Math.round(arrivals * 10) / 10,
  }))
}

/** How often a weekday lies between two days, both included; at least once. */
function timesBetween(weekday: number, from: string, until: string): number {
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => weekdayOf(addDays(from, at)))
  return Math.max(1, days.filter((day) => day === weekday).length)
}
