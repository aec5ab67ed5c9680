/*
 * How money comes in, beside no schema: a page that only names a method does not load zod for it.
 */

import type { Names } from './workout-words.ts'

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

/** How people call a method, on the screen and on paper. */
export const paymentMethodNames: Readonly<Record<PaymentMethod, Names>> = {
  cash: { 'pt-BR': 'Dinheiro', en: 'Cash' },
  pix: { 'pt-BR': 'Pix', en: 'Pix' },
  debit_card: { 'pt-BR': 'Cartão de débito', en: 'Debit card' },
  credit_card: { 'pt-BR': 'Cartão de crédito', en: 'Credit card' },
  transfer: { 'pt-BR': 'Transferência', en: 'Transfer' },
  boleto: { 'pt-BR': 'Boleto', en: 'Boleto' },
  student_credit: { 'pt-BR': 'Crédito do aluno', en: 'Credit of the student' },
}
