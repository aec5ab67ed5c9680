import { z } from 'zod'
import { gymEndpoint } from './endpoint.ts'
import { calendarDate, instant, recordId, text, textOrNull } from './fields.ts'
import { limits } from './limits.ts'
import { listOf, pageQueryOf } from './lists.ts'

/*
 * "I have paid": a student says so of an invoice, and the desk looks for it in the bank. Nothing is paid by it.
 */

/** A picture is made anew by the server. */
export const attachmentTypes = ['image/webp', 'application/pdf'] as const

export const paymentClaim = z.object({
  id: recordId,
  invoice_id: recordId,
  invoice_number: z.int(),
  student_id: recordId,
  student_name: z.string(),
  /** What is open of the invoice, in cents, without late charges. */
  open_cents: z.int().min(1),
  /** When it was paid, as the student says. */
  paid_on: z.iso.date(),
  note: z.string().nullable(),
  /** What shows it, where something was sent: `paymentClaims.attachment`. */
  attachment_type: z.enum(attachmentTypes).nullable(),
  created_at: instant,
  /** Null while it waits. */
  dismissed_at: instant.nullable(),
  /** What the student is told where nothing came. */
  dismiss_reason: z.string().nullable(),
})
export type PaymentClaim = z.output<typeof paymentClaim>

export const paymentClaimForm = z.strictObject({
  /** Today by default. */
  paid_on: calendarDate().optional(),
  note: textOrNull(limits.shortTextMaxLength).optional(),
  /** What shows it, one of `pictureTypes` or a PDF, judged by its own bytes, as base64; 4 letters carry 3 bytes. */
  attachment: z
    .string('ATTACHMENT_INVALID')
    .min(1, 'ATTACHMENT_INVALID')
    .max(Math.ceil(limits.attachmentBytesMax / 3) * 4, 'ATTACHMENT_TOO_LARGE')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'ATTACHMENT_INVALID')
    .nullable()
    .optional(),
})

export const paymentClaims = {
  /** Those that wait: of invoices that are still unpaid. */
  list: gymEndpoint('GET', '/payment-claim', 'payments.receive', {
    query: pageQueryOf({}),
    reply: listOf(paymentClaim),
  }),
  /** Of each unpaid invoice the last one. A student asks by the own account's id. */
  listOfStudent: gymEndpoint('GET', '/payment-claim/student/{id}', 'billing.read', { reply: listOf(paymentClaim) }),
  // `id` is the invoice's.
  create: gymEndpoint('POST', '/payment-claim/invoice/{id}', 'payments.claim', {
    body: paymentClaimForm,
    reply: paymentClaim,
    status: 201,
    bodyBytesMax: limits.attachmentBodyBytesMax,
  }),
  attachment: gymEndpoint('GET', '/payment-claim/{id}/attachment', 'billing.read', { file: attachmentTypes }),
  dismiss: gymEndpoint('POST', '/payment-claim/{id}/dismissal', 'payments.receive', {
    body: z.strictObject({ reason: text('REASON_REQUIRED', limits.shortTextMaxLength) }),
    reply: paymentClaim,
  }),
} as const
