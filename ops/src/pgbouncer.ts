import { api } from '@folego/contract'
import { newDataFolder, postmasterOf, runProgram, startServerProcess } from '@folego/server/testing'
import { chown, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { complaintsAboutInvariants, complaintsAboutRows, requireNone } from '../../chaos/src/integrity.ts'
import { openProduct } from '../../chaos/src/product.ts'
import { openCluster, silentLogger } from '../../chaos/src/server-exports.ts'
import { startWriters } from '../../chaos/src/writers.ts'
import { Client } from 'pg'
import { freePort, ownerOf, requirePrograms, startProgram, until, versionOf } from './programs.ts'
import type { Program } from './programs.ts'

/*
 * The product behind Debian's PgBouncer: two server processes, ten writers, a notification stream and a backup, all through the pooler;
 * only migrations connect directly.
 */

export type PoolMode = 'session' | 'transaction'

export interface PgbouncerReport {
  version: string
  mode: PoolMode
  acknowledged: number
  /** Connections of the two server processes to the pooler, and of the pooler to PostgreSQL. */
  connections: { toPooler: number; toDatabase: number }
}

/** Each of the two server processes may open eight connections: in session mode each needs its own, in transaction mode a few suffice. */
const poolSizes: Record<PoolMode, number> = { session: 20, transaction: 4 }

/** Runs the trial in one mode. Rejects with the complaints. */
export async function runPgbouncer({ mode, seconds }: { mode: PoolMode; seconds: number }): Promise<PgbouncerReport> {
  await requirePrograms({ pgbouncer: 'pgbouncer' })
  const dataDir = await newDataFolder()
  const cluster = await openCluster({ dataDir, log: silentLogger })
  const pooler = await startPgbouncer(dataDir, mode)
  const env = {
    DATABASE_URL: pooler.address('folego'),
    DATABASE_OWNER_URL: cluster.urls.owner,
    DATABASE_POOLING: mode,
    MIGRATE_AT_START: 'true',
  }
  const product = await openProduct({ dataDir, env })
  const second = await startServerProcess({ ...env, DEMO: 'false' })
  try {
    const urls = [product.server().url, second.url]
    let turn = 0
    const caller = {
      ...product.caller,
      get url() {
        return urls[turn++ % 2] ?? ''
      },
    }
    const notifications = await readNotifications(caller)
    const writers = await startWriters(caller)
    const connections = { toPooler: 0, toDatabase: 0 }
    for (
      const end = performance.now() + seconds * 1000;
      performance.now() < end;
      await Promise.race([pause(500), writers.failure])
    ) {
      const { cl_active, cl_waiting, sv_active, sv_idle } = await pooler.pool()
      connections.toPooler = Math.max(connections.toPooler, cl_active + cl_waiting)
      connections.toDatabase = Math.max(connections.toDatabase, sv_active + sv_idle)
    }
    await requireBackup(dataDir, env)
    await writers.stop()
    const { cut, unavailable } = writers.retries
    const occasion = `behind PgBouncer in ${mode} mode`
    requireNone(cut + unavailable > 0 ? [`${cut} requests were cut and ${unavailable} answered 503`] : [], occasion)
    requireNone(await complaintsAboutRows(product, writers), occasion)
    requireNone(await complaintsAboutInvariants(product), occasion)
    requireNone(notifications.events() === 0 ? ['the notification stream sent nothing'] : [], occasion)
    notifications.close()
    if (mode === 'transaction' && connections.toPooler <= connections.toDatabase) {
      throw new Error(`${occasion}: no connection was shared, so the trial is void: ${JSON.stringify(connections)}`)
    }
    return { version: await versionOf('pgbouncer'), mode, acknowledged: writers.count(), connections }
  } finally {
    second.kill('SIGTERM')
    await second.ended
    await product.close()
    await pooler.program.kill('SIGTERM')
    await cluster.stop()
  }
}

interface Pooler {
  program: Program
  address(database: string): string
  /** The row of the product's pool in `show pools`. */
  pool(): Promise<Record<'cl_active' | 'cl_waiting' | 'sv_active' | 'sv_idle', number>>
}

/** Starts PgBouncer on a free port in front of the embedded database in `dataDir`. */
async function startPgbouncer(dataDir: string, mode: PoolMode): Promise<Pooler> {
  const pid = await postmasterOf(dataDir)
  if (pid === undefined) throw new Error('the database does not run')
  const lines = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const port = await freePort()
  const user = await ownerOf(path.join(dataDir, 'postgres'))
  const users = path.join(dataDir, 'pgbouncer-users.txt')
  const file = path.join(dataDir, 'pgbouncer.ini')
  await writeFile(users, '"folego_app" ""\n')
  await writeFile(
    file,
    `[databases]
folego = host=${lines[4]} port=${lines[3]} dbname=folego
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
stats_users = folego_app
pool_mode = ${mode}
default_pool_size = ${poolSizes[mode]}
max_client_conn = 200
`,
  )
  for (const it of [users, file]) await chown(it, user.uid, user.gid)
  const program = startProgram(['pgbouncer', file], { folder: dataDir, name: 'pgbouncer', user })
  const address = (database: string) => `postgres://folego_app@127.0.0.1:${port}/${database}`
  const pool: Pooler['pool'] = async () => {
    // the admin console supports only the simple protocol, which pg uses for a query without values
    const client = new Client({ connectionString: address('pgbouncer') })
    await client.connect()
    try {
      const { rows } = await client.query<{ database: string } & Record<string, unknown>>('show pools')
      const row = rows.find(({ database }) => database === 'folego') ?? {}
      const numberOf = (name: string) => Number(row[name as keyof typeof row] ?? 0)
      return {
        cl_active: numberOf('cl_active'),
        cl_waiting: numberOf('cl_waiting'),
        sv_active: numberOf('sv_active'),
        sv_idle: numberOf('sv_idle'),
      }
    } finally {
      await client.end()
    }
  }
  await until('PgBouncer answers', async () => (await pool()) !== undefined, 10_000).catch((failure: unknown) => {
    throw new Error(`${String(failure)}\n${program.output()}`)
  })
  return { program, address, pool }
}

/** Opens the notification stream and counts its events. */
async function readNotifications(caller: { url: string; headers: Record<string, string> }) {
  const closing = new AbortController()
  const response = await fetch(`${caller.url}/api${api.notifications.stream.path}`, {
    headers: caller.headers,
    signal: closing.signal,
  })
  let events = 0
  const read = async () => {
    for await (const chunk of response.body ?? []) events += Buffer.from(chunk).toString().split('data:').length - 1
  }
  void read().catch(() => undefined)
  return { events: () => events, close: () => closing.abort() }
}

async function requireBackup(dataDir: string, env: Record<string, string>): Promise<void> {
  const file = path.join(dataDir, 'through-the-pooler.backup')
  for (const words of [
    ['backup', file],
    ['restore', '--check', file],
  ]) {
    const program = runProgram(env, words)
    if ((await program.ended) !== 0) throw new Error(`${words.join(' ')}:\n${program.output()}`)
  }
  await rm(file)
}
