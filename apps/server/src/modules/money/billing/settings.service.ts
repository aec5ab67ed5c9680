import { billingDefaults } from '@folego/domain'
import type { api, BillingSettings, BodyOf } from '@folego/contract'
import { auditGym } from '#platform/audit'
import { requireVersion } from '#platform/database'
import { refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './settings.store.ts'

/** What the gym charges for late payment, and how early it issues invoices. */
export async function readSettings({ tx }: Pick<GymContext, 'tx'>): Promise<BillingSettings> {
  return (await store.findSettings(tx)) ?? { ...billingDefaults, version: 0 }
}

/**
 * Changes the settings for invoices issued from now on. Refuses CHANGED_MEANWHILE; by field, for an exit fee above the default,
 * EXIT_FEE_OWNER and EXIT_FEE_REASON.
 */
export async function updateSettings(
  gym: GymContext,
  form: BodyOf<typeof api.billing.updateSettings>,
  expectedVersion: number | undefined,
): Promise<BillingSettings> {
  const before = await readSettings(gym)
  requireVersion(before, expectedVersion)
  const exit = exitFee(gym, form, before)
  await store.writeSettings(gym.tx, { ...form, ...exit, version: before.version }, gym.now.toISOString())
  const after = await readSettings(gym)
  await auditGym(gym, 'billing_settings', { before, after })
  return after
}

/** The new exit fee: only the owner may set more than the default, with a reason. */
function exitFee(
  gym: GymContext,
  { exit_fee_bp, exit_fee_reason = null }: BodyOf<typeof api.billing.updateSettings>,
  before: BillingSettings,
): Pick<BillingSettings, 'exit_fee_bp' | 'exit_fee_reason'> {
  if (exit_fee_bp === undefined || exit_fee_bp === before.exit_fee_bp) {
    return { exit_fee_bp: before.exit_fee_bp, exit_fee_reason: before.exit_fee_reason }
  }
  if (exit_fee_bp <= billingDefaults.exit_fee_bp) return { exit_fee_bp, exit_fee_reason: null }
  if (gym.actor.position !== 'owner') throw refuseField('exit_fee_bp', 'EXIT_FEE_OWNER')
  if (exit_fee_reason === null) throw refuseField('exit_fee_reason', 'EXIT_FEE_REASON')
  return { exit_fee_bp, exit_fee_reason }
}
