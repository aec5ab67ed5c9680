import { z } from 'zod'
import { paymentMethods } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { calendarMonth } from '../fields.ts'
import { exportFormat } from '../lists.ts'
import * as calls from './dashboards.calls.ts'

/*
 * Monthly money reports. The figures of a closed month never change: corrections count in the month in which they are made.
 */

const cents = z.int().min(0)
const count = z.int().min(0)

/**
 * The movement of monthly recurring revenue (MRR) in one month, computed per student, in cents: opening plus new, expansion and
 * returned, less contraction and churn, is the closing value (for the current month: today's).
 */
export const revenueMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** False while the figures may still change. */
  is_closed: z.boolean(),
  before_cents: cents,
  new_cents: cents,
  expansion_cents: cents,
  return_cents: cents,
  contraction_cents: cents,
  churn_cents: cents,
  mrr_cents: cents,
  /** Paying students at the end. */
  students: count,
  new_students: count,
  returned_students: count,
  left_students: count,
  /** The share of students paying at the start who left, in hundredths of a percent; null if there were none. */
  churn_bp: count.nullable(),
  /** MRR per paying student; null if there are none. */
  average_ticket_cents: cents.nullable(),
})
export type RevenueMonth = z.output<typeof revenueMonth>

/** Students who first paid in a month, and how many of them still paid at the end of each month since. */
export const retentionCohort = z.object({
  entered: z.string(),
  students: count,
  months: z.array(z.object({ month: z.string(), students: count })),
})
export type RetentionCohort = z.output<typeof retentionCohort>

/**
 * Money received, reversed and refunded, in cents. Payments count on the day they were entered, the others on the day they
 * were made.
 */
const received = { payments: count, received_cents: cents, reversed_cents: cents, refunded_cents: cents }

/**
 * The money of packs of classes, on the days on which it was booked: what was sold less what was taken back, what became revenue by uses and
 * by their end, what became credit of students, and what was prepaid at the end of the month (of the current one: now).
 */
const prepaid = z.object({
  sold_cents: z.int(),
  used_cents: z.int(),
  expired_cents: z.int(),
  refunded_cents: z.int(),
  left_cents: z.int(),
})

export const receivedReport = z.object({
  month: z.string(),
  ...received,
  prepaid,
  /** The part that settled nothing and became credit of students. */
  credit_cents: cents,
  by_method: z.array(z.object({ method: z.enum(paymentMethods), ...received })),
  /** Null: for manual invoices. */
  by_plan: z.array(z.object({ plan_name: z.string().nullable(), received_cents: cents, reversed_cents: cents })),
  by_operator: z.array(z.object({ name: z.string(), ...received })),
  /** The month of the report and the eleven before it, oldest first. */
  months: z.array(z.object({ month: z.string(), ...received })),
})
export type ReceivedReport = z.output<typeof receivedReport>

export const revenueTables = ['bridge', 'retention'] as const
export const receivedTables = ['month', 'method', 'plan', 'operator'] as const

/** The current month by default. */
const receivedQuery = z.strictObject({ month: calendarMonth.optional() })
export const moneyReports = withSchemas(calls.moneyReports, {
  revenue: { reply: z.object({ months: z.array(revenueMonth), cohorts: z.array(retentionCohort) }) },
  exportRevenue: { query: z.strictObject({ table: z.enum(revenueTables).default('bridge'), format: exportFormat }) },
  received: { query: receivedQuery, reply: receivedReport },
  exportReceived: {
    query: receivedQuery.extend({ table: z.enum(receivedTables).default('method'), format: exportFormat }),
  },
})
