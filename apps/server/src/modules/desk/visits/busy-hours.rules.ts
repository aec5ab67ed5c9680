import type { BusyHour } from '@folego/contract'
import { addDays, daysBetween, weekdayOf } from '@folego/domain'

/** Days that are looked back on. */
export const busyDays = 28
/** Fewer visits say nothing about an hour; fewer people, overall or in an hour, would tell when single ones come. */
const fewest = { visits: 30, people: 10, peopleOfHour: 3 }

/** Visits that touched an hour of the week, and those that began in it. */
export interface HourCount {
  weekday: number
  hour: number
  people: number
  arrivals: number
  /** How many different people these were. */
  persons: number
}

/**
 * The hours of the week from counts over the days `from` to `until`: averages over the weekdays in between, to one decimal, and the
 * load beside the fullest hour: below two fifths is quiet, from three quarters on is busy. Empty with too few visits or people.
 */
export function busyHoursOf(
  { counts, persons }: { counts: readonly HourCount[]; persons: number },
  from: string,
  until: string,
): BusyHour[] {
  const visits = counts.reduce((sum, { arrivals }) => sum + arrivals, 0)
  if (visits < fewest.visits || persons < fewest.people) return []
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

/**
 * The same without numbers, as students see it: an hour with few different people is as quiet as an empty one, and an empty one between
 * the first and the last of its day is quiet if the gym is open at that hour on another day.
 */
export function withoutNumbers(hours: readonly BusyHour[], counts: readonly HourCount[]): BusyHour[] {
  const open = new Set(hours.map(({ hour }) => hour))
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const ofDay = hours.filter((it) => it.weekday === weekday).map(({ hour }) => hour)
    const [first, last] = [Math.min(...ofDay), Math.max(...ofDay)]
    return [...open]
      .filter((hour) => hour >= first && hour <= last)
      .toSorted((a, b) => a - b)
      .map((hour) => {
        const at = (it: { weekday: number; hour: number }) => it.weekday === weekday && it.hour === hour
        const isShared = (counts.find(at)?.persons ?? 0) >= fewest.peopleOfHour
        const load = (isShared && hours.find(at)?.load) || 'quiet'
        return { weekday, hour, load, people: null, arrivals: null }
      })
  })
}

/** How often a weekday lies between two days, both included; at least once. */
function timesBetween(weekday: number, from: string, until: string): number {
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, at) => weekdayOf(addDays(from, at)))
  return Math.max(1, days.filter((day) => day === weekday).length)
}
