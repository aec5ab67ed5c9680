import { z } from 'zod'
import { contactCauses, limits, messageCauses, unknownVariables } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { countsOf, eachOf, instant, recordId, text } from '../fields.ts'
import type { IssueCode } from '../issues.ts'
import { pageQuery, listOf, queryOf } from '../lists.ts'
import { studentMembership } from '../people/students.ts'
import * as calls from './messages.calls.ts'
import * as lists from './list-parameters.ts'

/*
 * WhatsApp messages of the front desk: a link opens the chat with the text, and a mark records who was contacted. There is no
 * WhatsApp account or service behind it, so it is not known whether a message was really sent.
 */

const cause = z.enum(messageCauses)

/** A contact: by whom, when, and for which cause. */
export const messageMark = z.object({
  id: recordId,
  cause: z.enum(contactCauses),
  at: instant,
  by_name: z.string(),
})
export type MessageMark = z.output<typeof messageMark>

/** A person to contact. */
export const messageRecipient = z.object({
  student_id: recordId,
  name: z.string(),
  /** A mobile phone, E.164. */
  phone: z.string(),
  membership: studentMembership,
  /**
   * The day of the cause: the last day of the membership, the last workout (null: never trained), the first day of the first
   * term, or this year's birthday.
   */
  day: z.iso.date().nullable(),
  /** The mark of this occurrence (this term, this absence, this year's birthday); null if not contacted yet. */
  mark: messageMark.nullable(),
})
export type MessageRecipient = z.output<typeof messageRecipient>

/** The people of a list: not contacted yet, contacted, and without a mobile phone (these are not listed). */
export const messageCount = countsOf('pending', 'contacted', 'without_mobile')
export type MessageCount = z.output<typeof messageCount>

export const messageCounts = eachOf(messageCount, messageCauses)
export type MessageCounts = z.output<typeof messageCounts>

/** The text of a cause: the gym's own, or the default in the reader's language, which has version 0. */
export const messageText = z.object({
  cause,
  text: z.string(),
  is_default: z.boolean(),
  version: z.int().min(0),
})
export type MessageText = z.output<typeof messageText>

const unknownVariable: IssueCode = 'MESSAGE_VARIABLE_UNKNOWN'

/** `null` restores the default text. */
export const messageTextForm = z.strictObject({
  text: text('MESSAGE_TEXT_REQUIRED', limits.messageMaxLength)
    .refine((written) => unknownVariables(written).length === 0, unknownVariable)
    .nullable(),
})

export const messageMarkForm = z.strictObject({ student_id: recordId, cause: z.enum(contactCauses) })

export const messageQuery = queryOf(lists.messageParameters)

export const messages = withSchemas(calls.messages, {
  counts: { reply: messageCounts },
  recipients: { query: messageQuery, reply: listOf(messageRecipient) },
  mark: { body: messageMarkForm, reply: messageMark },
  withdraw: {},
  contacts: { query: pageQuery, reply: listOf(messageMark) },
  texts: { reply: z.object({ object: z.array(messageText) }) },
  saveText: { params: z.strictObject({ cause }), body: messageTextForm, reply: messageText },
})
