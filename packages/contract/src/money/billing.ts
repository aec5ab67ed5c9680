import { z } from 'zod'
import { agingSteps, billingCaps, invoiceStatuses, limits } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import {
  amountCents,
  calendarDate,
  chosenId,
  instant,
  namedRecord,
  ofStudent,
  recordId,
  text,
  textOrNull,
  reasonForm,
} from '../fields.ts'
import { chosenRows, listOf, queryOf, exportQueryOf } from '../lists.ts'
import * as calls from './billing.calls.ts'
import * as lists from './list-parameters.ts'
import { billingContact } from './collection.ts'

/** An amount in whole cents, zero or more. */
const cents = z.int().min(0)

/** What a line of an invoice is for. */
export const lineKinds = ['plan', 'enrollment_fee', 'product', 'single_class'] as const
export type LineKind = (typeof lineKinds)[number]

/** Line kinds of an invoice made by a renegotiation: the open principal of the replaced invoices, and their late charges. */
export const renegotiationLineKinds = ['renegotiation', 'late_charges'] as const
/** A line that only the sale of a pack of classes makes: its money is prepaid until the uses are taken. */
export const packLineKind = 'class_pack'
const anyLineKind = z.enum([...lineKinds, packLineKind, ...renegotiationLineKinds])

export const invoiceLine = z.object({ kind: anyLineKind, description: z.string(), amount_cents: cents })
export type InvoiceLine = z.output<typeof invoiceLine>

/**
 * What a student owes, with the amounts due today. Its lines and total never change: it is voided, with the reason, and another
 * one is made. Amounts are in cents.
 */
export const invoice = z.object({
  id: recordId,
  /** Consecutive, from 1. */
  number: z.int().min(1),
  ...ofStudent,
  /** The sale that it belongs to; null for a manual invoice. */
  enrollment_id: recordId.nullable(),
  /** The renegotiation that created it, and the one that replaced it. */
  renegotiation_id: recordId.nullable(),
  replaced_by: recordId.nullable(),
  /** The period that it pays for, both days inclusive. */
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
  /** What is open today: principal, fine, interest, and all together. */
  principal_cents: cents,
  fine_cents: cents,
  interest_cents: cents,
  due_cents: cents,
  /** What of the money that came in for it became credit when its sale was settled. */
  returned_cents: cents,
  /** In hundredths of a percent: the late charges agreed when it was made (see `LateChargeTerms`). */
  fine_bp: z.int(),
  interest_bp: z.int(),
  tolerance_days: z.int(),
  lines: z.array(invoiceLine),
  voided_at: instant.nullable(),
  void_reason: z.string().nullable(),
  created_at: instant,
})
export type Invoice = z.output<typeof invoice>

/** The part of a payment that settled part of an invoice, or waived late charges. Amounts are in cents. */
export const allocation = z.object({
  id: recordId,
  /** Null for waived late charges; `reason` says why. */
  payment_id: recordId.nullable(),
  /** What settled it: money, credit, the settlement of its sale (it is no longer owed, and nobody paid it), or a waiver. */
  by: z.enum(['payment', 'credit', 'settlement', 'waiver']),
  on: z.iso.date(),
  fine_cents: cents,
  interest_cents: cents,
  principal_cents: cents,
  reason: z.string().nullable(),
})
export type Allocation = z.output<typeof allocation>

export { invoiceFilters } from './list-parameters.ts'

export const invoiceQuery = queryOf(lists.invoiceParameters)

/** A manual invoice: a product, a single class, a forgotten charge. */
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

/** A student's debt and credit, in cents. */
export const balance = z.object({
  /** Due today with late charges: of all open invoices, and of the overdue ones among them. */
  due_cents: cents,
  overdue_cents: cents,
  /** Payments in excess of what was due. */
  credit_cents: cents,
})
export type Balance = z.output<typeof balance>

