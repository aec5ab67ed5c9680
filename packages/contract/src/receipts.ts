import { z } from 'zod'
import { cashSession } from './cash.ts'
import { endpoint, gymEndpoint } from './endpoint.ts'
import { calendarDate, instant } from './fields.ts'
import { paymentMethods } from './payment-methods.ts'

/*
 * Papers of money that came in: the receipt of a payment, and what came in on a day.
 */

const cents = z.int().min(0)

/** Sums of one day, in cents. What was reversed that day may have come in on an earlier one. */
const daySums = { payments: z.int().min(0), received_cents: cents, reversed_cents: cents }

/** What came in on a day of the gym. Credit that was spent is no money that came in. */
export const dayReport = z.object({
  day: z.iso.date(),
  ...daySums,
  by_method: z.array(z.object({ method: z.enum(paymentMethods), ...daySums })),
  by_operator: z.array(z.object({ name: z.string(), ...daySums })),
  /** What was received, by the plan that it pays for; null: for invoices of no sale. */
  by_plan: z.array(z.object({ plan_name: z.string().nullable(), received_cents: cents })),
  /** What of it settled nothing, and is credit of students. */
  credit_cents: cents,
  /** What came in less what was given back, from the first of the month to this day; negative where more was given back. */
  month_cents: z.int(),
  /** The same of the month before, to the same day: of a shorter month, to its last. */
  month_before_cents: z.int(),
  /** Sessions of the cash desk that were opened that day. */
  sessions: z.array(cashSession),
})
export type DayReport = z.output<typeof dayReport>

const dayQuery = z.strictObject({ day: calendarDate().optional() })

/** Opens one receipt for whoever has it, until it expires or the payment is reversed. `phone` is the student's, as E.164. */
export const receiptLink = z.object({
  link: z.string(),
  expires_at: instant,
  phone: z.string().nullable(),
})

export const receipts = {
  // By the id of the payment. A student asks for the own ones.
  pdf: gymEndpoint('GET', '/receipt/{id}', 'billing.read', { file: ['application/pdf'], slow: true }),
  share: gymEndpoint('POST', '/receipt/{id}/link', 'payments.receive', { reply: receiptLink, status: 201 }),
  open: endpoint({
    method: 'GET',
    path: '/receipt-link/{token}',
    scope: 'public',
    access: 'anyone',
    params: z.object({ token: z.string().min(1).max(200) }),
    file: ['application/pdf'],
  }),
} as const

export const dayReports = {
  find: gymEndpoint('GET', '/day-report', 'billing.overview', { query: dayQuery, reply: dayReport }),
  pdf: gymEndpoint('GET', '/day-report/pdf', 'billing.overview', {
    query: dayQuery,
    file: ['application/pdf'],
    slow: true,
  }),
} as const
