import { changeMemberAccount, openMemberAccount, removeMember, setMemberStatus } from '#modules/people/identity'
import { refuse } from '#platform/http'
import type { GymContext, Refusal } from '#platform/http'
import { enqueue } from '#platform/jobs'
import { isChanged } from './students.rules.ts'
import type { StudentRow } from './students.store.ts'

interface AccountChanges {
  name?: string | undefined
  email?: string | null | undefined
  status?: 'active' | 'inactive' | undefined
  passwordHash?: string | undefined
}

interface NewAccount {
  name: string
  email: string | null
  passwordHash: string | undefined
}

/** How a student signs in from now on. */
export interface Access {
  account_id: string | null
  /** The e-mail belongs to an account of another gym, whose owner must be asked to join (see `askToJoinJob`). */
  access_asked: boolean
}

const asked: Access = { account_id: null, access_asked: true }

/**
 * Opens the account of a student, none without a password. An e-mail of another gym's account looks the same to the desk. Refuses
 * EMAIL_TAKEN (somebody of this gym); by field EMAIL_REQUIRED.
 */
export async function openAccount(gym: GymContext, { name, email, passwordHash }: NewAccount): Promise<Access> {
  if (passwordHash === undefined) return { account_id: null, access_asked: false }
  if (email === null) throw emailMissing()
  const account_id = await openMemberAccount(gym, { name, email, passwordHash, role: 'student' })
  return account_id === undefined ? asked : { account_id, access_asked: false }
}

/**
 * Applies a change of a student to their account. A password opens an account for a student without one; an inactive student has no
 * access; an account whose new e-mail belongs to another gym's account is left for that one. Refuses EMAIL_TAKEN, ACCOUNT_SHARED; by
 * field EMAIL_REQUIRED.
 */
export async function accountAfter(gym: GymContext, before: StudentRow, changes: AccountChanges): Promise<Access> {
  const { name = before.name, email = before.email, status = before.status, passwordHash } = changes
  if (before.account_id === null) {
    const { account_id, access_asked } = await openAccount(gym, { name, email, passwordHash })
    if (account_id !== null && status === 'inactive') await setMemberStatus(gym, account_id, status)
    return { account_id, access_asked: access_asked || (before.access_asked && account_id === null) }
  }
  if (email === null) throw emailMissing()
  const change = await changeMemberAccount(gym, before.account_id, {
    // Only the changed fields, so that a name or e-mail that the person changed meanwhile is not overwritten.
    ...(isChanged(changes.name, before.name) && { name: changes.name }),
    ...(isChanged(email, before.email) && { email }),
    ...(passwordHash !== undefined && { passwordHash }),
  })
  if (change === 'elsewhere') {
    await removeMember(gym, before.account_id)
    return asked
  }
  if (isChanged(changes.status, before.status)) await setMemberStatus(gym, before.account_id, changes.status)
  return { account_id: before.account_id, access_asked: false }
}

/** Enqueued with a student whose access is asked for, in the same transaction. */
export const askToJoinJob = 'ask-to-join'

/** Asks the owner of the student's e-mail to join, by an invitation, once per change that leads to it. */
export async function askToJoin(gym: GymContext, studentId: string): Promise<void> {
  const payload = { gym_id: gym.gymId, student_id: studentId, by: gym.actor.accountId, language: gym.language }
  await enqueue(gym.tx, { name: askToJoinJob, payload, at: gym.now })
}

/** An account needs an e-mail to sign in. */
function emailMissing(): Refusal {
  return refuse('INVALID_INPUT', { fields: { email: 'EMAIL_REQUIRED' } })
}
