import type { Position } from '@folego/contract'
import { sql } from 'kysely'
import { changesRows, newId } from '#platform/database'
import type { GymTx, RoleId } from '#platform/database'

/*
 * Accounts as one gym sees them: its members, without their password hashes. Queries across gyms use the
 * functions of `0002-accounts.sql`, each of which returns a single fact.
 */

/** What a gym may know about the account with an e-mail. */
export interface AccountFacts {
  accountId: string
  /** The membership in this gym, undefined if there is none. */
  membership: { role: number; status: 'active' | 'inactive' } | undefined
  /** The account has a student or trainer record that is not deleted. */
  hasRecord: boolean
  inOtherGyms: boolean
}

/** Returns the account with a folded e-mail, in any gym, undefined if there is none. */
export async function findAccountByEmail(tx: GymTx, emailKey: string): Promise<AccountFacts | undefined> {
  const { id } = await tx
    .selectNoFrom(sql<string | null>`account_of_email(${emailKey})`.as('id'))
    .executeTakeFirstOrThrow()
  if (id === null) return undefined
  const [facts, membership] = await Promise.all([
    tx
      .selectNoFrom((select) => [
        sql<boolean>`account_in_other_gyms(${id}::uuid)`.as('inOtherGyms'),
        select
          .or([
            select.exists(select.selectFrom('students').where('account_id', '=', id).where('deleted_at', 'is', null)),
            select.exists(select.selectFrom('trainers').where('account_id', '=', id).where('deleted_at', 'is', null)),
          ])
          .as('hasRecord'),
      ])
      .executeTakeFirstOrThrow(),
    tx.selectFrom('memberships').where('account_id', '=', id).select(['role', 'status']).executeTakeFirst(),
  ])
  return {
    accountId: id,
    membership,
    inOtherGyms: facts.inOtherGyms,
    hasRecord: facts.hasRecord === true,
  }
}

/** Returns whether an account may enter the gym now, and whether it belongs to an instructor who is not deleted. */
export async function findAccess(tx: GymTx, accountId: string): Promise<{ isActive: boolean; isTrainer: boolean }> {
  const { isActive, isTrainer } = await tx
    .selectNoFrom((select) => [
      select
        .exists(select.selectFrom('memberships').where('account_id', '=', accountId).where('status', '=', 'active'))
        .as('isActive'),
      select
        .exists(select.selectFrom('trainers').where('account_id', '=', accountId).where('deleted_at', 'is', null))
        .as('isTrainer'),
    ])
    .executeTakeFirstOrThrow()
  return { isActive: isActive === true, isTrainer: isTrainer === true }
}

export interface NewAccount {
  name: string
  email: string
  emailKey: string
  passwordHash: string
}

/** Inserts an account. Returns undefined if the e-mail was taken concurrently. */
export async function insertAccount(tx: GymTx, it: NewAccount, at: string): Promise<string | undefined> {
  const id = newId()
  const isMade = await changesRows(
    tx
      .insertInto('accounts')
      .values({
        id,
        name: it.name,
        email: it.email,
        email_key: it.emailKey,
        password_hash: it.passwordHash,
        created_at: at,
        updated_at: at,
      })
      // Without a target: naming one would need the right to read the conflicting row.
      .onConflict((conflict) => conflict.doNothing()),
  )
  return isMade ? id : undefined
}

/** Adds an account to the gym. */
export async function insertMembership(
  tx: GymTx,
  gymId: string,
  accountId: string,
  membership: { role: RoleId; position?: Position },
  at: string,
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({ gym_id: gymId, account_id: accountId, ...membership, created_at: at, updated_at: at })
    .execute()
}

/** Changes role, position or status of a membership. Returns false if the account is no member. */
export async function updateMembership(
  tx: GymTx,
  accountId: string,
  change: { role?: RoleId; position?: Position; status?: 'active' | 'inactive' },
  at: string,
): Promise<boolean> {
  return changesRows(
    tx
      .updateTable('memberships')
      .set({ ...change, updated_at: at })
      .where('account_id', '=', accountId),
  )
}

/** Returns a member's account and whether other gyms have it too, undefined for anybody else. */
export async function findMember(tx: GymTx, accountId: string) {
  return await tx
    .selectFrom('accounts as a')
    .innerJoin('memberships as m', 'm.account_id', 'a.id')
    .where('a.id', '=', accountId)
    .select(['a.id', 'a.name', 'a.email', 'a.email_key', 'a.version', 'm.role'])
    .select(sql<boolean>`account_in_other_gyms(a.id)`.as('inOtherGyms'))
    .executeTakeFirst()
}

/** Locks a member's account until the transaction ends, and returns its version. */
export async function lockMember(tx: GymTx, accountId: string) {
  return await tx.selectFrom('accounts').where('id', '=', accountId).select('version').forUpdate().executeTakeFirst()
}

export interface AccountChange {
  name?: string
  email?: string
  email_key?: string
  password_hash?: string
}

/** Updates a member's account. The policies allow it only for accounts of just this gym and for the actor's own. */
export async function updateAccount(tx: GymTx, accountId: string, change: AccountChange, at: string): Promise<void> {
  const isChanged = await changesRows(
    tx
      .updateTable('accounts')
      .set((eb) => ({ ...change, updated_at: at, version: eb('version', '+', 1) }))
      .where('id', '=', accountId),
  )
  if (!isChanged) throw new Error('this account is not for this gym to change')
}

/** Ends the sessions that the gym may end: those of accounts in no other gym. */
export async function deleteSessionsOf(tx: GymTx, accountId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}
