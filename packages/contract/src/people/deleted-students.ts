import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { instant, recordId } from '../fields.ts'
import { listOf, queryOf } from '../lists.ts'
import * as calls from './students.calls.ts'
import * as lists from './list-parameters.ts'
import { student, studentRecord } from './students.ts'

/** An unfinished term, which is restored with its student. */
export const returningEnrollment = z.object({
  id: recordId,
  plan_name: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
})

const known = student.pick({ id: true, name: true, email: true, phone: true, status: true, has_account: true })

/** A deleted student, and what a restore brings back. */
export const deletedStudent = known.extend({
  deleted_at: instant,
  /** Null if not recorded. */
  deleted_by: z.string().nullable(),
  /** By start date. */
  enrollments: z.array(returningEnrollment),
})
export type DeletedStudent = z.output<typeof deletedStudent>

export const deletedStudentQuery = queryOf(lists.deletedStudentParameters)

export const deletedStudents = withSchemas(calls.deletedStudents, {
  list: { query: deletedStudentQuery, reply: listOf(deletedStudent) },
  restore: { reply: studentRecord },
})
