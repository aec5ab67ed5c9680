/*
 * How money is received. Free of schemas: a page that only names a method does not load zod.
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
/** How credit of a student is refunded: kept as credit, in cash, or from the bank account. */
export const refundMethods = ['student_credit', 'cash', 'pix', 'transfer'] as const
export type RefundMethod = (typeof refundMethods)[number]

export type PaymentMethod = (typeof paymentMethods)[number]

/** The displayed name of a method, on screens and in PDFs. */
export const paymentMethodNames: Readonly<Record<PaymentMethod, Names>> = {
  cash: { 'pt-BR': 'Dinheiro', en: 'Cash' },
  pix: { 'pt-BR': 'Pix', en: 'Pix' },
  debit_card: { 'pt-BR': 'Cartão de débito', en: 'Debit card' },
  credit_card: { 'pt-BR': 'Cartão de crédito', en: 'Credit card' },
  transfer: { 'pt-BR': 'Transferência', en: 'Transfer' },
  boleto: { 'pt-BR': 'Boleto', en: 'Boleto' },
  student_credit: { 'pt-BR': 'Crédito do aluno', en: 'Student credit' },
}
