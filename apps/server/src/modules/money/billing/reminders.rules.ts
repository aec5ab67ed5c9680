import { reminderDays } from '@folego/contract'
import { addDays, type Language } from '@folego/domain'
import type { ReminderStep } from '@folego/contract'
import { composeEmail, nameInText } from '#platform/mail'
import type { Email, EmailGym } from '#platform/mail'
import { dayText, moneyText } from '#platform/pdf'

/** Due days of invoices, first and last inclusive: as agreed, or moved to the next business day. */
export interface ReminderDays {
  column: 'due_on' | 'effective_due_on'
  from: string
  to: string
}

/** After an outage a reminder may go out up to this many days late. */
const grace = 2

/** The due days for which reminders of a step go out today. A reminder that was due before the due day is not sent late on or after it. */
export function reminderDaysOf(step: ReminderStep, today: string): ReminderDays {
  const latest = addDays(today, -reminderDays[step])
  if (step === 'D-3') return { column: 'due_on', from: addDays(today, 1), to: latest }
  if (step === 'D0') return { column: 'due_on', from: today, to: today }
  return { column: 'effective_due_on', from: addDays(latest, -grace), to: latest }
}

/** Reminders go out between these hours of the gym. */
export const reminderHours = { from: '08:00', to: '20:00' } as const

/** One invoice of a reminder. Amounts in cents. */
export interface RemindedInvoice {
  step: ReminderStep
  number: number
  /** The student whose invoice it is, if the recipient pays for somebody else. */
  of: string | null
  due_on: string
  due_cents: number
  charges_cents: number
}

interface Words {
  subject: Record<ReminderStep, string>
  body: Record<ReminderStep, (invoice: string, day: string, amount: string) => string>
  charges: (amount: string) => string
  total: (amount: string) => string
  pix: (isOne: boolean) => string
  end: string
}

const words: Record<Language, Words> = {
  'pt-BR': {
    subject: {
      'D-3': 'lembrete de vencimento',
      D0: 'cobrança com vencimento hoje',
      'D+3': 'cobrança em aberto',
      'D+10': 'cobrança em aberto',
    },
    body: {
      'D-3': (invoice, day, amount) => `A cobrança ${invoice}, de ${amount}, vence em ${day}.`,
      D0: (invoice, _day, amount) => `A cobrança ${invoice}, de ${amount}, vence hoje.`,
      'D+3': (invoice, day, amount) =>
        `A cobrança ${invoice}, que venceu em ${day}, consta em aberto: hoje são ${amount}.`,
      'D+10': (invoice, day, amount) =>
        `A cobrança ${invoice}, que venceu em ${day}, ainda consta em aberto: hoje são ${amount}. Se for melhor dividir ou combinar outra data, é só falar com a gente.`,
    },
    charges: (amount) => `Já com ${amount} de multa e juros.`,
    total: (amount) => `No total, hoje são ${amount}.`,
    pix: (isOne) => `Pix copia e cola${isOne ? '' : ' de tudo'}, com o valor de hoje:`,
    end: 'Se você já pagou, desconsidere esta mensagem. Qualquer dúvida, fale com a recepção.',
  },
  en: {
    subject: {
      'D-3': 'payment due soon',
      D0: 'payment due today',
      'D+3': 'unpaid invoice',
      'D+10': 'unpaid invoice',
    },
    body: {
      'D-3': (invoice, day, amount) => `Invoice ${invoice} for ${amount} is due on ${day}.`,
      D0: (invoice, _day, amount) => `Invoice ${invoice} for ${amount} is due today.`,
      'D+3': (invoice, day, amount) =>
        `Our records show invoice ${invoice}, due on ${day}, as unpaid. The amount today is ${amount}.`,
      'D+10': (invoice, day, amount) =>
        `Our records still show invoice ${invoice}, due on ${day}, as unpaid. The amount today is ${amount}. If you would rather pay in installments or on another date, just let us know.`,
    },
    charges: (amount) => `This includes ${amount} in late fee and interest.`,
    total: (amount) => `In total, the amount today is ${amount}.`,
    pix: (isOne) => `Pix copy-and-paste code${isOne ? '' : ' for all of it'}, for today’s amount:`,
    end: 'If you have already paid, please ignore this message. Any questions? Talk to the front desk.',
  },
}

/** From the mildest to the one that says most. */
const byUrgency: readonly ReminderStep[] = ['D-3', 'D0', 'D+3', 'D+10']

/**
 * A reminder of what somebody pays, all of a day in one: kind, short, and only to the payer (CDC, art. 42). At least one invoice;
 * the subject is that of the most urgent, and `pix` the code for all of it ("copia e cola"), if the gym takes Pix.
 */
export function reminderOf(
  language: Language,
  { to, name, gym }: { to: string; name: string; gym: EmailGym },
  invoices: readonly RemindedInvoice[],
  pix: string | undefined,
): Email {
  const t = words[language]
  const money = (cents: number) => moneyText(cents, language)
  const isOne = invoices.length === 1
  const step = byUrgency.findLast((it) => invoices.some((invoice) => invoice.step === it)) ?? 'D-3'
  const sentences = invoices.flatMap((it) => [
    t.body[it.step](
      it.of === null ? `${it.number}` : `${it.number} (${nameInText(it.of)})`,
      dayText(it.due_on, language),
      money(it.due_cents),
    ),
    ...(it.charges_cents > 0 ? [t.charges(money(it.charges_cents))] : []),
  ])
  const total = invoices.reduce((sum, it) => sum + it.due_cents, 0)
  return composeEmail({
    to,
    language,
    name,
    gym,
    subject: t.subject[step],
    paragraphs: [...sentences, ...(isOne ? [] : [t.total(money(total))])],
    codes: pix === undefined ? [] : [{ label: t.pix(isOne), text: pix }],
    after: [t.end],
  })
}
