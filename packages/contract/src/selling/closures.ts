import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { calendarDate, despiteOtherIssues, instant, recordId, text } from '../fields.ts'
import { listOf } from '../lists.ts'
import * as calls from './enrollments.calls.ts'

/** Days on which the gym is closed, both inclusive: enrollments that run then are frozen free of charge. */
export const closure = z.object({
  id: recordId,
  from: z.iso.date(),
  to: z.iso.date(),
  reason: z.string(),
  /** Plans and packs get the days back; not on a holiday that their price has in it. */
  extends_plans: z.boolean(),
  /** How many enrollments it froze. */
  enrollments: z.int().min(0),
  made_by_name: z.string(),
  created_at: instant,
  undone_at: instant.nullable(),
})
export type Closure = z.output<typeof closure>

const days = { from: calendarDate('START_DATE_REQUIRED'), to: calendarDate('END_DATE_REQUIRED') }
const inOrder = ({ from, to }: { from?: unknown; to?: unknown }) =>
  typeof from !== 'string' || typeof to !== 'string' || to >= from
const endIssue = { message: 'END_BEFORE_START', path: ['to'], when: despiteOtherIssues }

export const closureDays = z.strictObject(days).refine(inOrder, endIssue)
export const closureForm = z
  .strictObject({ ...days, reason: text('REASON_REQUIRED'), extends_plans: z.boolean().optional() })
  .refine(inOrder, endIssue)

export const closures = withSchemas(calls.closures, {
  list: { reply: listOf(closure) },
  preview: { query: closureDays, reply: z.object({ enrollments: z.int().min(0) }) },
  create: { body: closureForm, reply: closure },
  undo: {},
})
