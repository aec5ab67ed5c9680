import { z } from 'zod'
import { membershipStates } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import {
  birthDate,
  calendarDate,
  countsOf,
  cpf,
  email,
  instant,
  newPassword,
  namedRecord,
  personName,
  phone,
  recordId,
  version,
} from '../fields.ts'
import { chosenRows, listOf, queryOf, exportQueryOf } from '../lists.ts'
import { pictureContent, pictureQuery } from '../pictures.ts'
import { studentDetailFields, studentDetails } from './student-details.ts'
import * as calls from './students.calls.ts'
import * as lists from './list-parameters.ts'

export { studentStatuses } from './list-parameters.ts'
export type StudentStatus = (typeof lists.studentStatuses)[number]

/** See `Membership`; enrollment and plan are those of the term with these dates, null without one. */
export const studentMembership = z.object({
  state: z.enum(membershipStates),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  enrollment_id: recordId.nullable(),
  plan_id: recordId.nullable(),
  plan_name: z.string().nullable(),
  /** The last day of the current freeze. */
  frozen_until: z.iso.date().nullable(),
  /** What the student owes today (see `debtOn`); null if the caller lacks `billing.read`. */
  debt_cents: z.int().min(0).nullable(),
})
export type StudentMembership = z.output<typeof studentMembership>

/** A student of the gym. Plan fields are those of the current enrollment (decision D4); null without one. */
export const student = z.object({
  id: recordId,
  name: z.string(),
  /** Null only if there is no account. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  plan_id: recordId.nullable(),
  plan_name: z.string().nullable(),
  enrollment_end_date: z.iso.date().nullable(),
  membership: studentMembership,
  instructor_id: recordId.nullable(),
  instructor_name: z.string().nullable(),
  status: z.enum(lists.studentStatuses),
  has_account: z.boolean(),
  /** See `maskCpf`; null without a CPF. */
  cpf_masked: z.string().nullable(),
  /** Identifies the content of the photo; null without one. */
  picture_version: z.string().nullable(),
  /** When the student last came through the door; null: never. */
  last_visit_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type Student = z.output<typeof student>

/** A student with everything the gym stores, as far as the caller may see it. */
export const studentRecord = student.extend({
  ...studentDetails.shape,
  /** Who pays for this student; null: the student. */
  payer_id: recordId.nullable(),
  payer_name: z.string().nullable(),
  /** The students for whom this one pays; empty if somebody else pays for this one. */
  pays_for: z.array(namedRecord),
  /** Absent if the caller lacks `students.notes`. */
  desk_notes: studentDetails.shape.desk_notes.optional(),
})
export type StudentRecord = z.output<typeof studentRecord>

const studentFields = {
  name: personName,
  email: email.nullable().optional(),
  phone,
  birth_date: birthDate.nullable().optional(),
  plan_id: recordId.nullable().optional(),
  instructor_id: recordId.nullable().optional(),
  status: z.enum(lists.studentStatuses).optional(),
  /** Requires `payments.receive`, because the payer can read the invoices. The student's own id counts as null. */
  payer_id: recordId.nullable().optional(),
  ...studentDetailFields,
}

/** A record without an account needs a name and a phone; with an account also an e-mail and a birth date. */
export const studentForm = z.strictObject(studentFields)
export const studentWithAccountForm = z.strictObject({
  ...studentFields,
  email,
  birth_date: birthDate,
  password: newPassword(),
})

/**
 * `plan_id`: absent keeps the enrollment, null ends it, another plan changes it. A password creates an account for a student who
 * has none, which requires an e-mail.
 */
export const studentChanges = z
  .strictObject({ ...studentFields, password: newPassword() })
  .partial()
  .extend({ id: recordId, updated_at: z.unknown().optional() })

export const studentQuery = queryOf(lists.studentParameters)

/** A possible duplicate of the person being entered, and the matching fields. */
export const similarStudent = z.object({
  id: recordId,
  name: z.string(),
  phone: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  same: z.enum(['cpf', 'phone', 'person']),
})
export type SimilarStudent = z.output<typeof similarStudent>

/** Students in each view of the list today; `all` counts every student. `counted_at`: when, in a large gym within the last half minute. */
export const studentCounts = countsOf(
  'all',
  'in_force',
  'current',
  'expiring',
  'lapsed',
  'upcoming',
  'none',
  'inactive',
).extend({ counted_at: instant.optional() })
export type StudentCounts = z.output<typeof studentCounts>

export const students = withSchemas(calls.students, {
  list: { query: studentQuery, reply: listOf(student) },
  export: { query: exportQueryOf(studentQuery.extend(chosenRows)) },
  counts: { query: z.strictObject({ instructor: z.enum(['me', 'all']).optional() }), reply: studentCounts },
  similar: {
    query: z.strictObject({
      cpf: cpf.optional(),
      phone: phone.optional(),
      name: personName.optional(),
      birth_date: calendarDate().optional(),
    }),
    reply: z.object({ object: z.array(similarStudent) }),
  },
  find: { reply: studentRecord },
  createWithAccount: { body: studentWithAccountForm, reply: studentRecord },
  create: { body: studentForm, reply: studentRecord },
  update: { body: studentChanges, reply: studentRecord },
  remove: {},
  picture: { query: pictureQuery },
  setPicture: { body: z.strictObject({ content: pictureContent }), reply: studentRecord },
  removePicture: {},
})
