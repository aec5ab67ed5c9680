import { z } from 'zod'
import { cashSession } from './cash.ts'
import { endpoint, gymEndpoint } from './endpoint.ts'
import { calendarDate, instant } from './fields.ts'
import { paymentMethods } from '@folego/domain'

/*
 * Documents about money received: the receipt of a payment, and the report of a day.
 */

const cents = z.int().min(0)

/** Totals of one day, in cents. What was reversed that day (payments undone) or refunded (credit paid out) may have been received earlier. */
const daySums = { payments: z.int().min(0), received_cents: cents, reversed_cents: cents, refunded_cents: cents }

/** Money received on a day of the gym. Spent credit does not count as received. */
export const dayReport = z.object({
  day: z.iso.date(),
  ...daySums,
  by_method: z.array(z.object({ method: z.enum(paymentMethods), ...daySums })),
  by_operator: z.array(z.object({ name: z.string(), ...daySums })),
  /** Received amounts by plan; null: for manual invoices. */
  by_plan: z.array(z.object({ plan_name: z.string().nullable(), received_cents: cents })),
  /** The part that settled nothing and became credit of students. */
  credit_cents: cents,
  /** Received less refunded, from the first of the month to this day; negative if more was refunded. */
  month_cents: z.int(),
  /** The same for the previous month, up to the same day or its last. */
  month_before_cents: z.int(),
  /** Cash sessions opened that day. */
  sessions: z.array(cashSession),
})
export type DayReport = z.output<typeof dayReport>

const dayQuery = z.strictObject({ day: calendarDate().optional() })

/** Opens one receipt for anyone with the link, until it expires or the payment is reversed. `phone` is the student's, in E.164. */
export const receiptLink = z.object({
  link: z.string(),
  expires_at: instant,
  phone: z.string().nullable(),
})

export const receipts = {
  // `id` is the payment's. Students read only their own.
  pdf: gymEndpoint('GET', '/receipt/{id}', 'billing.read', { file: ['application/pdf'], slow: true }),
  // `id` is the refund's.
  refund: gymEndpoint('GET', '/receipt/refund/{id}', 'billing.read', { file: ['application/pdf'], slow: true }),
  // Students pass the id of their own account.
  year: gymEndpoint('GET', '/receipt/student/{id}', 'billing.read', {
    query: z.strictObject({ year: z.coerce.number<number | string>().int().min(2000).max(2199) }),
    file: ['application/pdf'],
    slow: true,
  }),
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
