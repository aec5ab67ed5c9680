import type { Job } from '#platform/jobs'
import { letterJob, sendLetter, writeLetters } from './letters.service.ts'
import type { LetterDependencies } from './letters.service.ts'
import { makeMonthlyInvoices } from './monthly-invoices.service.ts'

/** Shortly after each full hour, because days begin at different moments in different gyms. */
export function billingJobs(dependencies: LetterDependencies): Job[] {
  const { database } = dependencies
  return [
    { name: 'monthly-invoices', schedule: '4 * * * *', atStart: true, run: (it) => makeMonthlyInvoices(database, it) },
    { name: 'invoice-letters', schedule: '24 * * * *', run: (it) => writeLetters(dependencies, it) },
    { name: letterJob, run: (it) => sendLetter(dependencies, it) },
  ]
}
