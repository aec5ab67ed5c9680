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
import { membershipMoves, membershipStates, membershipViews } from './membership.ts'
import { pictureContent, pictureQuery, pictureTypes } from './pictures.ts'
import { studentDetailFields, studentDetails } from './student-details.ts'

export const studentStatuses = ['active', 'inactive'] as const
export type StudentStatus = (typeof studentStatuses)[number]

/** See `Membership`; enrollment and plan are those of the term which the dates are of, null without one. */
export const studentMembership = z.object({
  state: z.enum(membershipStates),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  enrollment_id: recordId.nullable(),
  plan_id: recordId.nullable(),
  plan_name: z.string().nullable(),
  /** The last day of the freeze that its enrollment is in. */
  frozen_until: z.iso.date().nullable(),
})
export type StudentMembership = z.output<typeof studentMembership>

/** A student of the gym. Plan fields are those of the current enrollment (decision D4), null without one. */
export const student = z.object({
  id: recordId,
  name: z.string(),
  /** Null only without an account. */
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
  /** Names the content of the photo, null without one. */
  picture_version: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type Student = z.output<typeof student>

/** One student with all that the gym knows, as far as whoever asks may. */
export const studentRecord = student.extend({
  ...studentDetails.shape,
  /** Who pays for this student, null: the student. */
  payer_id: recordId.nullable(),
  payer_name: z.string().nullable(),
  /** For whom this student pays: nobody, where somebody else pays for this one. */
  pays_for: z.array(namedRecord),
  /** Absent for whom lacks `students.notes`. */
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
  /** Takes `payments.receive`: who pays reads the invoices. The own id is as null. */
  payer_id: recordId.nullable().optional(),
  ...studentDetailFields,
}

/** A record without an account needs a name and a phone; who signs in also has an e-mail and a birth date. */
export const studentForm = z.strictObject(studentFields)
export const studentWithAccountForm = z.strictObject({
  ...studentFields,
  email,
  birth_date: birthDate,
  password: newPassword(),
})

/** `plan_id` absent leaves the enrollment alone, null ends it, another plan is a change of plan. A password opens the
 * account of a student who has none, and then there must be an e-mail. */
export const studentChanges = z
  .strictObject({ ...studentFields, password: newPassword() })
  .partial()
  .extend({ id: recordId, updated_at: z.unknown().optional() })

/** `until` orders by the last day of the membership; whoever has none comes last. */
export const studentQuery = listQuery(['name', 'email', 'birth_date', 'created_at', 'until'], 'name', {
  status: z.enum(studentStatuses).optional(),
  birth_date_from: calendarDate().optional(),
  birth_date_to: calendarDate().optional(),
  /** `me`: those whom the one who asks looks after; `all` is what it is without. */
  instructor: z.enum(['me', 'all']).optional(),
  membership: z.enum(membershipViews).optional(),
  /** The plan of the term in force. */
  plan_id: recordId.optional(),
  /** Lapsed, and on this day or later. */
  lapsed_from: calendarDate().optional(),
  /** Who joined, returned or left between the end of `moved_since` (else of the day before) and today. */
  move: z.enum(membershipMoves).optional(),
  moved_since: calendarDate().optional(),
})

/** Somebody who may be the person that is being entered, and what is the same. */
export const similarStudent = z.object({
  id: recordId,
  name: z.string(),
  phone: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  same: z.enum(['cpf', 'phone', 'person']),
})
export type SimilarStudent = z.output<typeof similarStudent>

/** How many students each view of the list holds today; `all` counts every student. */
export const studentCounts = countsOf(
  'all',
  'in_force',
  'current',
  'expiring',
  'lapsed',
  'upcoming',
  'none',
  'inactive',
)
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
    tagged: true,
  }),
  removePicture: gymEndpoint('DELETE', '/student/{id}/picture', 'students.write', {}),
} as const

/** What a student sees and may change of the own record. */
export const profile = student.omit({ has_account: true, cpf_masked: true }).extend({ email: z.string() })
export type Profile = z.output<typeof profile>

/** Another e-mail is another way to sign in, so it asks for the current password. */
export const profileChanges = z.strictObject({
  id: recordId.optional(),
  name: personName.optional(),
  email: email.optional(),
  current_password: givenPassword.optional(),
  phone: phone.nullable().optional(),
  birth_date: birthDate.nullable().optional(),
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
