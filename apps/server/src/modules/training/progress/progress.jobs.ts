import type { Database } from '#platform/database'
import type { Job } from '#platform/jobs'
import { remindOfWorkouts } from './reminders.service.ts'

/** The job that reminds students of workouts: often, because hours begin at different instants in different gyms. */
export function progressJobs(database: Database): Job[] {
  return [{ name: 'workout-reminders', schedule: '*/10 * * * *', run: (it) => remindOfWorkouts(database, it) }]
}
