import type { BillingSettings } from '@folego/contract'
import { writeVersion } from '#platform/database'
import type { GymTx } from '#platform/database'

/** What the gym has chosen, undefined where it has the usual ones. */
export function findSettings(tx: GymTx): Promise<BillingSettings | undefined> {
  return tx
    .selectFrom('billing_settings')
    .select(['fine_bp', 'interest_bp', 'tolerance_days', 'days_ahead', 'exit_fee_bp', 'exit_fee_reason', 'version'])
    .executeTakeFirst()
}

/** Writes what follows `version` (0: nothing yet). Throws ChangedMeanwhile. */
export function writeSettings(tx: GymTx, { version, ...values }: BillingSettings, at: string): Promise<void> {
  return writeVersion(tx, 'billing_settings', { version, values, at })
}
