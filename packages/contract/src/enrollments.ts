import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { enrollmentStatuses } from './enrollment-term.ts'
import { besideOtherIssues, calendarDate, chosenId, idParams, instant, recordId, version } from './fields.ts'
import { listOf, listQuery, pageNumber, pageSize } from './lists.ts'

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
    created_at: true,
  })
  .extend({ duration_days: z.int().min(0) })
export type StudentEnrollment = z.output<typeof studentEnrollment>

const startField = calendarDate('START_DATE_REQUIRED')
const endField = calendarDate('END_DATE_REQUIRED')

const endNotBeforeStart = (value: { start_date?: string | undefined; end_date?: string | undefined }): boolean =>
  typeof value.start_date !== 'string' || typeof value.end_date !== 'string' || value.end_date >= value.start_date

const endIssue = { message: 'END_BEFORE_START', path: ['end_date'], when: besideOtherIssues }

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
    access: 'enrollments.write',
    summary: 'Delete an enrollment that should not exist; the audit log keeps it',
    params: idParams,
    conditional: true,
  }),
} as const
