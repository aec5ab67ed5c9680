import { newPassword, type Student, studentForm, type StudentStatus } from '@folego/contract'
import type { z } from 'zod'
import { changedFields } from '#platform/records'

/** What the fields of the dialog hold; '' is nothing. */
export interface StudentValues {
  name: string
  email: string
  phone: string
  birth_date: string
  /** `password`: an account is (or gets) opened with the password below. */
  access: 'password' | 'none'
  password: string
  plan_id: string
  instructor_id: string
  status: StudentStatus
}

/** The contract's form for both ways to add a student and for editing one; no password means no account is opened. */
export const studentDialogForm = studentForm.extend({ password: newPassword().optional() })
export type StudentDraft = z.output<typeof studentDialogForm>

/** An empty form. `instructorId`: who looks after the student unless told otherwise. */
export function emptyStudent(instructorId = ''): StudentValues {
  return {
    name: '',
    email: '',
    phone: '',
    birth_date: '',
    access: 'password',
    password: '',
    plan_id: '',
    instructor_id: instructorId,
    status: 'active',
  }
}

export function valuesOfStudent(student: Student): StudentValues {
  return {
    name: student.name,
    email: student.email,
    phone: student.phone ?? '',
    birth_date: student.birth_date ?? '',
    access: 'none',
    password: '',
    plan_id: student.plan_id ?? '',
    instructor_id: student.instructor_id ?? '',
    status: student.status,
  }
}

/** Field values → what {@link studentDialogForm} takes. */
export function readStudent({ access, password, plan_id, instructor_id, ...rest }: StudentValues) {
  return {
    ...rest,
    plan_id: plan_id === '' ? null : plan_id,
    instructor_id: instructor_id === '' ? null : instructor_id,
    ...(access === 'password' && { password }),
  }
}

/**
 * What a PATCH should carry. The plan is only named where it was changed, because naming it changes the enrollment.
 */
export function changesOfStudent(student: Student, draft: StudentDraft): Partial<StudentDraft> {
  return changedFields({ ...student, password: undefined }, draft)
}

/** Full years from a birth date to a day, both `YYYY-MM-DD`; undefined for what is no past date. */
export function ageOn(birthDate: string, today: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate) || birthDate > today) return undefined
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** E.164 → the address that opens a chat. */
export function whatsAppHref(phone: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, '')}`
}
