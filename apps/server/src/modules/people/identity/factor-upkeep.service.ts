import { notifyAccountChange } from '#modules/people/notifications'
import { auditAccount } from '#platform/audit'
import { foldEmail } from '#platform/database'
import type { Database } from '#platform/database'
import { seal, unseal } from '#platform/security'
import type { SecretKeys } from '#platform/security'
import { findCredentials } from './identity.store.ts'
import * as store from './second-factor.store.ts'

/* Second-factor maintenance by the server's operator, on the command line. */

/** Reseals with the newest key whatever an older one has sealed. `lost`: secrets whose key is missing, left unchanged. */
export async function resealSecrets(database: Database, keys: SecretKeys): Promise<{ sealed: number; lost: number }> {
  return await database.inAccount('write', async (tx) => {
    const rows = await store.findSealedOtherwise(tx, keys.newest.id)
    let sealed = 0
    for (const { account_id: accountId, ...row } of rows) {
      const secret = unseal(keys, row, accountId)
      if (secret === undefined) continue
      await store.saveSealed(tx, accountId, seal(keys, secret, accountId))
      sealed += 1
    }
    return { sealed, lost: rows.length - sealed }
  })
}

/** Turns off the second factor of an account and notifies the person. Returns false if there is none. */
export async function resetFactorOf(database: Database, email: string, now: Date): Promise<boolean> {
  return await database.inAccount('write', async (tx) => {
    const account = await findCredentials(tx, foldEmail(email))
    if (account === undefined || !(await store.deleteFactor(tx, account.id))) return false
    const details = { by: 'operator' }
    await auditAccount(tx, { accountId: account.id, kind: 'second_factor_off', at: now, details })
    await notifyAccountChange(tx, { accountId: account.id, change: 'second_factor_off', byName: null, at: now })
    return true
  })
}
