import type { Database } from '#platform/database'
import type { Job } from '#platform/jobs'
import { renewDue } from './renewals.service.ts'
import { writeStudentTotals } from './student-totals.service.ts'

/** Right after each full hour, because days begin at different instants in different gyms. */
export function enrollmentJobs(database: Database): Job[] {
  return [
    {
      name: 'student-totals',
      schedule: '1-59/15 * * * *',
      atStart: true,
      run: (it) => writeStudentTotals(database, it),
    },
    { name: 'renewals', schedule: '2 * * * *', atStart: true, run: (it) => renewDue(database, it) },
  ]
}
