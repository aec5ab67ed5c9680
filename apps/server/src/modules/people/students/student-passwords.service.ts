import type { api, BodyOf, StudentRecord } from '@folego/contract'
import { refuseEasyPassword } from '#modules/people/identity'
import type { SlowGymContext } from '#platform/http'
import { hashPassword } from '#platform/security'
import { createStudent, requireStudent, updateStudent } from './students.service.ts'

/* Functions that take a password hash it before the transaction begins, because hashing is slow. */

type Students = typeof api.students

/** Hashes the password before the transaction begins, then runs `createStudent`. */
export async function createStudentWithPassword(
  slow: SlowGymContext,
  { password, ...draft }: BodyOf<Students['createWithAccount']>,
): Promise<StudentRecord> {
  await refuseEasyPassword('password', password, [draft.name, draft.email])
  const passwordHash = await hashPassword(password)
  return slow.inGym((gym) => createStudent(gym, { ...draft, passwordHash }))
}

/** Hashes the password before the transaction begins, then runs `updateStudent`. */
export async function updateStudentWithPassword(
  slow: SlowGymContext,
  { id, password, ...changes }: BodyOf<Students['update']>,
  expectedVersion?: number,
): Promise<StudentRecord> {
  if (password !== undefined) {
    const { name, email } = await slow.inGym((gym) => requireStudent(gym, id))
    await refuseEasyPassword('password', password, [name, email, changes.name, changes.email])
  }
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return slow.inGym((gym) => updateStudent(gym, id, { ...changes, passwordHash }, expectedVersion))
}
