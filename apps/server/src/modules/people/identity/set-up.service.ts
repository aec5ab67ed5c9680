import type { BodyOf, identity, SignInReply } from '@folego/contract'
import { auditAccount } from '#platform/audit'
import { brokenRule, foldEmail } from '#platform/database'
import type { AccountTx, Database } from '#platform/database'
import { refuse } from '#platform/http'
import type { PublicContext } from '#platform/http'
import { giveBackAttempts, hashPassword, hashToken, newToken, takeAttempts } from '#platform/security'
import { refuseEasyPassword } from './chosen-password.ts'
import { replaceSetUpLink, setUpGym, setUpLinks } from './gym-setup.store.ts'
import { linkAttempt, setUpLinkHours, tooManyAttempts, userOf } from './identity.rules.ts'
import * as store from './identity.store.ts'
import { enterFrom } from './own-sessions.service.ts'

export { hasAccounts } from './identity.store.ts'

/**
 * Creates the link with which the first administrator is created, for the server's operator: single use, valid for
 * `setUpLinkHours`. Earlier links become invalid. Returns undefined once there is an account.
 */
export async function createSetUpLink(database: Database, now: Date, publicUrl: string): Promise<string | undefined> {
  const token = newToken()
  return await database.inAccount('write', async (tx) => {
    if (await store.anyAccount(tx)) return undefined
    await replaceSetUpLink(tx, {
      token_hash: hashToken(token),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + setUpLinkHours * 3_600_000).toISOString(),
    })
    return `${publicUrl}/set-up?token=${token}`
  })
}

/** Returns whether there is no account yet: then the printed link is the only entrance. */
export async function readSetUpState(context: PublicContext): Promise<{ needed: boolean }> {
  return { needed: !(await context.inAccount('read', store.anyAccount)) }
}

/**
 * Creates the first administrator and gym in one transaction and signs in. Refuses SETUP_LINK_INVALID for a link that is unknown,
 * used or expired, and for any link once there is an account; PASSWORD_EASY by its field.
 */
export async function setUp(context: PublicContext, form: BodyOf<typeof identity.setUp>): Promise<SignInReply> {
  const { now, client } = context
  await refuseEasyPassword('password', form.password, [form.name, form.email, form.gym_name])
  const tokenHash = hashToken(form.token)
  const at = now.toISOString()
  const { taking, isOpen } = await context.inAccount('write', async (tx) => ({
    taking: await takeAttempts(tx, [linkAttempt(client.address)], now),
    isOpen: await setUpLinks.isOpen(tx, tokenHash, at),
  }))
  if (!('taken' in taking)) throw tooManyAttempts(taking.waitSeconds)
  if (!isOpen) throw refuse('SETUP_LINK_INVALID')
  const passwordHash = await hashPassword(form.password)
  return await context.inAccount('write', async (tx) => {
    // Using up the link serialises concurrent requests; accounts are checked after it.
    const link = await setUpLinks.use(tx, tokenHash, at)
    if (link === undefined || (await store.anyAccount(tx))) throw refuse('SETUP_LINK_INVALID')
    const { accountId } = await createGymWithAdministrator(tx, { ...form, gymName: form.gym_name, passwordHash, now })
    await giveBackAttempts(tx, taking.taken)
    const row = await store.findUser(tx, accountId)
    const user = row && userOf(row)
    if (user === undefined) throw new Error('the first administrator was not found')
    return { success: true, token: await enterFrom(tx, { accountId, client, now, withCode: false }), user }
  })
}

export interface AdministratorDraft {
  name: string
  email: string
  password: string
  gymName: string
  now: Date
}

/**
 * Creates an administrator with their own gym, for the command line. The caller parses the parts. Refuses EMAIL_TAKEN if the
 * e-mail has an account.
 */
export async function createAdministrator(
  database: Database,
  draft: AdministratorDraft,
): Promise<{ accountId: string; gymId: string }> {
  const passwordHash = await hashPassword(draft.password)
  const made = database.inAccount('write', (tx) => createGymWithAdministrator(tx, { ...draft, passwordHash }))
  return await made.catch((failure: unknown) => {
    if (brokenRule(failure)?.name !== 'accounts_email_unique') throw failure
    throw refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })
  })
}

async function createGymWithAdministrator(
  tx: AccountTx,
  it: { name: string; email: string; passwordHash: string; gymName: string; now: Date },
) {
  const account = {
    name: it.name,
    email: it.email,
    email_key: foldEmail(it.email),
    password_hash: it.passwordHash,
  }
  const accountId = await store.insertAccount(tx, account, it.now.toISOString())
  const gymId = await setUpGym(tx, accountId, { name: it.gymName }, it.now)
  await auditAccount(tx, { accountId, kind: 'gym_created', at: it.now, details: { gym_id: gymId, name: it.gymName } })
  return { accountId, gymId }
}
