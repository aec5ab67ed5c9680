import { compileOnce } from '#platform/database'
import type { GymTx } from '#platform/database'

interface NamedStudent {
  id: string
  name: string
}

function students(tx: GymTx) {
  return tx.selectFrom('students').where('deleted_at', 'is', null).select(['id', 'name'])
}

const byIdOrAccount = compileOnce((tx: GymTx, { named }: { named: string }) =>
  students(tx).where((is) => is.or([is('id', '=', named), is('account_id', '=', named)])),
)
const byIdOfAccount = compileOnce((tx: GymTx, { id, accountId }: { id: string; accountId: string }) =>
  students(tx).where('id', '=', id).where('account_id', '=', accountId),
)
const byAccount = compileOnce((tx: GymTx, { accountId }: { accountId: string }) =>
  students(tx).where('account_id', '=', accountId),
)

/**
 * The student with this id or this account, undefined where the gym has none. With `ownerId` only if it is that account's
 * own record.
 */
export async function findStudent(
  tx: GymTx,
  idOrAccountId: string,
  ownerId?: string,
): Promise<NamedStudent | undefined> {
  const [found] = await rowsOf(tx, idOrAccountId, ownerId)
  return found
}

function rowsOf(tx: GymTx, named: string, accountId: string | undefined): Promise<NamedStudent[]> {
  if (accountId === undefined) return byIdOrAccount(tx, { named })
  return named === accountId ? byAccount(tx, { accountId }) : byIdOfAccount(tx, { id: named, accountId })
}
