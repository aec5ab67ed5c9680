import { languages, limits } from '@folego/domain'
import type { BodyOf, identity } from '@folego/contract'
import { z } from 'zod'
import { notifyAccountChange } from '#modules/people/notifications'
import { auditAccount } from '#platform/audit'
import { foldEmail } from '#platform/database'
import type { AccountTx, Database } from '#platform/database'
import { refuse, requireFound } from '#platform/http'
import type { PublicContext } from '#platform/http'
import { enqueue } from '#platform/jobs'
import type { JobRun } from '#platform/jobs'
import type { Mailer } from '#platform/mail'
import {
  closeSessionsOf,
  findHolder,
  forgetAttempts,
  giveBackAttempts,
  gymOfToken,
  hashPassword,
  hashToken,
  newToken,
  takeAttempts,
} from '#platform/security'
import { refuseEasyPassword } from './chosen-password.ts'
import {
  accountAttempt,
  canLink,
  emailsPerHour,
  linkAttempt,
  pairAttempt,
  resetRequestAttempt,
  tooManyAttempts,
} from './identity.rules.ts'
import { findUser, lockAccount, updateAccount } from './identity.store.ts'
import { passwordEmail } from './password-email.ts'
import * as store from './password-reset.store.ts'

export const emailJob = 'password-email'

const emailPayload = z.object({ email_key: z.string(), language: z.enum(languages).optional() })
const hour = 3_600_000

/**
 * Accepts a request for a password link. Whether the e-mail is known is checked only later, when the email is written, so that
 * known and unknown ones cause the same work and the same reply.
 */
export async function requestPasswordReset(
  context: PublicContext,
  { email, language }: BodyOf<typeof identity.requestPasswordReset>,
): Promise<{ success: true }> {
  const taking = await context.inAccount('write', async (tx) => {
    const taken = await takeAttempts(tx, [resetRequestAttempt(context.client.address)], context.now)
    const payload: z.output<typeof emailPayload> = { email_key: foldEmail(email), language }
    if ('taken' in taken) await enqueue(tx, { name: emailJob, payload, at: context.now })
    return taken
  })
  if (!('taken' in taking)) throw tooManyAttempts(taking.waitSeconds)
  return { success: true }
}

export interface EmailDependencies {
  database: Database
  mailer: Mailer
  publicUrl: string
}

/**
 * Writes and sends one password email, in the requested language, else the account's; an unknown e-mail gets none. At most
 * `emailsPerHour` an hour, so that no mailbox is flooded. An email that could not be sent leaves no link behind.
 */
export async function sendPasswordEmail(
  { database, mailer, publicUrl }: EmailDependencies,
  { payload, now }: JobRun,
): Promise<void> {
  const { email_key: emailKey, language } = emailPayload.parse(payload)
  const token = newToken()
  const tokenHash = hashToken(token)
  const receiver = await database.inAccount('write', async (tx) => {
    const since = new Date(now.getTime() - hour).toISOString()
    const found = await store.findReceiver(tx, emailKey, since, emailsPerHour)
    if (found === undefined) return undefined
    const expires = new Date(now.getTime() + limits.passwordResetMinutes * 60_000)
    await store.insertReset(tx, {
      token_hash: tokenHash,
      account_id: found.id,
      account_version: found.version,
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
    })
    return found
  })
  if (receiver === undefined) return
  const link = `${publicUrl}/reset-password?token=${token}`
  try {
    await mailer.send(passwordEmail(language ?? receiver.language, { to: receiver.email, name: receiver.name, link }))
  } catch (failure) {
    await database.inAccount('write', (tx) => store.deleteReset(tx, tokenHash))
    throw failure
  }
}

/**
 * Returns a link that can be used: neither used nor expired, of an open account with access to a gym, in which nothing has changed
 * since. One made by a gym works only while the account is in no other gym, present or past, and whoever made it may still make it.
 */
async function findUsableReset(tx: AccountTx, tokenHash: Buffer, at: string): Promise<store.OpenReset | undefined> {
  const link = await store.findOpenReset(tx, tokenHash, at)
  if (link === undefined) return undefined
  const account = await findUser(tx, link.account_id)
  if (account?.status !== 'active' || account.version !== link.account_version) return undefined
  const memberships = await store.listMemberships(tx, link.account_id)
  if (!memberships.some(({ status }) => status === 'active')) return undefined
  const { gym_id: gymId, made_by: accountId } = link
  if (gymId === null || accountId === null) return link
  const [only, ...others] = memberships
  if (only?.gym_id !== gymId || others.length > 0) return undefined
  const maker = await findHolder(tx, { gymId, accountId })
  return maker && canLink(maker, only.role) ? link : undefined
}

/** Whether a link is an invitation that had to look like one to a new password (see `createStudentLink`). */
async function isInvitation({ inGym }: PublicContext, token: string, at: string): Promise<boolean> {
  const gymId = gymOfToken(token)
  return gymId !== undefined && (await inGym(gymId, 'read', (tx) => store.isOpenInvitation(tx, hashToken(token), at)))
}

/**
 * Sets a new password with a link, exactly once. Ends every session of the account. Refuses RESET_LINK_INVALID for a link that is
 * unknown, used, older than `limits.passwordResetMinutes` or replaced by a newer one, or made on what holds no longer (see
 * `findUsableReset`); INVITATION_INSTEAD for one that leads to an invitation; PASSWORD_EASY by its field, after which the link still works.
 */
export async function confirmPasswordReset(
  context: PublicContext,
  form: { token: string; new_password: string },
): Promise<{ success: true }> {
  await refuseEasyPassword('new_password', form.new_password)
  const tokenHash = hashToken(form.token)
  const at = context.now.toISOString()
  const { taking, isOpen } = await context.inAccount('write', async (tx) => ({
    taking: await takeAttempts(tx, [linkAttempt(context.client.address)], context.now),
    isOpen: (await findUsableReset(tx, tokenHash, at)) !== undefined,
  }))
  if (!('taken' in taking)) throw tooManyAttempts(taking.waitSeconds)
  if (!isOpen) throw refuse((await isInvitation(context, form.token, at)) ? 'INVITATION_INSTEAD' : 'RESET_LINK_INVALID')
  const passwordHash = await hashPassword(form.new_password)
  return await context.inAccount('write', async (tx) => {
    const link = requireFound(await findUsableReset(tx, tokenHash, at), 'RESET_LINK_INVALID')
    const { account_id: accountId } = link
    const { name, email, email_key: emailKey, version } = await lockAccount(tx, accountId)
    // Changed while this waited for the lock: by another use of the link, or by joining another gym.
    if (version !== link.account_version) throw refuse('RESET_LINK_INVALID')
    requireFound(await store.resets.use(tx, tokenHash, at), 'RESET_LINK_INVALID')
    await refuseEasyPassword('new_password', form.new_password, [name, email])
    await updateAccount(tx, accountId, { password_hash: passwordHash }, at)
    await store.deleteResetsOf(tx, accountId)
    await closeSessionsOf(tx, accountId)
    await forgetAttempts(tx, [pairAttempt(emailKey, context.client.address), accountAttempt(emailKey)])
    await giveBackAttempts(tx, taking.taken)
    const details = link.gym_id === null ? {} : { gym_id: link.gym_id, by: link.made_by }
    await auditAccount(tx, {
      accountId,
      kind: 'password_reset',
      at: context.now,
      address: context.client.address,
      details,
    })
    await notifyAccountChange(tx, { accountId, change: 'password', byName: null, at: context.now })
    return { success: true }
  })
}
