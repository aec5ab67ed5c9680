import type { GymTx } from '#platform/database'

/**
 * The student with this id or this account, undefined where the gym has none. With `ownerId` only if it is that account's
 * own record.
 */
export function findStudent(
  tx: GymTx,
  idOrAccountId: string,
  ownerId?: string,
): Promise<{ id: string; name: string } | undefined> {
  return tx
    .selectFrom('students')
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('id', '=', idOrAccountId), is('account_id', '=', idOrAccountId)]))
    .$if(ownerId !== undefined, (rows) => rows.where('account_id', '=', ownerId ?? null))
    .select(['id', 'name'])
    .executeTakeFirst()
}
