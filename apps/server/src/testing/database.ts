import { inject } from 'vitest'
import { readConfig } from '#platform/config'
import {
  copyDatabase,
  newId,
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

interface TestDatabaseOptions {
  poolSize?: number
  /** By default this worker's. */
  address?: DatabaseAddress
}

/** A database for tests, under the guard: a query outside the transaction of its own chain of calls throws. Close it. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const { poolSize = 4, address: at = await testDatabaseAddress() } = options
  const pooling = readConfig(process.env).databasePooling
  return openDatabase(at, { log: silent, poolSize, guard: true, pooling })
}

/**
 * A database without any gym, for tests of what counts all accounts or goes through all gyms: in that of a worker there are
 * hundreds. An external server has none to spare; there it is the common one.
 */
export async function ownDatabaseAddress(): Promise<DatabaseAddress> {
  const found = inject('database')
  if (found.kind === 'external') return found.app
  const name = `folego_own_${newId().replaceAll('-', '')}`
  await copyDatabase(found.superuser, { template: found.template, name })
  return withDatabase(found.app, name)
}

async function prepareDatabase(): Promise<DatabaseAddress> {
  const found = inject('database')
  if (found.kind === 'external') return found.app
  const name = `folego_worker_${process.env.VITEST_POOL_ID ?? '0'}`
  await copyDatabase(found.superuser, { template: found.template, name })
  return withDatabase(found.app, name)
}