/** A student with overdue invoices. Amounts are in cents, with late charges as of today. */
export const debtor = z.object({
  ...ofStudent,
  /** Who pays for the student (null: the student), and the payer's phone. */
  payer_name: z.string().nullable(),
  phone: z.string().nullable(),
  invoices: z.int().min(1),
  /** Of the oldest overdue invoice. */
  oldest_due_on: z.iso.date(),
  days_late: z.int().min(1),
  step: z.enum(agingSteps),
  principal_cents: cents,
  charges_cents: cents,
  due_cents: cents,
  /** The last contact about what is overdue now. */
  last_contact: billingContact.nullable(),
  /** The day of the next contact: the agreed one, or today if there was no contact yet; null if none was agreed. */
  next_contact_on: z.iso.date().nullable(),
})
export type Debtor = z.output<typeof debtor>

/** One step of the aging report: invoices by their own days overdue, students by their oldest invoice. */
export const agingSum = z.object({
  step: z.enum(agingSteps),
  students: z.int().min(0),
  invoices: z.int().min(0),
  due_cents: cents,
})

export const overdueQuery = queryOf(lists.overdueParameters)

/** Open amounts due in one month, `YYYY-MM`; in cents, without late charges. */
export const forecastMonth = z.object({ month: z.string(), invoices: z.int().min(0), due_cents: cents })

/** In hundredths of a percent, and days. Changes apply to invoices created from then on. */
export const billingSettingsForm = z.strictObject({
  fine_bp: z.int('VALUE_INVALID').min(0, 'VALUE_INVALID').max(billingCaps.fine_bp, 'FINE_TOO_HIGH'),
  interest_bp: z.int('VALUE_INVALID').min(0, 'VALUE_INVALID').max(billingCaps.interest_bp, 'INTEREST_TOO_HIGH'),
  tolerance_days: z.int('VALUE_INVALID').min(0, 'VALUE_INVALID').max(billingCaps.tolerance_days, 'VALUE_INVALID'),
  days_ahead: z.int('VALUE_INVALID').min(0, 'VALUE_INVALID').max(billingCaps.days_ahead, 'VALUE_INVALID'),
  /** Unchanged if omitted. */
  exit_fee_bp: z.int('VALUE_INVALID').min(0, 'VALUE_INVALID').max(billingCaps.exit_fee_bp, 'VALUE_INVALID').optional(),
  /** Why the exit fee exceeds the default; required in that case. */
  exit_fee_reason: textOrNull(limits.shortTextMaxLength).optional(),
})
/** `version` is 0 while the gym uses the defaults. */
export const billingSettings = billingSettingsForm.extend({
  exit_fee_bp: z.int(),
  exit_fee_reason: z.string().nullable(),
  version: z.int().min(0),
})
export type BillingSettings = z.output<typeof billingSettings>

export const billing = withSchemas(calls.billing, {
  list: { query: invoiceQuery, reply: listOf(invoice) },
  export: { query: exportQueryOf(invoiceQuery.extend(chosenRows)) },
  overdue: {
    query: overdueQuery,
    reply: listOf(debtor).extend({ steps: z.array(agingSum), to_contact: z.int().min(0) }),
  },
  forecast: { reply: z.object({ overdue_cents: cents, object: z.array(forecastMonth) }) },
  listOfStudent: {
    /** The amounts due on this day, today by default: what would have settled them if paid earlier. */
    query: z.strictObject({ on: calendarDate().optional() }),
    reply: listOf(invoice).extend({ balance, payer: namedRecord.nullable(), pays_for: z.array(namedRecord) }),
  },
  find: { reply: invoice.extend({ allocations: z.array(allocation) }) },
  create: { body: invoiceForm, reply: invoice },
  void: { body: reasonForm, reply: invoice },
  waive: { body: reasonForm, reply: invoice },
  settings: { reply: billingSettings },
  updateSettings: { body: billingSettingsForm, reply: billingSettings },
})
