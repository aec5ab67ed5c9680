import type { invitationNeeds } from '@folego/contract'

/** Whether the invited student's record lacks the birth date. */
export function needsBirthDate(it: { student_id: string | null; birth_date: string | null }): boolean {
  return it.student_id !== null && it.birth_date === null
}

/** What a person must enter to accept. */
export function needsOf(email: string | null, hasAccount: boolean): (typeof invitationNeeds)[number] {
  if (email === null) return 'email'
  return hasAccount ? 'password' : 'new_password'
}
