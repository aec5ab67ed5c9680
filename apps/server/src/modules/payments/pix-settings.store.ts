import { writeVersion } from '#platform/database'
import type { GymTx } from '#platform/database'

/** Where the gym is paid to: what `PixPayment` of the contract says of its receiver. */
export interface PixAccount {
  key: string
  name: string
  city: string
}

/** The account of the gym for Pix, undefined before it has one. */
export function findPixAccount(tx: GymTx) {
  return tx.selectFrom('pix_settings').select(['key', 'name', 'city', 'version']).executeTakeFirst()
}

/** Writes the account that follows `version` (0: none yet). Throws ChangedMeanwhile. */
export function writePixAccount(tx: GymTx, values: PixAccount, version: number, at: string): Promise<void> {
  return writeVersion(tx, 'pix_settings', { version, values, at })
}
