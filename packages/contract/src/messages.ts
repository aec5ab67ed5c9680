import { z } from 'zod'
import { edits, gymEndpoint } from './endpoint.ts'
import { countsOf, eachOf, instant, recordId, text } from './fields.ts'
import type { IssueCode } from './issues.ts'
import { limits } from './limits.ts'
import { listEndpoint, listQuery, pageQuery } from './lists.ts'
import { contactCauses, messageCauses, unknownVariables } from './message-texts.ts'
import { studentMembership } from './students.ts'

/*
 * Messages that the desk sends by WhatsApp: a link opens the chat with the text in it, and a mark remembers who was written to.
 * No account and no service of WhatsApp is behind it, so nobody knows whether the message was really sent.
 */

const cause = z.enum(messageCauses)

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
export const messageCount = countsOf('pending', 'contacted', 'without_mobile')
export type MessageCount = z.output<typeof messageCount>

export const messageCounts = eachOf(messageCount, messageCauses)
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
  show: z.enum(['pending', 'contacted', 'all']).default('pending'),
  /** Birthdays of a month of this year; without it those of the last `limits.birthdayDays` days and today. */
  month: z.coerce.number<number | string>().int().min(1).max(12).optional(),
})

export const messages = {
  counts: gymEndpoint('GET', '/message/counts', 'messages.send', { reply: messageCounts }),
  recipients: listEndpoint('/message/recipients', 'messages.send', messageQuery, messageRecipient),
  mark: gymEndpoint('POST', '/message/marks', 'messages.send', {
    body: messageMarkForm,
    reply: messageMark,
    status: 201,
    idempotent: true,
  }),
  withdraw: gymEndpoint('DELETE', '/message/marks/{id}', 'messages.send', {}),
  contacts: listEndpoint('/student/{id}/contacts', 'messages.send', pageQuery, messageMark),
  texts: gymEndpoint('GET', '/message/texts', 'messages.send', { reply: z.object({ object: z.array(messageText) }) }),
  saveText: gymEndpoint('PUT', '/message/texts/{cause}', 'messages.write', {
    params: z.strictObject({ cause }),
    body: messageTextForm,
    reply: messageText,
    ...edits,
  }),
} as const
