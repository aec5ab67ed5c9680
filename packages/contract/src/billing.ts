import { z } from 'zod'
import { billingContact } from './collection.ts'
import { gymEndpoint, updateEndpoint } from './endpoint.ts'
import { amountCents, calendarDate, chosenId, instant, namedRecord, recordId, text, textOrNull } from './fields.ts'
import { agingSteps, billingCaps, invoiceStatuses } from './late-charges.ts'
import { limits } from './limits.ts'
import { listExport } from './list-exports.ts'
import { chosenRows, listEndpoint, listOf, listQuery, pageQueryOf } from './lists.ts'

/** An amount in whole cents that may be nothing. */
const cents = z.int().min(0)

/** What a line of an invoice is for. */
export const lineKinds = ['plan', 'enrollment_fee', 'product', 'single_class'] as const
export type LineKind = (typeof lineKinds)[number]

/** What a line of an invoice is for that a renegotiation made: what was open of the invoices before, and their late charges. */
export const renegotiationLineKinds = ['renegotiation', 'late_charges'] as const
const anyLineKind = z.enum([...lineKinds, ...renegotiationLineKinds])

export const invoiceLine = z.object({ kind: anyLineKind, description: z.string(), amount_cents: cents })
export type InvoiceLine = z.output<typeof invoiceLine>

/**
 * What a student owes, as it stands today in the gym. Its lines and its amount never change: it is voided, with the reason, and
 * another one is made. Amounts are in cents.
 */
export const invoice = z.object({
  id: recordId,
  /** Without a gap, from 1. */
  number: z.int().min(1),
  student_id: recordId,
  student_name: z.string(),
  /** What it was sold with; null for an invoice made by hand. */
  enrollment_id: recordId.nullable(),
  /** The renegotiation that it was made by; the one that it is voided by, and is owed as the invoices of. */
  renegotiation_id: recordId.nullable(),
  replaced_by: recordId.nullable(),
  /** The days that it pays for, first and last included. */
  period_start: z.iso.date().nullable(),
  period_end: z.iso.date().nullable(),
  issued_on: z.iso.date(),
  due_on: z.iso.date(),
  /** The due date, or the next business day: late charges count from the day after it. */
  effective_due_on: z.iso.date(),
  status: z.enum(invoiceStatuses),
  days_late: z.int().min(0),
  /** The sum of the lines. */
  total_cents: cents,
  /** What is open of it today: of the sum of the lines, of fine and interest, and all together. */
  principal_cents: cents,
  fine_cents: cents,
  interest_cents: cents,
  due_cents: cents,
  /** Hundredths of a percent: what was agreed for paying late when it was made (see `LateChargeTerms`). */
  fine_bp: z.int(),
  interest_bp: z.int(),
  tolerance_days: z.int(),
  lines: z.array(invoiceLine),
  voided_at: instant.nullable(),
  void_reason: z.string().nullable(),
  created_at: instant,
})
export type Invoice = z.output<typeof invoice>

/** A part of a payment that settled a part of an invoice, or late charges that were waived. Amounts are in cents. */
export const allocation = z.object({
  id: recordId,
  /** Null: late charges were waived, for the reason. */
  payment_id: recordId.nullable(),
  on: z.iso.date(),
  fine_cents: cents,
  interest_cents: cents,
  principal_cents: cents,
  reason: z.string().nullable(),
})
export type Allocation = z.output<typeof allocation>

/** `unpaid`: open, partly paid and overdue together. */
export const invoiceFilters = [...invoiceStatuses, 'unpaid'] as const

export const invoiceQuery = listQuery(['due_on', 'number', 'student_name'], '-due_on', {
  status: z.enum(invoiceFilters).optional(),
  student_id: recordId.optional(),
  due_from: calendarDate().optional(),
  due_to: calendarDate().optional(),
})

/** An invoice by hand: a product, a single class, something that was forgotten. */
export const invoiceForm = z.strictObject({
  student_id: chosenId('STUDENT_REQUIRED'),
  due_on: calendarDate('DUE_DATE_REQUIRED'),
  lines: z
    .array(
      z.strictObject({
        kind: z.enum(lineKinds),
        description: text('DESCRIPTION_REQUIRED', limits.shortTextMaxLength),
        amount_cents: amountCents,
      }),
    )
    .min(1, 'ROWS_REQUIRED')
    .max(limits.linesPerInvoice, 'TOO_MANY'),
})

const reasonForm = z.strictObject({ reason: text('REASON_REQUIRED', limits.shortTextMaxLength) })

/** What a student owes and has, in cents. */
export const balance = z.object({
  /** Due today with late charges, of all invoices that are open, and of those of them that are overdue. */
  due_cents: cents,
  overdue_cents: cents,
  /** What was paid beyond what was due. */
  credit_cents: cents,
})
export type Balance = z.output<typeof balance>

