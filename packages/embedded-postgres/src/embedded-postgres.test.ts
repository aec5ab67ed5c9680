import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Client, Pool } from 'pg'
import { findBinaries } from './binaries.ts'
import { isAlive, runningPostmaster, until } from './process.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, openEmbeddedPostgres } from './embedded-postgres.ts'
import { requirePathTo } from './user.ts'
import { PostgresRefused } from './refused.ts'
import { sharedBuffers } from './start.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const names = { database: 'shop', owner: 'shop_owner', logins: ['shop_app'], program: 'shop' }
const optionsOf = (dataDir: string, more: Partial<EmbeddedPostgresOptions> = {}): EmbeddedPostgresOptions => ({
  dataDir,
  log,
  fsync: false,
  ...names,
  ...more,
})
const isRoot = process.getuid?.() === 0
let root = ''
const open: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'embedded-postgres-')))
  await chmod(root, 0o711)
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of open.splice(0)) await postgres.stop()
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function start(dataDir: string, as: 'server' | 'visitor' = 'server'): Promise<EmbeddedPostgres> {
  const postgres = await openEmbeddedPostgres(optionsOf(dataDir, { as }))
  open.push(postgres)
  return postgres
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  open.splice(open.indexOf(postgres), 1)
  await postgres.stop()
}

