import { randomBytes } from 'node:crypto'
import { limits } from '@folego/domain'
import type { BodyOf, identity, ReplyOf, SecondFactor } from '@folego/contract'
import { notifyAccountChange } from '#modules/people/notifications'
import { auditAccount } from '#platform/audit'
import type { AccountTx } from '#platform/database'
import { refuse, refuseField } from '#platform/http'
import type { AccountContext, SlowAccountContext } from '#platform/http'
import { qrOf } from '#platform/qr'
import {
  authenticatorUri,
  base32,
  giveBackAttempts,
  hashToken,
  matchingStep,
  proveSecondFactor,
  seal,
  takeAttempts,
  unseal,
} from '#platform/security'
import type { SecretKeys } from '#platform/security'
import { codeAttempt, tooManyAttempts } from './identity.rules.ts'
import { requireAccount } from './identity.store.ts'
import { requireCurrentPassword } from './own-account.service.ts'
import { isTimeCode, normalizeCode, readableCode } from './second-factor.rules.ts'
import * as store from './second-factor.store.ts'

/** For HMAC-SHA-1, as RFC 4226 (4) recommends. */
const secretBytes = 20
/** From 112 bits on, a fast hash is sufficient (ASVS 6.5.2). */
const recoveryCodeBytes = 15

/** Returns the state of the actor's second factor. `keys` undefined: this server has no key to seal its secret with. */
export async function readSecondFactor(
  { tx, actor }: AccountContext,
  keys: SecretKeys | undefined,
): Promise<SecondFactor> {
  const [factor, left] = await Promise.all([
    store.findFactor(tx, actor.accountId),
    store.countRecoveryCodes(tx, actor.accountId),
  ])
  return { since: factor?.confirmed_at ?? null, recovery_codes_left: left, available: keys !== undefined }
}

/**
 * Creates a new secret for the actor's authenticator, which is not used before `confirmSecondFactor`. Refuses the field
 * `current_password`, SECOND_FACTOR_ON, SECOND_FACTOR_UNAVAILABLE.
 */
export async function beginSecondFactor(
  context: SlowAccountContext,
  keys: SecretKeys | undefined,
  form: BodyOf<typeof identity.beginSecondFactor>,
): Promise<ReplyOf<typeof identity.beginSecondFactor>> {
  if (keys === undefined) throw refuse('SECOND_FACTOR_UNAVAILABLE')
  const { accountId } = context.actor
  const account = await context.inAccount('read', (tx) => requireAccount(tx, accountId))
  await requireCurrentPassword(context, account.password_hash, form.current_password)
  const secret = randomBytes(secretBytes)
  const sealed = seal(keys, secret, accountId)
  const isBegun = await context.inAccount('write', (tx) =>
    store.beginFactor(tx, accountId, sealed, context.now.toISOString()),
  )
  if (!isBegun) throw refuse('SECOND_FACTOR_ON')
  const uri = authenticatorUri(secret, account.email)
  return { secret: base32(secret), uri, qr: qrOf(uri) }
}

/**
 * Turns the second factor on with a first code and returns the recovery codes. Refuses SECOND_FACTOR_OFF, SECOND_FACTOR_ON, the
 * field `code`.
 */
export async function confirmSecondFactor(
  context: SlowAccountContext,
  keys: SecretKeys | undefined,
  { code }: BodyOf<typeof identity.confirmSecondFactor>,
): Promise<ReplyOf<typeof identity.confirmSecondFactor>> {
  const { actor, now } = context
  const { accountId } = actor
  return await countedCode(context, async (tx) => {
    const factor = await store.lockFactor(tx, accountId)
    if (factor === undefined) throw refuse('SECOND_FACTOR_OFF')
    if (factor.confirmed_at !== null) throw refuse('SECOND_FACTOR_ON')
    const secret = keys && unseal(keys, factor, accountId)
    const step = secret && matchingStep(secret, normalizeCode(code), now)
    if (step === undefined) throw wrongCode()
    await store.confirmFactor(tx, accountId, step, now.toISOString())
    // Only this session has shown a code: others must sign in again where a gym requires one.
    await proveSecondFactor(tx, context.session, now)
    await noteChange(tx, context, 'second_factor_on')
    return { recovery_codes: await newRecoveryCodes(tx, accountId) }
  })
}

