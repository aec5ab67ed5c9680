import type { Job } from '#platform/jobs'
import { followOwnRecords, recordsJob } from './own-records.service.ts'
import { emailJob, sendPasswordEmail } from './password-reset.service.ts'
import type { EmailDependencies } from './password-reset.service.ts'

/** What identity does after it has answered: emails go out, records follow their owner. */
export function identityJobs(dependencies: EmailDependencies): Job[] {
  return [
    { name: emailJob, run: (it) => sendPasswordEmail(dependencies, it) },
    { name: recordsJob, run: (it) => followOwnRecords(dependencies.database, it) },
  ]
}
