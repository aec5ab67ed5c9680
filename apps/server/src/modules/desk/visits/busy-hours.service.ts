import type { BusyHours } from '@folego/contract'
import { addDays } from '@folego/domain'
import { reachesAll } from '#modules/people/ownership'
import type { GymContext } from '#platform/http'
import { busyDays, busyHoursOf, withoutNumbers } from './busy-hours.rules.ts'
import * as store from './visits.store.ts'

/** How full the gym is in each hour of the week, over the last four weeks up to yesterday; students read no numbers. */
export async function readBusyHours(gym: GymContext): Promise<BusyHours> {
  const until = addDays(gym.today, -1)
  const earliest = addDays(gym.today, -busyDays)
  const { first_day, ...came } = await store.hoursOfWeek(gym.tx, { from: earliest, until }, gym.timezone)
  const from = first_day !== null && first_day > earliest ? first_day : earliest
  const hours = busyHoursOf(came, from, until)
  const shown = reachesAll(gym) ? hours : withoutNumbers(hours, came.counts)
  return { from: hours.length === 0 ? null : from, until, hours: shown }
}
