import { changeMemberAccount, openMemberAccount, setMemberStatus } from '#modules/identity'
import { refuse } from '#platform/http'
import type { GymContext, Refusal } from '#platform/http'
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

/** Opens the account of a student, null without a password. Refuses EMAIL_TAKEN; by field EMAIL_REQUIRED. */
export async function openAccount(gym: GymContext, { name, email, passwordHash }: NewAccount): Promise<string | null> {
  if (passwordHash === undefined) return null
  if (email === null) throw emailMissing()
  return await openMemberAccount(gym, { name, email, passwordHash, role: 'student' })
}

/**
 * Applies a change of a student to their account and returns its id, null without one. A password opens an account for a student
 * without one; an inactive student has no access. Refuses EMAIL_TAKEN, ACCOUNT_SHARED; by field EMAIL_REQUIRED.
 */
export async function accountAfter(
  gym: GymContext,
  before: StudentRow,
  changes: AccountChanges,
): Promise<string | null> {
  const { name = before.name, email = before.email, status = before.status, passwordHash } = changes
  if (before.account_id === null) {
    const opened = await openAccount(gym, { name, email, passwordHash })
    if (opened !== null && status === 'inactive') await setMemberStatus(gym, opened, status)
    return opened
  }
  if (email === null) throw emailMissing()
  await changeMemberAccount(gym, before.account_id, {
    // Only the changed fields, so that a name or e-mail that the person changed meanwhile is not overwritten.
    ...(isChanged(changes.name, before.name) && { name: changes.name }),
    ...(isChanged(email, before.email) && { email }),
    ...(passwordHash !== undefined && { passwordHash }),
  })
  if (isChanged(changes.status, before.status)) await setMemberStatus(gym, before.account_id, changes.status)
  return before.account_id
}

/** An account needs an e-mail to sign in. */
function emailMissing(): Refusal {
  return refuse('INVALID_INPUT', { fields: { email: 'EMAIL_REQUIRED' } })
}
