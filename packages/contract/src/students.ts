import { z } from 'zod'
import { creates, createEndpoint, edits, gymEndpoint } from './endpoint.ts'
import {
  birthDate,
  calendarDate,
  countsOf,
  cpf,
  email,
  instant,
  givenPassword,
  newPassword,
  namedRecord,
  personName,
  phone,
  recordId,
  version,
} from './fields.ts'
import { listExport } from './list-exports.ts'
import { chosenRows, listOf, listQuery } from './lists.ts'
import { membershipMoves, membershipStates, membershipViews } from '@folego/domain'
import { pictureContent, pictureQuery, pictureTypes } from './pictures.ts'
import { studentDetailFields, studentDetails } from './student-details.ts'

export const studentStatuses = ['active', 'inactive'] as const
export type StudentStatus = (typeof studentStatuses)[number]

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
  status: z.enum(studentStatuses),
  has_account: z.boolean(),
  /** See `maskCpf`; null without a CPF. */
  cpf_masked: z.string().nullable(),
  /** Identifies the content of the photo; null without one. */
  picture_version: z.string().nullable(),
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
  status: z.enum(studentStatuses).optional(),
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

/** `until` sorts by the last day of the membership; students without one come last. */
export const studentQuery = listQuery(['name', 'email', 'birth_date', 'created_at', 'until'], 'name', {
  status: z.enum(studentStatuses).optional(),
  birth_date_from: calendarDate().optional(),
  birth_date_to: calendarDate().optional(),
  /** `me`: students whose instructor is the caller; `all` is the default. */
  instructor: z.enum(['me', 'all']).optional(),
  membership: z.enum(membershipViews).optional(),
  /** The plan of the term in force. */
  plan_id: recordId.optional(),
  /** Lapsed on or after this day. */
  lapsed_from: calendarDate().optional(),
  /** Students who joined, returned or left between the end of `moved_since` (by default, of yesterday) and today. */
  move: z.enum(membershipMoves).optional(),
  moved_since: calendarDate().optional(),
})

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

export const students = {
  list: gymEndpoint('GET', '/instructor/students', 'students.list', {
    also: ['/student'],
    query: studentQuery,
    reply: listOf(student),
  }),
  export: listExport('/student/export', 'students.list', studentQuery.extend(chosenRows)),
  counts: gymEndpoint('GET', '/student/counts', 'students.list', {
    query: z.strictObject({ instructor: z.enum(['me', 'all']).optional() }),
    reply: studentCounts,
  }),
  similar: gymEndpoint('GET', '/student/similar', 'students.list', {
    query: z.strictObject({
      cpf: cpf.optional(),
      phone: phone.optional(),
      name: personName.optional(),
      birth_date: calendarDate().optional(),
    }),
    reply: z.object({ object: z.array(similarStudent) }),
  }),
  find: gymEndpoint('GET', '/student/{id}', 'students.view', { reply: studentRecord, tagged: true }),
  createWithAccount: gymEndpoint('POST', '/instructor/students', 'students.write', {
    also: ['/student/with-account'],
    body: studentWithAccountForm,
    reply: studentRecord,
    ...creates,
    slow: true,
  }),
  create: createEndpoint('/student', 'students.write', studentForm, studentRecord),
  update: gymEndpoint('PATCH', '/instructor/students', 'students.write', {
    also: ['/student'],
    body: studentChanges,
    reply: studentRecord,
    slow: true,
    ...edits,
  }),
  remove: gymEndpoint('DELETE', '/instructor/students/{id}', 'students.delete', {
    also: ['/student/{id}'],
    conditional: true,
  }),
  picture: gymEndpoint('GET', '/student/{id}/picture', 'students.view', { query: pictureQuery, file: pictureTypes }),
  setPicture: gymEndpoint('PUT', '/student/{id}/picture', 'students.write', {
    body: z.strictObject({ content: pictureContent }),
    reply: studentRecord,
    slow: true,
    tagged: true,
  }),
  removePicture: gymEndpoint('DELETE', '/student/{id}/picture', 'students.write', {}),
} as const

/** The fields of their own record that students see and may change. */
export const profile = student.omit({ has_account: true, cpf_masked: true }).extend({ email: z.string() })
export type Profile = z.output<typeof profile>

/** A blank field of a form counts as none. */
const blankAsNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess<unknown, z.ZodNullable<S>, z.input<S> | null>(
    (value) => (value === '' ? null : value),
    schema.nullable(),
  )

/** Changing the e-mail changes how one signs in, so it requires the current password. */
export const profileChanges = z.strictObject({
  id: recordId.optional(),
  name: personName.optional(),
  email: email.optional(),
  current_password: blankAsNull(givenPassword).optional(),
  phone: blankAsNull(phone).optional(),
  birth_date: blankAsNull(birthDate).optional(),
  updated_at: z.unknown().optional(),
  plan_id: z.unknown().optional(),
})

export const profiles = {
  find: gymEndpoint('GET', '/student-dashboard/profile', 'profile.use', {
    reply: profile,
    tagged: true,
  }),
  update: gymEndpoint('PATCH', '/student-dashboard/profile', 'profile.use', {
    body: profileChanges,
    reply: profile,
    ...edits,
    slow: true,
  }),
  download: gymEndpoint('GET', '/student-dashboard/my-data', 'profile.use', { file: ['application/json'] }),
} as const
