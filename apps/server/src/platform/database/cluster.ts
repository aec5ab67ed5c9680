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
  /** For data that another major version of PostgreSQL made. */
  programs?: OtherPrograms
}

const logins = { owner: 'folego_owner', app: 'folego_app' }

/** The embedded PostgreSQL with our logins and database. Rejects with `DatabaseRefused`, naming the settings to change. */
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

/** What made the data below a data folder, where that is another major version of PostgreSQL than ours. */
export interface OlderCluster {
  major: string
  /** Where the system has programs of that version. */
  programs: OtherPrograms | undefined
}

/** Undefined where the data are of our version. Rejects with `DatabaseRefused` where there are none. */
export async function findOlderCluster(dataDir: string): Promise<OlderCluster | undefined> {
  const major = await majorOf(dataDir)
  if (major === undefined) throw new DatabaseRefused(`There is no database in ${dataDir}.`)
  return major === postgresMajor ? undefined : { major, programs: findOtherPrograms(major) }
}

/** The data below `other` take the place of those below `dataDir`; resolves with the folder where these are kept. */
export async function replaceCluster(dataDir: string, other: string): Promise<string> {
  return await replaceData(dataDir, other).catch(explain)
}
