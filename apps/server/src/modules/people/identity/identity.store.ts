import { roleIds, type Density } from '@folego/contract'
import { sql } from 'kysely'
import { hasRows, newId } from '#platform/database'
import type { AccountTx, Database } from '#platform/database'

const userColumns = ['id', 'name', 'email', 'created_at', 'language', 'theme', 'density', 'version'] as const

/**
 * Whether the account's password was last chosen by its owner: on sign-up, signed in, or by a link to their own e-mail; not by a gym
 * nor by a link that a gym made.
 */
export async function hasOwnPassword(tx: AccountTx, accountId: string): Promise<boolean> {
  const last = await tx
    .selectFrom('account_events')
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['gym_created', 'password_changed', 'password_reset'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .select(sql<string | null>`details ->> 'by'`.as('by'))
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && (last.by === null || last.by === accountId)
}

/** The ids of an account's roles in active memberships, null without any. */
function rolesOfAccount() {
  return sql<number[] | null>`(
    select array_agg(role) from memberships where account_id = accounts.id and status = 'active')`
}

/** Returns what sign-in needs to know about the account with this e-mail. */
export async function findCredentials(tx: AccountTx, emailKey: string) {
  return await tx
    .selectFrom('accounts')
    .where('email_key', '=', emailKey)
    .select(['id', 'password_hash', 'status', 'version', rolesOfAccount().as('roles')])
    .executeTakeFirst()
}

/** Returns the open account of a gym's administrator, by e-mail. */
export async function findAdministrator(tx: AccountTx, emailKey: string, gymId: string) {
  return await tx
    .selectFrom('accounts as a')
    .innerJoin('memberships as m', 'm.account_id', 'a.id')
    .where('a.email_key', '=', emailKey)
    .where('a.status', '=', 'active')
    .where('m.gym_id', '=', gymId)
    .where('m.status', '=', 'active')
    .where('m.role', '=', roleIds.admin)
    .innerJoin('gyms as g', 'g.id', 'm.gym_id')
    .select(['a.id', 'a.name', 'a.password_hash', 'm.position', 'g.requires_second_factor'])
    .executeTakeFirst()
}

/**
 * Returns the account, locked against changes until the transaction ends, if it is not closed and still has the checked password
 * or version.
 */
export async function lockAccountForShare(
  tx: AccountTx,
  accountId: string,
  still: { password_hash: string } | { version: number },
) {
  return await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .where(({ and }) => and(still))
    .where('status', '=', 'active')
    .select([...userColumns, rolesOfAccount().as('roles')])
    .forShare()
    .executeTakeFirst()
}

/** Returns the account with its roles, undefined for an unknown id. */
export async function findUser(tx: AccountTx, accountId: string) {
  return await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select([...userColumns, 'status', rolesOfAccount().as('roles')])
    .executeTakeFirst()
}

const withPassword = (tx: AccountTx, id: string) =>
  tx
    .selectFrom('accounts')
    .where('id', '=', id)
    .select([...userColumns, 'email_key', 'password_hash'])

/** Returns the account with its password hash. */
export async function requireAccount(tx: AccountTx, accountId: string) {
  return await withPassword(tx, accountId).executeTakeFirstOrThrow()
}

/** Returns the account with its password hash, locked until the transaction ends. */
export async function lockAccount(tx: AccountTx, accountId: string) {
  return await withPassword(tx, accountId).forUpdate().executeTakeFirstOrThrow()
}

export interface AccountColumns {
  name?: string
  email?: string
  email_key?: string
  language?: 'pt-BR' | 'en'
  theme?: 'system' | 'light' | 'dark'
  density?: Density
  password_hash?: string
}

export async function updateAccount(tx: AccountTx, accountId: string, change: AccountColumns, at: string) {
  await tx
    .updateTable('accounts')
    .set((eb) => ({ ...change, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}

/** Stores another hash of the same password, unless another password was chosen meanwhile. */
export async function replaceHash(tx: AccountTx, accountId: string, { from, to }: { from: string; to: string }) {
  await tx
    .updateTable('accounts')
    .set({ password_hash: to })
    .where('id', '=', accountId)
    .where('password_hash', '=', from)
    .execute()
}

/** Whether the account has signed in from this address since an instant. */
export async function hasSignedInFrom(
  tx: AccountTx,
  accountId: string,
  address: string,
  since: string,
): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('account_events')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'signed_in')
      .where('ip', '=', address)
      .where('at', '>', since)
      .select('id')
      .limit(1),
  )
}

/** Whether there is any account. */
export async function hasAccounts(database: Database): Promise<boolean> {
  return await database.inAccount('read', anyAccount)
}

export function anyAccount(tx: AccountTx): Promise<boolean> {
  return hasRows(tx.selectFrom('accounts').select('id').limit(1))
}

export interface NewAdministrator {
  name: string
  email: string
  email_key: string
  password_hash: string
}

export async function insertAccount(tx: AccountTx, it: NewAdministrator, at: string): Promise<string> {
  const id = newId()
  await tx
    .insertInto('accounts')
    .values({ id, ...it, created_at: at, updated_at: at })
    .execute()
  return id
}
