import type { AccountTx, GymTx } from '#platform/database'

const columns = ['id', 'name', 'timezone', 'address', 'phone', 'version'] as const

/** The gyms that are open to an account, by name, with the role held there. */
export async function listGymsOf(tx: AccountTx, accountId: string) {
  return await tx
    .selectFrom('memberships as m')
    .innerJoin('gyms as g', 'g.id', 'm.gym_id')
    .where('m.account_id', '=', accountId)
    .where('m.status', '=', 'active')
    .select(['g.id', 'g.name', 'g.timezone', 'g.address', 'g.phone', 'g.version', 'm.role as role_id'])
    .execute()
}

export async function findGym(tx: AccountTx, id: string) {
  return await tx.selectFrom('gyms').where('id', '=', id).select(columns).executeTakeFirstOrThrow()
}

/** The gym of the transaction, locked until it ends. */
export async function lockGym(tx: GymTx, id: string) {
  return await tx.selectFrom('gyms').where('id', '=', id).select(columns).forUpdate().executeTakeFirstOrThrow()
}

export interface GymColumns {
  name?: string
  timezone?: string
  address?: string | null
  phone?: string | null
}

/** Saves what changed and returns the gym as it is now. */
export async function updateGym(tx: GymTx, id: string, change: GymColumns, at: string) {
  return await tx
    .updateTable('gyms')
    .set((eb) => ({ ...change, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}
