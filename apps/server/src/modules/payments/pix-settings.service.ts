import { makePixCode, normalizePixKey, pixKeyKindOf, pixLimits, pixText } from '@folego/contract'
import type { api, BodyOf, PixSettings } from '@folego/contract'
import { audit } from '#platform/audit'
import { nameOfGym, requireVersion } from '#platform/database'
import { refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { qrOf } from '#platform/qr'
import * as store from './pix-settings.store.ts'

/** Where the gym is paid to by Pix, with a code for any amount. */
export async function findPixSettings({ tx }: Pick<GymContext, 'tx'>): Promise<PixSettings> {
  const row = await store.findPixAccount(tx)
  if (row === undefined) return { account: null, version: 0 }
  const { version, ...account } = row
  const kind = pixKeyKindOf(account.key)
  if (kind === undefined) throw new Error('a stored Pix key is of no kind')
  const code = makePixCode(account)
  return { account: { ...account, key_kind: kind, code, qr: qrOf(code) }, version }
}

/** Changes where the gym is paid to. Refuses CHANGED_MEANWHILE. */
export async function savePixSettings(
  gym: GymContext,
  draft: BodyOf<typeof api.pix.saveSettings>,
  expectedVersion: number | undefined,
): Promise<PixSettings> {
  const key = normalizePixKey(draft.key_kind, draft.key)
  if (key === undefined) throw refuseField('key', 'VALUE_INVALID')
  const before = await store.findPixAccount(gym.tx)
  requireVersion({ version: before?.version ?? 0 }, expectedVersion)
  const account = { key, name: pixText(draft.name, pixLimits.name), city: pixText(draft.city, pixLimits.city) }
  await store.writePixAccount(gym.tx, account, before?.version ?? 0, gym.now.toISOString())
  await audit(gym, {
    action: 'updated',
    entity: 'gym',
    id: gym.gymId,
    name: await nameOfGym(gym.tx, gym.gymId),
    before: { pix: before && { key: before.key, name: before.name, city: before.city } },
    after: { pix: account },
  })
  return findPixSettings(gym)
}
