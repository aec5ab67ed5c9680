import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  birthDate,
  calendarDate,
  email,
  idParams,
  instant,
  givenPassword,
  newPassword,
  personName,
  phone,
  recordId,
  version,
} from './fields.ts'
import { listOf, listQuery } from './lists.ts'

export const studentStatuses = ['active', 'inactive'] as const
export type StudentStatus = (typeof studentStatuses)[number]

/** A student of the gym. Plan fields are those of the current enrollment (decision D4), null without one. */
export const student = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  plan_id: recordId.nullable(),
  plan_name: z.string().nullable(),
  enrollment_end_date: z.iso.date().nullable(),
  instructor_id: recordId.nullable(),
  instructor_name: z.string().nullable(),
  status: z.enum(studentStatuses),
  has_account: z.boolean(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type Student = z.output<typeof student>

const studentFields = {
  name: personName,
  email,
  phone,
  birth_date: birthDate,
  plan_id: recordId.nullable().optional(),
  instructor_id: recordId.nullable().optional(),
  status: z.enum(studentStatuses).optional(),
}

export const studentForm = z.strictObject(studentFields)
export const studentWithAccountForm = z.strictObject({ ...studentFields, password: newPassword() })

/** `plan_id` absent leaves the enrollment alone, null ends it, another plan is a change of plan. A password opens the
 * account of a student who has none. */
export const studentChanges = z
  .strictObject({ ...studentFields, password: newPassword() })
  .partial()
  .extend({ id: recordId, updated_at: z.unknown().optional() })

export const studentQuery = listQuery(['name', 'email', 'birth_date', 'created_at'], 'name', {
  status: z.enum(studentStatuses).optional(),
  birth_date_from: calendarDate().optional(),
  birth_date_to: calendarDate().optional(),
  /** `me`: those whom the one who asks looks after; `all` is what it is without. */
  instructor: z.enum(['me', 'all']).optional(),
})

export const students = {
  list: endpoint({
    method: 'GET',
    path: '/instructor/students',
    also: ['/student'],
    scope: 'gym',
    access: 'students.list',
    summary: 'Students of the gym: search over name, e-mail and phone',
    query: studentQuery,
    reply: listOf(student),
  }),
  find: endpoint({
    method: 'GET',
    path: '/student/{id}',
    scope: 'gym',
    access: 'students.view',
    summary: 'One student',
    params: idParams,
    reply: student,
    tagged: true,
  }),
  createWithAccount: endpoint({
    method: 'POST',
    path: '/instructor/students',
    also: ['/student/with-account'],
    scope: 'gym',
    access: 'students.write',
    summary: 'Register a student with an account; with a plan also an enrollment from today',
    body: studentWithAccountForm,
    reply: student,
    status: 201,
    slow: true,
    tagged: true,
    idempotent: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/student',
    scope: 'gym',
    access: 'students.write',
    summary: 'Register a student without an account',
    body: studentForm,
    reply: student,
    status: 201,
    tagged: true,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/instructor/students',
    also: ['/student'],
    scope: 'gym',
    access: 'students.write',
    summary: 'Change a student',
    body: studentChanges,
    reply: student,
    slow: true,
    tagged: true,
    conditional: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/instructor/students/{id}',
    also: ['/student/{id}'],
    scope: 'gym',
    access: 'students.delete',
    summary: 'Take a student from the lists: the account is closed, the history stays',
    params: idParams,
    conditional: true,
  }),
} as const

/** What a student sees and may change of the own record. */
export const profile = student.omit({ has_account: true })
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
  find: endpoint({
    method: 'GET',
    path: '/student-dashboard/profile',
    scope: 'gym',
    access: 'profile.use',
    summary: 'The own profile',
    reply: profile,
    tagged: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/student-dashboard/profile',
    scope: 'gym',
    access: 'profile.use',
    summary:
      'Change the own profile, another e-mail with current_password; the desk changes the plan, so plan_id is accepted and ignored',
    body: profileChanges,
    reply: profile,
    tagged: true,
    conditional: true,
    slow: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/student-dashboard/my-data',
    scope: 'gym',
    access: 'profile.use',
    summary: 'Everything that the gym keeps of the student who asks, as one JSON file (LGPD, art. 18)',
    file: ['application/json'],
  }),
} as const