/** A server in its own process, to be killed: resolves once it is up. */
async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const script = `
    const { openEmbeddedPostgres } = await import(${JSON.stringify(path.join(import.meta.dirname, 'index.ts'))})
    const log = { info() {}, warn() {}, error() {} }
    await openEmbeddedPostgres({ ...${JSON.stringify({ dataDir, fsync: false, ...names })}, log })
    console.log('up')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const pidOf = async (dataDir: string) => (await runningPostmaster(path.join(dataDir, 'postgres')))?.pid ?? 0
const answers = (postgres: EmbeddedPostgres) =>
  withClient(postgres.url('shop_app'), async (client) => (await client.query('select 1')).rowCount)

const write = (postgres: EmbeddedPostgres, text: string) =>
  withClient(postgres.url('postgres'), (client) =>
    client.query(`create table notes as select ${client.escapeLiteral(text)} as text`),
  )
const written = (postgres: EmbeddedPostgres) =>
  withClient(postgres.url('postgres'), async (client) => (await client.query('select text from notes')).rows)

describe('one data folder', () => {
  const dataDir = () => path.join(root, 'one')

  test('a data folder is created private and without a network port on the first start, and stopped cleanly', async () => {
    // leftover of a killed first start
    const half = path.join(dataDir(), 'postgres.new-4194305-a')
    await mkdir(half, { recursive: true })
    const postgres = await start(dataDir())
    expect(postgres.adopted).toBe(false)
    expect(await answers(postgres)).toBe(1)
    const { rows } = await withClient(postgres.url('postgres'), (client) => client.query('show listen_addresses'))
    expect(rows).toEqual([{ listen_addresses: '' }])
    const quiet = await withClient(postgres.url('postgres'), (client) =>
      client.query(
        `select current_setting('log_parameter_max_length') as parameters, current_setting('log_error_verbosity') as rows`,
      ),
    )
    expect(quiet.rows, 'its log names no parameters and no rows').toEqual([{ parameters: '0', rows: 'terse' }])
    await expect(stat(half)).rejects.toThrow('ENOENT')
    const pid = await pidOf(dataDir())
    for (const folder of ['postgres', 'run'])
      expect((await stat(path.join(dataDir(), folder))).mode & 0o777).toBe(0o700)
    expect((await stat(path.join(dataDir(), 'postgres.log'))).mode & 0o777).toBe(0o600)
    if (isRoot) {
      // PostgreSQL refuses to run as root: another user runs it and owns its data
      const uid = Number(/^Uid:\t(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])
      expect(uid).toBeGreaterThan(0)
      expect((await stat(path.join(dataDir(), 'postgres'))).uid).toBe(uid)
    }
    await stop(postgres)
    expect(isAlive(pid)).toBe(false)
    expect(await readFile(path.join(dataDir(), 'postgres.log'), 'utf8')).toContain('database system is shut down')
  })

  test('a data folder refuses a second server, and is adopted with all commits after kill -9 of the first', async () => {
    const child = await startElsewhere(dataDir())
    const pid = await pidOf(dataDir())
    await expect(openEmbeddedPostgres(optionsOf(dataDir()))).rejects.toThrow(
      `Another shop server (process ${child.pid}) already uses the data folder ${dataDir()}`,
    )
    const visitor = await start(dataDir(), 'visitor')
    expect(visitor.adopted).toBe(true)
    await write(visitor, 'a line')
    await stop(visitor)
    // neither the refused one nor the visitor has affected the first
    expect(await pidOf(dataDir())).toBe(pid)
    await kill(child)
    expect(isAlive(pid)).toBe(true)

    const postgres = await start(dataDir())
    expect(postgres.adopted).toBe(true)
    expect(await pidOf(dataDir())).toBe(pid)
    expect(await written(postgres)).toEqual([{ text: 'a line' }])
    await stop(postgres)
    expect(isAlive(pid)).toBe(false)
  })

  test('a data folder recovers by itself after kill -9 of PostgreSQL while the server runs', async () => {
    const postgres = await start(dataDir())
    const pool = new Pool({ connectionString: postgres.url('shop_app') })
    pool.on('error', () => undefined)
    const isUp = () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      )
    expect(await isUp()).toBe(true)
    process.kill(await pidOf(dataDir()), 'SIGKILL')
    expect(await until(async () => !(await isUp()), 2000)).toBe(true)
    expect(await until(isUp, 10_000)).toBe(true)
    await pool.end()
    // and the server holds its lock again
    const locks = "select from pg_locks where locktype = 'advisory' and granted"
    const isLocked = () =>
      withClient(postgres.url('postgres'), async (client) => (await client.query(locks)).rowCount === 1)
    expect(await until(isLocked, 5000)).toBe(true)
    await expect(openEmbeddedPostgres(optionsOf(dataDir()))).rejects.toThrow('Another shop server')
  })

  test('a data folder is restarted when its socket has vanished', async () => {
    const socket = path.join(dataDir(), 'run', '.s.PGSQL.5432')
    const postgres = await start(dataDir())
    const pid = await pidOf(dataDir())
    await rm(socket)
    const back = () =>
      answers(postgres).then(
        (count) => count === 1,
        () => false,
      )
    expect(await until(back, 10_000)).toBe(true)
    expect(await pidOf(dataDir())).not.toBe(pid)
  })

  test('a data folder starts even if its lock files name a process that is now a different one', async () => {
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
    children.push(stranger)
    const text = `${stranger.pid}\n${dataDir()}/postgres\n1\n5432\n${dataDir()}/run\n\n0 0\nready\n`
    await writeFile(path.join(dataDir(), 'postgres', 'postmaster.pid'), text)
    await writeFile(path.join(dataDir(), 'run', '.s.PGSQL.5432'), '')
    await writeFile(path.join(dataDir(), 'run', '.s.PGSQL.5432.lock'), text)
    const postgres = await start(dataDir())
    expect(postgres.adopted).toBe(false)
    expect(await answers(postgres)).toBe(1)
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
  })

  test('a data folder is left unchanged if it belongs to another PostgreSQL version or contains something else', async () => {
    const old = path.join(root, 'old')
    await mkdir(path.join(old, 'postgres'), { recursive: true })
    await writeFile(path.join(old, 'postgres', 'PG_VERSION'), '17\n')
    await expect(openEmbeddedPostgres(optionsOf(old))).rejects.toThrow(
      'was made by PostgreSQL 17, the embedded one is 18',
    )
  })
})

test('two concurrent first starts end with one server and one refusal, even in a folder too deep for a socket path', async () => {
  const deep = path.join(root, 'a'.repeat(60), 'b'.repeat(60))
  const outcomes = await Promise.allSettled([start(deep), start(deep)])
  const winner = outcomes.find((outcome) => outcome.status === 'fulfilled')
  const [loser, ...others] = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(others).toEqual([])
  expect(String(loser?.reason)).toContain('Another shop server')
  if (!winner) throw new Error('no server is left')
  expect(await answers(winner.value)).toBe(1)
  const socketFolder = decodeURIComponent(/@([^:/]+)/.exec(winner.value.url('shop_app'))?.[1] ?? '')
  expect(socketFolder.startsWith(path.join(os.tmpdir(), 'postgres-'))).toBe(true)
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
  await stop(winner.value)
  await rm(socketFolder, { recursive: true })
})

test('the programs get missing library links restored', async () => {
  const { folder } = await findBinaries()
  const link = path.resolve(folder, '../lib/libpgtypes.so')
  const target = await readlink(link)
  await rm(link)
  await findBinaries()
  expect(await readlink(link)).toBe(target)
})

test('a data folder that cannot be created is reported with a clear message', async () => {
  const file = path.join(root, 'a-file')
  await writeFile(file, '')
  for (const dataDir of [file, path.join(file, 'data')]) {
    await expect(openEmbeddedPostgres(optionsOf(dataDir))).rejects.toThrow(
      /^The data folder \S+ cannot be used: .*file.* Choose another one\.$/,
    )
    await expect(openEmbeddedPostgres(optionsOf(dataDir))).rejects.toBeInstanceOf(PostgresRefused)
  }
})

describe.runIf(isRoot)('started as root', () => {
  test('a folder that this user cannot traverse is named', async () => {
    const closed = path.join(root, 'closed')
    await mkdir(closed, { mode: 0o700 })
    await expect(openEmbeddedPostgres(optionsOf(path.join(closed, 'data')))).rejects.toThrow(
      `may not pass through ${closed} `,
    )
    await chmod(closed, 0o711)
    await requirePathTo(path.join(closed, 'data'), { name: 'nobody', uid: 65_534, gid: 65_534, switched: true })
  })
})

test.each([
  [1, '128MB'],
  [4, '512MB'],
  [64, '4096MB'],
])('with %s GB of memory, its page cache is %s', (gigabytes, cache) => {
  expect(sharedBuffers(gigabytes * 2 ** 30)).toBe(cache)
})
