import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { withClient, type DatabaseAddress } from './address.ts'
import { findBinaries } from './cluster-binaries.ts'
import type { Postmaster } from './cluster-process.ts'
import {
  clusterNames,
  clusterPassword,
  ensureDatabase,
  ensureDataFolder,
  prepareSocketFolder,
} from './cluster-setup.ts'
import { isServing, startOrAdopt, stopPostmaster, type Place } from './cluster-start.ts'
import { chooseUser, requireWayTo } from './cluster-user.ts'
import { DatabaseRefused } from './errors.ts'
import type { DatabaseLog } from './log.ts'

export type Cluster = {
  /** `app` for serving, `owner` for migrations, `superuser` for set-up and tests. */
  urls: { app: DatabaseAddress; owner: DatabaseAddress; superuser: DatabaseAddress }
  /** It ran already: a server that was killed had left it behind, or (for a visitor) a server is using it. */
  adopted: boolean
  /** Stops PostgreSQL; a visitor leaves it to the server that uses it. Close the `Database` first. */
  stop(): Promise<void>
}

export type ClusterOptions = {
  /** DATA_DIR; made if missing. The data lie in `postgres/` below it, the log in `postgres.log`. */
  dataDir: string
  log: DatabaseLog
  /** false only in tests: a power cut loses data. */
  fsync?: boolean
  /** `server` (the default) is alone on its folder; a `visitor` (migrate, backup) may come beside a server. */
  as?: 'server' | 'visitor'
}

/** An arbitrary number that only the server of a folder locks. */
const serverLock = 706_173_002
const setUpLock = 706_173_003

/**
 * Starts the embedded PostgreSQL below `dataDir`, or adopts the one that still runs there, and keeps it running:
 * when it dies it is started again. Rejects with `DatabaseRefused`, in words for the operator, where that cannot be,
 * above all when another server uses the folder.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { log, as = 'server' } = options
  const place = await prepare(options).catch(explainFolder(options.dataDir))
  const password = await clusterPassword(place.dataDir)
  const up = async () => {
    const { postmaster, adopted } = await startOrAdopt(place)
    const urlOf = addressesOf(postmaster, password)
    const holder = await holdFolder(place, urlOf, as, password)
    return { postmaster, adopted, holder, urlOf }
  }
  const first = await up()
  const keeper = keepRunning(first, { up, isServing: (postmaster) => isServing(place, postmaster) }, log)
  log.info({ pid: first.postmaster.pid, adopted: first.adopted, user: place.user.name }, 'embedded PostgreSQL is up')
  const url = (login: string) => first.urlOf(login, clusterNames.database)
  return {
    urls: { app: url(clusterNames.app), owner: url(clusterNames.owner), superuser: url(clusterNames.superuser) },
    adopted: first.adopted,
    async stop() {
      const last = await keeper.end()
      const inUse = as === 'visitor' && (first.adopted || (await hasServer(last.urlOf)))
      await last.holder.end()
      if (!inUse) await stopPostmaster(place)
    },
  }
}

async function prepare(options: ClusterOptions): Promise<Place> {
  const { fsync = true } = options
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const dataFolder = path.join(dataDir, 'postgres')
  const programs = await findBinaries()
  const user = await chooseUser(dataFolder)
  await requireWayTo(programs.postgres, user)
  await requireWayTo(dataFolder, user)
  await ensureDataFolder(dataFolder, programs.initdb, user, { fsync, password: await clusterPassword(dataDir) })
  const { folder: socketFolder, socket } = await prepareSocketFolder(dataDir, user)
  return { dataDir, dataFolder, socketFolder, socket, programs, user, fsync }
}

const folderFaults: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'the system does not let it be made there',
}

/** What the system says of the folder, in words for the operator. */
function explainFolder(dataDir: string): (failure: unknown) => never {
  return (failure) => {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
    const why = folderFaults[code]
    if (why === undefined) throw failure
    throw new DatabaseRefused(`The data folder ${dataDir} cannot be used: ${why} (${code}). Choose another DATA_DIR.`)
  }
}

