import { changeMemberAccount, openMemberAccount, setMemberStatus } from '#modules/identity'
import type { GymContext } from '#platform/http'
import { isChanged } from './students.rules.ts'
import type { KeptStudent } from './students.store.ts'

interface AccountWish {
  name?: string | undefined
  email?: string | undefined
  status?: 'active' | 'inactive' | undefined
  passwordHash?: string | undefined
}

/**
 * Lets the account follow a change of its student and returns its id, null without one. A password opens the account of
 * a student who has none; an inactive student cannot come in. Refuses EMAIL_TAKEN, ACCOUNT_SHARED.
 */
export async function accountAfter(gym: GymContext, before: KeptStudent, wish: AccountWish): Promise<string | null> {
  const { name = before.name, email = before.email, status = before.status, passwordHash } = wish
  if (before.account_id === null) {
    if (passwordHash === undefined) return null
    const opened = await openMemberAccount(gym, { name, email, passwordHash, role: 'student' })
    if (status === 'inactive') await setMemberStatus(gym, opened, status)
    return opened
  }
  await changeMemberAccount(gym, before.account_id, {
    // Only what the desk changed: a name or e-mail that the person chose meanwhile is not undone by the way.
    ...(isChanged(wish.name, before.name) && { name: wish.name }),
    ...(isChanged(wish.email, before.email) && { email: wish.email }),
    ...(passwordHash !== undefined && { passwordHash }),
  })
  if (isChanged(wish.status, before.status)) await setMemberStatus(gym, before.account_id, wish.status)
  return before.account_id
}
