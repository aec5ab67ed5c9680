import type { invitationNeeds } from '@folego/contract'

/** True for the invitation of a student whose record lacks the birth date. */
export function needsBirthDate(it: { student_id: string | null; birth_date: string | null }): boolean {
  return it.student_id !== null && it.birth_date === null
}

/** What somebody who accepts is asked for. */
export function needsOf(email: string | null, hasAccount: boolean): (typeof invitationNeeds)[number] {
  if (email === null) return 'email'
  return hasAccount ? 'password' : 'new_password'
}
