import { z } from 'zod'
import { feeFreeReasons, needsEvidence } from './cancellation-quote.ts'
import { gymEndpoint } from './endpoint.ts'
import { membershipChange } from './enrollments.ts'
import { calendarDate, despiteOtherIssues, instant, recordId, textOrNull } from './fields.ts'
import { limits } from './limits.ts'
import { refundMethods } from './payment-methods.ts'

/** An amount in whole cents that may be nothing. */
const cents = z.int().min(0)

/** Leaving on a day, today by default; with a reason for which no fee is asked, and by what that is seen. */
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

/** What leaving on a day comes to: paid is consumed, fee, settled debts and refund together. Amounts are in cents. */
export const quote = z.object({
  id: recordId,
  last_day: z.iso.date(),
  reason: z.enum(feeFreeReasons).nullable(),
  evidence: z.string().nullable(),
  /** Days of which the last one is `last_day` that were used, and those of the whole term. */
  used_days: z.int().min(0),
  total_days: z.int().min(0),
  paid_cents: cents,
  consumed_cents: cents,
  unused_cents: cents,
  fee_bp: z.int(),
  fee_cents: cents,
  settled: z.array(z.object({ invoice_id: recordId, number: z.int(), due_cents: cents, settled_cents: cents })),
  refund_cents: cents,
  /** What was used and not paid. */
  owed_cents: cents,
  /** The last day on which it can be named; it is refused earlier where anything that it was made of has changed. */
  valid_until: z.iso.date(),
  made_by_name: z.string(),
  created_at: instant,
})
export type CancellationQuote = z.output<typeof quote>

/** Leaving as a quote says. `refund_method`: how the refund is given; credit of the student, where none is named. */
export const leavingForm = z.strictObject({
  quote_id: recordId,
  /** Why, in the words of who leaves. */
  note: textOrNull(limits.shortTextMaxLength).optional(),
  refund_method: z.enum(refundMethods).optional(),
  /** Out of which drawer, in cash: the own that is open where none is named. */
  cash_session_id: recordId.nullable().optional(),
})

/** `settled`: invoices or money were moved, so that it cannot be undone. */
export const leaving = membershipChange.extend({ settled: z.boolean(), quote })

export const cancellations = {
  quote: gymEndpoint('POST', '/enrollment/{id}/cancellation-quote', 'billing.read', {
    body: quoteForm,
    reply: quote,
    status: 201,
  }),
  leave: gymEndpoint('POST', '/enrollment/{id}/leaving', 'enrollments.leave', {
    body: leavingForm,
    reply: leaving,
    status: 201,
    idempotent: true,
  }),
} as const
