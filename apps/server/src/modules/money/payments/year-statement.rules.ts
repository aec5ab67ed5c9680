import { dateInZone, formatCpf, type Language, paymentMethodNames, sumOf } from '@folego/domain'
import type { Invoice, Payment, Refund } from '@folego/contract'
import { dayText, moneyText } from '#platform/pdf'
import type { PdfContent } from '#platform/pdf'
import { amountInWords } from './amount-in-words.rules.ts'
import { placeAndDate } from './receipt.rules.ts'

const words = {
  'pt-BR': {
    title: (year: number) => `Pagamentos de ${year}`,
    settledTitle: (year: number) => `Declaração anual de quitação de débitos de ${year}`,
    who: 'Quem pagou',
    payments: 'Pagamentos recebidos',
    head: ['Dia', 'Recibo', 'Referente a', 'Forma', 'Valor'],
    credit: 'Crédito',
    total: 'Total recebido',
    refunds: 'Devoluções',
    refundHead: ['Dia', 'Forma', 'Valor'],
    refunded: 'Total devolvido',
    none: 'Não houve pagamentos neste ano.',
    settled: (who: string, year: number) =>
      `Declaramos, nos termos da Lei nº 12.007/2009, que ${who} quitou todos os débitos com vencimento de janeiro a dezembro de ${year}, nos meses em que houve cobrança.`,
    replaces: `Esta declaração substitui, para a comprovação do cumprimento das obrigações do consumidor, as quitações dos faturamentos mensais dos débitos do ano a que se refere e dos anos anteriores.`,
    running: (year: number) => `A declaração de quitação de ${year} sai quando o ano tiver terminado.`,
    owed: (year: number) =>
      `Não vale como declaração de quitação: há débitos em aberto com vencimento até o fim de ${year}.`,
    owedHead: ['Cobrança', 'Vencimento', 'Em aberto hoje'],
  },
  en: {
    title: (year: number) => `Payments in ${year}`,
    settledTitle: (year: number) => `Annual declaration of settled debts, ${year}`,
    who: 'Payer',
    payments: 'Payments received',
    head: ['Date', 'Receipt', 'For', 'Method', 'Amount'],
    credit: 'Credit',
    total: 'Total received',
    refunds: 'Refunds',
    refundHead: ['Date', 'Method', 'Amount'],
    refunded: 'Total refunded',
    none: 'There were no payments in this year.',
    settled: (who: string, year: number) =>
      `We declare, under Brazilian law 12.007/2009, that ${who} has settled all debts due from January to December ${year}, in the months that were billed.`,
    replaces: `This declaration replaces, as proof that the consumer's obligations were met, the monthly receipts of the year it refers to and of earlier years.`,
    running: (year: number) => `The declaration for ${year} can be issued once the year is over.`,
    owed: (year: number) =>
      `This is not a declaration of settled debts: invoices due by the end of ${year} are still open.`,
    owedHead: ['Invoice', 'Due', 'Open today'],
  },
} as const satisfies Record<Language, object>

export interface YearFacts {
  year: number
  name: string
  /** Eleven digits, if the gym has it. */
  cpf: string | null
  /** All payments of the payer, all refunds, and all invoices that the payer pays. */
  payments: readonly Payment[]
  refunds: readonly Refund[]
  invoices: readonly Invoice[]
  /** What each invoice is for, by its id. */
  descriptions: ReadonlyMap<string, string>
  city: string | null
  gym_name: string
  timezone: string
  language: Language
  today: string
}

/** The invoices that prevent the declaration for a year: open ones that were due in it or before, earliest first. */
export function openOfYear(invoices: readonly Invoice[], year: number): Invoice[] {
  return invoices
    .filter(({ due_on, due_cents, status }) => status !== 'voided' && due_cents > 0 && due_on <= `${year}-12-31`)
    .toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1))
}

/**
 * What somebody paid in a year, line by line, without reversed payments and spent credit. Once the year is over and nothing is owed of
 * it or of earlier years, it is the declaration that consumers are to get by May of the next year, or in the month after they settled
 * (Lei 12.007/2009, arts. 2 to 4: by due date, for the months that were billed, replacing the monthly receipts).
 */
export function yearStatementPdf(facts: YearFacts): Pick<PdfContent, 'title' | 'parts'> {
  const { year, name, cpf, descriptions, timezone, language, today } = facts
  const t = words[language]
  const money = (cents: number) => moneyText(cents, language)
  const inYear = (day: string) => day.startsWith(`${year}-`)
  const payments = facts.payments
    .filter((it) => inYear(it.paid_on) && it.reversed_at === null && it.method !== 'student_credit')
    .toSorted((a, b) => a.number - b.number)
  const refunds = facts.refunds
    .map((it) => ({ ...it, day: dateInZone(new Date(it.created_at), timezone) }))
    .filter(({ day }) => inYear(day))
    .toReversed()
  const owed = openOfYear(facts.invoices, year)
  const isOver = today > `${year}-12-31`
  const isSettled = isOver && owed.length === 0
  const who = cpf === null ? name : `${name} (CPF ${formatCpf(cpf)})`
  const purposeOf = ({ invoices, credit_cents }: Payment) =>
    [
      ...invoices.map((it) => {
        const of = it.student_name === name ? '' : ` (${it.student_name})`
        return `${it.invoice_number}${of}: ${descriptions.get(it.invoice_id) ?? ''}`
      }),
      ...(credit_cents > 0 ? [t.credit] : []),
    ].join('; ')
  const total = sumOf(payments.map((it) => it.amount_cents))
  const refunded = sumOf(refunds.map((it) => it.amount_cents))
  return {
    title: isSettled ? t.settledTitle(year) : t.title(year),
    parts: [
      { facts: [[t.who, who]] },
      ...(isSettled ? [{ text: t.settled(who, year) }, { text: t.replaces }] : []),
      { heading: t.payments },
      ...(payments.length === 0
        ? [{ text: t.none }]
        : [
            {
              head: t.head,
              figures: [4],
              shares: [2, 1, 5, 2, 2],
              rows: [
                ...payments.map((it) => [
                  dayText(it.paid_on, language),
                  String(it.number),
                  purposeOf(it),
                  paymentMethodNames[it.method][language],
                  money(it.amount_cents),
                ]),
                [t.total, '', '', '', money(total)],
              ],
            },
            { text: `${money(total)} (${amountInWords(total, language)})` },
          ]),
      ...(refunds.length === 0
        ? []
        : [
            { heading: t.refunds },
            {
              head: t.refundHead,
              figures: [2],
              shares: [2, 2, 2],
              rows: [
                ...refunds.map((it) => [
                  dayText(it.day, language),
                  paymentMethodNames[it.method][language],
                  money(it.amount_cents),
                ]),
                [t.refunded, '', money(refunded)],
              ],
            },
          ]),
      ...(isOver && owed.length > 0
        ? [
            { text: t.owed(year) },
            {
              head: t.owedHead,
              figures: [2],
              shares: [2, 2, 2],
              rows: owed.map((it) => [String(it.number), dayText(it.due_on, language), money(it.due_cents)]),
            },
          ]
        : []),
      ...(isOver ? [] : [{ text: t.running(year) }]),
      { text: placeAndDate(facts.city, today, language) },
      { signatures: [facts.gym_name] },
    ],
  }
}
