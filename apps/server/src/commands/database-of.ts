import {
  migrate,
  openCluster,
  openDatabase,
  pendingMigrations,
  refreshStatistics,
  DatabaseRefused,
} from '#platform/database'
import type { Database, DatabaseAddress } from '#platform/database'
import type { Config } from '#platform/config'
import { createLogger } from '#platform/log'
import type { RootLogger } from '#platform/log'

export interface OpenedDatabase {
  database: Database
  /** The login for requests. */
  app: DatabaseAddress
  /** Call after bulk writes. */
  refreshStatistics(): Promise<void>
  /** Closes the pool and stops the cluster if it is embedded. */
  close(): Promise<void>
}

export interface Addresses {
  app: DatabaseAddress
  owner: DatabaseAddress
  stop(): Promise<void>
}

/**
 * Opens the configured database at the current schema. The embedded cluster is started (or adopted) and migrated (a `visitor` may
 * run next to a server); an external server is migrated if `MIGRATE_AT_START` is set, and must be up to date otherwise.
 */
export async function databaseOf(config: Config, log: RootLogger, as: 'server' | 'visitor'): Promise<OpenedDatabase> {
  const { app, owner, stop } = await addressesOf(config, log, as)
  try {
    if (config.databaseUrl === undefined || config.migrateAtStart) await migrate({ owner, app, log })
    else await requirePresentSchema(app)
    const { databasePooling: pooling, databaseReadUrl } = config
    const replica = databaseReadUrl === undefined ? {} : { replica: databaseReadUrl }
    const database = openDatabase(app, { log, pooling, ...replica })
    return {
      database,
      app,
      refreshStatistics: () => refreshStatistics(owner),
      close: async () => {
        await database.close()
        await stop()
      },
    }
  } catch (failure) {
    await stop()
    throw failure
  }
}

/** Opens the database next to a running server, if there is one, for `work`, and closes it afterwards. */
export async function visitDatabase(config: Config, work: (opened: OpenedDatabase) => Promise<void>): Promise<void> {
  const opened = await databaseOf(config, createLogger('warn'), 'visitor')
  try {
    await work(opened)
  } finally {
    await opened.close()
  }
}

/** Migrates the database to the current schema; resolves with the names of the applied migrations. */
export async function migrateDatabaseOf(config: Config, log: RootLogger): Promise<string[]> {
  const { app, owner, stop } = await addressesOf(config, log, 'visitor')
  try {
    return await migrate({ owner, app, log })
  } finally {
    await stop()
  }
}

/** The addresses of the database; the embedded one is started (or adopted) and runs until `stop`. */
export async function addressesOf(config: Config, log: RootLogger, as: 'server' | 'visitor'): Promise<Addresses> {
  if (config.databaseUrl !== undefined) {
    return {
      app: config.databaseUrl,
      owner: config.databaseOwnerUrl ?? config.databaseUrl,
      stop: async () => {},
    }
  }
  const cluster = await openCluster({ dataDir: config.dataDir, log, as })
  return { ...cluster.urls, stop: () => cluster.stop() }
}

async function requirePresentSchema(app: DatabaseAddress): Promise<void> {
  const pending = await pendingMigrations(app)
  if (pending.length > 0) {
    throw new DatabaseRefused(
      `The database lacks ${pending.length} migration(s), ${pending[0]} first. Run \`npm run gym -- migrate\`, or start with MIGRATE_AT_START=true.`,
    )
  }
}
