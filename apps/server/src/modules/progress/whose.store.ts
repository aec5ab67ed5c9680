import type { GymTx } from '#platform/database'

/** A student of the gym, undefined where there is none: by the record's id, or by the account that it belongs to. */
export function findStudent(
  tx: GymTx,
  by: { id: string } | { account_id: string },
): Promise<{ id: string; name: string } | undefined> {
  return tx
    .selectFrom('students')
    .where('deleted_at', 'is', null)
    .where((is) => ('id' in by ? is('id', '=', by.id) : is('account_id', '=', by.account_id)))
    .select(['id', 'name'])
    .executeTakeFirst()
}
