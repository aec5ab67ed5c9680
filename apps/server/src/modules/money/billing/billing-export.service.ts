import { formatCpf, type InvoiceStatus, type Language } from '@folego/domain'
import type { Invoice } from '@folego/contract'
import type { GymContext } from '#platform/http'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import { listInvoicesWith } from './invoices.service.ts'
import { payersOfInvoices } from './invoices.store.ts'
import type { InvoiceQuery, PayerOfStudent } from './invoices.store.ts'

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

/** An invoice with who pays it. */
interface Row extends Invoice, Omit<PayerOfStudent, 'student_id'> {}

const invoiceTable: Table<Row> = {
  title: { 'pt-BR': 'Cobranças', en: 'Invoices' },
  columns: [
    { heading: { 'pt-BR': 'Número', en: 'Number' }, kind: 'count', value: (it) => it.number },
    { heading: { 'pt-BR': 'Aluno', en: 'Student' }, value: (it) => it.student_name, share: 2 },
    {
      heading: { 'pt-BR': 'Descrição', en: 'Description' },
      value: (it) => it.lines.map(({ description }) => description).join(', '),
      share: 2,
    },
    { heading: { 'pt-BR': 'Quem paga', en: 'Payer' }, value: (it) => it.payer_name, share: 2 },
    { heading: { 'pt-BR': 'CPF de quem paga', en: 'Payer’s CPF' }, value: (it) => it.cpf && formatCpf(it.cpf) },
    { heading: { 'pt-BR': 'Período de', en: 'Period from' }, kind: 'date', value: (it) => it.period_start },
    { heading: { 'pt-BR': 'Período até', en: 'Period until' }, kind: 'date', value: (it) => it.period_end },
    { heading: { 'pt-BR': 'Emissão', en: 'Issued' }, kind: 'date', value: (it) => it.issued_on },
    { heading: { 'pt-BR': 'Vencimento', en: 'Due' }, kind: 'date', value: (it) => it.due_on },
    { heading: { 'pt-BR': 'Situação', en: 'Status' }, value: (it, language) => statuses[language][it.status] },
    { heading: { 'pt-BR': 'Valor', en: 'Amount' }, kind: 'money', value: (it) => it.total_cents },
    {
      heading: { 'pt-BR': 'Multa e juros', en: 'Late charges' },
      kind: 'money',
      value: (it) => it.fine_cents + it.interest_cents,
    },
    {
      heading: { 'pt-BR': 'Virou crédito', en: 'Became credit' },
      kind: 'money',
      value: (it) => it.returned_cents,
    },
    { heading: { 'pt-BR': 'A pagar', en: 'Amount due' }, kind: 'money', value: (it) => it.due_cents },
  ],
}

async function listWithPayers(gym: GymContext, query: InvoiceQuery): Promise<{ object: Row[]; total: number }> {
  const [{ object, total }, payers] = await listInvoicesWith(gym, query, (ids) => payersOfInvoices(gym.tx, ids))
  const byStudent = new Map(payers.map((it) => [it.student_id, it]))
  const rows = object.map((it) => {
    const { payer_name = it.student_name, cpf = null } = byStudent.get(it.student_id) ?? {}
    return { ...it, payer_name, cpf }
  })
  return { object: rows, total }
}

/** The invoices that match the filters, as a file. */
export const exportInvoices = exportList(invoiceTable, listWithPayers)
