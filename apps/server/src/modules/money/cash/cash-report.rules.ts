import type { CashMovement, CashSession } from '@folego/contract'
import type { Language } from '@folego/domain'
import { momentText, moneyText, timeText } from '#platform/pdf'
import type { PdfContent } from '#platform/pdf'

const words = {
  'pt-BR': {
    title: (number: number) => `Fechamento de caixa nº ${number}`,
    drawer: 'Caixa',
    opened: 'Aberto por',
    closed: 'Fechado por',
    note: 'Observação',
    sums: 'Valores',
    opening: 'Abertura',
    kinds: {
      payment: 'Recebimentos',
      deposit: 'Suprimentos',
      withdrawal: 'Sangrias',
      refund: 'Estornos',
      payout: 'Devoluções',
    },
    expected: 'Devia haver',
    counted: 'Contado',
    difference: { none: 'Diferença', missing: 'Faltou', over: 'Sobrou' },
    movements: 'Movimentos',
    head: ['Hora', 'O quê', 'Motivo', 'Quem', 'Valor'],
    receipt: (number: number, name: string) => `Recibo nº ${number}, ${name}`,
    kind: {
      payment: 'Recebimento',
      deposit: 'Suprimento',
      withdrawal: 'Sangria',
      refund: 'Estorno',
      payout: 'Devolução',
    },
    signatures: ['Quem fechou o caixa', 'Quem conferiu'],
  },
  en: {
    title: (number: number) => `Cash drawer closing no. ${number}`,
    drawer: 'Drawer',
    opened: 'Opened by',
    closed: 'Closed by',
    note: 'Note',
    sums: 'Amounts',
    opening: 'Opening',
    kinds: {
      payment: 'Payments',
      deposit: 'Deposits',
      withdrawal: 'Withdrawals',
      refund: 'Reversals',
      payout: 'Refunds',
    },
    expected: 'Expected',
    counted: 'Counted',
    difference: { none: 'Difference', missing: 'Short', over: 'Over' },
    movements: 'Transactions',
    head: ['Time', 'Type', 'Reason', 'By', 'Amount'],
    receipt: (number: number, name: string) => `Receipt no. ${number}, ${name}`,
    kind: {
      payment: 'Payment',
      deposit: 'Deposit',
      withdrawal: 'Withdrawal',
      refund: 'Reversal',
      payout: 'Refund',
    },
    signatures: ['Closed by', 'Checked by'],
  },
} as const satisfies Record<Language, object>

const kinds = ['payment', 'deposit', 'withdrawal', 'refund', 'payout'] as const

/** A reversed payment has its receipt; without one, credit was paid out. */
const kindOf = ({ kind, payment_number }: CashMovement): (typeof kinds)[number] =>
  kind === 'refund' && payment_number === null ? 'payout' : kind

export interface ReportedSession {
  session: CashSession & { closing: NonNullable<CashSession['closing']> }
  movements: readonly CashMovement[]
  timezone: string
  language: Language
}

/** The PDF of a closed session: the operator, the sums by kind, the expected amount, and every movement. */
export function sessionPdf({
  session,
  movements,
  timezone,
  language,
}: ReportedSession): Pick<PdfContent, 'title' | 'parts'> {
  const t = words[language]
  const money = (cents: number) => moneyText(cents, language)
  const at = (instant: string) => momentText(instant, timezone, language)
  const { closing } = session
  const sumOf = (kind: (typeof kinds)[number]) =>
    movements.reduce((sum, each) => (kindOf(each) === kind ? sum + each.amount_cents : sum), 0)
  const difference = closing.difference_cents
  const differs = difference === 0 ? 'none' : difference < 0 ? 'missing' : 'over'
  return {
    title: t.title(closing.number),
    parts: [
      {
        facts: [
          [t.drawer, session.drawer_name],
          [t.opened, `${session.opened_by_name}, ${at(session.opened_at)}`],
          [t.closed, `${closing.closed_by_name}, ${at(closing.closed_at)}`],
          ...(closing.note === null ? [] : [[t.note, closing.note] as const]),
        ],
      },
      { heading: t.sums },
      {
        facts: [
          [t.opening, money(session.opening_cents)],
          ...kinds.map((kind) => [t.kinds[kind], money(sumOf(kind))] as const),
          [t.expected, money(closing.expected_cents)],
          [t.counted, money(closing.counted_cents)],
          [t.difference[differs], money(Math.abs(difference))],
        ],
      },
      ...(movements.length === 0
        ? []
        : [
            { heading: t.movements },
            {
              head: t.head,
              figures: [4],
              shares: [2, 4, 7, 6, 4],
              rows: movements.map((each) => [
                timeText(each.at, timezone, language),
                t.kind[kindOf(each)],
                each.payment_number === null
                  ? (each.reason ?? '')
                  : t.receipt(each.payment_number, each.student_name ?? ''),
                each.by_name,
                money(each.amount_cents),
              ]),
            },
          ]),
      { signatures: t.signatures },
    ],
  }
}
