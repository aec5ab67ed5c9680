import type { BodyOf, identity, User } from '@folego/contract'
import { notifyAccountChange } from '#modules/people/notifications'
import { auditAccount } from '#platform/audit'
import { brokenRule, foldEmail } from '#platform/database'
import type { AccountTx } from '#platform/database'
import { refuse, refuseField } from '#platform/http'
import type { AccountContext, SlowAccountContext } from '#platform/http'
import { enqueue } from '#platform/jobs'
import {
  closeSessionsOf,
  giveBackAttempts,
  hashPassword,
  openSession,
  proofOfSession,
  takeAttempts,
  verifyPassword,
} from '#platform/security'
import { refuseEasyPassword } from './chosen-password.ts'
import { accountChangeOf, ownPasswordAttempt, tooManyAttempts, userOf } from './identity.rules.ts'
import * as store from './identity.store.ts'
import { recordsJob } from './own-records.service.ts'
import { deleteResetsOf } from './password-reset.store.ts'

/** Returns the actor's own account. */
export async function findOwnAccount({ tx, actor }: AccountContext): Promise<User> {
  return await requireUser(tx, actor.accountId)
}

/**
 * Changes the actor's own account. A new e-mail needs `current_password`, because it is used to sign in. The person's own records
 * in the gyms are updated in the background. Refuses EMAIL_TAKEN, CHANGED_MEANWHILE, or the field `current_password`.
 */
export async function updateOwnAccount(
  context: SlowAccountContext,
  { current_password: currentPassword, ...change }: BodyOf<typeof identity.updateMe>,
  expectedVersion: number | undefined,
): Promise<User> {
  const { accountId } = context.actor
  const before = await context.inAccount('read', (tx) => store.requireAccount(tx, accountId))
  const changesSignIn = change.email !== undefined && foldEmail(change.email) !== before.email_key
  if (changesSignIn) {
    if (currentPassword === undefined) throw refuseField('current_password', 'REQUIRED')
    await requireCurrentPassword(context, before.password_hash, currentPassword)
  }
  const save = context.inAccount('write', async (tx) => {
    const account = await store.lockAccount(tx, accountId)
    const isStale = expectedVersion !== undefined && expectedVersion !== account.version
    if (isStale || (changesSignIn && account.password_hash !== before.password_hash)) throw refuse('CHANGED_MEANWHILE')
    await saveChange(tx, context, accountChangeOf(account, change), account.email)
    return await requireUser(tx, accountId)
  })
  return await save.catch((failure: unknown) => {
    if (brokenRule(failure)?.name !== 'accounts_email_unique') throw failure
    throw refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })
  })
}

async function saveChange(
  tx: AccountTx,
  { actor, now }: SlowAccountContext,
  wanted: store.AccountColumns,
  oldEmail: string,
): Promise<void> {
  const fields = Object.keys(wanted).filter((field) => field !== 'email_key')
  if (fields.length === 0) return
  const { accountId } = actor
  await store.updateAccount(tx, accountId, wanted, now.toISOString())
  await auditAccount(tx, { accountId, kind: 'account_changed', at: now, details: { fields } })
  if (wanted.name !== undefined || wanted.email !== undefined) {
    await enqueue(tx, { name: recordsJob, payload: { account_id: accountId }, at: now })
  }
  // A link in the old mailbox must not open the account any more.
  if (wanted.email_key === undefined) return
  await deleteResetsOf(tx, accountId)
  await notifyAccountChange(tx, { accountId, change: 'email', byName: null, oldEmail, at: now })
}

/**
 * Changes the actor's own password. Ends every session of the account and returns the token of a new one. Refuses the field
 * `current_password` if it is wrong, `new_password` if it is easy.
 */
export async function changeOwnPassword(
  context: SlowAccountContext,
  form: BodyOf<typeof identity.changePassword>,
): Promise<{ token: string }> {
  const { actor, now } = context
  const { accountId } = actor
  const {
    password_hash: before,
    name,
    email,
  } = await context.inAccount('read', (tx) => store.requireAccount(tx, accountId))
  await requireCurrentPassword(context, before, form.current_password)
  await refuseEasyPassword('new_password', form.new_password, [name, email])
  const passwordHash = await hashPassword(form.new_password)
  return await context.inAccount('write', async (tx) => {
    const account = await store.lockAccount(tx, accountId)
    if (account.password_hash !== before) throw refuse('CHANGED_MEANWHILE')
    await store.updateAccount(tx, accountId, { password_hash: passwordHash }, now.toISOString())
    await deleteResetsOf(tx, accountId)
    const proof = await proofOfSession(tx, context.session)
    await closeSessionsOf(tx, accountId)
    await auditAccount(tx, { accountId, kind: 'password_changed', at: now, address: context.client.address })
    await notifyAccountChange(tx, { accountId, change: 'password', byName: null, at: now })
    return { token: await openSession(tx, accountId, now, context.client, proof) }
  })
}

type OwnAccount = Pick<SlowAccountContext, 'actor' | 'now' | 'inAccount'>

/**
 * Checks the current password when a person changes the e-mail of their own record, which they sign in with. An e-mail that the
 * account already has needs none. Refuses by field REQUIRED, PASSWORD_WRONG (`current_password`).
 */
export async function requirePasswordForEmail(
  context: OwnAccount,
  { email, current_password }: { email: string; current_password?: string | null | undefined },
): Promise<void> {
  const { accountId } = context.actor
  const account = await context.inAccount('read', (tx) => store.requireAccount(tx, accountId))
  if (foldEmail(email) === account.email_key) return
  if (current_password === undefined || current_password === null) throw refuseField('current_password', 'REQUIRED')
  await requireCurrentPassword(context, account.password_hash, current_password)
}

/** Checks the actor's own password, outside any transaction, and counts wrong ones. */
export async function requireCurrentPassword(context: OwnAccount, hash: string | null, given: string): Promise<void> {
  const attempts = [ownPasswordAttempt(context.actor.accountId)]
  const taking = await context.inAccount('write', (tx) => takeAttempts(tx, attempts, context.now))
  if (!('taken' in taking)) throw tooManyAttempts(taking.waitSeconds)
  if (!(await verifyPassword(given, hash ?? undefined))) throw refuseField('current_password', 'PASSWORD_WRONG')
  await context.inAccount('write', (tx) => giveBackAttempts(tx, taking.taken))
}

async function requireUser(tx: AccountTx, accountId: string): Promise<User> {
  const row = await store.findUser(tx, accountId)
  const user = row && userOf(row)
  // The last membership was closed after the gate had checked it.
  if (user === undefined) throw refuse('ACCESS_DENIED')
  return user
}
