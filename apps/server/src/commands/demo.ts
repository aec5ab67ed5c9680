import { demoAccounts, fillDemo } from '#demo'
import { hasAccounts } from '#modules/people/identity'
import { systemClock } from '#platform/clock'
import { ConfigError } from '#platform/config'
import type { Config } from '#platform/config'
import { visitDatabase } from './database-of.ts'

/** `gym demo`: fills an empty database with the demo gyms. Refuses a database with accounts. */
export async function demo(config: Config): Promise<void> {
  await visitDatabase(config, async ({ database, refreshStatistics }) => {
    if (await hasAccounts(database))
      throw new ConfigError('This database already has accounts: the demo requires an empty one.')
    await fillDemo(database, systemClock.now())
    await refreshStatistics()
    for (const { email, password } of demoAccounts) console.log(`${email}  ${password}`)
  })
}
