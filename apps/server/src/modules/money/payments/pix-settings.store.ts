import { writeVersion } from '#platform/database'
import type { GymTx } from '#platform/database'

/** The receiver of Pix payments: the corresponding fields of `PixPayment` in the domain. */
export interface PixAccount {
  key: string
  name: string
  city: string
}

/** The city as the gym wrote it, with accents; without them if it was saved before those were stored; null without an account. */
export async function findWrittenCity(tx: GymTx): Promise<string | null> {
  const row = await tx.selectFrom('pix_settings').select(['city', 'written_city']).executeTakeFirst()
  return row?.written_city ?? row?.city ?? null
}

/** The gym's Pix account; undefined before it has one and after it was removed. */
export async function findPixAccount(tx: GymTx): Promise<PixAccount | undefined> {
  return (await findPixSettings(tx)).account
}

/** The same with its version, which continues after the account is removed; 0 if there never was one. */
export async function findPixSettings(tx: GymTx): Promise<{ account: PixAccount | undefined; version: number }> {
  const row = await tx.selectFrom('pix_settings').select(['key', 'name', 'city', 'version']).executeTakeFirst()
  if (row === undefined) return { account: undefined, version: 0 }
  const { key, name, city, version } = row
  return { account: key === null || name === null || city === null ? undefined : { key, name, city }, version }
}

const noAccount = { key: null, name: null, city: null, written_city: null }

/** Writes the account that follows `version` (0: none yet); undefined removes it. Throws ChangedMeanwhile. */
export function writePixAccount(
  tx: GymTx,
  account: (PixAccount & { written_city: string }) | undefined,
  version: number,
  at: string,
): Promise<void> {
  return writeVersion(tx, 'pix_settings', { version, values: account ?? noAccount, at })
}
