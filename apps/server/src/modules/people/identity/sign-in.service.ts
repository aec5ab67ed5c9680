import type { SignInReply } from '@folego/contract'
import { auditAccount } from '#platform/audit'
import { foldEmail } from '#platform/database'
import { refuse } from '#platform/http'
import type { AccountContext, PublicContext } from '#platform/http'
import {
  closeSession,
  forgetAttempts,
  giveBackAttempts,
  hashPassword,
  matchPassword,
  takeAttempts,
} from '#platform/security'
import { knownAddressDays, pairAttempt, signInAttempts, tooManyAttempts, userOf } from './identity.rules.ts'
import * as store from './identity.store.ts'
import { enterOrAsk } from './second-step.service.ts'

const day = 86_400_000
/** An id that no account has. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Opens a session for an e-mail and a password. An unknown e-mail, a wrong password, a closed account and an account without
 * access to any gym all get the same refusal WRONG_CREDENTIALS, after the same work; too many of them get TOO_MANY_REQUESTS. An
 * account with a second factor gets SECOND_FACTOR_ASKED instead of a session. `refused`: passwords that everybody knows, which
 * are as good as wrong.
 */
export async function signIn(
  context: PublicContext,
  { email, password }: { email: string; password: string },
  refused: readonly string[] = [],
): Promise<SignInReply> {
  const emailKey = foldEmail(email)
  const { account, taken } = await takeSignInAttempts(context, emailKey)
  // Always derives one key: without a hash the same work is done for nothing.
  const match = await matchPassword(password, account?.password_hash ?? undefined)
  if (match === undefined || typeof account?.password_hash !== 'string') throw refuse('WRONG_CREDENTIALS')
  const { id, password_hash: passwordHash } = account
  if (refused.includes(password)) {
    context.log.warn({ account: id }, 'a password that everybody knows was refused')
    throw refuse('WRONG_CREDENTIALS')
  }
  const { entry, user } = await context.inAccount('write', async (tx) => {
    const unchanged = await store.lockAccountForShare(tx, id, { password_hash: passwordHash })
    const found = unchanged && userOf(unchanged)
    if (found === undefined) throw refuse('WRONG_CREDENTIALS')
    await giveBackAttempts(tx, taken)
    await forgetAttempts(tx, [pairAttempt(emailKey, context.client.address)])
    return { entry: await enterOrAsk(tx, { account: found, client: context.client, now: context.now }), user: found }
  })
  if (match === 'as typed') {
    const renewed = await hashPassword(password)
    await context.inAccount('write', (tx) => store.replaceHash(tx, id, { from: passwordHash, to: renewed }))
  }
  if (typeof entry !== 'string') throw entry
  return { success: true, token: entry, user }
}

/** Counts one sign-in attempt, before the password is checked, and finds the account. Refuses TOO_MANY_REQUESTS. */
export async function takeSignInAttempts(context: PublicContext, emailKey: string) {
  const since = new Date(context.now.getTime() - knownAddressDays * day).toISOString()
  const { account, taking } = await context.inAccount('write', async (tx) => {
    const found = await store.findCredentials(tx, emailKey)
    // Runs for an unknown e-mail too, so that the database does the same work.
    const isKnown = await store.hasSignedInFrom(tx, found?.id ?? nobody, context.client.address, since)
    const attempts = signInAttempts(emailKey, context.client.address, isKnown)
    return { account: found, taking: await takeAttempts(tx, attempts, context.now) }
  })
  if (!('taken' in taking)) throw tooManyAttempts(taking.waitSeconds)
  return { account, taken: taking.taken }
}

/** Ends the session of this request. */
export async function signOut({ tx, session, actor, now }: AccountContext): Promise<void> {
  await closeSession(tx, session)
  await auditAccount(tx, { accountId: actor.accountId, kind: 'signed_out', at: now })
}
