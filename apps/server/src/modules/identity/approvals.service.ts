import type { Position } from '@folego/contract'
import { foldEmail } from '#platform/database'
import { refuseField } from '#platform/http'
import type { SlowGymContext } from '#platform/http'
import { giveBackAttempts, takeAttempts, verifyPassword } from '#platform/security'
import { approvalAttempts, tooManyAttempts } from './identity.rules.ts'
import * as store from './identity.store.ts'

/** Somebody of the administration who confirms what another one may not do alone. */
export interface Approver {
  accountId: string
  name: string
  position: Position
}

/**
 * The administrator of the gym with this e-mail and password. Outside any transaction; wrong ones are counted. Refuses
 * TOO_MANY_REQUESTS; by field APPROVER_WRONG (`approver_password`), which says neither which of the two is wrong nor who works here.
 */
export async function requireApprover(
  { actor, gymId, now, inAccount }: Pick<SlowGymContext, 'actor' | 'gymId' | 'now' | 'inAccount'>,
  { email, password }: { email: string; password: string },
): Promise<Approver> {
  const emailKey = foldEmail(email)
  const attempts = approvalAttempts(actor.accountId, emailKey)
  const taking = await inAccount('write', (tx) => takeAttempts(tx, attempts, now))
  if (!('taken' in taking)) throw tooManyAttempts(taking.waitSeconds)
  const found = await inAccount('read', (tx) => store.findAdministrator(tx, emailKey, gymId))
  // One derivation of a key, whoever is named.
  const isRight = await verifyPassword(password, found?.password_hash ?? undefined)
  if (!isRight || found?.position == null) throw refuseField('approver_password', 'APPROVER_WRONG')
  await inAccount('write', (tx) => giveBackAttempts(tx, taking.taken))
  return { accountId: found.id, name: found.name, position: found.position }
}
