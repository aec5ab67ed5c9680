import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, instant, recordId, text } from './fields.ts'
import type { IssueCode } from './issues.ts'
import { limits } from './limits.ts'
import { listOf, listQuery, pageNumber, pageSize } from './lists.ts'
import { contactCauses, messageCauses, unknownVariables } from './message-texts.ts'
import { studentMembership } from './students.ts'

/*
 * Messages that the desk sends by WhatsApp: a link opens the chat with the text in it, and a mark remembers who was written to.
 * No account and no service of WhatsApp is behind it, so nobody knows whether the message was really sent.
 */

const cause = z.enum(messageCauses)
const people = z.int().min(0)

/** Somebody was written to: who did it and when, and for which cause. */
export const messageMark = z.object({
  id: recordId,
  cause: z.enum(contactCauses),
  at: instant,
  by_name: z.string(),
})
export type MessageMark = z.output<typeof messageMark>

/** Somebody to write to. */
export const messageRecipient = z.object({
  student_id: recordId,
  name: z.string(),
  /** A mobile phone, E.164. */
  phone: z.string(),
  membership: studentMembership,
  /**
   * What the cause is about: the last day of the membership, of the last workout (null: never trained), the first day of the
   * first term, the birthday of this year.
   */
  day: z.iso.date().nullable(),
  /** The mark of this very occasion: this term, this absence, this year's birthday; null while nobody wrote to the person. */
  mark: messageMark.nullable(),
})
export type MessageRecipient = z.output<typeof messageRecipient>

/** How many people a list holds: still to be written to, written to already, and without a mobile phone, who are in no list. */
export const messageCount = z.object({ pending: people, told: people, without_mobile: people })
export type MessageCount = z.output<typeof messageCount>

export const messageCounts = z.object({
  renewal: messageCount,
  lapsed: messageCount,
  absent: messageCount,
  welcome: messageCount,
  birthday: messageCount,
})
export type MessageCounts = z.output<typeof messageCounts>

/** The text of a cause: the gym's own, or the usual one in the reader's language. A text nobody wrote has version 0. */
export const messageText = z.object({
  cause,
  text: z.string(),
  is_default: z.boolean(),
  version: z.int().min(0),
})
export type MessageText = z.output<typeof messageText>

const unknownVariable: IssueCode = 'MESSAGE_VARIABLE_UNKNOWN'

/** `null` goes back to the usual text. */
export const messageTextForm = z.strictObject({
  text: text('MESSAGE_TEXT_REQUIRED', limits.messageMaxLength)
    .refine((written) => unknownVariables(written).length === 0, unknownVariable)
    .nullable(),
})

export const messageMarkForm = z.strictObject({ student_id: recordId, cause: z.enum(contactCauses) })

/** `due`: whom the reception should write to first. */
export const messageQuery = listQuery(['due', 'name'], 'due', {
  cause: cause.default('renewal'),
  show: z.enum(['pending', 'told', 'all']).default('pending'),
  /** Birthdays of a month of this year; without it those of the last `limits.birthdayDays` days and today. */
  month: z.coerce.number<number | string>().int().min(1).max(12).optional(),
})

export const messages = {
  counts: endpoint({
    method: 'GET',
    path: '/message/counts',
    scope: 'gym',
    access: 'messages.send',
    summary: 'How many people each list of messages holds',
    reply: messageCounts,
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/message/recipients',
    scope: 'gym',
    access: 'messages.send',
    summary: 'Who is to be written to for a cause: people with a mobile phone, and whether they were written to',
    query: messageQuery,
    reply: listOf(messageRecipient),
  }),
  mark: endpoint({
    method: 'POST',
    path: '/message/marks',
    scope: 'gym',
    access: 'messages.send',
    summary: 'Remember that a student was written to; who was written to for the same occasion already has that mark',
    body: messageMarkForm,
    reply: messageMark,
    status: 201,
    idempotent: true,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/message/marks/{id}',
    scope: 'gym',
    access: 'messages.send',
    summary: 'Take a mark back: the student was not written to',
    params: idParams,
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/student/{id}/contacts',
    scope: 'gym',
    access: 'messages.send',
    summary: 'When and why the gym wrote to a student, newest first',
    params: idParams,
    query: z.strictObject({ page: pageNumber, page_size: pageSize }),
    reply: listOf(messageMark),
  }),
  texts: endpoint({
    method: 'GET',
    path: '/message/texts',
    scope: 'gym',
    access: 'messages.send',
    summary: 'The text of each cause',
    reply: z.object({ object: z.array(messageText) }),
  }),
  saveText: endpoint({
    method: 'PUT',
    path: '/message/texts/{cause}',
    scope: 'gym',
    access: 'messages.write',
    summary: 'Write the text of a cause, or go back to the usual one',
    params: z.strictObject({ cause }),
    body: messageTextForm,
    reply: messageText,
    tagged: true,
    conditional: true,
  }),
} as const
