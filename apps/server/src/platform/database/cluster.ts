import { openEmbeddedPostgres, PostgresRefused } from '@folego/embedded-postgres'
import type { DatabaseAddress } from './address.ts'
import { DatabaseRefused } from './errors.ts'
import type { DatabaseLog } from './log.ts'
import { prepareRoles } from './roles.ts'

export interface Cluster {
  /** `app` for serving, `owner` for migrations, `superuser` for set-up and tests. */
  urls: { app: DatabaseAddress; owner: DatabaseAddress; superuser: DatabaseAddress }
  adopted: boolean
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** DATA_DIR; made if missing. */
  dataDir: string
  log: DatabaseLog
  /** false only in tests: a power cut loses data. */
  fsync?: boolean
  /** `server` (the default) is alone on its folder; a `visitor` (migrate, backup) may come beside a server. */
  as?: 'server' | 'visitor'
}

const logins = { owner: 'folego_owner', app: 'folego_app' }

/** The embedded PostgreSQL with our logins and database. Rejects with `DatabaseRefused`, naming the settings to change. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  try {
    const { url, adopted, stop } = await openEmbeddedPostgres({
      ...options,
      program: 'Fôlego',
      database: 'folego',
      owner: logins.owner,
      logins: [logins.app],
      prepare: (client) => prepareRoles(client, logins),
    })
    return { urls: { app: url(logins.app), owner: url(logins.owner), superuser: url('postgres') }, adopted, stop }
  } catch (error) {
    if (!(error instanceof PostgresRefused)) throw error
    const settings = 'DATA_DIR names the data folder, DATABASE_URL a PostgreSQL server (15 or newer) to use instead.'
    throw new DatabaseRefused(`${error.message} ${settings}`, error)
  }
}
