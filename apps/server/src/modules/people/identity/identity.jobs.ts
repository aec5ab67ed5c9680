import type { Job } from '#platform/jobs'
import { followOwnRecords, recordsJob } from './own-records.service.ts'
import { emailJob, sendPasswordEmail } from './password-reset.service.ts'
import type { EmailDependencies } from './password-reset.service.ts'

/** Background jobs of identity: sending emails, and updating people's own records. */
export function identityJobs(dependencies: EmailDependencies): Job[] {
  return [
    { name: emailJob, run: (it) => sendPasswordEmail(dependencies, it) },
    { name: recordsJob, run: (it) => followOwnRecords(dependencies.database, it) },
  ]
}
