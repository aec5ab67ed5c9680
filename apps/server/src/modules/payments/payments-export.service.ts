import { paymentMethodNames } from '@folego/contract'
import type { Language, Payment } from '@folego/contract'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { listPayments } from './payments.service.ts'

const reversed: Record<Language, string> = { 'pt-BR': 'Estornado', en: 'Reversed' }

const paymentTable: Table<Payment> = {
  title: { 'pt-BR': 'Pagamentos', en: 'Payments' },
  columns: [
    { heading: { 'pt-BR': 'Recibo', en: 'Receipt' }, kind: 'count', value: (it) => it.number },
    { heading: { 'pt-BR': 'Data', en: 'Date' }, kind: 'date', value: (it) => it.paid_on },
    { heading: { 'pt-BR': 'Aluno', en: 'Student' }, value: (it) => it.student_name, share: 2 },
    { heading: { 'pt-BR': 'Forma', en: 'Method' }, value: (it, language) => paymentMethodNames[it.method][language] },
    { heading: { 'pt-BR': 'Recebido por', en: 'Received by' }, value: (it) => it.received_by_name },
    {
      heading: { 'pt-BR': 'Cobranças', en: 'Invoices' },
      value: (it) => it.invoices.map(({ invoice_number }) => invoice_number).join(', '),
    },
    { heading: { 'pt-BR': 'Valor', en: 'Amount' }, kind: 'money', value: (it) => it.amount_cents / 100 },
    {
      heading: { 'pt-BR': 'Situação', en: 'Status' },
      value: (it, language) => (it.reversed_at === null ? '' : reversed[language]),
    },
  ],
}

/** The payments that match the filters, as a file. */
export const exportPayments = exportList(paymentTable, listPayments)
