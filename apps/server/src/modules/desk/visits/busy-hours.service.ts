import type { BusyHours } from '@folego/contract'
import { addDays } from '@folego/domain'
import { reachesAll } from '#modules/people/ownership'
import type { GymContext } from '#platform/http'
import { busyDays, busyHoursOf, withoutNumbers } from './busy-hours.rules.ts'
import * as store from './visits.store.ts'

type Counted = Awaited<ReturnType<typeof store.hoursOfWeek>>

/**
 * What was counted of a gym, of which everybody's home reads some: half a second for the largest gyms, and whole days change only by what
 * is reported late, which counts from the next day on. Too little to say anything is not cached.
 */
const counts = new Map<string, { until: string; came: Counted }>()

/** How full the gym is in each hour of the week, over the last four weeks up to yesterday; students read no numbers. */
export async function readBusyHours(gym: GymContext): Promise<BusyHours> {
  const until = addDays(gym.today, -1)
  const earliest = addDays(gym.today, -busyDays)
  const known = counts.get(gym.gymId)
  const isKnown = known?.until === until
  const { first_day, ...came } = isKnown
    ? known.came
    : await store.hoursOfWeek(gym.tx, { from: earliest, until }, gym.timezone)
  const from = first_day !== null && first_day > earliest ? first_day : earliest
  const hours = busyHoursOf(came, from, until)
  if (hours.length > 0 && !isKnown) counts.set(gym.gymId, { until, came: { first_day, ...came } })
  const shown = reachesAll(gym) ? hours : withoutNumbers(hours, came.counts)
  return { from: hours.length === 0 ? null : from, until, hours: shown }
}
