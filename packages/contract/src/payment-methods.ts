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
export type PaymentMethod = (typeof paymentMethods)[number]
