import { z } from 'zod'
import { gymEndpoint } from './endpoint.ts'
import { exportFormat, exportMediaTypes } from './list-exports.ts'
import { paymentMethods } from './payment-methods.ts'

/*
 * Reports of money, month by month. What was reported of a month that is over never changes: what is put right later counts in the
 * month in which that is done.
 */

const cents = z.int().min(0)
const count = z.int().min(0)
const month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'DATE_INVALID')

/**
 * How monthly recurring revenue (MRR) moved in one month, student by student, in cents: what it was before and new, expansion and
 * returned, less contraction and churn, is what it is at the end (of this month: today).
 */
export const revenueMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** False while it may still change. */
  is_closed: z.boolean(),
  before_cents: cents,
  new_cents: cents,
  expansion_cents: cents,
  return_cents: cents,
  contraction_cents: cents,
  churn_cents: cents,
  mrr_cents: cents,
  /** Students who pay, at the end. */
  students: count,
  new_students: count,
  returned_students: count,
  left_students: count,
  /** Of those who paid at its beginning the share who left, in hundredths of a percent; null where nobody paid. */
  churn_bp: count.nullable(),
  /** MRR of each student who pays; null where nobody does. */
  average_ticket_cents: cents.nullable(),
})
export type RevenueMonth = z.output<typeof revenueMonth>

/** Students who paid for the first time in a month, and how many of them still paid at the end of each month since. */
export const retentionCohort = z.object({
  entered: z.string(),
  students: count,
  months: z.array(z.object({ month: z.string(), students: count })),
})
export type RetentionCohort = z.output<typeof retentionCohort>

/** What came in, and was reversed or given back, in cents. A payment counts when it was entered, the others when they were made. */
const received = { payments: count, received_cents: cents, reversed_cents: cents }

export const receivedReport = z.object({
  month: z.string(),
  ...received,
  /** What of it settled nothing, and is credit of students. */
  credit_cents: cents,
  by_method: z.array(z.object({ method: z.enum(paymentMethods), ...received })),
  /** Null: for invoices of no sale. */
  by_plan: z.array(z.object({ plan_name: z.string().nullable(), received_cents: cents, reversed_cents: cents })),
  by_operator: z.array(z.object({ name: z.string(), ...received })),
  /** The month of the report and the eleven before, oldest first. */
  months: z.array(z.object({ month: z.string(), ...received })),
})
export type ReceivedReport = z.output<typeof receivedReport>

export const revenueTables = ['bridge', 'retention'] as const
export const receivedTables = ['month', 'method', 'plan', 'operator'] as const

/** This month by default. */
const receivedQuery = z.strictObject({ month: month.optional() })
const asFile = { file: exportMediaTypes, slow: true, audited: true, canLag: true } as const

export const moneyReports = {
  revenue: gymEndpoint('GET', '/money-report/revenue', 'billing.reports', {
    reply: z.object({ months: z.array(revenueMonth), cohorts: z.array(retentionCohort) }),
    canLag: true,
  }),
  exportRevenue: gymEndpoint('GET', '/money-report/revenue/export', 'billing.reports', {
    query: z.strictObject({ table: z.enum(revenueTables).default('bridge'), format: exportFormat }),
    ...asFile,
  }),
  received: gymEndpoint('GET', '/money-report/received', 'billing.reports', {
    query: receivedQuery,
    reply: receivedReport,
    canLag: true,
  }),
  exportReceived: gymEndpoint('GET', '/money-report/received/export', 'billing.reports', {
    query: receivedQuery.extend({ table: z.enum(receivedTables).default('method'), format: exportFormat }),
    ...asFile,
  }),
} as const
