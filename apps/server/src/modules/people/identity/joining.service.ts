import { roleIds } from '@folego/contract'
import type { Position, Role, SignInReply } from '@folego/contract'
import { notifyAccountChange } from '#modules/people/notifications'
import { auditAccount } from '#platform/audit'
import { foldEmail } from '#platform/database'
import type { AccountTx, GymTx } from '#platform/database'
import { refuse, refuseField } from '#platform/http'
import type { PublicContext } from '#platform/http'
import { giveBackAttempts, takeAttempts, verifyPassword } from '#platform/security'
import type { TakenAttempt } from '#platform/security'
import { invitationAttempt, linkAttempt, tooManyAttempts, userOf } from './identity.rules.ts'
import { enterOrAsk } from './second-step.service.ts'
import * as accounts from './identity.store.ts'
import { emailTaken } from './members.service.ts'
import * as store from './members.store.ts'
import { takeSignInAttempts } from './sign-in.service.ts'

/*
 * How a person with a link becomes a member of a gym. The link proves the gym's consent; the account belongs to the person, so an
 * existing one joins only with its own password, and with a new one from then on.
 */

/** Counts one opening of a link from this address. Refuses TOO_MANY_REQUESTS; give the returned attempts back after a success. */
export async function countLink({ now, client, inAccount }: PublicContext): Promise<TakenAttempt[]> {
  const taking = await inAccount('write', (tx) => takeAttempts(tx, [linkAttempt(client.address)], now))
  if (!('taken' in taking)) throw tooManyAttempts(taking.waitSeconds)
  return taking.taken
}

/** Counts one e-mail named with an invitation that has none. Refuses TOO_MANY_REQUESTS. */
export async function countNamedEmail({ now, inAccount }: PublicContext, tokenHash: Buffer): Promise<void> {
  const taking = await inAccount('write', (tx) => takeAttempts(tx, [invitationAttempt(tokenHash)], now))
  if (!('taken' in taking)) throw tooManyAttempts(taking.waitSeconds)
}

/** Whether there is an account with this e-mail. */
export async function hasAccount({ inAccount }: PublicContext, email: string): Promise<boolean> {
  return (await inAccount('read', (tx) => accounts.findCredentials(tx, foldEmail(email)))) !== undefined
}

/** An account whose password was verified, as it was then. */
export interface ProvenAccount {
  id: string
  version: number
}

/**
 * Refuses (field `current_password`: PASSWORD_WRONG) unless this is the password of the open account with this e-mail. Too many
 * attempts are TOO_MANY_REQUESTS, counted together with sign-ins.
 */
export async function requireOwnPassword(
  context: PublicContext,
  email: string,
  password: string,
): Promise<ProvenAccount> {
  const { account, taken } = await takeSignInAttempts(context, foldEmail(email))
  const isRight = await verifyPassword(password, account?.password_hash ?? undefined)
  if (!isRight || account?.status !== 'active') {
    throw refuseField('current_password', 'PASSWORD_WRONG')
  }
  await context.inAccount('write', (tx) => giveBackAttempts(tx, taken))
  return { id: account.id, version: account.version }
}

/**
 * Refuses OWN_PASSWORD_FIRST if the actor's password was chosen at the desk of a gym, which must not open another gym with it.
 */
export async function requireOwnChoice(tx: AccountTx, accountId: string): Promise<void> {
  if (!(await accounts.hasOwnPassword(tx, accountId))) throw refuse('OWN_PASSWORD_FIRST')
}

export interface Joining {
  gymId: string
  name: string
  email: string
  /** From `hashPassword`: the password chosen now. */
  passwordHash: string
  /** The account that joins; undefined for a new one. The transaction must be the account's own. */
  account: ProvenAccount | undefined
  role: Role
  /** For an administrator. */
  position?: Position | undefined
}

/**
 * Makes somebody a member of the transaction's gym and returns the account's id. An existing account gets the password chosen now, which
 * ends its sessions and links: another gym may know the old one. Refuses EMAIL_TAKEN (field `email`) for a member with active access,
 * and if the account was created meanwhile; CHANGED_MEANWHILE if it has changed.
 */
export async function joinGym(tx: GymTx, it: Joining, now: Date): Promise<string> {
  const at = now.toISOString()
  const emailKey = foldEmail(it.email)
  const membership = { role: roleIds[it.role], ...(it.position !== undefined && { position: it.position }) }
  const holder = await store.findAccountByEmail(tx, emailKey)
  if (holder?.accountId !== it.account?.id) throw emailTaken()
  if (holder === undefined || it.account === undefined) {
    const draft = { name: it.name, email: it.email, emailKey, passwordHash: it.passwordHash }
    const id = await store.insertAccount(tx, draft, at)
    if (id === undefined) throw emailTaken()
    await store.insertMembership(tx, it.gymId, id, membership, at)
    return id
  }
  if (holder.membership?.status === 'active' || holder.hasRecord) throw emailTaken()
  if (holder.membership === undefined) await store.insertMembership(tx, it.gymId, holder.accountId, membership, at)
  else await store.updateMembership(tx, holder.accountId, { ...membership, status: 'active' }, at)
  const { accountId } = holder
  if ((await store.lockMember(tx, accountId))?.version !== it.account.version) throw refuse('CHANGED_MEANWHILE')
  await store.updateAccount(tx, accountId, { password_hash: it.passwordHash }, at)
  await store.deleteSessionsOf(tx, accountId)
  await auditAccount(tx, { accountId, kind: 'password_changed', at: now, details: { gym_id: it.gymId, by: accountId } })
  await notifyAccountChange(tx, { accountId, change: 'password', byName: null, at: now })
  return accountId
}

/** Whether somebody with active access to this gym, or with a record in it, has this e-mail. */
export async function isMembersEmail(tx: GymTx, email: string): Promise<boolean> {
  const holder = await store.findAccountByEmail(tx, foldEmail(email))
  return holder !== undefined && (holder.membership?.status === 'active' || holder.hasRecord)
}

/**
 * Signs in a person who has just joined. Refuses SECOND_FACTOR_ASKED if the account has a second factor; the person has joined
 * anyway.
 */
export async function enterAccount(
  { inAccount, now, client }: PublicContext,
  accountId: string,
  taken: TakenAttempt[],
): Promise<SignInReply> {
  const { entry, user } = await inAccount('write', async (tx) => {
    await giveBackAttempts(tx, taken)
    const row = await accounts.findUser(tx, accountId)
    const found = row && userOf(row)
    if (found === undefined) throw new Error('the account that has just joined was not found')
    return { entry: await enterOrAsk(tx, { account: found, client, now }), user: found }
  })
  if (typeof entry !== 'string') throw entry
  return { success: true, token: entry, user }
}
