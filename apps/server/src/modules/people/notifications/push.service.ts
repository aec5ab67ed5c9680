import type { BodyOf, notifications, ReplyOf } from '@folego/contract'
import { refuse, refuseField } from '#platform/http'
import type { SlowGymContext } from '#platform/http'
import { hasUsableKeys, isPushEndpoint } from '#platform/push'
import type { SecretKeys } from '#platform/security'
import { pushKeysOf } from './push-keys.service.ts'
import * as store from './push.store.ts'

/** Browsers in which one person receives the notices of a gym. */
const mostBrowsers = 10

/** Returns the key that a browser needs to allow this server, and whether the session receives this gym's notices. */
export async function findPush(
  context: SlowGymContext,
  secretKeys: SecretKeys | undefined,
): Promise<ReplyOf<typeof notifications.push>> {
  const { inAccount, sessionId = null, gymId: gym_id } = context
  const [stored, found] = await inAccount('read', (tx) =>
    Promise.all([
      store.findKeys(tx),
      sessionId === null ? undefined : store.findSubscription(tx, { session_id: sessionId, gym_id }),
    ]),
  )
  const keys = await pushKeysOf(inAccount, secretKeys, stored)
  return { key: keys?.publicKey ?? null, subscribed: keys !== undefined && found !== undefined }
}

/** Sends this gym's notices to the browser of the session too. Refuses VALUE_INVALID for what is no push service or no key. */
export async function subscribe(
  { inAccount, sessionId, gymId, actor }: SlowGymContext,
  target: BodyOf<typeof notifications.subscribe>,
): Promise<void> {
  if (sessionId === undefined) throw refuse('SIGNED_OUT')
  if (!isPushEndpoint(target.endpoint)) throw refuseField('endpoint', 'VALUE_INVALID')
  if (!(await hasUsableKeys(target))) throw refuseField('p256dh', 'VALUE_INVALID')
  await inAccount('write', async (tx) => {
    const id = { session_id: sessionId, gym_id: gymId, account_id: actor.accountId }
    await store.saveSubscription(tx, id, target)
    await store.keepNewest(tx, gymId, actor.accountId, mostBrowsers)
  })
}

/** Sends nothing more to the browser of the session, from no gym. */
export async function unsubscribe({ inAccount, sessionId }: SlowGymContext): Promise<void> {
  if (sessionId !== undefined) await inAccount('write', (tx) => store.endSubscriptionsOf(tx, sessionId))
}
