import { dateInZone, formatCpf, type Language, paymentMethodNames, sumOf } from '@folego/domain'
import type { Payment, Refund } from '@folego/contract'
import { dayText, longDayText, momentText, moneyText } from '#platform/pdf'
import type { PdfContent } from '#platform/pdf'
import { amountInWords } from './amount-in-words.rules.ts'

const words = {
  'pt-BR': {
    title: (number: number) => `Recibo nº ${number}`,
    sentence: (who: string, amount: string) => `Recebemos de ${who} a quantia de ${amount}, referente a:`,
    fromCredit: (who: string, amount: string) =>
      `Do crédito que ${who} tinha na academia foi usada a quantia de ${amount}, referente a:`,
    writtenOff: (who: string, amount: string) =>
      `No acerto da matrícula de ${who} deixou de ser devida a quantia de ${amount}, que ninguém pagou, referente a:`,
    settlement: 'Acerto da matrícula',
    refund: (number: number) => `Recibo de devolução nº ${number}`,
    refunded: (who: string, amount: string) =>
      `Devolvemos a ${who} a quantia de ${amount}, de crédito que tinha na academia.`,
    fee: 'taxa de matrícula',
    period: (from: string, to: string) => `de ${from} a ${to}`,
    refundMethod: 'Forma de devolução',
    paidBy: 'Devolvido por',
    head: ['Referente a', 'Valor'],
    invoice: (number: string, lines: string) => `Cobrança nº ${number}: ${lines}`,
    fine: (number: number) => `Multa da cobrança nº ${number}`,
    interest: (number: number) => `Juros da cobrança nº ${number}`,
    credit: 'Crédito para as próximas cobranças',
    total: 'Total',
    method: 'Forma de pagamento',
    installments: (count: number) => `em ${count}x`,
    paidOn: 'Data do pagamento',
    received: 'Recebido por',
    reversed: (at: string, by: string, reason: string) =>
      `ESTORNADO em ${at} por ${by}: ${reason}. Este recibo não vale mais.`,
    partReversed: (part: string, at: string, by: string, reason: string) =>
      `ESTORNADA em ${at} por ${by} a parte de ${part}: ${reason}. O recibo vale pelo restante.`,
    part: (amount: string, method: string) => `${amount} em ${method}`,
  },
  en: {
    title: (number: number) => `Receipt no. ${number}`,
    sentence: (who: string, amount: string) => `Received from ${who} the amount of ${amount}, for:`,
    fromCredit: (who: string, amount: string) =>
      `From the credit of ${who} at the gym the amount of ${amount} was used, for:`,
    writtenOff: (who: string, amount: string) =>
      `When the enrollment of ${who} was settled, the amount of ${amount} ceased to be owed, which nobody paid, for:`,
    settlement: 'Settlement of the enrollment',
    refund: (number: number) => `Refund receipt no. ${number}`,
    refunded: (who: string, amount: string) => `Refunded to ${who} the amount of ${amount}, of credit at the gym.`,
    fee: 'enrollment fee',
    period: (from: string, to: string) => `${from} to ${to}`,
    refundMethod: 'Refund method',
    paidBy: 'Refunded by',
    head: ['For', 'Amount'],
    invoice: (number: string, lines: string) => `Invoice no. ${number}: ${lines}`,
    fine: (number: number) => `Late fee on invoice no. ${number}`,
    interest: (number: number) => `Interest on invoice no. ${number}`,
    credit: 'Credit toward future invoices',
    total: 'Total',
    method: 'Payment method',
    installments: (count: number) => `in ${count} installments`,
    paidOn: 'Paid on',
    received: 'Received by',
    reversed: (at: string, by: string, reason: string) =>
      `REVERSED on ${at} by ${by}: ${reason}. This receipt is no longer valid.`,
    partReversed: (part: string, at: string, by: string, reason: string) =>
      `REVERSED on ${at} by ${by}, the part of ${part}: ${reason}. The receipt is valid for the rest.`,
    part: (amount: string, method: string) => `${amount} by ${method}`,
  },
} as const satisfies Record<Language, object>

