import type { Database } from '#platform/database'
import type { Job } from '#platform/jobs'
import { makeMonthlyInvoices } from './monthly-invoices.service.ts'

/** Shortly after each full hour, because days begin at different moments in different gyms. */
export function billingJobs(database: Database): Job[] {
  return [
    { name: 'monthly-invoices', schedule: '4 * * * *', atStart: true, run: (it) => makeMonthlyInvoices(database, it) },
  ]
}
