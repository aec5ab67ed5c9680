import { changesRows } from '#platform/database'
import type { AccountTx } from '#platform/database'
import type { PushTarget } from '#platform/push'
import type { Sealed } from '#platform/security'

/** The installation's pair, its private key sealed. */
export interface SealedKeys extends Sealed {
  public_key: string
}

/** Returns the installation's pair. */
export async function findKeys(tx: AccountTx): Promise<SealedKeys | undefined> {
  return await tx.selectFrom('push_keys').select(['public_key', 'key_id', 'sealed']).executeTakeFirst()
}

/** Stores a pair, unless another process was faster. */
export async function insertKeys(tx: AccountTx, keys: SealedKeys): Promise<void> {
  await tx
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function saveSealedKeys(tx: AccountTx, sealed: Sealed): Promise<void> {
  await tx.updateTable('push_keys').set(sealed).execute()
}

/** Which session, for the notices of which gym. */
export interface SubscriptionId {
  session_id: string
  gym_id: string
}

/** Stores where a session receives the notices of a gym, in place of what it said before. */
export async function saveSubscription(
  tx: AccountTx,
  { account_id, ...id }: SubscriptionId & { account_id: string },
  { endpoint, p256dh, auth }: PushTarget,
): Promise<void> {
  const target = { endpoint, p256dh, auth }
  await tx
    .insertInto('push_subscriptions')
    .values({ account_id, ...id, ...target })
    .onConflict((conflict) => conflict.columns(['session_id', 'gym_id']).doUpdateSet(target))
    .execute()
}

/** Leaves a person the newest subscriptions in a gym: nobody has more browsers. */
export async function keepNewest(tx: AccountTx, gymId: string, accountId: string, most: number): Promise<void> {
  const own = tx.selectFrom('push_subscriptions').where('gym_id', '=', gymId).where('account_id', '=', accountId)
  const older = own.select('session_id').orderBy('created_at', 'desc').orderBy('session_id', 'desc').offset(most)
  await tx.deleteFrom('push_subscriptions').where('gym_id', '=', gymId).where('session_id', 'in', older).execute()
}

/** Where a session receives the notices of a gym. */
export async function findSubscription(tx: AccountTx, { session_id, gym_id }: SubscriptionId) {
  return await tx
    .selectFrom('push_subscriptions')
    .where('session_id', '=', session_id)
    .where('gym_id', '=', gym_id)
    .select(['endpoint', 'p256dh', 'auth'])
    .executeTakeFirst()
}

/** Stores when a session's rest ends, in place of what was stored; false if its browser receives nothing of this gym. */
export async function setRestEnd(tx: AccountTx, id: SubscriptionId, rest_ends_at: string | null): Promise<boolean> {
  return await changesRows(
    tx
      .updateTable('push_subscriptions')
      .set({ rest_ends_at })
      .where('session_id', '=', id.session_id)
      .where('gym_id', '=', id.gym_id),
  )
}

/** Takes the rest that ends at this instant; false if another one, or none, is awaited by now. */
export async function takeRest(tx: AccountTx, id: SubscriptionId, endsAt: string): Promise<boolean> {
  return await changesRows(
    tx
      .updateTable('push_subscriptions')
      .set({ rest_ends_at: null })
      .where('session_id', '=', id.session_id)
      .where('gym_id', '=', id.gym_id)
      .where('rest_ends_at', '=', endsAt),
  )
}

/** The gym's name and the language of who receives it in this session. */
export async function findReader(tx: AccountTx, { session_id, gym_id }: SubscriptionId) {
  return await tx
    .selectFrom('push_subscriptions as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .innerJoin('gyms as g', 'g.id', 'p.gym_id')
    .where('p.session_id', '=', session_id)
    .where('p.gym_id', '=', gym_id)
    .select(['a.language', 'g.name as gym'])
    .executeTakeFirst()
}

/** Deletes the subscriptions of a session, in every gym. */
export async function endSubscriptionsOf(tx: AccountTx, sessionId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
}

/** Deletes what leads to a browser that receives no more, in every gym. */
export function endEndpoint(tx: AccountTx, endpoint: string): Promise<boolean> {
  return changesRows(tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint))
}
