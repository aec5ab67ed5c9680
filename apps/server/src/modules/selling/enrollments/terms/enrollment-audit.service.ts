import { audited } from '#platform/audit'
import { auditOf } from './enrollments.rules.ts'
import type { Enrollment } from './enrollments.rules.ts'

/** Writes the audit entries of enrollments. */
export const audit = audited<Enrollment>('enrollment', { nameOf: ({ student_name }) => student_name, auditOf })
