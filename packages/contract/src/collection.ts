import { z } from 'zod'
import { gymEndpoint, updateEndpoint } from './endpoint.ts'
import { calendarDate, chosenId, instant, recordId, text, textOrNull } from './fields.ts'
import type { IssueCode } from './issues.ts'
import type { Language } from './identity.ts'
import { limits } from './limits.ts'
import { unknownVariables } from './message-texts.ts'

/*
 * How the desk collects what is overdue: who was spoken to and what comes next, reminders by mail. Nobody is shamed or threatened, and
 * nothing is told to others (CDC, art. 42).
 */

export const contactChannels = ['phone', 'whatsapp', 'mail', 'in_person'] as const
export const contactOutcomes = ['promised', 'message_left', 'no_answer', 'disputed', 'wrong_contact', 'other'] as const

/** Somebody of the gym spoke, or wrote, to a student about what is owed. */
export const billingContact = z.object({
  id: recordId,
  at: instant,
  by_name: z.string(),
  channel: z.enum(contactChannels),
  outcome: z.enum(contactOutcomes),
  note: z.string().nullable(),
  /** The day on which to come back to it. */
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

/** When a reminder goes out, in days from the due date of its invoice: a reminder, on the day, and where it was not paid. */
export const reminderDays = { 'D-3': -3, D0: 0, 'D+3': 3, 'D+10': 10 } as const
export type ReminderStep = keyof typeof reminderDays
export const reminderSteps = ['D-3', 'D0', 'D+3', 'D+10'] as const satisfies readonly ReminderStep[]

export const reminder = z.object({
  invoice_number: z.int(),
  step: z.enum(reminderSteps),
  /** Null while it waits to be sent. */
  sent_at: instant.nullable(),
})

/** What stands in braces in the gym's text for WhatsApp; `{valor}` is what is due today. */
export const collectionVariables = ['nome', 'primeiro_nome', 'academia', 'valor'] as const
export type CollectionVariable = (typeof collectionVariables)[number]

/** What is written where the gym has not written its own text. */
export const defaultCollectionText: Readonly<Record<Language, string>> = {
  'pt-BR':
    'Olá, {primeiro_nome}! Aqui é da {academia}. Consta em aberto conosco o valor de {valor}. Se você já pagou, é só nos avisar. Qualquer dúvida, estamos à disposição.',
  en: 'Hi {primeiro_nome}! This is {academia}. We show an open amount of {valor}. If you have paid already, just tell us. We are here for any question.',
}

const unknownVariable: IssueCode = 'MESSAGE_VARIABLE_UNKNOWN'

/** `text` null: the usual one. */
export const collectionForm = z.strictObject({
  reminders: z.array(z.enum(reminderSteps)).max(reminderSteps.length),
  text: text('MESSAGE_TEXT_REQUIRED', limits.messageMaxLength)
    .refine((written) => unknownVariables(written, collectionVariables).length === 0, unknownVariable)
    .nullable(),
})

/** `version` is 0 while the gym has chosen nothing. */
export const collectionSettings = z.object({
  reminders: z.array(z.enum(reminderSteps)),
  text: z.string().nullable(),
  /** Whether reminders reach anybody: a mail server is configured. */
  mail: z.boolean(),
  version: z.int().min(0),
})
export type CollectionSettings = z.output<typeof collectionSettings>

export const collection = {
  contacts: gymEndpoint('GET', '/collection/student/{id}', 'billing.overview', {
    reply: z.object({ contacts: z.array(billingContact), reminders: z.array(reminder) }),
  }),
  addContact: gymEndpoint('POST', '/collection/contacts', 'billing.overview', {
    body: contactForm,
    reply: billingContact,
    status: 201,
    idempotent: true,
  }),
  settings: gymEndpoint('GET', '/collection/settings', 'billing.overview', { reply: collectionSettings, tagged: true }),
  updateSettings: updateEndpoint('PUT', '/collection/settings', 'billing.write', collectionForm, collectionSettings),
} as const
