import { z } from 'zod'
import { limits } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { calendarDate, instant, ofStudent, recordId, textOrNull, reasonForm } from '../fields.ts'
import { fileContent } from '../files.ts'
import { listOf, pageQueryOf } from '../lists.ts'
import * as calls from './payments.calls.ts'

/*
 * Payment claims: a student reports an invoice as paid, and the front desk checks the bank. The claim itself settles nothing.
 */

export { attachmentTypes } from './payments.calls.ts'

export const paymentClaim = z.object({
  id: recordId,
  invoice_id: recordId,
  invoice_number: z.int(),
  ...ofStudent,
  /** The open principal of the invoice, in cents, without late charges. */
  open_cents: z.int().min(1),
  /** The payment date that the student reported. */
  paid_on: z.iso.date(),
  note: z.string().nullable(),
  /** The type of the proof of payment, if one was sent; see `paymentClaims.attachment`. */
  attachment_type: z.enum(calls.attachmentTypes).nullable(),
  created_at: instant,
  /** Null while pending. */
  dismissed_at: instant.nullable(),
  /** Shown to the student if no payment was found. */
  dismiss_reason: z.string().nullable(),
})
export type PaymentClaim = z.output<typeof paymentClaim>

export const paymentClaimForm = z.strictObject({
  /** Today by default. */
  paid_on: calendarDate().optional(),
  note: textOrNull(limits.shortTextMaxLength).optional(),
  /** A proof of payment, one of `pictureTypes` or a PDF, detected by its content. */
  attachment: fileContent(limits.attachmentBytesMax, {
    missing: 'ATTACHMENT_INVALID',
    invalid: 'ATTACHMENT_INVALID',
    tooLarge: 'ATTACHMENT_TOO_LARGE',
  })
    .nullable()
    .optional(),
})

export const paymentClaims = withSchemas(calls.paymentClaims, {
  list: { query: pageQueryOf({}), reply: listOf(paymentClaim) },
  listOfStudent: { reply: listOf(paymentClaim) },
  create: { body: paymentClaimForm, reply: paymentClaim },
  attachment: {},
  dismiss: { body: reasonForm, reply: paymentClaim },
})
