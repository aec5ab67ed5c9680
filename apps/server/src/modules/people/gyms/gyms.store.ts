import { sql } from 'kysely'
import { changesRows } from '#platform/database'
import type { AccountTx, GymTx } from '#platform/database'
import { lacksSecondFactor } from '#platform/security'
import type { ChangedColumns } from './gyms.rules.ts'

const columns = [
  'id',
  'name',
  'timezone',
  'address',
  'phone',
  'legal_name',
  'cnpj',
  'email',
  'logo_version',
  'loads',
  'discount_limit_percent',
  'discount_limit_manager_percent',
  'discount_limit_finance_percent',
  'renewal_notice_days',
  'version',
] as const

/** The gyms that are open to an account, by name, with the role in each. */
export async function listGymsOf(tx: AccountTx, accountId: string, session: Buffer) {
  return await tx
    .selectFrom('memberships as m')
    .innerJoin('gyms as g', 'g.id', 'm.gym_id')
    .where('m.account_id', '=', accountId)
    .where('m.status', '=', 'active')
    .select([
      'g.id',
      'g.name',
      'g.timezone',
      'g.address',
      'g.phone',
      'g.legal_name',
      'g.cnpj',
      'g.email',
      'g.logo_version',
      'g.loads',
      'g.discount_limit_percent',
      'g.discount_limit_manager_percent',
      'g.discount_limit_finance_percent',
      'g.renewal_notice_days',
      'g.version',
      lacksSecondFactor(sql`${session}`).as('lacks_second_factor'),
      'm.role as role_id',
      'm.position',
    ])
    .execute()
}

/** The gym that an account opened last, null before the first. */
export async function findLastGym(tx: AccountTx, accountId: string): Promise<string | null> {
  const account = await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('last_gym_id')
    .executeTakeFirstOrThrow()
  return account.last_gym_id
}

/** Stores the gym that an account opened last; false if it is not open to the account. */
export function saveLastGym(tx: AccountTx, accountId: string, gymId: string): Promise<boolean> {
  return changesRows(
    tx
      .updateTable('accounts as a')
      .set({ last_gym_id: gymId })
      .where('a.id', '=', accountId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('memberships as m')
            .whereRef('m.account_id', '=', 'a.id')
            .where('m.gym_id', '=', gymId)
            .where('m.status', '=', 'active')
            .select('m.gym_id'),
        ),
      ),
  )
}

export async function findGym(tx: AccountTx, id: string) {
  return await tx.selectFrom('gyms').where('id', '=', id).select(columns).executeTakeFirstOrThrow()
}

/** The gym of the transaction, locked until it ends. */
export async function lockGym(tx: GymTx, id: string) {
  return await tx.selectFrom('gyms').where('id', '=', id).select(columns).forUpdate().executeTakeFirstOrThrow()
}

/** Saves the changed columns and returns the gym as it is now. */
export async function updateGym(tx: GymTx, id: string, { loads, ...change }: ChangedColumns, at: string) {
  return await tx
    .updateTable('gyms')
    .set((eb) => ({
      ...change,
      ...(loads && { loads: JSON.stringify(loads) }),
      updated_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** The logo of the gym and its version, undefined without one. */
export function findLogo(tx: GymTx, gymId: string) {
  return tx
    .selectFrom('gym_logos as l')
    .innerJoin('gyms as g', 'g.id', 'l.gym_id')
    .where('l.gym_id', '=', gymId)
    .select(['l.content', 'g.logo_version'])
    .executeTakeFirst()
}

/** Inserts or replaces the logo. */
export async function writeLogo(tx: GymTx, content: Buffer, created_at: string): Promise<void> {
  await tx
    .insertInto('gym_logos')
    .values({ content, created_at })
    .onConflict((conflict) => conflict.column('gym_id').doUpdateSet({ content, created_at }))
    .execute()
}

/** Deletes the logo, if there is one. */
export async function eraseLogo(tx: GymTx, gymId: string): Promise<void> {
  await tx.deleteFrom('gym_logos').where('gym_id', '=', gymId).execute()
}
