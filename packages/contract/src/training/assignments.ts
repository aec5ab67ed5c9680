import { z } from 'zod'
import { limits } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { authored, calendarDate, chosenId, despiteOtherIssues, ofStudent, recordId } from '../fields.ts'
import { withCommas, listOf, pageQuery } from '../lists.ts'
import * as calls from './assignments.calls.ts'
import { keepReason, swapsOfStudents } from './sparing.ts'
import { note, workoutPlanKinds } from './workout-plans.ts'

export const assignmentStatuses = ['active', 'completed', 'cancelled'] as const
export type AssignmentStatus = (typeof assignmentStatuses)[number]

/**
 * A student has a workout plan, including its weekly sheet if it has one. `workout_plan_exists` is false once the plan was
 * deleted. `start_date` and `valid_until` are days of the gym, both inclusive.
 */
export const assignment = z.object({
  id: recordId,
  workout_plan_id: recordId,
  workout_plan_title: z.string(),
  workout_plan_kind: z.enum(workoutPlanKinds),
  workout_plan_exists: z.boolean(),
  /** The weekly sheet behind the plan; null if it has none or it was deleted. */
  organized_workout_id: recordId.nullable(),
  ...ofStudent,
  notes: z.string().nullable(),
  status: z.enum(assignmentStatuses),
  start_date: z.iso.date().nullable(),
  valid_until: z.iso.date().nullable(),
  ...authored,
})
export type Assignment = z.output<typeof assignment>

/**
 * Allowed status changes: an active assignment can be completed or cancelled, and either can be reactivated. Keeping the status
 * is not a transition and always allowed.
 */
export function isAssignmentTransition(from: AssignmentStatus, to: AssignmentStatus): boolean {
  return from === to || from === 'active' || to === 'active'
}

const endNotBeforeStart = (it: { start_date?: string | null | undefined; valid_until?: string | null | undefined }) =>
  typeof it.start_date !== 'string' || typeof it.valid_until !== 'string' || it.valid_until >= it.start_date

const endIssue = { message: 'END_BEFORE_START', path: ['valid_until'], when: despiteOtherIssues }

/** When a prescription starts and when it should be revised. */
export const validity = {
  start_date: calendarDate('START_DATE_REQUIRED').nullable().optional(),
  valid_until: calendarDate('END_DATE_REQUIRED').nullable().optional(),
}

/** The students that a plan is assigned to, without duplicates. */
export const studentIds = z
  .array(chosenId('STUDENT_REQUIRED'))
  .max(limits.rowsPerBatch, 'TOO_MANY')
  .transform((ids) => [...new Set(ids)])

/**
 * Active assignments that this one replaces; if it starts later, they run until then. Ignores those that have ended since or
 * belong to somebody else.
 */
export const replaces = z.array(recordId).max(limits.rowsPerBatch, 'TOO_MANY').optional()

const workoutPlanId = chosenId('WORKOUT_PLAN_REQUIRED')

export const assignmentForm = z
  .strictObject({
    workout_plan_id: workoutPlanId,
    student_id: chosenId('STUDENT_REQUIRED'),
    notes: note(),
    ...validity,
  })
  .refine(endNotBeforeStart, endIssue)

export const assignmentBatchForm = z
  .strictObject({
    workout_plan_id: workoutPlanId,
    student_ids: studentIds.refine((ids) => ids.length > 0, 'STUDENT_REQUIRED'),
    notes: note(),
    ...validity,
    replaces,
    ...swapsOfStudents,
    ...keepReason,
  })
  .refine(endNotBeforeStart, endIssue)

export const assignmentChanges = z
  .strictObject({
    id: recordId,
    status: z.enum(assignmentStatuses).optional(),
    notes: note().unwrap().optional(),
    ...validity,
    /** Asked for when an ended assignment is taken up. */
    ...keepReason,
  })
  .refine(endNotBeforeStart, endIssue)

/** The outcome for each student of a batch; `already` means that the student had the plan and was skipped. */
export const assignmentBatchReply = z.object({
  created: z.int().min(0),
  students: z.array(
    z.object({ student_id: recordId, result: z.enum(['created', 'already']), assignment_id: recordId }),
  ),
})
export type AssignmentBatchReply = z.output<typeof assignmentBatchReply>

/** A weekly sheet that a student has today or later. */
export const currentSheet = z.object({
  assignment_id: recordId,
  ...ofStudent,
  workout_plan_id: recordId,
  title: z.string(),
  valid_until: z.iso.date().nullable(),
})
export type CurrentSheet = z.output<typeof currentSheet>

const assignmentQuery = z.strictObject({
  status: z.enum(assignmentStatuses).optional(),
  ...pageQuery.shape,
})

export const assignments = withSchemas(calls.assignments, {
  listOfUser: { query: assignmentQuery, reply: listOf(assignment) },
  listOfStudent: { query: assignmentQuery, reply: listOf(assignment) },
  listOfWorkoutPlan: { query: assignmentQuery, reply: listOf(assignment) },
  currentSheets: {
    query: z.strictObject({ student_ids: withCommas(studentIds, 'STUDENT_REQUIRED') }),
    reply: z.object({ object: z.array(currentSheet) }),
  },
  create: { body: assignmentForm, reply: assignment },
  createMany: { body: assignmentBatchForm, reply: assignmentBatchReply },
  update: { body: assignmentChanges, reply: assignment },
  remove: {},
})
