import { newPassword, studentForm, type StudentRecord, type StudentStatus } from '@folego/contract'
import { z } from 'zod'
import { changedFields } from '#platform/records'
import { detailsOf, type DetailValues, noDetails, readDetails } from './student-details-form.ts'

/** The field values of the dialog; '' means empty. */
export interface StudentValues extends DetailValues {
  name: string
  email: string
  phone: string
  birth_date: string
  /** `invitation`: a link is created after saving. `password`: an account is created with the password below. */
  access: 'invitation' | 'password' | 'none'
  password: string
  plan_id: string
  instructor_id: string
  /** '' means the student. */
  payer_id: string
  status: StudentStatus
}

/**
 * The contract's form for adding a student in both ways and for editing one; without a password no account is created.
 * `invite`: a link is created after saving.
 */
export const studentDialogForm = studentForm.extend({
  password: newPassword().optional(),
  invite: z.literal(true).optional(),
})
export type StudentDraft = z.output<typeof studentDialogForm>

/** An empty form. `instructorId`: the default instructor. */
export function emptyStudent(instructorId = ''): StudentValues {
  return {
    name: '',
    email: '',
    phone: '',
    birth_date: '',
    access: 'invitation',
    password: '',
    plan_id: '',
    instructor_id: instructorId,
    payer_id: '',
    status: 'active',
    ...noDetails,
  }
}

export function valuesOfStudent(student: StudentRecord): StudentValues {
  return {
    name: student.name,
    email: student.email ?? '',
    phone: student.phone ?? '',
    birth_date: student.birth_date ?? '',
    access: 'none',
    password: '',
    plan_id: student.plan_id ?? '',
    instructor_id: student.instructor_id ?? '',
    payer_id: student.payer_id ?? '',
    status: student.status,
    ...detailsOf(student),
  }
}

/** The parts of a student's record that only the desk may write. */
export interface DeskRights {
  canNote: boolean
  canChoosePayer: boolean
}

/** Field values → the input of {@link studentDialogForm}, limited to what the user may write. */
export function readStudent(values: StudentValues, { canNote, canChoosePayer }: DeskRights) {
  const { access, password, name, email, phone, birth_date, plan_id, instructor_id, payer_id, status } = values
  return {
    name,
    phone,
    status,
    email: email.trim() === '' ? null : email,
    birth_date: birth_date === '' ? null : birth_date,
    plan_id: plan_id === '' ? null : plan_id,
    instructor_id: instructor_id === '' ? null : instructor_id,
    ...(canChoosePayer && { payer_id: payer_id === '' ? null : payer_id }),
    ...readDetails(values, canNote),
    ...(access === 'password' && { password }),
    ...(access === 'invitation' && { invite: true }),
  }
}

/** With access a student needs an e-mail and, if the desk adds them, a birth date; without access both are optional. */
export function missingForAccess(values: StudentValues, base: StudentRecord | undefined) {
  const { access, email, birth_date } = values
  const signsIn = access === 'password' || base?.has_account === true
  return {
    email: signsIn && email.trim() === '' ? ('EMAIL_REQUIRED' as const) : undefined,
    birth_date: access === 'password' && birth_date === '' ? ('BIRTH_DATE_REQUIRED' as const) : undefined,
  }
}

/** The body of the PATCH. The plan is only sent if it changed, since sending it changes the enrollment. */
export function changesOfStudent(student: StudentRecord, draft: StudentDraft): Partial<StudentDraft> {
  return changedFields({ ...student, password: undefined, invite: undefined }, draft)
}
