import { z } from 'zod'
import { limits, paymentMethods, refundMethods } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { amountCents, calendarDate, chosenId, instant, ofStudent, recordId, textOrNull, reasonForm } from '../fields.ts'
import { chosenRows, listOf, recordIds, queryOf, exportQueryOf } from '../lists.ts'
import { listParameters } from '../parameters.ts'
import * as calls from './payments.calls.ts'

const cents = z.int().min(0)

/** The part of a payment that settled one invoice. Amounts in cents. */
export const paidInvoice = z.object({
  invoice_id: recordId,
  invoice_number: z.int(),
  /** The student of the invoice, not necessarily the payer. */
  ...ofStudent,
  fine_cents: cents,
  interest_cents: cents,
  principal_cents: cents,
})

/** A payment received, and what it settled. Amounts in cents. */
export const payment = z.object({
  id: recordId,
  /** The receipt number: consecutive, from 1. */
  number: z.int().min(1),
  ...ofStudent,
  method: z.enum(paymentMethods),
  amount_cents: z.int().min(1),
  /** Only for credit cards. */
  installments: z.int().nullable(),
  /** The reference of the card machine or bank: NSU, authorisation. */
  reference: z.string().nullable(),
  paid_on: z.iso.date(),
  received_by_name: z.string(),
  created_at: instant,
  /** Nobody paid it: the settlement of a sale that ended wrote off what was open of its own invoices. */
  is_settlement: z.boolean(),
  invoices: z.array(paidInvoice),
  /** What was received together with it in another form, on the same receipt: it has the same number. Usually empty. */
  also: z.array(
    z.object({
      id: recordId,
      method: z.enum(paymentMethods),
      amount_cents: z.int().min(1),
      reversed_at: instant.nullable(),
    }),
  ),
  /** The part beyond what was due: credit of the student. */
  credit_cents: cents,
  /** Null unless reversed. */
  reversed_at: instant.nullable(),
  reversed_by_name: z.string().nullable(),
  reverse_reason: z.string().nullable(),
})
export type Payment = z.output<typeof payment>

/** How money came in. */
const paymentPart = {
  method: z.enum(paymentMethods, 'METHOD_REQUIRED'),
  amount_cents: amountCents,
  installments: z
    .int('INSTALLMENTS_INVALID')
    .min(1, 'INSTALLMENTS_INVALID')
    .max(limits.installmentsMax, 'INSTALLMENTS_INVALID')
    .nullable()
    .optional(),
  reference: textOrNull(limits.referenceMaxLength).optional(),
  /** For cash: the drawer that receives it; defaults to the caller's open one. */
  cash_session_id: recordId.nullable().optional(),
}

/**
 * A payment for invoices, oldest due date first, in each fine, interest, principal. Any excess becomes credit; without invoices
 * all of it does.
 */
export const paymentForm = z.strictObject({
  student_id: chosenId('STUDENT_REQUIRED'),
  ...paymentPart,
  /** The rest in another form, half in cash and half by Pix: another payment on the same receipt, which settles what the first left. */
  second: z.strictObject(paymentPart).nullable().optional(),
  invoice_ids: recordIds,
  /** The total that the invoices were shown to be due on the payment date; refused if it has changed. */
  due_cents: cents,
  /** Today by default, at most `limits.paidDaysBack` days ago; always today in cash. */
  paid_on: calendarDate().optional(),
})

/** A payout of a student's credit. */
export const refundForm = z.strictObject({
  student_id: chosenId('STUDENT_REQUIRED'),
  method: z.enum(refundMethods, 'METHOD_REQUIRED').exclude(['student_credit'], 'METHOD_REQUIRED'),
  amount_cents: amountCents,
  reference: textOrNull(limits.referenceMaxLength).optional(),
  /** For cash: the drawer that pays; defaults to the caller's open one. */
  cash_session_id: recordId.nullable().optional(),
})

/** Money returned to a student. Amounts in cents. */
export const refund = z.object({
  id: recordId,
  /** The number of its receipt, a series of its own. */
  number: z.int(),
  student_id: recordId,
  method: z.enum(refundMethods).exclude(['student_credit']),
  amount_cents: z.int().min(1),
  reference: z.string().nullable(),
  paid_by_name: z.string(),
  created_at: instant,
})
export type Refund = z.output<typeof refund>

/** The part of somebody else's payment that settled an invoice of a student, in cents. */
export const paidByOther = z.object({
  id: recordId,
  payer_name: z.string(),
  invoice_number: z.int(),
  paid_on: z.iso.date(),
  amount_cents: z.int().min(1),
})
export type PaidByOther = z.output<typeof paidByOther>

/** A student's credit, in cents, and since when it is unchanged. */
export const creditor = z.object({
  ...ofStudent,
  phone: z.string().nullable(),
  credit_cents: z.int().min(1),
  moved_on: z.iso.date(),
})
export type Creditor = z.output<typeof creditor>

export const paymentQuery = queryOf(
  listParameters(['created_at', 'paid_on', 'number', 'amount_cents'], '-created_at', {
    student_id: 'id',
    method: { of: paymentMethods },
    paid_from: 'date',
    paid_to: 'date',
    reversed: { of: ['true', 'false', 'all'], default: 'all' },
  }),
)

export const payments = withSchemas(calls.payments, {
  list: { query: paymentQuery, reply: listOf(payment) },
  export: { query: exportQueryOf(paymentQuery.extend(chosenRows)) },
  listOfStudent: { reply: listOf(payment).extend({ refunds: z.array(refund), by_others: z.array(paidByOther) }) },
  find: { reply: payment },
  receive: { body: paymentForm, reply: payment },
  creditors: { reply: listOf(creditor) },
  refund: { body: refundForm, reply: refund },
  reverse: { body: reasonForm, reply: payment },
})
