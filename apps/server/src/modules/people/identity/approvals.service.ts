import type { Position } from '@folego/contract'
import { foldEmail } from '#platform/database'
import { refuseField } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { findHolder, giveBackAttempts, takeAttempts, verifyPassword } from '#platform/security'
import type { SecretKeys } from '#platform/security'
import { approvalAttempts, codeAttempt, tooManyAttempts } from './identity.rules.ts'
import * as store from './identity.store.ts'
import { useCode } from './second-factor.service.ts'
import { findFactor } from './second-factor.store.ts'

/** An administrator who confirms what the actor may not do alone. */
export interface Approver {
  accountId: string
  name: string
  position: Position
}

/**
 * Returns the administrator of the gym with this e-mail and password. Call it outside any transaction; failures are counted.
 * Refuses TOO_MANY_REQUESTS; by field APPROVER_WRONG (`approver_password`), which reveals neither which of the two is wrong nor
 * who works here; APPROVER_MAY_NOT (`approver_email`) for somebody without the second factor that the gym requires; CODE_REQUIRED and CODE_WRONG (`approver_code`) for somebody with a second factor.
 */
export async function requireApprover(
  { actor, gymId, now, inAccount }: Pick<SlowGymContext, 'actor' | 'gymId' | 'now' | 'inAccount'>,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  keys: SecretKeys | undefined,
): Promise<Approver> {
  const emailKey = foldEmail(email)
  const attempts = approvalAttempts(actor.accountId, emailKey)
  const taking = await inAccount('write', (tx) => takeAttempts(tx, attempts, now))
  if (!('taken' in taking)) throw tooManyAttempts(taking.waitSeconds)
  const found = await inAccount('read', (tx) => store.findAdministrator(tx, emailKey, gymId))
  // Always derives one key, also for an unknown e-mail.
  const isRight = await verifyPassword(password, found?.password_hash ?? undefined)
  if (!isRight || found?.position == null) throw refuseField('approver_password', 'APPROVER_WRONG')
  await inAccount('write', (tx) => giveBackAttempts(tx, taking.taken))
  const factor = { accountId: found.id, code, isRequired: found.requires_second_factor }
  await requireCode({ now, inAccount }, factor, keys)
  return { accountId: found.id, name: found.name, position: found.position }
}

/** Who has a second factor approves with it, as they sign in; without the one that the gym requires, nobody approves. */
async function requireCode(
  { now, inAccount }: Pick<SlowGymContext, 'now' | 'inAccount'>,
  { accountId, code, isRequired }: { accountId: string; code: string | undefined; isRequired: boolean },
  keys: SecretKeys | undefined,
): Promise<void> {
  const factor = await inAccount('read', (tx) => findFactor(tx, accountId))
  if (!factor?.confirmed_at) {
    if (isRequired) throw refuseField('approver_email', 'APPROVER_MAY_NOT')
    return
  }
  if (code === undefined) throw refuseField('approver_code', 'CODE_REQUIRED')
  const taking = await inAccount('write', (tx) => takeAttempts(tx, [codeAttempt(accountId)], now))
  if (!('taken' in taking)) throw tooManyAttempts(taking.waitSeconds)
  await inAccount('write', async (tx) => {
    if (!(await useCode(tx, keys, { accountId, code, now }))) throw refuseField('approver_code', 'CODE_WRONG')
    await giveBackAttempts(tx, taking.taken)
  })
}

/**
 * Returns what the approver is in the gym at the moment of the change. Refuses by field APPROVER_WRONG (`approver_password`) if they
 * are no administrator any more: the password was checked before the transaction began.
 */
export async function requireStillApproves(
  { tx, gymId }: Pick<GymContext, 'tx' | 'gymId'>,
  approver: Approver,
): Promise<Approver> {
  const now = await findHolder(tx, { gymId, accountId: approver.accountId })
  if (now?.position == null) throw refuseField('approver_password', 'APPROVER_WRONG')
  return { ...approver, position: now.position }
}
