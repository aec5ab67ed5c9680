import { z } from 'zod'
import { createsOnce, gymEndpoint } from './endpoint.ts'
import { calendarDate, instant, ofStudent, recordId, text, textOrNull } from './fields.ts'
import { bodyBytesFor, fileContent } from './files.ts'
import { limits } from '@folego/domain'
import { listOf, pageQueryOf } from './lists.ts'

/*
 * Payment claims: a student reports an invoice as paid, and the front desk checks the bank. The claim itself settles nothing.
 */

/** Pictures are re-encoded by the server. */
export const attachmentTypes = ['image/webp', 'application/pdf'] as const

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
  attachment_type: z.enum(attachmentTypes).nullable(),
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

export const paymentClaims = {
  /** Pending claims of unpaid invoices. */
  list: gymEndpoint('GET', '/payment-claim', 'payments.receive', {
    query: pageQueryOf({}),
    reply: listOf(paymentClaim),
  }),
  /** The latest claim of each unpaid invoice. Students pass the id of their own account. */
  listOfStudent: gymEndpoint('GET', '/payment-claim/student/{id}', 'billing.read', { reply: listOf(paymentClaim) }),
  // `id` is that of the invoice.
  create: gymEndpoint('POST', '/payment-claim/invoice/{id}', 'payments.claim', {
    body: paymentClaimForm,
    reply: paymentClaim,
    ...createsOnce,
    slow: true,
    bodyBytesMax: bodyBytesFor(limits.attachmentBytesMax),
  }),
  attachment: gymEndpoint('GET', '/payment-claim/{id}/attachment', 'billing.read', { file: attachmentTypes }),
  dismiss: gymEndpoint('POST', '/payment-claim/{id}/dismissal', 'payments.receive', {
    body: z.strictObject({ reason: text('REASON_REQUIRED', limits.shortTextMaxLength) }),
    reply: paymentClaim,
  }),
} as const
