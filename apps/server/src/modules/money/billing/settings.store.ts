import type { BillingSettings } from '@folego/contract'
import { writeVersion } from '#platform/database'
import type { GymTx } from '#platform/database'

/** The gym's settings, undefined while it has the defaults. */
export function findSettings(tx: GymTx): Promise<BillingSettings | undefined> {
  return tx
    .selectFrom('billing_settings')
    .select(['fine_bp', 'interest_bp', 'tolerance_days', 'days_ahead', 'exit_fee_bp', 'exit_fee_reason', 'version'])
    .executeTakeFirst()
}

/** Writes the settings that follow `version` (0: none yet). Throws ChangedMeanwhile. */
export function writeSettings(tx: GymTx, { version, ...values }: BillingSettings, at: string): Promise<void> {
  return writeVersion(tx, 'billing_settings', { version, values, at })
}
