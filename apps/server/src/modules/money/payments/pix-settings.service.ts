import { makePixCode, normalizePixKey, pixKeyKindOf, pixLimits, pixText } from '@folego/domain'
import type { api, BodyOf, PixSettings } from '@folego/contract'
import { auditGym } from '#platform/audit'
import { requireVersion } from '#platform/database'
import { refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { qrOf } from '#platform/qr'
import * as store from './pix-settings.store.ts'

/** The gym's Pix account, with a code for any amount. */
export async function findPixSettings({ tx }: Pick<GymContext, 'tx'>): Promise<PixSettings> {
  const { account, version } = await store.findPixSettings(tx)
  if (account === undefined) return { account: null, version }
  const kind = pixKeyKindOf(account.key)
  if (kind === undefined) throw new Error('a stored Pix key is invalid')
  const code = makePixCode(account)
  return { account: { ...account, key_kind: kind, code, qr: qrOf(code) }, version }
}

/** Changes the gym's Pix account. Refuses CHANGED_MEANWHILE. */
export async function savePixSettings(
  gym: GymContext,
  draft: BodyOf<typeof api.pix.saveSettings>,
  expectedVersion: number | undefined,
): Promise<PixSettings> {
  const key = normalizePixKey(draft.key_kind, draft.key)
  if (key === undefined) throw refuseField('key', 'VALUE_INVALID')
  const account = { key, name: pixText(draft.name, pixLimits.name), city: pixText(draft.city, pixLimits.city) }
  return write(gym, { ...account, written_city: draft.city.trim() }, expectedVersion)
}

/** Removes the gym's Pix account: its invoices have no code from now on. Refuses CHANGED_MEANWHILE. */
export function removePixSettings(gym: GymContext, expectedVersion: number | undefined): Promise<PixSettings> {
  return write(gym, undefined, expectedVersion)
}

async function write(
  gym: GymContext,
  account: Parameters<typeof store.writePixAccount>[1],
  expectedVersion: number | undefined,
): Promise<PixSettings> {
  const before = await store.findPixSettings(gym.tx)
  requireVersion(before, expectedVersion)
  if (account === undefined && before.account === undefined) return findPixSettings(gym)
  await store.writePixAccount(gym.tx, account, before.version, gym.now.toISOString())
  await auditGym(gym, 'gym', { before: { pix: before.account ?? null }, after: { pix: account ?? null } })
  return findPixSettings(gym)
}
