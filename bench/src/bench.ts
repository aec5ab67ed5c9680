import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import { buildGym } from './big-gym.ts'
import type { BigGym } from './big-gym.ts'
import { casesOf } from './cases.ts'
import type { Case } from './cases.ts'
import { measure } from './measure.ts'
import { pageOf, tableOf } from './results.ts'
import type { Result } from './results.ts'
import {
  createServer,
  migrate,
  openCluster,
  openDatabase,
  openSession,
  silentLogger,
  systemClock,
} from './server-doors.ts'
import type { Cluster } from './server-doors.ts'

/*
 * npm run bench [-- <part of a name>]: measures everything, or the cases whose name holds the words. Only a whole run is
 * written down. BENCH_STUDENTS makes the gym smaller.
 */

const students = Number(process.env.BENCH_STUDENTS ?? 100_000)
const repeats = 40
const otherGyms = 9
const wanted = process.argv.slice(2).join(' ')

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'folego-bench-'))
// started as root, PostgreSQL runs as another user, who must get through here
await chmod(dataDir, 0o711)
const cluster = await openCluster({ dataDir, log: silentLogger })
try {
  await migrate({ owner: cluster.urls.owner, app: cluster.urls.app, log: silentLogger })
  const client = new Client({ connectionString: cluster.urls.superuser })
  await client.connect()
  try {
    await run(cluster, client)
  } finally {
    await client.end()
  }
} finally {
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function run({ urls }: Cluster, client: Client): Promise<void> {
  const begun = performance.now()
  const gym = await buildAll(client)
  const buildSeconds = (performance.now() - begun) / 1000
  console.log(`filled in ${Math.round(buildSeconds)} s`)
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const loadBefore = loadNow()
  const results = await measureAll(urls.app, client, gym)
  console.log(`\n${tableOf(results)}`)
  const occasion = {
    students,
    enrollments: students * 2,
    otherGyms,
    repeats,
    buildSeconds,
    load: [loadBefore, loadNow()] as [number, number],
  }
  const isWhole = wanted === '' && process.env.BENCH_STUDENTS === undefined
  if (!isWhole) return
  const postgres = rows[0]?.version.split(' ')[0] ?? ''
  await writeFile(path.join(import.meta.dirname, '..', 'results.md'), pageOf(results, { ...occasion, postgres }))
}

function loadNow(): number {
  return os.loadavg()[0] ?? 0
}

/** The large gym and its neighbours. */
async function buildAll(client: Client): Promise<BigGym> {
  const now = new Date()
  // the walls would let nobody write many gyms at once
  await client.query('begin')
  const gym = await buildGym(client, 'Academia Grande', { students, plans: 12 }, now)
  for (let other = 0; other < otherGyms; other += 1) {
    await buildGym(client, `Academia ${other}`, { students: Math.min(2000, students), plans: 5 }, now)
  }
  await client.query('commit')
  await client.query('vacuum analyze')
  return gym
}

async function measureAll(address: string, client: Client, gym: BigGym): Promise<Result[]> {
  const database = openDatabase(address, { log: silentLogger })
  const mailer = { send: async () => undefined }
  const means = { database, clock: systemClock, log: silentLogger, mailer, publicUrl: 'http://127.0.0.1' }
  const app = await createServer(means)
  const token = await database.inAccount('write', (tx) => openSession(tx, gym.accountId, new Date()))
  const headers = { authorization: `Bearer ${token}`, 'x-gym-id': gym.gymId }

  const ask = async ({ url, open }: Case) => {
    const response = await app.inject({ url, headers: open ? {} : headers })
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`)
    const { total, object } = response.json<{ total?: number; object?: { id: string }[] }>()
    return { total, ids: object?.map(({ id }) => id) }
  }
  const askByHand = async ({ raw = [] }: Case) => {
    const [page, counted] = await Promise.all(raw.map((query) => client.query<{ id: string; count: string }>(query)))
    return { total: Number(counted?.rows[0]?.count), ids: page?.rows.map(({ id }) => id) }
  }

  const results: Result[] = []
  for (const one of casesOf(gym, { students, enrollments: students * 2 })) {
    if (!one.name.includes(wanted)) continue
    const answer = await ask(one)
    if (one.raw && !isDeepStrictEqual(answer, await askByHand(one))) {
      throw new Error(`${one.name}: not the same answer by hand`)
    }
    const times = await measure(() => ask(one), repeats)
    const raw = one.raw && (await measure(() => askByHand(one), repeats))
    results.push({ name: one.name, times, raw })
    console.log(`${times.median.toFixed(1).padStart(8)} ms  ${one.name}`)
  }
  await app.close()
  await database.close()
  return results
}
