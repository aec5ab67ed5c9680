import { roleIds } from '@folego/contract'
import { changesRows, oneUse, readGym } from '#platform/database'
import type { AccountTx, GymTx } from '#platform/database'
import type { Sealed } from '#platform/security'

export const steps = oneUse('sign_in_steps')

export interface NewStep {
  token_hash: Buffer
  account_id: string
  account_version: number
  created_at: string
  expires_at: string
}

export async function insertStep(tx: AccountTx, step: NewStep): Promise<void> {
  await tx.insertInto('sign_in_steps').values(step).execute()
}

/** Returns the account of an open second step. */
export async function findStep(tx: AccountTx, tokenHash: Buffer, at: string) {
  return await tx
    .selectFrom('sign_in_steps')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .select('account_id')
    .executeTakeFirst()
}

/** Ends the sign-ins of an account that wait for a code. */
export async function endSteps(tx: AccountTx, accountId: string): Promise<void> {
  await tx.deleteFrom('sign_in_steps').where('account_id', '=', accountId).where('used_at', 'is', null).execute()
}

const columns = ['account_id', 'key_id', 'sealed', 'confirmed_at', 'last_step'] as const

/** Returns the second factor of an account, confirmed or not. */
export async function findFactor(tx: AccountTx, accountId: string) {
  return await tx.selectFrom('second_factors').where('account_id', '=', accountId).select(columns).executeTakeFirst()
}

/** Returns the second factor of an account, locked until the transaction ends. */
export async function lockFactor(tx: AccountTx, accountId: string) {
  return await tx
    .selectFrom('second_factors')
    .where('account_id', '=', accountId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores an unconfirmed secret in place of an earlier unconfirmed one. Returns false if a second factor is on. */
export function beginFactor(tx: AccountTx, accountId: string, secret: Sealed, at: string): Promise<boolean> {
  return changesRows(
    tx
      .insertInto('second_factors')
      .values({ account_id: accountId, ...secret, created_at: at })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ ...secret, created_at: at })
          .where('second_factors.confirmed_at', 'is', null),
      ),
  )
}

export async function confirmFactor(tx: AccountTx, accountId: string, step: number, at: string): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: at, last_step: step })
    .where('account_id', '=', accountId)
    .execute()
}

/** Uses up a time step. Returns false if it, or a later one, was used before: of two concurrent uses one succeeds. */
export function useStep(tx: AccountTx, accountId: string, step: number): Promise<boolean> {
  return changesRows(
    tx
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is not', null)
      .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)])),
  )
}

/** Uses up a recovery code. Returns false if it is invalid or was used before. */
export function useRecoveryCode(tx: AccountTx, accountId: string, hash: Buffer, at: string): Promise<boolean> {
  return changesRows(
    tx
      .updateTable('recovery_codes')
      .set({ used_at: at })
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null),
  )
}

/** Replaces all recovery codes by new ones. */
export async function replaceRecoveryCodes(tx: AccountTx, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

export async function countRecoveryCodes(tx: AccountTx, accountId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .select((count) => count.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return left
}

/** Deletes a second factor with its recovery codes. Returns false if there was none. */
export function deleteFactor(tx: AccountTx | GymTx, accountId: string): Promise<boolean> {
  return changesRows((tx as GymTx).deleteFrom('second_factors').where('account_id', '=', accountId))
}

/** Returns the secrets sealed with a key other than this one. */
export async function findSealedOtherwise(tx: AccountTx, keyId: string) {
  return await tx
    .selectFrom('second_factors')
    .where('key_id', '!=', keyId)
    .select(['account_id', 'key_id', 'sealed'])
    .forUpdate()
    .execute()
}

export async function saveSealed(tx: AccountTx, accountId: string, secret: Sealed): Promise<void> {
  await tx.updateTable('second_factors').set(secret).where('account_id', '=', accountId).execute()
}

/** Lists the gym's staff with active access, each with the time when the second factor was turned on. */
export async function listStaffFactors(tx: GymTx) {
  return await tx
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('second_factors as f', 'f.account_id', 'a.id')
    .where('m.role', '!=', roleIds.student)
    .where('m.status', '=', 'active')
    .orderBy('a.id')
    .select(['a.id', 'a.name', 'm.role', 'f.confirmed_at as since'])
    .execute()
}

export async function findRequirement(tx: GymTx, gymId: string): Promise<boolean> {
  return (await readGym(tx, gymId, 'requires_second_factor')).requires_second_factor
}

export async function saveRequirement(tx: GymTx, gymId: string, required: boolean, at: string): Promise<void> {
  await tx
    .updateTable('gyms')
    .set((eb) => ({ requires_second_factor: required, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', gymId)
    .execute()
}
