import { roleIds } from '@folego/contract'
import type { Position } from '@folego/contract'
import { hasRows } from '#platform/database'
import type { GymTx } from '#platform/database'

/** The gym's administrators with active access. */
function selectAdministrators(tx: GymTx) {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.role', '=', roleIds.admin)
    .where('m.status', '=', 'active')
    .select(['a.id', 'a.name', 'a.email', 'm.position', 'm.created_at'])
}

/** Lists the gym's administrators. */
export async function listAdministrators(tx: GymTx) {
  return await selectAdministrators(tx).orderBy('a.id').execute()
}

/** Returns one administrator, undefined for anybody else. */
export async function findAdministrator(tx: GymTx, accountId: string) {
  return await selectAdministrators(tx).where('a.id', '=', accountId).executeTakeFirst()
}

/** Whether the gym has another owner. */
export function hasOtherOwner(tx: GymTx, accountId: string): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('memberships')
      .where('role', '=', roleIds.admin)
      .where('status', '=', 'active')
      .where('position', '=', 'owner' satisfies Position)
      .where('account_id', '!=', accountId)
      .select('account_id')
      .limit(1),
  )
}
