import { demoAccounts, fillDemo, smallParts } from '#demo'
import { hasAccounts } from '#modules/people/identity'
import { systemClock } from '#platform/clock'
import { ConfigError } from '#platform/config'
import type { Config } from '#platform/config'
import { visitDatabase } from './database-of.ts'
import type { Options } from './usage.ts'

/** `gym demo [--small]`: fills an empty database with the demo gyms, or one of a dozen people. Refuses a database with accounts. */
export async function demo(config: Config, _: string[], { small }: Options): Promise<void> {
  await visitDatabase(config, async ({ database, refreshStatistics }) => {
    if (await hasAccounts(database))
      throw new ConfigError('This database already has accounts: the demo requires an empty one.')
    await fillDemo(database, systemClock.now(), small === true ? smallParts : undefined)
    await refreshStatistics()
    for (const { email, password } of demoAccounts) console.log(`${email}  ${password}`)
  })
}
