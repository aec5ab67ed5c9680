import { sumOf } from '@folego/domain'
import { resealPushKeys } from '#modules/people/notifications'
import { resealSecrets, resetFactorOf } from '#modules/people/identity'
import { systemClock } from '#platform/clock'
import { ConfigError } from '#platform/config'
import type { Config } from '#platform/config'
import { visitDatabase } from './database-of.ts'
import { secretKeysOf } from './secret-keys.ts'

/** `gym reseal`: seals every secret with the newest key, so that older keys can be discarded. */
export async function reseal(config: Config): Promise<void> {
  await visitDatabase(config, async ({ database }) => {
    const keys = await secretKeysOf(config)
    if (keys === undefined) throw new ConfigError('There are no keys: set SECRETS_KEY.')
    const resealed = [await resealSecrets(database, keys), await resealPushKeys(database, keys)]
    const sealed = sumOf(resealed.map((it) => it.sealed))
    const lost = sumOf(resealed.map((it) => it.lost))
    console.log(`${sealed} secret(s) sealed with the newest key.`)
    if (lost > 0) throw new ConfigError(`${lost} secret(s) were sealed with a key that is not among these.`)
  })
}

/** `gym reset-second-factor <e-mail>`: for an owner who has lost phone and recovery codes and has nobody else to reset it. */
export async function resetSecondFactor(config: Config, [email = '']: string[]): Promise<void> {
  await visitDatabase(config, async ({ database }) => {
    const isReset = await resetFactorOf(database, email, systemClock.now())
    if (!isReset) throw new ConfigError('No account with this e-mail has a second factor.')
    console.log('The second factor is off. The person is notified.')
  })
}
