import { z } from 'zod'
import { type Language, limits, unknownVariables } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { calendarDate, chosenId, instant, recordId, text, textOrNull } from '../fields.ts'
import type { IssueCode } from '../issues.ts'
import * as calls from './billing.calls.ts'

/*
 * How the gym collects overdue invoices: contacts, follow-ups and e-mail reminders. Nobody is shamed or threatened, and nothing
 * is disclosed to others (CDC, art. 42).
 */

export const contactChannels = ['phone', 'whatsapp', 'mail', 'in_person'] as const
export const contactOutcomes = ['promised', 'message_left', 'no_answer', 'disputed', 'wrong_contact', 'other'] as const

/** A contact of the staff with a student about what is owed. */
export const billingContact = z.object({
  id: recordId,
  at: instant,
  by_name: z.string(),
  channel: z.enum(contactChannels),
  outcome: z.enum(contactOutcomes),
  note: z.string().nullable(),
  /** The day to follow up. */
  return_on: z.iso.date().nullable(),
})
export type BillingContact = z.output<typeof billingContact>

export const contactForm = z.strictObject({
  student_id: chosenId('STUDENT_REQUIRED'),
  channel: z.enum(contactChannels),
  outcome: z.enum(contactOutcomes),
  note: textOrNull(limits.shortTextMaxLength).optional(),
  return_on: calendarDate().nullable().optional(),
})

/** When a reminder is sent, in days from the due date: before, on the day, and while unpaid. */
export const reminderDays = { 'D-3': -3, D0: 0, 'D+3': 3, 'D+10': 10 } as const
export type ReminderStep = keyof typeof reminderDays
export const reminderSteps = ['D-3', 'D0', 'D+3', 'D+10'] as const satisfies readonly ReminderStep[]

export const reminder = z.object({
  invoice_number: z.int(),
  step: z.enum(reminderSteps),
  /** Null while pending. */
  sent_at: instant.nullable(),
})

/** The variables (in braces) of the gym's WhatsApp text; `{valor}` is the amount due today. */
export const collectionVariables = ['nome', 'primeiro_nome', 'academia', 'valor'] as const
export type CollectionVariable = (typeof collectionVariables)[number]

/** The text if the gym has not written its own. */
export const defaultCollectionText: Readonly<Record<Language, string>> = {
  'pt-BR':
    'Olá, {primeiro_nome}! Aqui é da {academia}. Consta em aberto conosco o valor de {valor}. Se você já pagou, é só nos avisar. Qualquer dúvida, estamos à disposição.',
  en: 'Hi {primeiro_nome}! This is {academia}. Our records show an outstanding balance of {valor}. If you have already paid, just let us know. We are happy to help with any questions.',
}

const unknownVariable: IssueCode = 'MESSAGE_VARIABLE_UNKNOWN'

/** `text` null: the default text. */
export const collectionForm = z.strictObject({
  reminders: z.array(z.enum(reminderSteps)).max(reminderSteps.length),
  text: text('MESSAGE_TEXT_REQUIRED', limits.messageMaxLength)
    .refine((written) => unknownVariables(written, collectionVariables).length === 0, unknownVariable)
    .nullable(),
})

/** `version` is 0 while the gym uses the defaults. */
export const collectionSettings = z.object({
  reminders: z.array(z.enum(reminderSteps)),
  text: z.string().nullable(),
  /** Whether reminders can be sent: a mail server is configured. */
  mail: z.boolean(),
  version: z.int().min(0),
})
export type CollectionSettings = z.output<typeof collectionSettings>

export const collection = withSchemas(calls.collection, {
  contacts: { reply: z.object({ contacts: z.array(billingContact), reminders: z.array(reminder) }) },
  addContact: { body: contactForm, reply: billingContact },
  settings: { reply: collectionSettings },
  updateSettings: { body: collectionForm, reply: collectionSettings },
})
