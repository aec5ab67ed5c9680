import type { api, BodyOf, Profile, Student } from '@folego/contract'
import { isMinorOn } from '@folego/domain'
import { requirePasswordForEmail } from '#modules/people/identity'
import { lockStudents, requireOwnStudent } from '#modules/people/ownership'
import { requireStudent, updateStudent } from '#modules/people/students'
import { refuse, refuseField } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'

/** Returns the actor's own student record. Refuses PROFILE_NOT_FOUND without one. */
export async function requireProfile(gym: GymContext): Promise<Profile> {
  return profileOf(await requireStudent(gym, (await requireOwnStudent(gym)).id))
}

/**
 * Changes the actor's own record and account. Only staff change the plan, so `plan_id` is ignored. A new e-mail changes how the
 * student signs in and needs `current_password`. Refuses PROFILE_NOT_FOUND, NOT_FOUND (`id` names somebody else),
 * BIRTH_DATE_INVALID, EMAIL_TAKEN, CHANGED_MEANWHILE; by field REQUIRED, PASSWORD_WRONG, BIRTH_DATE_AT_DESK (of a student under 18).
 */
export async function updateProfile(
  slow: SlowGymContext,
  { id, name, email, phone, birth_date, current_password }: BodyOf<typeof api.profiles.update>,
  expectedVersion?: number,
): Promise<Profile> {
  if (email !== undefined) await requirePasswordForEmail(slow, { email, current_password })
  return await slow.inGym(async (gym) => {
    const { id: ownId } = await requireOwnStudent(gym)
    if (id !== undefined && id !== ownId) throw refuse('NOT_FOUND')
    await refuseMinorsBirthDate(gym, ownId, birth_date)
    return profileOf(await updateStudent(gym, ownId, { name, email, phone, birth_date }, expectedVersion))
  })
}

/** Refuses another birth date for a student under 18: by it they would accept alone what their guardian must. */
async function refuseMinorsBirthDate(gym: GymContext, id: string, wanted: string | null | undefined): Promise<void> {
  if (wanted === undefined) return
  await lockStudents(gym.tx, [id])
  const { birth_date } = await requireStudent(gym, id)
  if (isMinorOn(birth_date, gym.today) && wanted !== birth_date) throw refuseField('birth_date', 'BIRTH_DATE_AT_DESK')
}

function profileOf(student: Student): Profile {
  if (student.email === null) throw new Error('a student with an account has an e-mail')
  return { ...student, email: student.email }
}
