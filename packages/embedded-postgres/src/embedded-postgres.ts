import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { findBinaries, type OtherPrograms } from './binaries.ts'
import { ensureDataFolder, passwordOf, prepareSocketFolder, superuser } from './data-folder.ts'
import type { Postmaster } from './process.ts'
import { PostgresRefused } from './refused.ts'
import { isServing, type Place, startOrAdopt, stopPostmaster } from './start.ts'
import { chooseUser, requirePathTo } from './user.ts'

/** The part of a logger that the package needs; pino fits. Details first, then the message. */
export interface EmbeddedPostgresLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface EmbeddedPostgresOptions {
  /** Created if missing. Contains the data in `postgres/` and the log in `postgres.log`. */
  dataDir: string
  /** The database that the first start creates, and the login that owns it. */
  database: string
  owner: string
  /** Other logins that the first start creates, without privileges of their own. */
  logins?: readonly string[]
  /** Runs as the superuser before the first start creates the database; may be repeated after a crash. */
  prepare?: (client: Client) => Promise<void>
  log: EmbeddedPostgresLog
  /** False only in tests: a power failure would lose data. */
  fsync?: boolean
  /** `server` (the default) has exclusive use of its folder; a `visitor` (migrate, backup) may run next to a server. */
  as?: 'server' | 'visitor'
  /** For data of another major version: its programs instead of our own. */
  programs?: OtherPrograms
  /** The program's name in refusals: `Another <program> server already uses the data folder`. */
  program?: string
}

export interface EmbeddedPostgres {
  /** A `postgres://` address; of the superuser `postgres` only for set-up and tests. */
  url(login: string, database?: string): string
  /** It was already running: left behind by a killed server, or (for a visitor) in use by a server. */
  adopted: boolean
  /** Stops PostgreSQL; a visitor leaves it to the server that uses it. Close your connections first. */
  stop(): Promise<void>
}

/** Arbitrary numbers that only servers of one folder lock. */
const serverLock = 706_173_002
const setUpLock = 706_173_003

type Url = (login: string, database: string) => string

/** One run of PostgreSQL, and our connection to it. */
interface Run {
  postmaster: Postmaster
  adopted: boolean
  connection: Client
  url: Url
}

/**
 * Starts PostgreSQL in `dataDir`, or adopts the one still running there, and restarts it when it dies. Rejects with
 * `PostgresRefused` and a message for the operator if that is impossible, above all when another server uses the folder.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, as = 'server' } = options
  const place = await prepareFolders(options).catch(explainFolder(options.dataDir))
  const password = await passwordOf(place.dataDir)
  const start = async (): Promise<Run> => {
    const { postmaster, adopted } = await startOrAdopt(place)
    const url = urlOf(postmaster, password)
    const connection = await connect(url, options, password)
    if (as === 'server') await lockFolder(connection, place, options.program)
    return { postmaster, adopted, connection, url }
  }
  const first = await start()
  const watch = keepRunning(first, start, (postmaster) => isServing(place, postmaster), log)
  log.info({ pid: first.postmaster.pid, adopted: first.adopted, user: place.user.name }, 'embedded PostgreSQL is up')
  return {
    url: (login, database = options.database) => first.url(login, database),
    adopted: first.adopted,
    async stop() {
      const last = await watch.end()
      const inUse = as === 'visitor' && (first.adopted || (await hasServer(last.url).catch(() => false)))
      await last.connection.end()
      if (!inUse) await stopPostmaster(place)
    },
  }
}

async function prepareFolders(options: EmbeddedPostgresOptions): Promise<Place> {
  const { fsync = true } = options
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const dataFolder = path.join(dataDir, 'postgres')
  const programs = await findBinaries(options.programs)
  const user = await chooseUser(dataFolder)
  await requirePathTo(programs.postgres, user)
  await requirePathTo(dataFolder, user)
  await ensureDataFolder(dataFolder, programs, user, { fsync, password: await passwordOf(dataDir) })
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

/** Converts an error of the file system to a message for the operator. */
function explainFolder(dataDir: string): (failure: unknown) => never {
  return (failure) => {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
    const why = folderFaults[code]
    if (why === undefined) throw failure
    throw new PostgresRefused(`The data folder ${dataDir} cannot be used: ${why} (${code}). Choose another one.`)
  }
}

