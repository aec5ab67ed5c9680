import { dateInZone, formatCpf, type Language, type PaymentMethod, paymentMethodNames } from '@folego/domain'
import type { Payment } from '@folego/contract'
import type { GymContext } from '#platform/http'
import { exportList } from '#platform/tables'
import type { Table } from '#platform/tables'
import * as facts from './payments-export.store.ts'
import { listPaymentsWith } from './payments.service.ts'
import type { PaymentQuery } from './payments.store.ts'

/** A payment or a refund as a row of the file. */
interface Row {
  kind: 'payment' | 'refund'
  number: number | null
  day: string
  student_id: string
  name: string
  cpf: string | null
  method: PaymentMethod
  is_settlement: boolean
  installments: number | null
  reference: string | null
  by: string
  invoices: string
  /** The students whose invoices it paid, if it is not the payer alone. */
  for_students: string
  plans: string
  period_start: string | null
  period_end: string | null
  /** Negative for a refund. */
  amount_cents: number
  reversed_on: string | null
  reason: string | null
  created_on: string
}

const kinds: Record<Language, Record<Row['kind'], string>> = {
  'pt-BR': { payment: 'Pagamento', refund: 'Devolução' },
  en: { payment: 'Payment', refund: 'Refund' },
}
const reversed: Record<Language, string> = { 'pt-BR': 'Estornado', en: 'Reversed' }

const settlement: Record<Language, string> = { 'pt-BR': 'Acerto da matrícula', en: 'Settlement' }
const methodOf = ({ method, is_settlement }: Row, language: Language) =>
  is_settlement ? settlement[language] : paymentMethodNames[method][language]
const isFromCredit = ({ method, is_settlement }: Row) => method === 'student_credit' && !is_settlement

const paymentTable: Table<Row> = {
  title: { 'pt-BR': 'Pagamentos', en: 'Payments' },
  columns: [
    { heading: { 'pt-BR': 'Tipo', en: 'Type' }, value: (it, language) => kinds[language][it.kind] },
    { heading: { 'pt-BR': 'Recibo', en: 'Receipt' }, kind: 'count', value: (it) => it.number },
    { heading: { 'pt-BR': 'Data', en: 'Date' }, kind: 'date', value: (it) => it.day },
    { heading: { 'pt-BR': 'Quem pagou', en: 'Payer' }, value: (it) => it.name, share: 2 },
    { heading: { 'pt-BR': 'CPF', en: 'CPF' }, value: (it) => it.cpf && formatCpf(it.cpf) },
    { heading: { 'pt-BR': 'Aluno', en: 'Student' }, value: (it) => it.for_students || it.name, share: 2 },
    { heading: { 'pt-BR': 'Forma', en: 'Method' }, value: methodOf },
    { heading: { 'pt-BR': 'Vezes', en: 'Installments' }, kind: 'count', value: (it) => it.installments },
    { heading: { 'pt-BR': 'NSU ou referência', en: 'Reference' }, value: (it) => it.reference },
    { heading: { 'pt-BR': 'Recebido por', en: 'Received by' }, value: (it) => it.by },
    { heading: { 'pt-BR': 'Cobranças', en: 'Invoices' }, value: (it) => it.invoices },
    { heading: { 'pt-BR': 'Plano', en: 'Plan' }, value: (it) => it.plans },
    { heading: { 'pt-BR': 'Período de', en: 'Period from' }, kind: 'date', value: (it) => it.period_start },
    { heading: { 'pt-BR': 'Período até', en: 'Period until' }, kind: 'date', value: (it) => it.period_end },
    {
      // The sum of this column is what the gym has: credit was received before, and nobody paid what a settlement wrote off.
      heading: { 'pt-BR': 'Valor', en: 'Amount' },
      kind: 'money',
      value: (it) => (it.reversed_on === null && it.method !== 'student_credit' ? it.amount_cents : 0),
    },
    {
      heading: { 'pt-BR': 'Abatido do crédito', en: 'From credit' },
      kind: 'money',
      value: (it) => (it.reversed_on === null && isFromCredit(it) ? it.amount_cents : null),
    },
    {
      heading: { 'pt-BR': 'Baixado em acerto', en: 'Written off' },
      kind: 'money',
      value: (it) => (it.reversed_on === null && it.is_settlement ? it.amount_cents : null),
    },
    {
      heading: { 'pt-BR': 'Valor estornado', en: 'Reversed amount' },
      kind: 'money',
      // no money comes back of a write-off that was taken back
      value: (it) => (it.reversed_on === null || it.is_settlement ? null : it.amount_cents),
    },
    {
      heading: { 'pt-BR': 'Situação', en: 'Status' },
      value: (it, language) => (it.reversed_on === null ? '' : reversed[language]),
    },
    { heading: { 'pt-BR': 'Estornado em', en: 'Reversed on' }, kind: 'date', value: (it) => it.reversed_on },
    { heading: { 'pt-BR': 'Motivo do estorno', en: 'Reason' }, value: (it) => it.reason },
    { heading: { 'pt-BR': 'Registrado em', en: 'Recorded on' }, kind: 'date', value: (it) => it.created_on },
  ],
}

