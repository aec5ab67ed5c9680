import { limits } from '@folego/domain'
import type { BodyOf, identity, SignInReply } from '@folego/contract'
import type { AccountTx } from '#platform/database'
import { refuse, requireFound } from '#platform/http'
import type { PublicContext, Refusal } from '#platform/http'
import { giveBackAttempts, hashToken, newToken, takeAttempts } from '#platform/security'
import type { Client, SecretKeys } from '#platform/security'
import { codeAttempt, tooManyAttempts, userOf } from './identity.rules.ts'
import * as accounts from './identity.store.ts'
import { enterFrom } from './own-sessions.service.ts'
import { useCode, wrongCode } from './second-factor.service.ts'
import * as store from './second-factor.store.ts'

/**
 * Returns a session token after a correct password, or, if the account has a second factor, the refusal SECOND_FACTOR_ASKED, to
 * be thrown after the transaction has been committed. The refusal's token is no session and works once.
 */
export async function enterOrAsk(
  tx: AccountTx,
  { account, client, now }: { account: { id: string; version: number }; client: Client; now: Date },
): Promise<string | Refusal> {
  const factor = await store.findFactor(tx, account.id)
  if (!factor?.confirmed_at) return await enterFrom(tx, { accountId: account.id, client, now, withCode: false })
  const token = newToken()
  const expires_at = new Date(now.getTime() + limits.secondStepMinutes * 60_000).toISOString()
  await store.insertStep(tx, {
    token_hash: hashToken(token),
    account_id: account.id,
    account_version: account.version,
    created_at: now.toISOString(),
    expires_at,
  })
  return refuse('SECOND_FACTOR_ASKED', { details: { token, expires_at } })
}

/**
 * Runs the second step of a sign-in. Refuses SIGN_IN_EXPIRED for a token that is unknown, used or older than
 * `limits.secondStepMinutes`, or if the account or its second factor has changed since; the field `code` if it is wrong, after which the token still
 * works; TOO_MANY_REQUESTS for too many attempts.
 */
export async function signInSecondStep(
  context: PublicContext,
  keys: SecretKeys | undefined,
  { token, code }: BodyOf<typeof identity.signInSecondStep>,
): Promise<SignInReply> {
  const { client, now } = context
  const at = now.toISOString()
  const tokenHash = hashToken(token)
  const taking = await context.inAccount('write', async (tx) => {
    const step = await store.findStep(tx, tokenHash, at)
    return step && (await takeAttempts(tx, [codeAttempt(step.account_id)], now))
  })
  if (taking === undefined) throw refuse('SIGN_IN_EXPIRED')
  if (!('taken' in taking)) throw tooManyAttempts(taking.waitSeconds)
  return await context.inAccount('write', async (tx) => {
    const step = requireFound(await store.steps.use(tx, tokenHash, at), 'SIGN_IN_EXPIRED')
    const account = await accounts.lockAccountForShare(tx, step.account_id, { version: step.account_version })
    const user = account && userOf(account)
    const factor = await store.findFactor(tx, step.account_id)
    const isOfFactor = factor?.confirmed_at != null && factor.confirmed_at <= step.created_at
    if (user === undefined || !isOfFactor) throw refuse('SIGN_IN_EXPIRED')
    // A wrong code rolls back the use of the token.
    if (!(await useCode(tx, keys, { accountId: step.account_id, code, now }))) throw wrongCode()
    await giveBackAttempts(tx, taking.taken)
    return {
      success: true,
      token: await enterFrom(tx, { accountId: step.account_id, client, now, withCode: true }),
      user,
    }
  })
}
