import { type Language, type PaymentMethod, paymentMethodNames, sumOf } from '@folego/domain'
import type { CashSession, DayReport } from '@folego/contract'
import { dayText, moneyText } from '#platform/pdf'
import type { PdfContent } from '#platform/pdf'

/** The payments of one method that one person received, reversed or refunded on a day. */
export interface DaySum {
  method: PaymentMethod
  operator: string
  payments: number
  received_cents: number
  reversed_cents: number
  refunded_cents: number
}

export interface PlanSum {
  plan_name: string | null
  received_cents: number
}

export type MonthSums = Pick<DayReport, 'month_cents' | 'month_before_cents'>

/** The report of a day from the sums of the database. */
export function dayReportOf(
  day: string,
  {
    sums,
    months,
    plans,
    sessions,
  }: { sums: readonly DaySum[]; months: MonthSums; plans: readonly PlanSum[]; sessions: readonly CashSession[] },
): DayReport {
  const grouped = <K extends string>(keyOf: (sum: DaySum) => K) =>
    [...Map.groupBy(sums, keyOf)].map(([key, own]) => [key, totalOf(own)] as const)
  const total = totalOf(sums)
  return {
    day,
    ...total,
    by_method: grouped(({ method }) => method).map(([method, own]) => ({ method, ...own })),
    by_operator: grouped(({ operator }) => operator).map(([name, own]) => ({ name, ...own })),
    by_plan: [...plans],
    credit_cents: total.received_cents - sumOf(plans.map((plan) => plan.received_cents)),
    ...months,
    sessions: [...sessions],
  }
}

function totalOf(sums: readonly DaySum[]) {
  return {
    payments: sumOf(sums.map((sum) => sum.payments)),
    received_cents: sumOf(sums.map((sum) => sum.received_cents)),
    reversed_cents: sumOf(sums.map((sum) => sum.reversed_cents)),
    refunded_cents: sumOf(sums.map((sum) => sum.refunded_cents)),
  }
}

const words = {
  'pt-BR': {
    title: (day: string) => `Movimento do dia ${day}`,
    received: 'Recebido',
    reversed: 'Estornado',
    refunded: 'Devolvido',
    left: 'Saldo do dia',
    payments: 'Pagamentos',
    method: ['Por forma de pagamento', 'Forma'],
    operator: ['Por quem recebeu', 'Quem'],
    plan: ['Por plano', 'Plano'],
    gross: 'Bruto',
    noPlan: 'Cobranças avulsas',
    credit: 'Crédito de alunos',
    drawers: 'Caixas',
    drawer: 'Caixa',
    opened: 'Aberto por',
    difference: 'Diferença',
    open: 'aberto',
    signatures: ['Quem conferiu'],
  },
  en: {
    title: (day: string) => `Daily report: ${day}`,
    received: 'Received',
    reversed: 'Reversed',
    refunded: 'Refunded',
    left: 'Balance',
    payments: 'Payments',
    method: ['By method', 'Method'],
    operator: ['By staff member', 'Staff'],
    plan: ['By plan', 'Plan'],
    gross: 'Gross',
    noPlan: 'Manual invoices',
    credit: 'Student credit',
    drawers: 'Drawers',
    drawer: 'Drawer',
    opened: 'Opened by',
    difference: 'Difference',
    open: 'open',
    signatures: ['Checked by'],
  },
} as const satisfies Record<Language, object>

/** The report of a day as PDF. */
export function dayReportPdf(report: DayReport, language: Language): Pick<PdfContent, 'title' | 'parts'> {
  const t = words[language]
  const money = (cents: number) => moneyText(cents, language)
  type Sums = Pick<DayReport, 'payments' | 'received_cents' | 'reversed_cents' | 'refunded_cents'>
  /** A heading with its table; nothing if the table is empty. */
  const table = (heading: string, shares: readonly number[], [head, ...rows]: readonly (readonly string[])[]) => {
    const figures = shares.flatMap((_, at) => (at > 0 ? [at] : []))
    return head === undefined || rows.length === 0 ? [] : [{ heading }, { head, rows, figures, shares }]
  }
  const sumsOf = ([heading, head]: readonly [string, string], rows: readonly (readonly [string, Sums])[]) =>
    table(
      heading,
      [5, 3, 4, 4, 4],
      [
        [head, t.payments, t.received, t.reversed, t.refunded],
        ...rows.map(([name, it]) => [
          name,
          String(it.payments),
          money(it.received_cents),
          money(it.reversed_cents),
          money(it.refunded_cents),
        ]),
      ],
    )
  const credit = report.credit_cents > 0 ? [[t.credit, money(report.credit_cents)]] : []
  return {
    title: t.title(dayText(report.day, language)),
    parts: [
      {
        facts: [
          [t.payments, String(report.payments)],
          [t.received, money(report.received_cents)],
          [t.reversed, money(report.reversed_cents)],
          [t.refunded, money(report.refunded_cents)],
          [t.left, money(report.received_cents - report.reversed_cents - report.refunded_cents)],
        ],
      },
      ...sumsOf(
        t.method,
        report.by_method.map((it) => [paymentMethodNames[it.method][language], it] as const),
      ),
      ...sumsOf(
        t.operator,
        report.by_operator.map((it) => [it.name, it] as const),
      ),
      ...table(
        t.plan[0],
        [3, 1],
        [
          [t.plan[1], t.gross],
          ...report.by_plan.map((it) => [it.plan_name ?? t.noPlan, money(it.received_cents)]),
          ...credit,
        ],
      ),
      ...table(
        t.drawers,
        [2, 2, 2],
        [
          [t.drawer, t.opened, t.difference],
          ...report.sessions.map((it) => [
            it.drawer_name,
            it.opened_by_name,
            it.closing === null ? t.open : money(it.closing.difference_cents),
          ]),
        ],
      ),
      { signatures: t.signatures },
    ],
  }
}