function urlOf(postmaster: Postmaster, password: string | undefined): Url {
  const host = password === undefined ? encodeURIComponent(postmaster.socketFolder) : '127.0.0.1'
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`
  return (login, database) => `postgres://${login}${secret}@${host}:${postmaster.port}/${database}`
}

/**
 * A permanent connection to PostgreSQL's own database (the program's must stay free to be copied). Creates the program's database
 * if missing.
 */
async function connect(url: Url, options: EmbeddedPostgresOptions, password: string | undefined): Promise<Client> {
  const client = new Client({
    connectionString: url(superuser, 'postgres'),
    application_name: `${options.as ?? 'server'} ${process.pid}`,
  })
  client.on('error', () => undefined)
  await client.connect()
  if (!(await hasDatabase(client, options.database))) {
    // concurrent starts wait, then find everything created
    await client.query('select pg_advisory_lock($1)', [setUpLock])
    await makeDatabase(client, options, password)
    await client.query('select pg_advisory_unlock($1)', [setUpLock])
  }
  return client
}

async function hasDatabase(client: Client, name: string): Promise<boolean> {
  return (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1
}

/** Creates the logins and the database; idempotent. The database comes last: if it exists, everything does. */
async function makeDatabase(
  client: Client,
  { database, owner, logins = [], prepare }: EmbeddedPostgresOptions,
  password: string | undefined,
): Promise<void> {
  const secret = password === undefined ? '' : ` password ${escapeLiteral(password)}`
  for (const login of [owner, ...logins]) {
    const found = await client.query('select from pg_roles where rolname = $1', [login])
    if (found.rowCount === 0) await client.query(`create role ${escapeIdentifier(login)} login noinherit${secret}`)
  }
  await prepare?.(client)
  if (await hasDatabase(client, database)) return
  await client.query(`create database ${escapeIdentifier(database)} owner ${escapeIdentifier(owner)}`)
}

/**
 * Takes a lock that no second server gets. A lock in the database rather than a pid file, because it cannot be left behind
 * (PostgreSQL releases it when the connection ends, however the server died), needs no judgement of process ids, and two
 * concurrent starts cannot both win.
 */
async function lockFolder(client: Client, place: Place, program = ''): Promise<void> {
  // the connection of a server killed just now may still be closing
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [serverLock])
    if (rows[0]?.taken) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { rows } = await client.query<{ name: string }>(whoServes, [serverLock])
  await client.end()
  const pid = /\d+$/.exec(rows[0]?.name ?? '')?.[0]
  const who = ['Another', program, 'server', pid && `(process ${pid})`].filter(Boolean).join(' ')
  throw new PostgresRefused(`${who} already uses the data folder ${place.dataDir}. Stop it, or choose another one.`)
}

const whoServes = `select application_name as name from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and objid = $1 and granted and pg_locks.database = (select oid from pg_database where datname = current_database())`

async function hasServer(url: Url): Promise<boolean> {
  const client = new Client({ connectionString: url(superuser, 'postgres'), connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(whoServes, [serverLock])).rowCount === 1
  } finally {
    await client.end()
  }
}

/** Checks twice a second that PostgreSQL and our connection are alive, and restores them. `end` returns the last run. */
function keepRunning(
  first: Run,
  start: () => Promise<Run>,
  serves: (postmaster: Postmaster) => boolean,
  log: EmbeddedPostgresLog,
): { end(): Promise<Run> } {
  let run = first
  let work: Promise<void> | undefined
  let failures = 0
  let notBefore = 0
  let lost = false
  const watchConnection = () => run.connection.once('end', () => (lost = true))
  watchConnection()

  const bringBack = async () => {
    log.warn({}, 'embedded PostgreSQL is gone, starting it again')
    try {
      await run.connection.end()
      run = await start()
      lost = false
      failures = 0
      watchConnection()
      log.info({ pid: run.postmaster.pid }, 'embedded PostgreSQL is up again')
    } catch (error) {
      failures += 1
      notBefore = Date.now() + Math.min(10_000, 250 * 2 ** failures)
      log.error({ err: error }, 'embedded PostgreSQL could not be started again')
    }
  }
  const timer = setInterval(() => {
    if (work !== undefined || Date.now() < notBefore || (!lost && serves(run.postmaster))) return
    work = bringBack().finally(() => (work = undefined))
  }, 500)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await work
      return run
    },
  }
}
