import type { Database } from '#platform/database'
import { newPushKeys, type PushKeys } from '#platform/push'
import { seal, type SecretKeys, unseal } from '#platform/security'
import * as store from './push.store.ts'

/** What the sealed key is bound to. */
const owner = 'push_keys'

/**
 * The pair with which this installation signs what it sends to browsers, made at the first use. Undefined if secrets cannot be sealed
 * here, or the key that sealed it is missing: then nothing is sent. `stored`: as read before.
 */
export async function pushKeysOf(
  inAccount: Database['inAccount'],
  secretKeys: SecretKeys | undefined,
  stored: store.SealedKeys | undefined,
): Promise<PushKeys | undefined> {
  if (secretKeys === undefined) return undefined
  const found =
    stored ??
    (await inAccount('write', async (tx) => {
      const { publicKey, privateKey } = newPushKeys()
      await store.insertKeys(tx, { public_key: publicKey, ...seal(secretKeys, privateKey, owner) })
      return await store.findKeys(tx)
    }))
  const privateKey = found && unseal(secretKeys, found, owner)
  return privateKey && { publicKey: found.public_key, privateKey }
}

/** Reseals the pair with the newest key. `lost`: its key is missing, and it is left unchanged. */
export async function resealPushKeys(database: Database, keys: SecretKeys): Promise<{ sealed: number; lost: number }> {
  return await database.inAccount('write', async (tx) => {
    const found = await store.findKeys(tx)
    if (found === undefined || found.key_id === keys.newest.id) return { sealed: 0, lost: 0 }
    const privateKey = unseal(keys, found, owner)
    if (privateKey === undefined) return { sealed: 0, lost: 1 }
    await store.saveSealedKeys(tx, seal(keys, privateKey, owner))
    return { sealed: 1, lost: 0 }
  })
}
