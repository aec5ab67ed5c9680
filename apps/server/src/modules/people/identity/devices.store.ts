import { createHash } from 'node:crypto'
import { changesRows, hasRows } from '#platform/database'
import type { AccountTx } from '#platform/database'
import type { Client } from '#platform/security'

/**
 * Records a sign-in of an account from a device. Returns true if the device is new and not the account's first, so that the
 * person is notified. A client without an id is identified by its kind and address.
 */
export async function recordDevice(tx: AccountTx, accountId: string, client: Client, now: Date): Promise<boolean> {
  const device_hash = hashOf(accountId, client)
  const seen = { last_seen_at: now.toISOString() }
  const isNew = await changesRows(
    tx
      .insertInto('known_devices')
      .values({ account_id: accountId, device_hash, first_seen_at: seen.last_seen_at, ...seen })
      .onConflict((conflict) => conflict.columns(['account_id', 'device_hash']).doNothing()),
  )
  if (!isNew) {
    await tx
      .updateTable('known_devices')
      .set(seen)
      .where('account_id', '=', accountId)
      .where('device_hash', '=', device_hash)
      .execute()
    return false
  }
  return hasRows(
    tx
      .selectFrom('known_devices')
      .where('account_id', '=', accountId)
      .where('device_hash', '<>', device_hash)
      .select('account_id')
      .limit(1),
  )
}

function hashOf(accountId: string, { deviceId, userAgent, address }: Client): Buffer {
  const device = deviceId === undefined ? ['client', userAgent ?? '', address] : ['browser', deviceId]
  return createHash('sha256')
    .update([accountId, ...device].join('\n'))
    .digest()
}
