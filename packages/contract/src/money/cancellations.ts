import { z } from 'zod'
import { feeFreeReasons, limits, needsEvidence, refundMethods } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { calendarDate, chosenId, despiteOtherIssues, instant, ofStudent, recordId, textOrNull } from '../fields.ts'
import { recordIds } from '../lists.ts'
import { membershipChange } from '../selling/enrollments.ts'
import * as calls from './cancellations.calls.ts'

/** An amount in whole cents, zero or more. */
const cents = z.int().min(0)

/** Leaving on a day, today by default; optionally with a fee-free reason and its evidence. */
export const quoteForm = z
  .strictObject({
    last_day: calendarDate().optional(),
    reason: z.enum(feeFreeReasons).nullable().optional(),
    evidence: textOrNull(limits.shortTextMaxLength).optional(),
  })
  .refine(({ reason, evidence }) => !needsEvidence(reason ?? null) || (evidence ?? null) !== null, {
    message: 'EVIDENCE_REQUIRED',
    path: ['evidence'],
    when: despiteOtherIssues,
  })

/** What leaving on a day comes to. The amount paid is the sum of consumed, fee, settled debts and refund. Amounts are in cents. */
export const quote = z.object({
  id: recordId,
  last_day: z.iso.date(),
  reason: z.enum(feeFreeReasons).nullable(),
  evidence: z.string().nullable(),
  /** Days used up to `last_day`, and days of the whole term. */
  used_days: z.int().min(0),
  total_days: z.int().min(0),
  paid_cents: cents,
  consumed_cents: cents,
  unused_cents: cents,
  fee_bp: z.int(),
  fee_cents: cents,
  settled: z.array(z.object({ invoice_id: recordId, number: z.int(), due_cents: cents, settled_cents: cents })),
  refund_cents: cents,
  /** Whose the refund is: those who paid. */
  returns_to: z.array(z.object({ ...ofStudent, amount_cents: cents })),
  /** Used but not paid. */
  owed_cents: cents,
  /** Late charges so far of what stays open of unpaid invoices of the sale: these are due when they were. */
  late_cents: cents,
  /** The last day on which the quote can be used; it is refused earlier if any of its inputs changed. */
  valid_until: z.iso.date(),
  made_by_name: z.string(),
  created_at: instant,
})
export type CancellationQuote = z.output<typeof quote>

/** Leaving as quoted. `refund_method`: how the refund is paid; without one it becomes credit of those who paid. */
export const leavingForm = z.strictObject({
  quote_id: recordId,
  /** The reason in the student's own words. */
  note: textOrNull(limits.shortTextMaxLength).optional(),
  refund_method: z.enum(refundMethods).optional(),
  /** For cash: the drawer that pays; defaults to the caller's open one. */
  cash_session_id: recordId.nullable().optional(),
})

/** `settled`: invoices or money were moved, so it cannot be undone. */
export const leaving = membershipChange.extend({ settled: z.boolean(), quote })

/** A change of plan for several enrollments, or (`plan_id` null) clearing their plan, which cancels them today. */
const planChangeQuoteForm = z.strictObject({
  enrollment_ids: recordIds.refine((ids) => ids.length > 0, 'ROWS_REQUIRED'),
  plan_id: chosenId('PLAN_REQUIRED').nullable(),
  from: calendarDate().optional(),
  due_day: z.int().min(1).max(31).nullable().optional(),
})

/**
 * What a change of plan comes to. The amount paid is the sum of consumed, fee (a cancellation's alone), settled (late charges of the
 * same sale; of a cancellation also other debts) and credit. Amounts are in cents.
 */
export const planChangeQuote = z.object({
  enrollment_id: recordId,
  ...ofStudent,
  plan_name: z.string(),
  /** The last day that counts as used: the day before the new plan. */
  last_day: z.iso.date(),
  used_days: z.int().min(0),
  total_days: z.int().min(0),
  paid_cents: cents,
  consumed_cents: cents,
  unused_cents: cents,
  fee_bp: quote.shape.fee_bp,
  fee_cents: cents,
  settled: quote.shape.settled,
  credit_cents: cents,
  /** Whose the credit is: those who paid. */
  returns_to: quote.shape.returns_to,
  /** What stays open of the old plan. */
  open_cents: cents,
  /** What was open of it and is owed no more: nobody paid it, and it is no credit. */
  written_off_cents: cents,
  /** The first invoice of the new plan, and how much of it the credit pays; null without one. */
  first_invoice: z.object({ due_on: z.iso.date(), total_cents: cents, by_credit_cents: cents }).nullable(),
  /** Of an imported contract: the last day that another program charged, if the new plan charges it again; null otherwise. */
  charged_elsewhere_until: z.iso.date().nullable(),
})
export type PlanChangeQuote = z.output<typeof planChangeQuote>

export const cancellations = withSchemas(calls.cancellations, {
  quote: { body: quoteForm, reply: quote },
  quotePlanChanges: { body: planChangeQuoteForm, reply: z.object({ object: z.array(planChangeQuote) }) },
  leave: { body: leavingForm, reply: leaving },
})
