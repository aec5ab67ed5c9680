import type { Invoice, InvoiceStatus, Language } from '@folego/contract'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { listInvoices } from './invoices.service.ts'

const statuses: Record<Language, Record<InvoiceStatus, string>> = {
  'pt-BR': {
    open: 'Em aberto',
    partly_paid: 'Paga em parte',
    overdue: 'Vencida',
    paid: 'Paga',
    voided: 'Cancelada',
  },
  en: { open: 'Open', partly_paid: 'Partly paid', overdue: 'Overdue', paid: 'Paid', voided: 'Voided' },
}

const invoiceTable: Table<Invoice> = {
  title: { 'pt-BR': 'Cobranças', en: 'Invoices' },
  columns: [
    { heading: { 'pt-BR': 'Número', en: 'Number' }, kind: 'count', value: (it) => it.number },
    { heading: { 'pt-BR': 'Aluno', en: 'Student' }, value: (it) => it.student_name, share: 2 },
    {
      heading: { 'pt-BR': 'Descrição', en: 'Description' },
      value: (it) => it.lines.map(({ description }) => description).join(', '),
      share: 2,
    },
    { heading: { 'pt-BR': 'Vencimento', en: 'Due' }, kind: 'date', value: (it) => it.due_on },
    { heading: { 'pt-BR': 'Situação', en: 'Status' }, value: (it, language) => statuses[language][it.status] },
    { heading: { 'pt-BR': 'Valor', en: 'Amount' }, kind: 'money', value: (it) => it.total_cents / 100 },
    {
      heading: { 'pt-BR': 'Multa e juros', en: 'Late charges' },
      kind: 'money',
      value: (it) => (it.fine_cents + it.interest_cents) / 100,
    },
    { heading: { 'pt-BR': 'A pagar', en: 'Amount due' }, kind: 'money', value: (it) => it.due_cents / 100 },
  ],
}

/** The invoices that match the filters, as a file. */
export const exportInvoices = exportList(invoiceTable, listInvoices)
