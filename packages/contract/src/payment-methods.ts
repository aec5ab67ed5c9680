/*
 * How money comes in, beside no schema: a page that only names a method does not load zod for it.
 */

export const paymentMethods = [
  'cash',
  'pix',
  'debit_card',
  'credit_card',
  'transfer',
  'boleto',
  'student_credit',
] as const
/** How what a student has as credit is given back: not at all yet, in cash, or from the bank. */
export const refundMethods = ['student_credit', 'cash', 'pix', 'transfer'] as const
export type RefundMethod = (typeof refundMethods)[number]

export type PaymentMethod = (typeof paymentMethods)[number]
