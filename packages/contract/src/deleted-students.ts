import { z } from 'zod'
import { gymEndpoint } from './endpoint.ts'
import { instant, recordId } from './fields.ts'
import { listEndpoint, listQuery } from './lists.ts'
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
  list: listEndpoint('/student/deleted', 'students.delete', deletedStudentQuery, deletedStudent),
  restore: gymEndpoint('POST', '/student/{id}/restoration', 'students.delete', { reply: studentRecord, tagged: true }),
} as const
