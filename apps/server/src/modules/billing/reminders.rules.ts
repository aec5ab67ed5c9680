import { addDays, reminderDays } from '@folego/contract'
import type { Language, ReminderStep } from '@folego/contract'
import { greetingName, oneLine } from '#platform/mail'
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

/** The content of a reminder. Amounts in cents. */
export interface ReminderFacts {
  name: string
  gym: string
  number: number
  /** The student whose invoice it is, if the recipient pays for somebody else. */
  of: string | null
  due_on: string
  due_cents: number
  charges_cents: number
  /** Pix copia e cola, if the gym takes Pix. */
  pix: string | undefined
}

interface Words {
  subject: Record<ReminderStep, (gym: string) => string>
  hello: (name: string) => string
  body: Record<ReminderStep, (invoice: string, day: string, amount: string) => string>
  charges: (amount: string) => string
  pix: string
  end: (gym: string) => string
}

const words: Record<Language, Words> = {
  'pt-BR': {
    subject: {
      'D-3': (gym) => `${gym}: lembrete de vencimento`,
      D0: (gym) => `${gym}: cobrança com vencimento hoje`,
      'D+3': (gym) => `${gym}: cobrança em aberto`,
      'D+10': (gym) => `${gym}: cobrança em aberto`,
    },
    hello: (name) => `Olá, ${name}!`,
    body: {
      'D-3': (invoice, day, amount) => `A cobrança ${invoice}, de ${amount}, vence em ${day}.`,
      D0: (invoice, _day, amount) => `A cobrança ${invoice}, de ${amount}, vence hoje.`,
      'D+3': (invoice, day, amount) =>
        `A cobrança ${invoice}, que venceu em ${day}, consta em aberto: hoje são ${amount}.`,
      'D+10': (invoice, day, amount) =>
        `A cobrança ${invoice}, que venceu em ${day}, ainda consta em aberto: hoje são ${amount}. Se for melhor dividir ou combinar outra data, é só falar com a gente.`,
    },
    charges: (amount) => `Já com ${amount} de multa e juros.`,
    pix: 'Pix copia e cola, com o valor de hoje:',
    end: (gym) => `Se você já pagou, desconsidere esta mensagem. Qualquer dúvida, fale com a recepção.\n\n${gym}`,
  },
  en: {
    subject: {
      'D-3': (gym) => `${gym}: payment due soon`,
      D0: (gym) => `${gym}: payment due today`,
      'D+3': (gym) => `${gym}: unpaid invoice`,
      'D+10': (gym) => `${gym}: unpaid invoice`,
    },
    hello: (name) => `Hello, ${name}!`,
    body: {
      'D-3': (invoice, day, amount) => `Invoice ${invoice} for ${amount} is due on ${day}.`,
      D0: (invoice, _day, amount) => `Invoice ${invoice} for ${amount} is due today.`,
      'D+3': (invoice, day, amount) =>
        `Our records show invoice ${invoice}, due on ${day}, as unpaid. The amount today is ${amount}.`,
      'D+10': (invoice, day, amount) =>
        `Our records still show invoice ${invoice}, due on ${day}, as unpaid. The amount today is ${amount}. If you would rather pay in installments or on another date, just let us know.`,
    },
    charges: (amount) => `This includes ${amount} in late fee and interest.`,
    pix: 'Pix copy-and-paste code for today’s amount:',
    end: (gym) =>
      `If you have already paid, please ignore this message. Any questions? Talk to the front desk.\n\n${gym}`,
  },
}

/** A reminder about an invoice: kind, short, and only to the payer (CDC, art. 42). Names are one line of plain text each. */
export function reminderOf(
  step: ReminderStep,
  language: Language,
  facts: ReminderFacts,
): { subject: string; text: string } {
  const t = words[language]
  const gym = oneLine(facts.gym)
  const money = (cents: number) => moneyText(cents, language)
  const invoice = facts.of === null ? `${facts.number}` : `${facts.number} (${oneLine(facts.of)})`
  const parts = [
    t.hello(greetingName(facts.name).split(' ')[0] ?? ''),
    t.body[step](invoice, dayText(facts.due_on, language), money(facts.due_cents)),
    facts.charges_cents > 0 ? t.charges(money(facts.charges_cents)) : undefined,
    facts.pix === undefined ? undefined : `${t.pix}\n${facts.pix}`,
    t.end(gym),
  ]
  return { subject: t.subject[step](gym), text: `${parts.filter((it) => it !== undefined).join('\n\n')}\n` }
}
