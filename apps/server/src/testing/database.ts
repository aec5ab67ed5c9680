import { inject } from 'vitest'
import { readConfig } from '#platform/config'
import {
  copyDatabase,
  openDatabase,
  withDatabase,
  type Database,
  type DatabaseAddress,
  type DatabaseLog,
} from '#platform/database'
import type { TestDatabaseAddress } from './cluster-for-tests.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabaseAddress
  }
}

const silent: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

let address: Promise<DatabaseAddress> | undefined

/**
 * Where this worker's database is, migrated: its own on the embedded cluster, the common one of DATABASE_URL otherwise.
 * So every test lives in a gym of its own and counts nothing outside it.
 */
export function testDatabaseAddress(): Promise<DatabaseAddress> {
  return (address ??= prepareDatabase())
}

/** A database for tests, under the guard: a query outside the transaction of its own chain of calls throws. Close it. */
export async function openTestDatabase(options: { poolSize?: number } = {}): Promise<Database> {
  const { poolSize = 4 } = options
  const pooling = readConfig(process.env).databasePooling
  return openDatabase(await testDatabaseAddress(), { log: silent, poolSize, guard: true, pooling })
}

async function prepareDatabase(): Promise<DatabaseAddress> {
  const found = inject('database')
  if (found.kind === 'external') return found.app
  const name = `folego_worker_${process.env.VITEST_POOL_ID ?? '0'}`
  await copyDatabase(found.superuser, { template: found.template, name })
  return withDatabase(found.app, name)
}