/** Replaces all recovery codes by new ones. Refuses the fields `current_password` and `code`, SECOND_FACTOR_OFF. */
export async function renewRecoveryCodes(
  context: SlowAccountContext,
  keys: SecretKeys | undefined,
  form: BodyOf<typeof identity.renewRecoveryCodes>,
): Promise<ReplyOf<typeof identity.renewRecoveryCodes>> {
  return await withPasswordAndCode(context, keys, form, async (tx) => {
    await noteChange(tx, context, 'recovery_codes')
    return { recovery_codes: await newRecoveryCodes(tx, context.actor.accountId) }
  })
}

/** Turns the second factor off. Refuses the fields `current_password` and `code`, SECOND_FACTOR_OFF. */
export async function endSecondFactor(
  context: SlowAccountContext,
  keys: SecretKeys | undefined,
  form: BodyOf<typeof identity.endSecondFactor>,
): Promise<void> {
  await withPasswordAndCode(context, keys, form, async (tx) => {
    await store.deleteFactor(tx, context.actor.accountId)
    await noteChange(tx, context, 'second_factor_off')
  })
}

/** Uses up a time code or recovery code of the account. Returns false if it is wrong or was used before. */
export async function useCode(
  tx: AccountTx,
  keys: SecretKeys | undefined,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<boolean> {
  const given = normalizeCode(code)
  if (!isTimeCode(given)) return await store.useRecoveryCode(tx, accountId, hashToken(given), now.toISOString())
  const factor = await store.findFactor(tx, accountId)
  const secret = factor && keys && unseal(keys, factor, accountId)
  const step = secret && matchingStep(secret, given, now)
  return step !== undefined && (await store.useStep(tx, accountId, step))
}

export const wrongCode = () => refuseField('code', 'CODE_WRONG')

/** Runs work that needs a code: each attempt counts, a right one is given back. Refuses TOO_MANY_REQUESTS. */
async function countedCode<T>(
  { actor, now, inAccount }: SlowAccountContext,
  work: (tx: AccountTx) => Promise<T>,
): Promise<T> {
  const attempts = [codeAttempt(actor.accountId)]
  const taking = await inAccount('write', (tx) => takeAttempts(tx, attempts, now))
  if (!('taken' in taking)) throw tooManyAttempts(taking.waitSeconds)
  return await inAccount('write', async (tx) => {
    const done = await work(tx)
    await giveBackAttempts(tx, taking.taken)
    return done
  })
}

async function withPasswordAndCode<T>(
  context: SlowAccountContext,
  keys: SecretKeys | undefined,
  form: { current_password: string; code: string },
  work: (tx: AccountTx) => Promise<T>,
): Promise<T> {
  const { actor, now } = context
  const { accountId } = actor
  const account = await context.inAccount('read', (tx) => requireAccount(tx, accountId))
  await requireCurrentPassword(context, account.password_hash, form.current_password)
  return await countedCode(context, async (tx) => {
    const factor = await store.lockFactor(tx, accountId)
    if (!factor?.confirmed_at) throw refuse('SECOND_FACTOR_OFF')
    if (!(await useCode(tx, keys, { accountId, code: form.code, now }))) throw wrongCode()
    await proveSecondFactor(tx, context.session, now)
    return await work(tx)
  })
}

async function newRecoveryCodes(tx: AccountTx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, () => base32(randomBytes(recoveryCodeBytes)))
  await store.replaceRecoveryCodes(tx, accountId, codes.map(hashToken))
  return codes.map(readableCode)
}

async function noteChange(
  tx: AccountTx,
  { actor, now, client }: SlowAccountContext,
  change: 'second_factor_on' | 'second_factor_off' | 'recovery_codes',
): Promise<void> {
  const { accountId } = actor
  await auditAccount(tx, { accountId, kind: change, at: now, address: client.address })
  await notifyAccountChange(tx, { accountId, change, byName: null, at: now })
}
