import type { invitationNeeds } from '@folego/contract'

/** A token carries its gym, so that it is looked for in one gym alone: the gym's id without dashes, then the secret. */
export function tokenFor(gymId: string, secret: string): string {
  return `${gymId.replaceAll('-', '')}${secret}`
}

/** The gym that a token names, undefined for what cannot be one of ours. */
export function gymOfToken(token: string): string | undefined {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})[\w-]{43}$/.exec(token)
  return parts?.slice(1).join('-')
}

/** True for the invitation of a student whose record lacks the birth date. */
export function needsBirthDate(it: { student_id: string | null; birth_date: string | null }): boolean {
  return it.student_id !== null && it.birth_date === null
}

/** What somebody who accepts is asked for. */
export function needsOf(email: string | null, hasAccount: boolean): (typeof invitationNeeds)[number] {
  if (email === null) return 'email'
  return hasAccount ? 'password' : 'new_password'
}