/** Somebody whose invoices are overdue. Amounts are in cents, with late charges as of today. */
export const debtor = z.object({
  student_id: recordId,
  student_name: z.string(),
  /** Who pays for the student, null: the student; and the phone of whoever pays. */
  payer_name: z.string().nullable(),
  phone: z.string().nullable(),
  invoices: z.int().min(1),
  /** Of the oldest of them. */
  oldest_due_on: z.iso.date(),
  days_late: z.int().min(1),
  step: z.enum(agingSteps),
  principal_cents: cents,
  charges_cents: cents,
  due_cents: cents,
  /** The last one about what is overdue now. */
  last_contact: billingContact.nullable(),
  /** The day of the next one: that which was agreed on, at once where nobody has spoken of it; null where nothing was agreed on. */
  next_contact_on: z.iso.date().nullable(),
})
export type Debtor = z.output<typeof debtor>

/** One step of the list of those who owe: invoices by their own days, students by their oldest invoice. */
export const agingSum = z.object({
  step: z.enum(agingSteps),
  students: z.int().min(0),
  invoices: z.int().min(0),
  due_cents: cents,
})

export const overdueQuery = pageQueryOf({
  step: z.enum(agingSteps).optional(),
  /** Those whose next contact is today's, or should have been. */
  contact: z.literal('due').optional(),
  sort: z.enum(['days_late', 'due_cents', 'student_name']).default('days_late'),
})

/** What is open and due in one month, `YYYY-MM`; in cents, without late charges. */
export const forecastMonth = z.object({ month: z.string(), invoices: z.int().min(0), due_cents: cents })

/** Hundredths of a percent, and days. What is changed holds for invoices that are made from then on. */
export const billingSettingsForm = z.strictObject({
  fine_bp: z.int('VALUE_INVALID').min(0, 'VALUE_INVALID').max(billingCaps.fine_bp, 'FINE_TOO_HIGH'),
  interest_bp: z.int('VALUE_INVALID').min(0, 'VALUE_INVALID').max(billingCaps.interest_bp, 'INTEREST_TOO_HIGH'),
  tolerance_days: z.int('VALUE_INVALID').min(0, 'VALUE_INVALID').max(billingCaps.tolerance_days, 'VALUE_INVALID'),
  days_ahead: z.int('VALUE_INVALID').min(0, 'VALUE_INVALID').max(billingCaps.days_ahead, 'VALUE_INVALID'),
  /** Left out, it stays. */
  exit_fee_bp: z.int('VALUE_INVALID').min(0, 'VALUE_INVALID').max(billingCaps.exit_fee_bp, 'VALUE_INVALID').optional(),
  /** Why more than the usual share is asked for; needed for that. */
  exit_fee_reason: textOrNull(limits.shortTextMaxLength).optional(),
})
/** `version` is 0 while the gym has the usual ones. */
export const billingSettings = billingSettingsForm.extend({
  exit_fee_bp: z.int(),
  exit_fee_reason: z.string().nullable(),
  version: z.int().min(0),
})
export type BillingSettings = z.output<typeof billingSettings>

export const billing = {
  list: listEndpoint('/invoice', 'billing.overview', invoiceQuery, invoice),
  export: listExport('/invoice/export', 'billing.overview', invoiceQuery.extend(chosenRows)),
  overdue: gymEndpoint('GET', '/invoice/overdue', 'billing.overview', {
    query: overdueQuery,
    reply: listOf(debtor).extend({ steps: z.array(agingSum), to_contact: z.int().min(0) }),
  }),
  forecast: gymEndpoint('GET', '/invoice/forecast', 'billing.overview', {
    reply: z.object({ overdue_cents: cents, object: z.array(forecastMonth) }),
  }),
  /**
   * With those of the students for whom this one pays (`pays_for`); the balance is of all of them, the credit the student's own. A student
   * asks by the own account's id.
   */
  listOfStudent: gymEndpoint('GET', '/invoice/student/{id}', 'billing.read', {
    /** As they stand on this day, today by default: what settles them where they were paid earlier. */
    query: z.strictObject({ on: calendarDate().optional() }),
    reply: listOf(invoice).extend({ balance, payer: namedRecord.nullable(), pays_for: z.array(namedRecord) }),
  }),
  find: gymEndpoint('GET', '/invoice/{id}', 'billing.read', {
    reply: invoice.extend({ allocations: z.array(allocation) }),
  }),
  create: gymEndpoint('POST', '/invoice', 'billing.write', {
    body: invoiceForm,
    reply: invoice,
    status: 201,
    idempotent: true,
  }),
  void: gymEndpoint('POST', '/invoice/{id}/void', 'billing.write', { body: reasonForm, reply: invoice }),
  waive: gymEndpoint('POST', '/invoice/{id}/waiver', 'billing.write', {
    body: reasonForm,
    reply: invoice,
    idempotent: true,
  }),
  settings: gymEndpoint('GET', '/billing/settings', 'billing.overview', { reply: billingSettings, tagged: true }),
  updateSettings: updateEndpoint('PUT', '/billing/settings', 'billing.write', billingSettingsForm, billingSettings),
} as const
