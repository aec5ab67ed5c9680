import { oneUse } from '#platform/database'
import type { AccountTx } from '#platform/database'

export const resets = oneUse('password_resets')

/**
 * Returns the receiver of a password email: an open account with access to a gym and fewer than `most` emails since an instant.
 */
export async function findReceiver(tx: AccountTx, emailKey: string, since: string, most: number) {
  return await tx
    .selectFrom('accounts as a')
    .where('a.email_key', '=', emailKey)
    .where('a.status', '=', 'active')
    .where((where) =>
      where.exists(
        where
          .selectFrom('memberships as m')
          .whereRef('m.account_id', '=', 'a.id')
          .where('m.status', '=', 'active')
          .select('m.gym_id'),
      ),
    )
    .where((where) =>
      where(
        where
          .selectFrom('password_resets as r')
          .whereRef('r.account_id', '=', 'a.id')
          .where('r.created_at', '>', since)
          .select((count) => count.fn.countAll<number>().as('emails')),
        '<',
        most,
      ),
    )
    .select(['a.id', 'a.name', 'a.email', 'a.language'])
    .forUpdate()
    .executeTakeFirst()
}

export interface NewReset {
  token_hash: Buffer
  account_id: string
  created_at: string
  expires_at: string
}

export async function insertReset(tx: AccountTx, reset: NewReset): Promise<void> {
  await tx.insertInto('password_resets').values(reset).execute()
}

export async function deleteReset(tx: AccountTx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('password_resets').where('token_hash', '=', tokenHash).execute()
}

/** Invalidates every link of the account. */
export async function deleteResetsOf(tx: AccountTx, accountId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('account_id', '=', accountId).where('used_at', 'is', null).execute()
}
