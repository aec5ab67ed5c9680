import {
  findOtherPrograms,
  majorOf,
  openEmbeddedPostgres,
  OtherMajor,
  postgresMajor,
  PostgresRefused,
  replaceData,
  type OtherPrograms,
} from '@folego/embedded-postgres'
import type { DatabaseAddress } from './address.ts'
import { DatabaseRefused } from './errors.ts'
import type { DatabaseLog } from './log.ts'
import { prepareRoles } from './roles.ts'

export interface Cluster {
  /** `app` for requests, `owner` for migrations, `superuser` for set-up and tests. */
  urls: { app: DatabaseAddress; owner: DatabaseAddress; superuser: DatabaseAddress }
  adopted: boolean
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** DATA_DIR; created if missing. */
  dataDir: string
  log: DatabaseLog
  /** False only in tests: a power failure would lose data. */
  fsync?: boolean
  /** `server` (the default) has exclusive use of its folder; a `visitor` (migrate, backup) may run next to a server. */
  as?: 'server' | 'visitor'
  /** For data created by another major version of PostgreSQL. */
  programs?: OtherPrograms
}

const logins = { owner: 'folego_owner', app: 'folego_app' }

/** Opens the embedded PostgreSQL with our logins and database. Rejects with `DatabaseRefused`, which names the settings to change. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const opened = openEmbeddedPostgres({
    ...options,
    program: 'Fôlego',
    database: 'folego',
    owner: logins.owner,
    logins: [logins.app],
    prepare: (client) => prepareRoles(client, logins),
  })
  const { url, adopted, stop } = await opened.catch(explain)
  return { urls: { app: url(logins.app), owner: url(logins.owner), superuser: url('postgres') }, adopted, stop }
}

function explain(error: unknown): never {
  if (!(error instanceof PostgresRefused)) throw error
  const remedy =
    error instanceof OtherMajor
      ? 'Nothing was touched. `npm run gym -- upgrade-database` brings the data over and keeps the old folder.'
      : 'DATA_DIR names the data folder, DATABASE_URL a PostgreSQL server (15 or newer) to use instead.'
  throw new DatabaseRefused(`${error.message} ${remedy}`, error)
}

/** The creator of the data in a folder, if it is another major version of PostgreSQL than ours. */
export interface OlderCluster {
  major: string
  /** Present if the system has programs of that version. */
  programs: OtherPrograms | undefined
}

/** Undefined if the data are of our version. Rejects with `DatabaseRefused` if there are none. */
export async function findOlderCluster(dataDir: string): Promise<OlderCluster | undefined> {
  const major = await majorOf(dataDir)
  if (major === undefined) throw new DatabaseRefused(`There is no database in ${dataDir}.`)
  return major === postgresMajor ? undefined : { major, programs: findOtherPrograms(major) }
}

/** Replaces the data of `dataDir` with those of `other`; resolves with the folder of the old data. */
export async function replaceCluster(dataDir: string, other: string): Promise<string> {
  return await replaceData(dataDir, other).catch(explain)
}
