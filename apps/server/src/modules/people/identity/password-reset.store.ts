import { hasRows, oneUse } from '#platform/database'
import type { AccountTx, GymTx } from '#platform/database'

export const resets = oneUse('password_resets')

/** Returns a link that is neither used nor expired. */
export async function findOpenReset(tx: AccountTx, tokenHash: Buffer, at: string) {
  return await tx
    .selectFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .select(['account_id', 'account_version', 'gym_id', 'made_by'])
    .executeTakeFirst()
}
export type OpenReset = NonNullable<Awaited<ReturnType<typeof findOpenReset>>>

/** Returns the gyms that an account belongs to or has belonged to. */
export async function listMemberships(tx: AccountTx, accountId: string) {
  return await tx
    .selectFrom('memberships')
    .where('account_id', '=', accountId)
    .select(['gym_id', 'role', 'status'])
    .execute()
}

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
    .select(['a.id', 'a.name', 'a.email', 'a.language', 'a.version'])
    .forUpdate()
    .executeTakeFirst()
}

export interface NewReset {
  token_hash: Buffer
  account_id: string
  account_version: number
  /** The gym that made the link, and who made it there. Absent for one sent to the mailbox of the account. */
  madeBy?: { gym_id: string; made_by: string }
  created_at: string
  expires_at: string
}

/** Inserts a link and ends every earlier one of the account. The rows stay, because they count the emails of an hour. */
export async function insertReset(tx: AccountTx, { madeBy, ...reset }: NewReset): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ expires_at: reset.created_at })
    .where('account_id', '=', reset.account_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', reset.created_at)
    .execute()
  await tx
    .insertInto('password_resets')
    .values({ ...reset, ...madeBy })
    .execute()
}

export async function deleteReset(tx: AccountTx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('password_resets').where('token_hash', '=', tokenHash).execute()
}

/** Invalidates every link of the account. */
export async function deleteResetsOf(tx: AccountTx, accountId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('account_id', '=', accountId).where('used_at', 'is', null).execute()
}

/** Whether the gym has an open invitation with this token. */
export function isOpenInvitation(tx: GymTx, tokenHash: Buffer, at: string): Promise<boolean> {
  const open = tx.selectFrom('invitations').where('token_hash', '=', tokenHash).where('used_at', 'is', null)
  return hasRows(open.where('expires_at', '>', at))
}
