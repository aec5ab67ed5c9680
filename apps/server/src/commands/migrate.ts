import type { Config } from '#platform/config'
import { createLogger } from '#platform/log'
import { migrateDatabaseOf } from './database-of.ts'

/** `gym migrate`: migrates the database to the current schema. */
export async function migrateDatabase(config: Config): Promise<void> {
  const ran = await migrateDatabaseOf(config, createLogger('warn'))
  console.log(ran.length === 0 ? 'The database is up to date.' : `Applied: ${ran.join(', ')}`)
}
