import type { Language, PaymentMethod } from '@folego/contract'

/** How people call a method on paper. */
export const methodNames: Record<Language, Record<PaymentMethod, string>> = {
  'pt-BR': {
    cash: 'Dinheiro',
    pix: 'Pix',
    debit_card: 'Cartão de débito',
    credit_card: 'Cartão de crédito',
    transfer: 'Transferência',
    boleto: 'Boleto',
    student_credit: 'Crédito do aluno',
  },
  en: {
    cash: 'Cash',
    pix: 'Pix',
    debit_card: 'Debit card',
    credit_card: 'Credit card',
    transfer: 'Transfer',
    boleto: 'Boleto',
    student_credit: 'Credit of the student',
  },
}
