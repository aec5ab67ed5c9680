import { incidentLimits } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { calendarDate, instant, recordId, text, textOrNull } from '../fields.ts'
import { listOf, queryOf } from '../lists.ts'
import * as calls from './incidents.calls.ts'
import * as lists from './list-parameters.ts'

/* The incident book: health data. Administrators who prescribe read all of it, instructors what they wrote. */

const long = () => textOrNull(incidentLimits.textMax)

export const incidentCorrection = z.object({
  id: recordId,
  text: z.string(),
  by_name: z.string(),
  created_at: instant,
})

export const incident = z.object({
  id: recordId,
  happened_at: instant,
  place: z.string().nullable(),
  /** Null: somebody who is no student. */
  student_id: recordId.nullable(),
  person_name: z.string(),
  what: z.string(),
  first_aid: z.string().nullable(),
  witnesses: z.string().nullable(),
  by_name: z.string(),
  created_at: instant,
  /** Oldest first; what an entry says is never changed. */
  corrections: z.array(incidentCorrection),
})
export type Incident = z.output<typeof incident>

/** A student, or somebody else by name; a student without `person_name` is entered under today's name. */
export const incidentForm = z.strictObject({
  happened_on: calendarDate('REQUIRED'),
  /** `HH:MM` on the gym's clock. */
  happened_time: z.string('TIME_INVALID').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'TIME_INVALID'),
  place: textOrNull(),
  student_id: recordId.nullable(),
  person_name: textOrNull(),
  what: text('DESCRIPTION_REQUIRED', incidentLimits.textMax),
  first_aid: long(),
  witnesses: long(),
})

export const incidentCorrectionForm = z.strictObject({ text: text('DESCRIPTION_REQUIRED', incidentLimits.textMax) })

export const incidents = withSchemas(calls.incidents, {
  list: { query: queryOf(lists.incidentParameters), reply: listOf(incident) },
  create: { body: incidentForm, reply: incident },
  correct: { body: incidentCorrectionForm, reply: incident },
  print: {},
})
