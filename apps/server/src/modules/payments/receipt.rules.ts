import { formatCpf, paymentMethodNames } from '@folego/contract'
import type { Language, Payment } from '@folego/contract'
import { dayText, momentText, moneyText } from '#platform/pdf'
import type { PdfContent } from '#platform/pdf'

const words = {
  'pt-BR': {
    title: (number: number) => `Recibo nº ${number}`,
    sentence: (who: string, amount: string) => `Recebemos de ${who} a quantia de ${amount}, referente a:`,
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
  },
  en: {
    title: (number: number) => `Receipt no. ${number}`,
    sentence: (who: string, amount: string) => `Received from ${who} the amount of ${amount}, for:`,
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
  payment: Payment
  /** Eleven digits, if the gym has it. */
  cpf: string | null
  /** What each invoice is for, by its id. */
  descriptions: ReadonlyMap<string, string>
  /** The name under the signature. */
  gym_name: string
  timezone: string
  language: Language
}

/** The lines of a receipt in cents, which add up to the payment. If it paid for somebody else, each invoice names its student. */
export function receiptLines({
  payment,
  descriptions,
  language,
}: Pick<ReceiptFacts, 'payment' | 'descriptions' | 'language'>) {
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

/** The PDF of a payment: who paid how much, what for, how and when. */
export function receiptPdf(facts: ReceiptFacts): Pick<PdfContent, 'title' | 'parts'> {
  const { payment, cpf, gym_name, timezone, language } = facts
  const t = words[language]
  const money = (cents: number) => moneyText(cents, language)
  const who = cpf === null ? payment.student_name : `${payment.student_name} (CPF ${formatCpf(cpf)})`
  const { installments, reference, reversed_at, reversed_by_name, reverse_reason } = payment
  const method = [
    paymentMethodNames[payment.method][language],
    ...(installments !== null && installments > 1 ? [t.installments(installments)] : []),
    ...(reference === null ? [] : [reference]),
  ]
  return {
    title: t.title(payment.number),
    parts: [
      ...(reversed_at === null
        ? []
        : [
            {
              text: t.reversed(
                momentText(reversed_at, timezone, language),
                reversed_by_name ?? '',
                reverse_reason ?? '',
              ),
            },
          ]),
      { text: t.sentence(who, money(payment.amount_cents)) },
      {
        head: t.head,
        figures: [1],
        shares: [4, 1],
        rows: [
          ...receiptLines(facts).map(({ text, cents }) => [text, money(cents)]),
          [t.total, money(payment.amount_cents)],
        ],
      },
      {
        facts: [
          [t.method, method.join(', ')],
          [t.paidOn, dayText(payment.paid_on, language)],
          [t.received, payment.received_by_name],
        ],
      },
      { signatures: [gym_name] },
    ],
  }
}