const deadLink = {
  'pt-BR': {
    title: 'Este link não vale mais',
    text: 'O link deste recibo expirou, ou o pagamento foi estornado. Peça outro à academia.',
  },
  en: {
    title: 'This link is no longer valid',
    text: 'The link to this receipt has expired or the payment was reversed. Ask the gym for a new one.',
  },
} as const satisfies Record<Language, object>

/** The document for a receipt link that is no longer valid. */
export function deadLinkPdf(language: Language): Pick<PdfContent, 'title' | 'parts'> {
  const { title, text } = deadLink[language]
  return { title, parts: [{ text }] }
}

export interface ReceiptFacts {
  /** The payments on the receipt: one, or two in different forms. */
  payments: readonly Payment[]
  /** Eleven digits, if the gym has it. */
  cpf: string | null
  /** What each invoice is for, by its id. */
  descriptions: ReadonlyMap<string, string>
  city: string | null
  /** The name under the signature. */
  gym_name: string
  timezone: string
  language: Language
}

/** A line of a paid invoice, with the period that it pays for. */
export interface PaidLine {
  invoice_id: string
  kind: string
  description: string
  period_start: string | null
  period_end: string | null
}

/** What invoices are for, by their ids: a plan with its period, the enrollment fee by its name. */
export function describeInvoices(lines: readonly PaidLine[], language: Language): Map<string, string> {
  const t = words[language]
  const describe = ({ kind, description, period_start: from, period_end: to }: PaidLine) => {
    if (kind === 'enrollment_fee') return t.fee
    if (kind !== 'plan' || from === null || to === null) return description
    return `${description}, ${t.period(dayText(from, language), dayText(to, language))}`
  }
  return new Map(
    [...Map.groupBy(lines, (line) => line.invoice_id)].map(([id, own]) => [id, own.map(describe).join('; ')]),
  )
}

/** `Curitiba, 14 de março de 2026`; the day alone for a gym that has not named its city. */
export const placeAndDate = (city: string | null, day: string, language: Language): string =>
  [city, longDayText(day, language)].filter((part) => part !== null).join(', ')

const inFiguresAndWords = (cents: number, language: Language) =>
  `${moneyText(cents, language)} (${amountInWords(cents, language)})`

const nameWithCpf = (name: string, cpf: string | null) => (cpf === null ? name : `${name} (CPF ${formatCpf(cpf)})`)

/** The lines of a receipt in cents, which add up to the payment. If it paid for somebody else, each invoice names its student. */
export function receiptLines({
  payment,
  descriptions,
  language,
}: Pick<ReceiptFacts, 'descriptions' | 'language'> & { payment: Payment }) {
  const t = words[language]
  const isForOthers = payment.invoices.some((it) => it.student_id !== payment.student_id)
  const nameOf = ({ invoice_number, student_name }: Payment['invoices'][number]) =>
    isForOthers ? `${invoice_number} (${student_name})` : `${invoice_number}`
  const lines = payment.invoices.flatMap((it) => [
    { text: t.invoice(nameOf(it), descriptions.get(it.invoice_id) ?? ''), cents: it.principal_cents },
    { text: t.fine(it.invoice_number), cents: it.fine_cents },
    { text: t.interest(it.invoice_number), cents: it.interest_cents },
  ])
  return [...lines, { text: t.credit, cents: payment.credit_cents }].filter(({ cents }) => cents > 0)
}

/** What several payments on one receipt settled together. */
function together(payments: readonly [Payment, ...Payment[]]): Payment {
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => sumOf(rows.map(of))
  const byInvoice = Map.groupBy(
    payments.flatMap(({ invoices }) => invoices),
    ({ invoice_id }) => invoice_id,
  )
  const invoices = [...byInvoice.values()].flatMap((parts) =>
    parts.slice(0, 1).map((first) => ({
      ...first,
      fine_cents: sum(parts, (it) => it.fine_cents),
      interest_cents: sum(parts, (it) => it.interest_cents),
      principal_cents: sum(parts, (it) => it.principal_cents),
    })),
  )
  return {
    ...payments[0],
    amount_cents: sum(payments, (it) => it.amount_cents),
    credit_cents: sum(payments, (it) => it.credit_cents),
    invoices,
  }
}

