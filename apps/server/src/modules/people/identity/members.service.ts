import { roleIds } from '@folego/contract'
import type { AccountChange, Role } from '@folego/contract'
import { notifyAccountChange } from '#modules/people/notifications'
import { auditAccount } from '#platform/audit'
import { brokenRule, foldEmail } from '#platform/database'
import { refuse } from '#platform/http'
import type { GymContext, Refusal } from '#platform/http'
import { enqueue } from '#platform/jobs'
import * as store from './members.store.ts'
import { recordsJob } from './own-records.service.ts'

/*
 * For modules whose people sign in (students, trainers). Their records belong to the gym, the account belongs to the person: a
 * gym opens it, closes its own access, and changes e-mail or password only while no other gym has it.
 */

export interface MemberDraft {
  name: string
  email: string
  /** From `hashPassword`, which runs outside the transaction. */
  passwordHash: string
  role: Role
}

/**
 * Makes the person with this e-mail a member of the gym and returns the account's id. A new e-mail gets a new account. The
 * account of a former member is reopened, with the new password if no other gym has it. Resolves with undefined, and changes nothing,
 * for an account of another gym: it joins only by an invitation, with which its owner chooses a new password. Refuses EMAIL_TAKEN
 * (field `email`) for somebody of this gym.
 */
export async function openMemberAccount(gym: GymContext, draft: MemberDraft): Promise<string | undefined> {
  const emailKey = foldEmail(draft.email)
  const at = gym.now.toISOString()
  const role = roleIds[draft.role]
  const holder = await store.findAccountByEmail(gym.tx, emailKey)
  if (holder === undefined) {
    const id = await store.insertAccount(gym.tx, { ...draft, emailKey }, at)
    if (id === undefined) throw emailTaken()
    await store.insertMembership(gym.tx, gym.gymId, id, { role }, at)
    return id
  }
  if (holder.membership?.status === 'active' || holder.hasRecord) throw emailTaken()
  if (holder.membership === undefined) return undefined
  await store.updateMembership(gym.tx, holder.accountId, { role, status: 'active' }, at)
  if (holder.membership.role !== role) await notifyMember(gym, holder.accountId, 'role')
  if (!holder.inOtherGyms) {
    const change = { name: draft.name, email: draft.email, password_hash: draft.passwordHash }
    await store.updateAccount(gym.tx, holder.accountId, change, at)
  }
  return holder.accountId
}

export interface MemberChange {
  name?: string | undefined
  email?: string | undefined
  /** From `hashPassword`. Ends every session of the account. */
  passwordHash?: string | undefined
}

/**
 * Applies a change of the gym's record to the account. Refuses ACCOUNT_SHARED for a new e-mail or password of an account that
 * other gyms have too, unless the actor is its owner; such an account keeps the name that the owner chose. Refuses EMAIL_TAKEN
 * (field `email`) if somebody else of this gym has the e-mail, NOT_FOUND for an account that is no member. Resolves with `elsewhere`,
 * and changes nothing, if it belongs to an account of another gym.
 */
export async function changeMemberAccount(
  gym: GymContext,
  accountId: string,
  change: MemberChange,
): Promise<'elsewhere' | 'changed'> {
  const member = await store.findMember(gym.tx, accountId)
  if (member === undefined) throw refuse('NOT_FOUND')
  const wanted = accountChangeOf(member, change)
  const isOurs = !member.inOtherGyms || accountId === gym.actor.accountId
  if (!isOurs) {
    if (wanted.email_key !== undefined || wanted.password_hash !== undefined) throw refuse('ACCOUNT_SHARED')
    return 'changed'
  }
  if (Object.keys(wanted).length === 0) return 'changed'
  if (wanted.email_key !== undefined) {
    const holder = await store.findAccountByEmail(gym.tx, wanted.email_key)
    if (holder !== undefined && holder.accountId !== accountId) {
      if (holder.membership === undefined) return 'elsewhere'
      throw emailTaken()
    }
  }
  const at = gym.now.toISOString()
  await store.updateAccount(gym.tx, accountId, wanted, at).catch((failure: unknown) => {
    throw brokenRule(failure)?.name === 'accounts_email_unique' ? emailTaken() : failure
  })
  if (wanted.password_hash !== undefined) await store.deleteSessionsOf(gym.tx, accountId)
  if (member.inOtherGyms) {
    // Changed by its owner, so the owner's records in the other gyms are updated too.
    await enqueue(gym.tx, { name: recordsJob, payload: { account_id: accountId }, at: gym.now })
  }
  if (wanted.password_hash !== undefined) await notifyMember(gym, accountId, 'password')
  if (wanted.email_key !== undefined) await notifyMember(gym, accountId, 'email', member.email)
  await auditAccount(gym.tx, {
    accountId,
    kind: wanted.password_hash === undefined ? 'account_changed' : 'password_changed',
    at: gym.now,
    details: { gym_id: gym.gymId, by: gym.actor.accountId, fields: Object.keys(change) },
  })
  return 'changed'
}

/** Notifies a member, in all their gyms, of the actor's change to how they sign in. */
export async function notifyMember(
  gym: GymContext,
  accountId: string,
  change: AccountChange,
  oldEmail?: string,
): Promise<void> {
  const byName = accountId === gym.actor.accountId ? null : gym.actor.name
  await notifyAccountChange(gym.tx, { accountId, change, byName, oldEmail, at: gym.now })
}

function accountChangeOf(member: { name: string; email: string; email_key: string }, change: MemberChange) {
  const emailKey = change.email === undefined ? member.email_key : foldEmail(change.email)
  return {
    ...(change.name !== undefined && change.name !== member.name && { name: change.name }),
    ...(change.email !== undefined && change.email !== member.email && { email: change.email }),
    ...(emailKey !== member.email_key && { email_key: emailKey }),
    ...(change.passwordHash !== undefined && { password_hash: change.passwordHash }),
  }
}

/**
 * Opens or closes a member's access to this gym. Once closed, the next request to this gym is refused; if it was the last open
 * one, every session of the account ends. Refuses NOT_FOUND for an account that is no member.
 */
export async function setMemberStatus(
  gym: GymContext,
  accountId: string,
  status: 'active' | 'inactive',
): Promise<void> {
  const known = await store.updateMembership(gym.tx, accountId, { status }, gym.now.toISOString())
  if (!known) throw refuse('NOT_FOUND')
  if (status === 'inactive') await store.deleteSessionsOf(gym.tx, accountId)
}

/**
 * Removes a member from the gym. The membership stays, closed, because the audit log and deleted records refer to it. The same
 * e-mail can become a member again with `openMemberAccount`.
 */
export async function removeMember(gym: GymContext, accountId: string): Promise<void> {
  await setMemberStatus(gym, accountId, 'inactive')
}

/**
 * Reopens the access of a former member, in a role; an `inactive` one stays closed. The restored record takes over the account's
 * current name and e-mail. Refuses EMAIL_TAKEN if the account is in the gym as somebody else.
 */
export async function reopenMember(
  gym: GymContext,
  accountId: string,
  { role, status }: { role: Role; status: 'active' | 'inactive' },
): Promise<void> {
  const { isActive, isTrainer } = await store.findAccess(gym.tx, accountId)
  if (isActive || isTrainer) throw emailTaken()
  await store.updateMembership(gym.tx, accountId, { role: roleIds[role], status }, gym.now.toISOString())
  await enqueue(gym.tx, { name: recordsJob, payload: { account_id: accountId }, at: gym.now })
}

export function emailTaken(): Refusal {
  return refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })
}
