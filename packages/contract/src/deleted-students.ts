import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, instant, recordId } from './fields.ts'
import { listOf, listQuery } from './lists.ts'
import { studentRecord, studentStatuses } from './students.ts'

/** A term that stands again when its student is restored: those that are not over. */
export const returningEnrollment = z.object({
  id: recordId,
  plan_name: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
})

/** A student whom somebody deleted, and what comes back with a restore. */
export const deletedStudent = z.object({
  id: recordId,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(studentStatuses),
  has_account: z.boolean(),
  deleted_at: instant,
  /** Null where nobody is on record. */
  deleted_by: z.string().nullable(),
  /** The first to begin first. */
  enrollments: z.array(returningEnrollment),
})
export type DeletedStudent = z.output<typeof deletedStudent>

export const deletedStudentQuery = listQuery(['deleted_at', 'name'], '-deleted_at', {})

export const deletedStudents = {
  list: endpoint({
    method: 'GET',
    path: '/student/deleted',
    scope: 'gym',
    access: 'students.delete',
    summary: 'Students who were deleted: search over name, e-mail and phone',
    query: deletedStudentQuery,
    reply: listOf(deletedStudent),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/student/{id}/restoration',
    scope: 'gym',
    access: 'students.delete',
    summary:
      'Bring a deleted student back, with the enrollments and the access that the deletion ended; refused with EMAIL_TAKEN or CPF_TAKEN where somebody else has the e-mail or CPF by now',
    params: idParams,
    reply: studentRecord,
    tagged: true,
  }),
} as const
