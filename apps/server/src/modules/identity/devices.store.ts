import { createHash } from 'node:crypto'
import type { AccountTx } from '#platform/database'
import type { Client } from '#platform/security'

/**
 * Notes that an account was signed in to from a device. True where the account has never been on this device but has been on
 * others: somebody should hear of it. A client without an id is known by its kind and its address.
 */
export async function rememberDevice(tx: AccountTx, accountId: string, client: Client, now: Date): Promise<boolean> {
  const device_hash = hashOf(accountId, client)
  const seen = { last_seen_at: now.toISOString() }
  const added = await tx
    .insertInto('known_devices')
    .values({ account_id: accountId, device_hash, first_seen_at: seen.last_seen_at, ...seen })
    .onConflict((conflict) => conflict.columns(['account_id', 'device_hash']).doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows !== 1n) {
    await tx
      .updateTable('known_devices')
      .set(seen)
      .where('account_id', '=', accountId)
      .where('device_hash', '=', device_hash)
      .execute()
    return false
  }
  const other = await tx
    .selectFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('device_hash', '<>', device_hash)
    .select('account_id')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

function hashOf(accountId: string, { deviceId, userAgent, address }: Client): Buffer {
  const device = deviceId === undefined ? ['client', userAgent ?? '', address] : ['browser', deviceId]
  return createHash('sha256')
    .update([accountId, ...device].join('\n'))
    .digest()
}
