import type { Job } from '#platform/jobs'
import { reminderJob, sendReminder, writeReminders } from './reminders.service.ts'
import type { ReminderDependencies } from './reminders.service.ts'
import { makeMonthlyInvoices } from './monthly-invoices.service.ts'

/** Shortly after each full hour, because days begin at different instants in different gyms. */
export function billingJobs(dependencies: ReminderDependencies): Job[] {
  const { database } = dependencies
  return [
    { name: 'monthly-invoices', schedule: '4 * * * *', atStart: true, run: (it) => makeMonthlyInvoices(database, it) },
    { name: 'invoice-reminders', schedule: '24 * * * *', run: (it) => writeReminders(dependencies, it) },
    { name: reminderJob, run: (it) => sendReminder(dependencies, it) },
  ]
}
