import { visitorLimits, visitorReasons, visitorSources } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { calendarDate, instant, optionalText, personName, phone, recordId, text, textOrNull } from '../fields.ts'
import { listOf, queryOf } from '../lists.ts'
import * as lists from './list-parameters.ts'
import * as calls from './visitors.calls.ts'

/** A visit of somebody without a plan. */
export const visitorVisit = z.object({
  id: recordId,
  visitor_id: recordId,
  visitor_name: z.string(),
  phone: z.string().nullable(),
  /** The student whom the visitor has become. */
  student_id: recordId.nullable(),
  source: z.enum(visitorSources),
  /** Of a guest: who brought them; null once that student is deleted for good. */
  host_name: z.string().nullable(),
  code: z.string().nullable(),
  entered_at: instant,
  /** When the visitor left, or when the visit ended by itself; null: they are inside. */
  left_at: instant.nullable(),
  closes_at: instant,
  by_name: z.string(),
  override_reason: z.string().nullable(),
})
export type VisitorVisit = z.output<typeof visitorVisit>

/**
 * Who comes, and as what: a guest has a name and `host_id`, a trial visit a name and a phone, an external trainer `visitor_id`, and
 * whoever another company sends a name and a code. `override_reason` lets them in although the rules refuse.
 */
export const visitorForm = z.strictObject({
  source: z.enum(visitorSources),
  name: personName.nullable(),
  phone: phone.nullable(),
  host_id: recordId.nullable(),
  visitor_id: recordId.nullable(),
  code: textOrNull(visitorLimits.codeMaxLength),
  override_reason: optionalText().nullable(),
})
export type VisitorForm = z.output<typeof visitorForm>

export const visitorReply = z.object({
  outcome: z.enum(['let_in', 'warn', 'refuse']),
  reasons: z.array(z.object({ code: z.enum(visitorReasons), rule: z.enum(['block', 'warn']) })),
  /** Null: refused. */
  visit: visitorVisit.nullable(),
  /** The visitor was inside already, or had just left. */
  is_same_visit: z.boolean(),
})
export type VisitorReply = z.output<typeof visitorReply>

/** A trainer of students of the gym who is none of its own. */
export const externalTrainer = z.object({
  id: recordId,
  name: z.string(),
  phone: z.string().nullable(),
  cref: z.string(),
  /** The last day on which they may enter. */
  until: z.iso.date(),
})
export type ExternalTrainer = z.output<typeof externalTrainer>

export const externalTrainerForm = z.strictObject({
  name: personName,
  phone: phone.nullable(),
  cref: text('REQUIRED', 40),
  until: calendarDate(),
})

export const visitorVisitQuery = queryOf(lists.visitorVisitParameters)

export const visitors = withSchemas(calls.visitors, {
  list: { query: visitorVisitQuery, reply: listOf(visitorVisit) },
  checkIn: { body: visitorForm, reply: visitorReply },
  leave: { reply: visitorVisit },
  undo: {},
  /** `is_new`: a record was created; else the student of the same name and phone is the one. */
  makeStudent: { reply: z.object({ student_id: recordId, is_new: z.boolean() }) },
  remove: {},
  trainers: { reply: z.object({ object: z.array(externalTrainer) }) },
  createTrainer: { body: externalTrainerForm, reply: externalTrainer },
  updateTrainer: { body: externalTrainerForm, reply: externalTrainer },
})