/** One list of the payments that match the filters, and after them the refunds that do. */
async function listMoney(gym: GymContext, query: PaymentQuery): Promise<{ object: Row[]; total: number }> {
  const [{ object: payments, total }, [refunds, plans, people]] = await listPaymentsWith(gym, query, (ids) =>
    Promise.all([
      facts.refundsFor(gym.tx, query, gym.timezone),
      facts.plansPaidBy(gym.tx, ids),
      facts.payersCpfs(gym.tx, ids),
    ]),
  )
  const dayOf = (instant: string) => dateInZone(new Date(instant), gym.timezone)
  const paid = payments.map((it) => rowOf(it, { plans, cpf: people.get(it.student_id) ?? null, dayOf }))
  const returned = refunds.map((it): Row => {
    const { number, student_id, student_name: name, cpf, method, reference, paid_by_name: by } = it
    const day = dayOf(it.created_at)
    const none = {
      number,
      is_settlement: false,
      installments: null,
      invoices: '',
      for_students: '',
      plans: '',
    } as const
    const dates = { day, created_on: day, period_start: null, period_end: null, reversed_on: null, reason: null }
    const who = { student_id, name, cpf, method, reference, by }
    return { kind: 'refund', ...none, ...dates, ...who, amount_cents: -it.amount_cents }
  })
  const before = (query.page - 1) * query.page_size
  const onPage = returned.slice(Math.max(0, before - total), Math.max(0, before + query.page_size - total))
  return { object: [...paid, ...onPage], total: total + returned.length }
}

interface Facts {
  plans: ReadonlyMap<string, facts.PlanOfInvoice>
  cpf: string | null
  dayOf: (instant: string) => string
}

function rowOf(it: Payment, { plans, cpf, dayOf }: Facts): Row {
  const sold = it.invoices.flatMap(({ invoice_id }) => plans.get(invoice_id) ?? [])
  const days = (of: 'period_start' | 'period_end') => sold.flatMap((one) => one[of] ?? []).toSorted()
  const names = [...new Set(it.invoices.map(({ student_name }) => student_name))]
  return {
    kind: 'payment',
    number: it.number,
    day: it.paid_on,
    student_id: it.student_id,
    name: it.student_name,
    cpf,
    method: it.method,
    is_settlement: it.is_settlement,
    installments: it.installments,
    reference: it.reference,
    by: it.received_by_name,
    invoices: it.invoices.map(({ invoice_number }) => invoice_number).join(', '),
    for_students: names.join(', '),
    plans: [...new Set(sold.flatMap(({ plan_name }) => plan_name ?? []))].join(', '),
    period_start: days('period_start')[0] ?? null,
    period_end: days('period_end').at(-1) ?? null,
    amount_cents: it.amount_cents,
    reversed_on: it.reversed_at === null ? null : dayOf(it.reversed_at),
    reason: it.reverse_reason,
    created_on: dayOf(it.created_at),
  }
}

/** The payments and refunds that match the filters, as a file. */
export const exportPayments = exportList(paymentTable, listMoney)
