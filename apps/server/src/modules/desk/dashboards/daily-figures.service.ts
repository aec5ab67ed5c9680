import { addDays, dateInZone, sameDayOfPreviousMonth } from '@folego/domain'
import { countStudents } from '#modules/selling/enrollments'
import { allowLongWork, inEveryGym } from '#platform/database'
import type { Database, GymWithZone } from '#platform/database'
import type { Job, JobRun } from '#platform/jobs'
import * as store from './dashboards.store.ts'
import { figuresThen } from './dashboards.rules.ts'
import { closeMonths } from './revenue.service.ts'

/**
 * Stores for every gym its figures at the end of each of its last days. One gym's failure does not stop the others; rejects with all
 * failures at the end.
 */
export async function writeDailyFigures(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  await inEveryGym(database, 'daily figures failed', (gym) => writeDaysOf(database, gym, now))
}

/**
 * The same for one gym, counted by the function behind the dashboard cards. Usually only yesterday is missing; after an outage the
 * server catches up, as far back as a trend goes. Days stored too early by a clock that ran ahead are counted again. Running it again
 * changes nothing.
 */
export async function writeDaysOf(database: Database, gym: GymWithZone, now: Date): Promise<void> {
  const { id, timezone } = gym
  const today = dateInZone(now, timezone)
  const [from, to] = [sameDayOfPreviousMonth(today), addDays(today, -1)]
  await database.inGym(id, 'write', async (tx) => {
    await allowLongWork(tx)
    await store.deleteDaysFrom(tx, today)
    for (const day of await store.missingDays(tx, from, to)) {
      const [totals, plans] = await Promise.all([
        countStudents({ tx, today, timezone }, day),
        store.countWorkoutPlans(tx, { timezone, comparedWith: day }),
      ])
      await store.writeDay(tx, day, figuresThen(totals, plans))
    }
  })
}

/** Shortly after each full hour, because days end at different instants in different gyms. */
export function dashboardJobs(database: Database): Job[] {
  return [
    { name: 'daily-figures', schedule: '2 * * * *', atStart: true, run: (it) => writeDailyFigures(database, it) },
    { name: 'close-months', schedule: '7 * * * *', atStart: true, run: (it) => closeMonths(database, it) },
  ]
}
