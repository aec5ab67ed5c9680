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
 * The address of this worker's migrated database: its own on the embedded cluster, otherwise the shared one of DATABASE_URL.
 * Therefore every test lives in its own gym and counts nothing outside it.
 */
export function testDatabaseAddress(): Promise<DatabaseAddress> {
  return (address ??= prepareDatabase())
}

interface TestDatabaseOptions {
  poolSize?: number
  /** This worker's by default. */
  address?: DatabaseAddress
}

/** A database for tests, with the guard: a query outside the transaction of its chain of calls throws. The caller closes it. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const { poolSize = 4, address: at = await testDatabaseAddress() } = options
  const pooling = readConfig(process.env).databasePooling
  return openDatabase(at, { log: silent, poolSize, guard: true, pooling })
}

/**
 * A database without gyms, for tests that count all accounts or process all gyms: a worker's database has hundreds. An external
 * server cannot provide one and returns the shared one.
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
