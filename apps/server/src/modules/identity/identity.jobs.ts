import type { Job } from '#platform/jobs'
import { followOwnRecords, recordsJob } from './own-records.service.ts'
import { letterJob, sendPasswordLetter } from './password-reset.service.ts'
import type { LetterMeans } from './password-reset.service.ts'

/** What identity does after it has answered: letters go out, records follow their owner. */
export function identityJobs(means: LetterMeans): Job[] {
  return [
    { name: letterJob, run: (it) => sendPasswordLetter(means, it) },
    { name: recordsJob, run: (it) => followOwnRecords(means.database, it) },
  ]
}
