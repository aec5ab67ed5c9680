import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { enrollmentStatuses } from './enrollment-term.ts'
import {
  despiteOtherIssues,
  calendarDate,
  chosenId,
  idParams,
  instant,
  optionalText,
  price,
  recordId,
  text,
  version,
} from './fields.ts'
import { listExport } from './list-exports.ts'
import { chosenRows, listOf, listQuery, pageNumber, pageSize, recordIds } from './lists.ts'

/** `remaining_days` counts to the end date in the gym's time zone: 0 on the last day and when it is over. `price` is what it was sold for. */
export const enrollment = z.object({
  id: recordId,
  student_id: recordId,
  student_name: z.string(),
  plan_id: recordId,
  plan_name: z.string(),
  price: z.number(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  status: z.enum(enrollmentStatuses),
  remaining_days: z.int().min(0),
  /** Another active enrollment of the student ends later: nothing is to be renewed here. */
  followed: z.boolean(),
  /** What it would have cost without a discount, and why it was given; null without one. */
  full_price: z.number().nullable(),
  discount_reason: z.string().nullable(),
  /** The day of the month that it renews on, where it was sold by the month (see `anchorOf`). */
  anchor_day: z.int().min(1).max(31).nullable(),
  created_at: instant,
  version,
})
export type Enrollment = z.output<typeof enrollment>

/** An enrollment as its student sees it: what was bought, until when. `duration_days` are the days from start to end. */
export const studentEnrollment = enrollment
  .pick({
    id: true,
    plan_name: true,
    start_date: true,
    end_date: true,
    status: true,
    price: true,
    remaining_days: true,
    followed: true,
    created_at: true,
  })
  .extend({ duration_days: z.int().min(0) })
export type StudentEnrollment = z.output<typeof studentEnrollment>

const startField = calendarDate('START_DATE_REQUIRED')
const endField = calendarDate('END_DATE_REQUIRED')

const endNotBeforeStart = (value: { start_date?: string | undefined; end_date?: string | undefined }): boolean =>
  typeof value.start_date !== 'string' || typeof value.end_date !== 'string' || value.end_date >= value.start_date

const endIssue = { message: 'END_BEFORE_START', path: ['end_date'], when: despiteOtherIssues }

export const enrollmentForm = z
  .strictObject({
    student_id: chosenId('STUDENT_REQUIRED'),
    plan_id: chosenId('PLAN_REQUIRED'),
    start_date: startField,
    end_date: endField,
  })
  .refine(endNotBeforeStart, endIssue)

export const enrollmentChanges = z
  .strictObject({
    id: recordId,
    student_id: chosenId('STUDENT_REQUIRED').optional(),
    plan_id: chosenId('PLAN_REQUIRED').optional(),
    start_date: startField.optional(),
    end_date: endField.optional(),
    status: z.enum(enrollmentStatuses).optional(),
  })
  .refine(endNotBeforeStart, endIssue)

export const enrollmentQuery = listQuery(
  ['created_at', 'start_date', 'end_date', 'student_name', 'plan_name'],
  '-created_at',
  {
    status: z.enum(enrollmentStatuses).optional(),
    expiring: z.literal('soon').optional(),
    student_id: recordId.optional(),
    plan_id: recordId.optional(),
  },
)

/** What was done to a membership in one act; it can be undone as a whole while nothing else happened to it. */
export const membershipChanges = ['renewed', 'plan_changed', 'cancelled', 'discounted'] as const

/** `id` undoes it; `enrollment` is the one that was made or changed. */
export const membershipChange = z.object({ id: recordId, kind: z.enum(membershipChanges), enrollment })
export type MembershipChange = z.output<typeof membershipChange>

/**
 * Another term: from the enrollment, else from the student's last one. It begins the day after that ends, today where that
 * day has passed; the plan is the same unless another is chosen. The end comes from the plan unless it is given.
 */
export const renewalForm = z
  .strictObject({
    student_id: chosenId('STUDENT_REQUIRED'),
    enrollment_id: recordId.optional(),
    plan_id: chosenId('PLAN_REQUIRED').optional(),
    start_date: startField.optional(),
    end_date: endField.optional(),
  })
  .refine(endNotBeforeStart, endIssue)

/** Another plan from a day on, today by default; the running enrollment ends today, or the day before a later one. */
export const planChangeForm = z.strictObject({ plan_id: chosenId('PLAN_REQUIRED'), from: calendarDate().optional() })

/** Another plan for several memberships at once: the terms in force, each ended and sold anew as one change of plan. */
export const planChangesForm = planChangeForm.extend({
  enrollment_ids: recordIds.refine((ids) => ids.length > 0, 'ROWS_REQUIRED'),
})

/** The last day, today by default: until today it is over at once, later it runs until then and is not renewed. */
export const cancellationForm = z.strictObject({
  last_day: calendarDate().optional(),
  reason: optionalText().optional(),
})

/** The price of this term alone; the full price takes a discount back. */
export const discountForm = z.strictObject({ price, reason: text('REASON_REQUIRED') })

export const enrollments = {
  list: endpoint({
    method: 'GET',
    path: '/enrollment',
    scope: 'gym',
    access: 'enrollments.list',
    summary: 'Enrollments of the gym: search by student or plan name',
    query: enrollmentQuery,
    reply: listOf(enrollment),
  }),
  export: listExport('/enrollment/export', 'enrollments.list', enrollmentQuery.extend(chosenRows)),
  find: endpoint({
    method: 'GET',
    path: '/enrollment/{id}',
    scope: 'gym',
    access: 'enrollments.view',
    summary: 'One enrollment',
    params: idParams,
    reply: enrollment,
    tagged: true,
  }),
  listOfStudent: endpoint({
    method: 'GET',
    path: '/enrollment/student/{id}',
    scope: 'gym',
    access: 'enrollments.view',
    summary: 'All enrollments of a student, newest first',
    params: idParams,
    reply: listOf(enrollment),
  }),
  findActive: endpoint({
    method: 'GET',
    path: '/enrollment/active/{id}',
    scope: 'gym',
    access: 'enrollments.view',
    summary: "The student's active enrollment, 404 without one",
    params: idParams,
    reply: enrollment,
    tagged: true,
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/student-dashboard/enrollments',
    scope: 'gym',
    access: 'profile.use',
    summary: 'The own enrollments, newest first',
    query: z.strictObject({ page: pageNumber, page_size: pageSize }),
    reply: listOf(studentEnrollment),
  }),
  create: endpoint({
    method: 'POST',
    path: '/enrollment',
    scope: 'gym',
    access: 'enrollments.write',
    summary: 'Enroll a student; starts as active',
    body: enrollmentForm,
    reply: enrollment,
    status: 201,
    tagged: true,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/enrollment',
    scope: 'gym',
    access: 'enrollments.write',
    summary: 'Change an enrollment',
    body: enrollmentChanges,
    reply: enrollment,
    tagged: true,
    conditional: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/enrollment/{id}',
    scope: 'gym',
    access: 'enrollments.delete',
    summary: 'Delete an enrollment that should not exist; the audit log keeps it',
    params: idParams,
    conditional: true,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/enrollment/renewal',
    scope: 'gym',
    access: 'enrollments.write',
    summary: 'Renew a membership; refused with ENROLLMENT_FOLLOWED where a later enrollment stands',
    body: renewalForm,
    reply: membershipChange,
    status: 201,
    idempotent: true,
  }),
  changePlan: endpoint({
    method: 'POST',
    path: '/enrollment/{id}/plan',
    scope: 'gym',
    access: 'enrollments.write',
    summary:
      'Change the plan from a day on: ends this enrollment today, or the day before a later one, and sells the other plan',
    params: idParams,
    body: planChangeForm,
    reply: membershipChange,
    status: 201,
    idempotent: true,
    conditional: true,
  }),
  changePlans: endpoint({
    method: 'POST',
    path: '/enrollment/plan-changes',
    scope: 'gym',
    access: 'enrollments.write',
    summary:
      'Change the plan of several enrollments, all or none: refused with ROWS_REFUSED, `details` from the id of an enrollment to its code',
    body: planChangesForm,
    reply: z.object({ object: z.array(membershipChange) }),
    status: 201,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/enrollment/{id}/cancellation',
    scope: 'gym',
    access: 'enrollments.write',
    summary: 'Cancel an enrollment with its true last day and the reason',
    params: idParams,
    body: cancellationForm,
    reply: membershipChange,
    status: 201,
    idempotent: true,
    conditional: true,
  }),
  discount: endpoint({
    method: 'POST',
    path: '/enrollment/{id}/discount',
    scope: 'gym',
    access: 'enrollments.write',
    summary: 'Give a discount on this enrollment, with the reason; who may not set prices has a limit',
    params: idParams,
    body: discountForm,
    reply: membershipChange,
    status: 201,
    idempotent: true,
    conditional: true,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/enrollment/changes/{id}/undo',
    scope: 'gym',
    access: 'enrollments.write',
    summary:
      'Undo an act on a membership: what stood before stands again; refused with UNDO_REFUSED where more happened',
    params: idParams,
  }),
  undoMany: endpoint({
    method: 'POST',
    path: '/enrollment/changes/undo',
    scope: 'gym',
    access: 'enrollments.write',
    summary: 'Undo several acts on memberships, all or none; refused with UNDO_REFUSED where more happened to one',
    body: z.strictObject({ ids: recordIds.refine((ids) => ids.length > 0, 'ROWS_REQUIRED') }),
  }),
} as const
