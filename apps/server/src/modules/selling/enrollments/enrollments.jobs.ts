import type { Database } from '#platform/database'
import type { Job } from '#platform/jobs'
import type { Mailer } from '#platform/mail'
import { agreementCopyJob } from './agreements/agreement-copies.rules.ts'
import { sendAgreementCopy } from './agreements/agreement-copies.service.ts'
import { renewDue } from './renewals/renewals.service.ts'

/** Right after each full hour, because days begin at different instants in different gyms. */
export function enrollmentJobs(parts: { database: Database; mailer: Mailer }): Job[] {
  const { database } = parts
  return [
    { name: 'renewals', schedule: '2 * * * *', atStart: true, run: (it) => renewDue(database, it) },
    { name: agreementCopyJob, run: (it) => sendAgreementCopy(parts, it) },
  ]
}
