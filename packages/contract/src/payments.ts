import { z } from 'zod'
import { gymEndpoint } from './endpoint.ts'
import { amountCents, calendarDate, chosenId, instant, recordId, text, textOrNull } from './fields.ts'
import { limits } from './limits.ts'
import { listExport } from './list-exports.ts'
import { chosenRows, listEndpoint, listOf, listQuery, recordIds } from './lists.ts'
import { paymentMethods, refundMethods } from './payment-methods.ts'

const cents = z.int().min(0)

/** What a payment settled of one invoice. Amounts in cents. */
export const paidInvoice = z.object({
  invoice_id: recordId,
  invoice_number: z.int(),
  /** Whose it is: not only of who paid. */
  student_id: recordId,
  student_name: z.string(),
  fine_cents: cents,
  interest_cents: cents,
  principal_cents: cents,
})

/** Money that came in, and what it settled. Amounts in cents. */
export const payment = z.object({
  id: recordId,
  /** Of its receipt: without a gap, from 1. */
  number: z.int().min(1),
  student_id: recordId,
  student_name: z.string(),
  method: z.enum(paymentMethods),
  amount_cents: z.int().min(1),
  /** By credit card. */
  installments: z.int().nullable(),
  /** What the card machine or the bank calls it: NSU, authorisation. */
  reference: z.string().nullable(),
  paid_on: z.iso.date(),
  received_by_name: z.string(),
  created_at: instant,
  invoices: z.array(paidInvoice),
  /** What was more than was due: credit of the student. */
  credit_cents: cents,
  /** Null while it stands. */
  reversed_at: instant.nullable(),
  reversed_by_name: z.string().nullable(),
  reverse_reason: z.string().nullable(),
})
export type Payment = z.output<typeof payment>

/**
 * Money for invoices, the oldest due first, in each fine, interest, principal. What is more than is due becomes credit; without any
 * invoice all of it. `operation_id` is made by whoever asks, once for each receiving: sent again, it is the same payment.
 */
export const paymentForm = z.strictObject({
  operation_id: recordId,
  student_id: chosenId('STUDENT_REQUIRED'),
  method: z.enum(paymentMethods, 'METHOD_REQUIRED'),
  amount_cents: amountCents,
  invoice_ids: recordIds,
  /** What the invoices were shown to be due, together, on the day of the payment: refused where they are not any more. */
  due_cents: cents,
  /** Today by default, at most `limits.paidDaysBack` days ago; in cash it is today. */
  paid_on: calendarDate().optional(),
  installments: z
    .int('INSTALLMENTS_INVALID')
    .min(1, 'INSTALLMENTS_INVALID')
    .max(limits.installmentsMax, 'INSTALLMENTS_INVALID')
    .nullable()
    .optional(),
  reference: textOrNull(limits.referenceMaxLength).optional(),
  /** Into which drawer, in cash: the own that is open where none is named. */
  cash_session_id: recordId.nullable().optional(),
})

/** Credit of a student that is paid out. `operation_id` is made by whoever asks: sent again, it is the same refund. */
export const refundForm = z.strictObject({
  operation_id: recordId,
  student_id: chosenId('STUDENT_REQUIRED'),
  method: z.enum(refundMethods, 'METHOD_REQUIRED').exclude(['student_credit'], 'METHOD_REQUIRED'),
  amount_cents: amountCents,
  reference: textOrNull(limits.referenceMaxLength).optional(),
  /** Out of which drawer, in cash: the own that is open where none is named. */
  cash_session_id: recordId.nullable().optional(),
})

/** Money that went back to a student. Amounts in cents. */
export const refund = z.object({
  id: recordId,
  student_id: recordId,
  method: z.enum(refundMethods).exclude(['student_credit']),
  amount_cents: z.int().min(1),
  reference: z.string().nullable(),
  paid_by_name: z.string(),
  created_at: instant,
})
export type Refund = z.output<typeof refund>

/** A student who has credit, in cents, and since when nothing moved it. */
export const creditor = z.object({
  student_id: recordId,
  student_name: z.string(),
  phone: z.string().nullable(),
  credit_cents: z.int().min(1),
  moved_on: z.iso.date(),
})
export type Creditor = z.output<typeof creditor>

export const paymentQuery = listQuery(['created_at', 'paid_on', 'number', 'amount_cents'], '-created_at', {
  student_id: recordId.optional(),
  method: z.enum(paymentMethods).optional(),
  paid_from: calendarDate().optional(),
  paid_to: calendarDate().optional(),
  reversed: z.enum(['true', 'false', 'all']).default('all'),
})

export const payments = {
  list: listEndpoint('/payment', 'billing.overview', paymentQuery, payment),
  export: listExport('/payment/export', 'billing.overview', paymentQuery.extend(chosenRows)),
  // A student asks by the own account's id.
  listOfStudent: gymEndpoint('GET', '/payment/student/{id}', 'billing.read', { reply: listOf(payment) }),
  find: gymEndpoint('GET', '/payment/{id}', 'billing.read', { reply: payment }),
  receive: gymEndpoint('POST', '/payment', 'payments.receive', { body: paymentForm, reply: payment, status: 201 }),
  /** Who has credit with the gym, the oldest first. */
  creditors: gymEndpoint('GET', '/payment/credit', 'billing.overview', { reply: listOf(creditor) }),
  refund: gymEndpoint('POST', '/payment/refund', 'payments.reverse', { body: refundForm, reply: refund, status: 201 }),
  reverse: gymEndpoint('POST', '/payment/{id}/reversal', 'payments.reverse', {
    body: z.strictObject({ reason: text('REASON_REQUIRED', limits.shortTextMaxLength) }),
    reply: payment,
  }),
} as const
