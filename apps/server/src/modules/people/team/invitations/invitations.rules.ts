import { canInvite, reachOf } from '@folego/contract'
import type { Holder, invitationNeeds, Position } from '@folego/contract'

/** Whether the invited student's record lacks the birth date. */
export function needsBirthDate(it: { student_id: string | null; birth_date: string | null }): boolean {
  return it.student_id !== null && it.birth_date === null
}

/**
 * What a person must enter to accept. Whether the e-mail has an account is not said: who made the link may open it too, and must not
 * learn of other gyms.
 */
export function needsOf(email: string | null): (typeof invitationNeeds)[number] {
  return email === null ? 'email' : 'new_password'
}

/** Whether somebody may make this invitation. */
export function canMake(
  maker: Holder,
  it: { student_id: string | null; position: Position | null; is_trainer: boolean },
): boolean {
  const may = (permission: 'students.write' | 'trainers.write' | 'team.invite') => reachOf(maker, permission) === 'any'
  if (it.is_trainer) return may('trainers.write')
  if (it.position === null) return may('students.write')
  return may('team.invite') && canInvite(maker.position, it.position)
}
