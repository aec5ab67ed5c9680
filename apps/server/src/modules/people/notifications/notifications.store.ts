import { changesRows } from '#platform/database'
import type { GymTx } from '#platform/database'

const own = (tx: GymTx, accountId: string) =>
  tx.selectFrom('notifications').where('account_id', '=', accountId).where('hidden', '=', false)

/** Returns one page of a person's notices, newest first. */
export async function listNotifications(tx: GymTx, accountId: string, at: { page: number; page_size: number }) {
  return await own(tx, accountId)
    .select(['id', 'kind', 'entity_id', 'data', 'created_at', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(at.page_size)
    .offset((at.page - 1) * at.page_size)
    .execute()
}

/** Counts a person's notices, all and unread. */
export async function countNotifications(tx: GymTx, accountId: string): Promise<{ total: number; unread: number }> {
  return await own(tx, accountId)
    .select((count) => [
      count.fn.countAll<number>().as('total'),
      count.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()
}

/** Marks one of a person's notices as read; the first time of reading stays. Returns false if the person has no such notice. */
export function markRead(tx: GymTx, accountId: string, id: string, at: string): Promise<boolean> {
  return changesRows(
    tx
      .updateTable('notifications')
      .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(at)) }))
      .where('account_id', '=', accountId)
      .where('id', '=', id),
  )
}

/** Marks all of a person's notices as read. */
export async function markAllRead(tx: GymTx, accountId: string, at: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', at)
    .execute()
}

/** Deletes the gym's notices that are older than an instant. */
export async function forgetNotices(tx: GymTx, before: string): Promise<void> {
  await tx.deleteFrom('notifications').where('created_at', '<', before).execute()
}
