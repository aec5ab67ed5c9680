import { roleOfId } from '@folego/contract'
import type { Holder } from '@folego/contract'
import type { AccountTx, GymTx } from '#platform/database'
import { positionOf } from './sessions.ts'

/**
 * What an account is in a gym now, undefined without access. A link or approval is checked with it when it is used: whoever made it
 * may have left since, or be in another position.
 */
export async function findHolder(
  tx: AccountTx | GymTx,
  { gymId, accountId }: { gymId: string; accountId: string },
): Promise<Holder | undefined> {
  const row = await (tx as AccountTx)
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.gym_id', '=', gymId)
    .where('m.account_id', '=', accountId)
    .where('m.status', '=', 'active')
    .where('a.status', '=', 'active')
    .select(['m.role', 'm.position'])
    .executeTakeFirst()
  const role = row && roleOfId(row.role)
  return role && { role, position: positionOf(role, row.position) }
}