/** What was received, or only used of credit that was received before, or never paid. */
function sentenceOf(payments: readonly Payment[]): 'sentence' | 'fromCredit' | 'writtenOff' {
  if (payments.every(({ is_settlement }) => is_settlement)) return 'writtenOff'
  return payments.every(({ method }) => method === 'student_credit') ? 'fromCredit' : 'sentence'
}

/** The PDF of a receipt: who paid how much, what for, how and when. A part that was reversed no longer counts, and is named. */
export function receiptPdf(facts: ReceiptFacts): Pick<PdfContent, 'title' | 'parts'> {
  const { payments, cpf, city, gym_name, timezone, language } = facts
  const t = words[language]
  const money = (cents: number) => moneyText(cents, language)
  const standing = payments.filter(({ reversed_at }) => reversed_at === null)
  const [first, ...others] = standing.length > 0 ? standing : payments
  if (first === undefined) throw new Error('a receipt without a payment')
  const payment = together([first, ...others])
  const methodOf = ({ method, installments, reference, is_settlement }: Payment) =>
    [
      is_settlement ? t.settlement : paymentMethodNames[method][language],
      ...(installments !== null && installments > 1 ? [t.installments(installments)] : []),
      ...(reference === null ? [] : [reference]),
    ].join(', ')
  const partOf = (it: Payment) => t.part(money(it.amount_cents), methodOf(it))
  const reversed = (it: Payment) => {
    const of = [
      momentText(it.reversed_at ?? '', timezone, language),
      it.reversed_by_name ?? '',
      it.reverse_reason ?? '',
    ] as const
    return { text: standing.length === 0 ? t.reversed(...of) : t.partReversed(partOf(it), ...of) }
  }
  return {
    title: t.title(payment.number),
    parts: [
      ...payments.filter(({ reversed_at }) => reversed_at !== null).map(reversed),
      {
        text: t[sentenceOf([first, ...others])](
          nameWithCpf(payment.student_name, cpf),
          inFiguresAndWords(payment.amount_cents, language),
        ),
      },
      {
        head: t.head,
        figures: [1],
        shares: [4, 1],
        rows: [
          ...receiptLines({ ...facts, payment }).map(({ text, cents }) => [text, money(cents)]),
          [t.total, money(payment.amount_cents)],
        ],
      },
      {
        facts: [
          [t.method, others.length === 0 ? methodOf(first) : [first, ...others].map(partOf).join(' · ')],
          [t.paidOn, dayText(payment.paid_on, language)],
          [t.received, payment.received_by_name],
        ],
      },
      { text: placeAndDate(city, payment.paid_on, language) },
      { signatures: [gym_name] },
    ],
  }
}

/** The PDF of a refund: to whom how much was given back, how and when; the student signs. */
export function refundPdf(
  refund: Refund & { student_name: string },
  { cpf, city, timezone, language }: Pick<ReceiptFacts, 'cpf' | 'city' | 'timezone' | 'language'>,
): Pick<PdfContent, 'title' | 'parts'> {
  const t = words[language]
  const { number, student_name, amount_cents, method, reference, paid_by_name, created_at } = refund
  const how = [paymentMethodNames[method][language], ...(reference === null ? [] : [reference])]
  return {
    title: t.refund(number),
    parts: [
      { text: t.refunded(nameWithCpf(student_name, cpf), inFiguresAndWords(amount_cents, language)) },
      {
        facts: [
          [t.refundMethod, how.join(', ')],
          [t.paidBy, paid_by_name],
        ],
      },
      { text: placeAndDate(city, dateInZone(new Date(created_at), timezone), language) },
      { signatures: [student_name] },
    ],
  }
}
