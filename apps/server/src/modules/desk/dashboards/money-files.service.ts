import { type Language, paymentMethodNames, sumOf } from '@folego/domain'
import type { api, FileReply, QueryOf, ReceivedReport, RevenueMonth } from '@folego/contract'
import type { SlowGymContext } from '#platform/http'
import { exportTable } from '#platform/tables'
import type { Column, Table } from '#platform/tables'
import { readReceived, readRevenue } from './revenue.service.ts'

/* Financial reports as files. Months are `YYYY-MM`, which every spreadsheet sorts correctly. */

type Reports = typeof api.moneyReports

const monthHeading = { 'pt-BR': 'Mês', en: 'Month' }
const percent = (bp: number | null) => (bp === null ? null : bp / 100)

const bridge: Table<RevenueMonth> = {
  title: { 'pt-BR': 'Receita recorrente', en: 'Recurring revenue' },
  columns: [
    { heading: monthHeading, value: (it) => it.month },
    { heading: { 'pt-BR': 'No início', en: 'Start' }, kind: 'money', value: (it) => it.before_cents },
    { heading: { 'pt-BR': 'Novos', en: 'New' }, kind: 'money', value: (it) => it.new_cents },
    { heading: { 'pt-BR': 'Aumentos', en: 'Expansion' }, kind: 'money', value: (it) => it.expansion_cents },
    { heading: { 'pt-BR': 'Voltaram', en: 'Returned' }, kind: 'money', value: (it) => it.return_cents },
    { heading: { 'pt-BR': 'Reduções', en: 'Contraction' }, kind: 'money', value: (it) => it.contraction_cents },
    { heading: { 'pt-BR': 'Saíram', en: 'Churn' }, kind: 'money', value: (it) => it.churn_cents },
    { heading: { 'pt-BR': 'No fim', en: 'End' }, kind: 'money', value: (it) => it.mrr_cents },
    { heading: { 'pt-BR': 'Alunos pagantes', en: 'Paying students' }, kind: 'count', value: (it) => it.students },
    { heading: { 'pt-BR': 'Evasão (%)', en: 'Churn (%)' }, kind: 'decimal', value: (it) => percent(it.churn_bp) },
    {
      heading: { 'pt-BR': 'Ticket médio', en: 'Average ticket' },
      kind: 'money',
      value: (it) => it.average_ticket_cents,
    },
  ],
}

interface Retained {
  entered: string
  month: string
  entrants: number
  students: number
}

const retention: Table<Retained> = {
  title: { 'pt-BR': 'Retenção por mês de entrada', en: 'Retention by starting month' },
  columns: [
    { heading: { 'pt-BR': 'Mês de entrada', en: 'Starting month' }, value: (it) => it.entered },
    { heading: { 'pt-BR': 'Entraram', en: 'Started' }, kind: 'count', value: (it) => it.entrants },
    { heading: monthHeading, value: (it) => it.month },
    { heading: { 'pt-BR': 'Continuavam pagando', en: 'Still paying' }, kind: 'count', value: (it) => it.students },
    {
      heading: { 'pt-BR': 'Retenção (%)', en: 'Retention (%)' },
      kind: 'decimal',
      value: ({ students, entrants }) => (students * 100) / entrants,
    },
  ],
}

/** One table of the revenue report as a file. */
export function exportRevenue(
  slow: SlowGymContext,
  { table, format }: QueryOf<Reports['exportRevenue']>,
): Promise<FileReply> {
  if (table === 'bridge') {
    return exportTable(slow, { format, table: bridge, filters: {} }, async (gym) => (await readRevenue(gym)).months)
  }
  return exportTable(slow, { format, table: retention, filters: {} }, async (gym) => {
    const { cohorts } = await readRevenue(gym)
    return cohorts.flatMap(({ entered, students: entrants, months }) =>
      months.map((it) => ({ entered, entrants, ...it })),
    )
  })
}

interface ReceivedRow {
  name: string
  payments?: number
  received_cents: number
  reversed_cents: number
  /** Absent by plan: refunds pay out credit, which is of no plan. */
  refunded_cents?: number
}

type Rows = (report: ReceivedReport, language: Language) => ReceivedRow[]

const words = {
  'pt-BR': { noPlan: 'Cobranças avulsas', credit: 'Crédito de alunos' },
  en: { noPlan: 'Manual invoices', credit: 'Student credit' },
} as const

const rowsOf: Record<QueryOf<Reports['exportReceived']>['table'], { by: Record<Language, string>; rows: Rows }> = {
  month: { by: monthHeading, rows: ({ months }) => months.map(({ month: name, ...it }) => ({ name, ...it })) },
  method: {
    by: { 'pt-BR': 'Forma de pagamento', en: 'Method' },
    rows: ({ by_method }, language) =>
      by_method.map(({ method, ...it }) => ({ name: paymentMethodNames[method][language], ...it })),
  },
  plan: {
    by: { 'pt-BR': 'Plano', en: 'Plan' },
    rows: ({ by_plan, ...all }, language) => {
      const reversed_cents = all.reversed_cents - sumOf(by_plan.map((it) => it.reversed_cents))
      const sums = { received_cents: all.credit_cents, reversed_cents, refunded_cents: all.refunded_cents }
      const credit = { name: words[language].credit, ...sums }
      const plans = by_plan.map(({ plan_name, ...it }) => ({ name: plan_name ?? words[language].noPlan, ...it }))
      return sumOf(Object.values(sums)) > 0 ? [...plans, credit] : plans
    },
  },
  operator: { by: { 'pt-BR': 'Quem recebeu', en: 'Received by' }, rows: ({ by_operator }) => by_operator },
}

const sums: readonly Column<ReceivedRow>[] = [
  { heading: { 'pt-BR': 'Recebido', en: 'Received' }, kind: 'money', value: (it) => it.received_cents },
  {
    heading: { 'pt-BR': 'Estornos', en: 'Reversals' },
    kind: 'money',
    value: (it) => it.reversed_cents,
  },
  {
    heading: { 'pt-BR': 'Devoluções', en: 'Refunds' },
    kind: 'money',
    value: ({ refunded_cents = 0 }) => refunded_cents,
  },
  {
    heading: { 'pt-BR': 'Líquido', en: 'Net' },
    kind: 'money',
    value: ({ refunded_cents = 0, ...it }) => it.received_cents - it.reversed_cents - refunded_cents,
  },
]
const payments: Column<ReceivedRow> = {
  heading: { 'pt-BR': 'Pagamentos', en: 'Payments' },
  kind: 'count',
  value: (it) => it.payments ?? null,
}

/** One table of the payments received in a month as a file. */
export function exportReceived(
  slow: SlowGymContext,
  { table, month, format }: QueryOf<Reports['exportReceived']>,
): Promise<FileReply> {
  const { by, rows } = rowsOf[table]
  const columns = [
    { heading: by, value: (it: ReceivedRow) => it.name, share: 2 },
    ...(table === 'plan' ? [] : [payments]),
    ...sums,
  ]
  const title = { 'pt-BR': 'Recebido', en: 'Received' }
  const parts = [by[slow.language], month ?? slow.today.slice(0, 'YYYY-MM'.length)]
  const request = { format, table: { title, columns }, filters: { table, month }, parts }
  return exportTable(slow, request, async (gym) => rows(await readReceived(gym, { month }), slow.language))
}
