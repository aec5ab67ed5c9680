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
import type { RootLogger } from '#platform/log'

export interface OpenedDatabase {
  database: Database
  /** The login that serves requests. */
  app: DatabaseAddress
  /** To be called after much was written at once. */
  refreshStatistics(): Promise<void>
  /** Closes the pool and, where the cluster is our own, stops it. */
  close(): Promise<void>
}

export interface Addresses {
  app: DatabaseAddress
  owner: DatabaseAddress
  stop(): Promise<void>
}

/**
 * Opens the database that the settings name, at the present schema: the embedded cluster is started (or adopted) and
 * migrated (a `visitor` may come beside a running server); an external server is migrated where `MIGRATE_AT_START` says so and otherwise must be up to date.
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

/** Brings the database to the present schema and resolves with the names of the migrations that ran. */
export async function migrateDatabaseOf(config: Config, log: RootLogger): Promise<string[]> {
  const { app, owner, stop } = await addressesOf(config, log, 'visitor')
  try {
    return await migrate({ owner, app, log })
  } finally {
    await stop()
  }
}

/** Where the database is: the embedded one is started (or adopted) for it, until `stop`. */
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
