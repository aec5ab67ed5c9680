import type { Database } from '#platform/database'
import type { Job } from '#platform/jobs'
import { noticeEnrollments } from './enrollment-notices.service.ts'

/** Tells administrators, instructors and students of enrollments that end soon or have ended. */
export function notificationJobs(database: Database): Job[] {
  return [
    { name: 'enrollment-notices', schedule: '5 * * * *', atStart: true, run: (it) => noticeEnrollments(database, it) },
  ]
}