type UrlOf = (login: string, database: string) => DatabaseAddress

function addressesOf(postmaster: Postmaster, password: string | undefined): UrlOf {
  const host = password === undefined ? encodeURIComponent(postmaster.socketFolder) : '127.0.0.1'
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`
  return (login, database) => `postgres://${login}${secret}@${host}:${postmaster.port}/${database}`
}

/**
 * One connection that stays open. A server takes a lock with it that no second server gets. Why a lock in the database
 * and not a pid file: it cannot be left behind (PostgreSQL drops it when the connection ends, however the server died),
 * no process number has to be judged, and two starts at the same moment cannot both win.
 */
async function holdFolder(
  place: Place,
  urlOf: UrlOf,
  as: 'server' | 'visitor',
  password: string | undefined,
): Promise<Client> {
  const client = await connectHolder(urlOf, `folego ${as} ${process.pid}`, password)
  if (as === 'visitor') return client
  // the connection of a server that was killed this instant may still be closing
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [serverLock])
    if (rows[0]?.taken) return client
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const name = await serverName(client)
  await client.end()
  throw new DatabaseRefused(
    `Another Fôlego server${name} already uses the data folder ${place.dataDir}. Stop it, or choose another DATA_DIR.`,
  )
}

/** Connects to the cluster's own database (ours must be free to be copied), and makes ours where it lacks. */
async function connectHolder(urlOf: UrlOf, name: string, password: string | undefined): Promise<Client> {
  const client = new Client({ connectionString: urlOf(clusterNames.superuser, 'postgres'), application_name: name })
  client.on('error', () => undefined)
  await client.connect()
  const found = await client.query('select from pg_database where datname = $1', [clusterNames.database])
  if (found.rowCount === 0) {
    // whoever comes at the same moment waits, then finds everything made
    await client.query('select pg_advisory_lock($1)', [setUpLock])
    await ensureDatabase(client, password)
    await client.query('select pg_advisory_unlock($1)', [setUpLock])
  }
  return client
}

const whoServes = `select application_name as name from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and objid = $1 and granted and pg_locks.database = (select oid from pg_database where datname = current_database())`

async function serverName(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(whoServes, [serverLock])
  const pid = /\d+$/.exec(rows[0]?.name ?? '')?.[0]
  return pid === undefined ? '' : ` (process ${pid})`
}

function hasServer(urlOf: UrlOf): Promise<boolean> {
  return withClient(urlOf(clusterNames.superuser, 'postgres'), async (client) => {
    return (await client.query(whoServes, [serverLock])).rowCount === 1
  }).catch(() => false)
}

type State = { postmaster: Postmaster; holder: Client; urlOf: UrlOf }

/** Looks twice a second whether PostgreSQL and our connection live, and brings them back. `end` gives the last state. */
function keepRunning(
  first: State,
  { up, isServing: serves }: { up: () => Promise<State>; isServing: (postmaster: Postmaster) => boolean },
  log: DatabaseLog,
): { end(): Promise<State> } {
  let state = first
  let work: Promise<void> | undefined
  let failures = 0
  let notBefore = 0
  let lost = false
  const watchHolder = () => state.holder.once('end', () => (lost = true))
  watchHolder()

  const bringBack = async () => {
    log.warn({}, 'embedded PostgreSQL is gone, starting it again')
    try {
      await state.holder.end()
      state = await up()
      lost = false
      failures = 0
      watchHolder()
      log.info({ pid: state.postmaster.pid }, 'embedded PostgreSQL is up again')
    } catch (error) {
      failures += 1
      notBefore = Date.now() + Math.min(10_000, 250 * 2 ** failures)
      log.error({ err: error }, 'embedded PostgreSQL could not be started again')
    }
  }
  const timer = setInterval(() => {
    if (work !== undefined || Date.now() < notBefore || (!lost && serves(state.postmaster))) return
    work = bringBack().finally(() => (work = undefined))
  }, 500)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await work
      return state
    },
  }
}
