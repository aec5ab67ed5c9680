import type { Language } from '@folego/domain'
import type { AccountTx, GymTx } from '#platform/database'

/** Returns a notice with its email's receiver, undefined if the notice was deleted or the person left the gym. */
export async function findNoticeEmail(tx: GymTx, noticeId: string) {
  return await tx
    .selectFrom('notifications as n')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.account_id', '=', 'n.account_id').on('m.status', '=', 'active'),
    )
    .innerJoin('accounts as a', 'a.id', 'n.account_id')
    .innerJoin('gyms as g', 'g.id', 'n.gym_id')
    .where('n.id', '=', noticeId)
    .where('a.status', '=', 'active')
    .select(['n.id', 'n.kind', 'n.entity_id', 'n.data', 'n.created_at', 'n.read_at'])
    .select(['m.role', 'a.name', 'a.email', 'a.language', 'g.name as gym'])
    .select(['g.phone as gym_phone', 'g.email as gym_email'])
    .executeTakeFirst()
}

/** Returns an open account and the gyms in which it is active. */
export async function findPerson(
  tx: AccountTx,
  accountId: string,
): Promise<{ name: string; language: Language; gyms: string[] } | undefined> {
  const account = await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['name', 'language'])
    .executeTakeFirst()
  if (account === undefined) return undefined
  const gyms = await tx
    .selectFrom('memberships')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('gym_id')
    .select('gym_id')
    .execute()
  return { ...account, gyms: gyms.map(({ gym_id }) => gym_id) }
}
