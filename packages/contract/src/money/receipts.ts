import { z } from 'zod'
import { paymentMethods } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { calendarDate, instant } from '../fields.ts'
import { cashSession } from './cash.ts'
import * as calls from './payments.calls.ts'

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

export const receipts = withSchemas(calls.receipts, {
  pdf: {},
  refund: {},
  year: { query: z.strictObject({ year: z.coerce.number<number | string>().int().min(2000).max(2199) }) },
  share: { reply: receiptLink },
  open: { params: z.object({ token: z.string().min(1).max(200) }) },
})

export const dayReports = withSchemas(calls.dayReports, {
  find: { query: dayQuery, reply: dayReport },
  pdf: { query: dayQuery },
})
