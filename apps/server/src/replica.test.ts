import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { api } from '@folego/contract'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrate, newId, openCluster, openDatabase } from '#platform/database'
import type { Cluster, Database, GymTx } from '#platform/database'
import { silentLogger as log } from '#platform/log'
import { aGym, createStudent, newDataFolder, openTestServer, removeDataFolder } from '#testing'
import type { TestGym, TestServer } from '#testing'

/* A primary and its standby, both from the embedded programs: reads that may be a second stale go to the standby. */

const folders: string[] = []
let primary: Cluster
let standby: Cluster
const databases: Database[] = []
const servers: TestServer[] = []
let gym: TestGym
/** The same gym through another process. */
let second: TestServer

beforeAll(async () => {
  folders.push(await newDataFolder(), await newDataFolder())
  const [one = '', other = ''] = folders
  const once = await openCluster({ dataDir: one, log, fsync: false })
  await migrate({ ...once.urls, log })
  await once.stop()
  await promisify(execFile)('cp', ['-a', path.join(one, 'postgres'), path.join(other, 'postgres')])
  const socketFolder = path.join(one, 'run')
  await writeFile(path.join(other, 'postgres', 'standby.signal'), '')
  await writeFile(
    path.join(other, 'postgres', 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socketFolder} port=5432 user=postgres'\n`,
  )
  primary = await openCluster({ dataDir: one, log, fsync: false })
  standby = await openCluster({ dataDir: other, log, fsync: false })
  const open = async () => {
    const database = openDatabase(primary.urls.app, { log, replica: standby.urls.app })
    databases.push(database)
    const server = await openTestServer({ database })
    servers.push(server)
    return server
  }
  gym = await aGym(await open())
  second = await open()
})

afterAll(async () => {
  for (const server of servers) await server.close()
  for (const database of databases) await database.close()
  await standby.stop()
  await primary.stop()
  for (const folder of folders) await removeDataFolder(folder)
})

async function onStandby(text: string): Promise<void> {
  const client = new Client({ connectionString: standby.urls.superuser })
  await client.connect()
  await client.query(text)
  await client.end()
}

const counts = () => databases.map((database) => database.stats().replica)
const answered = () => counts().reduce((sum, its) => sum + (its?.answered ?? 0), 0)

type Person = TestGym['admin']

async function namesFound(person: Person, q: string, server: TestServer = servers[0] as TestServer): Promise<string[]> {
  const headers = { authorization: `Bearer ${person.token}`, 'x-gym-id': gym.id }
  const { status, body } = await server.call(api.dashboards.search, { query: { q }, headers })
  expect(status).toBe(200)
  return body.students.map(({ name }) => name)
}

/** Until nobody counts as a recent writer any more. */
const untilNobodyWrote = () => pause(2100)

test('a search across the gym is answered by the replica, except right after a write of the caller', async () => {
  await createStudent(gym, { name: 'Primeira Pessoa' })
  await untilNobodyWrote()
  const before = answered()
  await expect.poll(() => namesFound(gym.admin, 'Primeira')).toEqual(['Primeira Pessoa'])
  await expect.poll(async () => (await namesFound(gym.admin, 'Primeira'), answered())).toBeGreaterThan(before)
})

test('a search across the gym shows the caller’s own writes, in every process, however far the replica lags', async () => {
  await onStandby('select pg_wal_replay_pause()')
  await createStudent(gym, { name: 'Segunda Pessoa' })
  expect(await namesFound(gym.admin, 'Segunda')).toEqual(['Segunda Pessoa'])
  expect(await namesFound(gym.admin, 'Segunda', second)).toEqual(['Segunda Pessoa'])
  // the primary keeps answering while the replica lags too far
  await untilNobodyWrote()
  expect(await namesFound(gym.admin, 'Segunda', second)).toEqual(['Segunda Pessoa'])
  expect(await namesFound(gym.instructor, 'Segunda')).toEqual(['Segunda Pessoa'])
  expect(counts()[0]?.behind).toBeGreaterThan(0)
  await onStandby('select pg_wal_replay_resume()')
  const before = answered()
  await expect.poll(async () => (await namesFound(gym.instructor, 'Segunda'), answered())).toBeGreaterThan(before)
})

test('a list is exported from the replica, and the primary records who took it', async () => {
  await untilNobodyWrote()
  const before = answered()
  await expect
    .poll(async () => {
      const { status } = await gym.admin.call(api.students.export, { query: { format: 'csv' } })
      expect(status).toBe(200)
      return answered()
    })
    .toBeGreaterThan(before)
  const { rows } = await (databases[0] as Database).inGym(gym.id, 'read', (tx) =>
    sql<{ count: number }>`select count(*)::int as count from audit_entries where action = 'exported'`.execute(tx),
  )
  expect(rows[0]?.count).toBeGreaterThan(0)
})

const addPlan = (tx: GymTx) =>
  tx
    .insertInto('plans')
    .values({ id: newId(), name: `Plano ${newId()}`, name_key: newId(), price_cents: 9990, duration: 30 })
    .execute()

test('a write that reaches a read-only server is reported as an outage, and its connection is not reused', async () => {
  const demoted = openDatabase(standby.urls.app, { log, poolSize: 1 })
  await expect(demoted.inGym(gym.id, 'write', addPlan)).rejects.toMatchObject({ name: 'DatabaseAway' })
  expect(demoted.stats().total, 'the connection is gone').toBe(0)
  await demoted.close()
})

/**
 * The result of a write whose commit was cancelled while waiting for the standby. Until the setting has reached every database
 * process, a commit does not wait: then the next one is tried.
 */
async function cancelledCommit(database: Database, superuser: Client): Promise<unknown> {
  const ended = database
    .inGym(gym.id, 'write', async (tx) => {
      await sql`select set_config('synchronous_commit', 'on', true)`.execute(tx)
      await addPlan(tx)
    })
    .then(
      () => 'committed' as const,
      (error: unknown) => error,
    )
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
  while ((await superuser.query(cancel)).rowCount === 0) {
    if ((await Promise.race([ended, pause(20)])) === 'committed') return cancelledCommit(database, superuser)
  }
  return ended
}

test('a commit whose wait for the synchronous standby was cancelled is not a success', async () => {
  const client = new Client({ connectionString: primary.urls.superuser })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`alter system set synchronous_standby_names = 'nobody'`)
  await client.query('select pg_reload_conf()')
  const [database] = databases as [Database]
  expect(await cancelledCommit(database, client)).toMatchObject({ name: 'DatabaseAway', reason: 'slow' })
  await client.query('alter system reset synchronous_standby_names')
  await client.query('select pg_reload_conf()')
})

test('without the replica, the primary answers', async () => {
  await standby.stop()
  const [, folder = ''] = folders
  await rm(path.join(folder, 'run'), { recursive: true, force: true })
  expect(await namesFound(gym.admin, 'Primeira')).toEqual(['Primeira Pessoa'])
  expect(await namesFound(gym.instructor, 'Primeira')).toEqual(['Primeira Pessoa'])
  expect(counts()[0]?.away).toBeGreaterThan(0)
})
