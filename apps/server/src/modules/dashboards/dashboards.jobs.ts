import type { Database } from '#platform/database'
import type { Job } from '#platform/jobs'
import { writeDailyFigures } from './daily-figures.service.ts'

/** Shortly after each full hour, because days end at different moments in different gyms. */
export function dashboardJobs(database: Database): Job[] {
  return [{ name: 'daily-figures', schedule: '2 * * * *', atStart: true, run: (it) => writeDailyFigures(database, it) }]
}
