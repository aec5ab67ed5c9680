import { billingDefaults } from '@folego/contract'
import type { api, BillingSettings, BodyOf } from '@folego/contract'
import { audit } from '#platform/audit'
import { nameOfGym, requireVersion } from '#platform/database'
import type { GymContext } from '#platform/http'
import * as store from './settings.store.ts'

/** What the gym charges where somebody pays late, and how early it makes invoices. */
export async function readSettings({ tx }: Pick<GymContext, 'tx'>): Promise<BillingSettings> {
  return (await store.findSettings(tx)) ?? { ...billingDefaults, version: 0 }
}

/** Changes that for invoices that are made from now on. Refuses CHANGED_MEANWHILE. */
export async function updateSettings(
  gym: GymContext,
  form: BodyOf<typeof api.billing.updateSettings>,
  expectedVersion: number | undefined,
): Promise<BillingSettings> {
  const before = await readSettings(gym)
  requireVersion(before, expectedVersion)
  await store.writeSettings(
    gym.tx,
    { ...form, exit_fee_bp: form.exit_fee_bp ?? before.exit_fee_bp, version: before.version },
    gym.now.toISOString(),
  )
  const [after, name] = [await readSettings(gym), await nameOfGym(gym.tx, gym.gymId)]
  await audit(gym, { action: 'updated', entity: 'billing_settings', id: gym.gymId, name, before, after })
  return after
}
