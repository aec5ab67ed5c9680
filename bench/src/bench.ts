import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import { buildGym } from './big-gym.ts'
import type { BigGym } from './big-gym.ts'
import { casesOf } from './cases.ts'
import type { Case } from './cases.ts'
import { withServer, loadNow, onNewDatabase, writePage } from './bench-server.ts'
import type { BenchServer } from './bench-server.ts'
import { measure } from './measure.ts'
import { linesOf, pageOf } from './results.ts'
import type { Result } from './results.ts'

/*
 * npm run bench [-- <part of a name>]: measures all cases, or those whose name contains the words. Only a complete run updates
 * results.md. BENCH_STUDENTS makes the gym smaller.
 */

const students = Number(process.env.BENCH_STUDENTS ?? 100_000)
const repeats = 40
const otherGyms = 9
const wanted = process.argv.slice(2).join(' ')

await onNewDatabase(async ({ app }, client) => {
  const begun = performance.now()
  const gym = await buildAll(client)
  const buildSeconds = (performance.now() - begun) / 1000
  console.log(`filled in ${Math.round(buildSeconds)} s`)
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const loadBefore = loadNow()
  const results = await withServer(app, (server) => measureAll(server, client, gym))
  console.log(`\n${linesOf(results)}`)
  const facts = {
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
  await writePage('results.md', pageOf(results, { ...facts, postgres }))
})

/** The large gym and the smaller ones beside it. */
async function buildAll(client: Client): Promise<BigGym> {
  const now = new Date()
  // with tenant isolation, one transaction could not write several gyms
  await client.query('begin')
  const gym = await buildGym(client, 'Academia Grande', { students, plans: 12 }, now)
  for (let other = 0; other < otherGyms; other += 1) {
    await buildGym(client, `Academia ${other}`, { students: Math.min(2000, students), plans: 5 }, now)
  }
  await client.query('commit')
  await client.query('vacuum analyze')
  return gym
}

async function measureAll({ app, headersOf }: BenchServer, client: Client, gym: BigGym): Promise<Result[]> {
  const headers = await headersOf(gym.gymId, gym.accountId)
  const send = async ({ url, open }: Case) => {
    const response = await app.inject({ url, headers: open ? {} : headers })
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`)
    const { total, object } = response.json<{ total?: number; object?: { id: string }[] }>()
    return { total, ids: object?.map(({ id }) => id) }
  }
  const queryByHand = async ({ raw = [] }: Case) => {
    const [page, counted] = await Promise.all(raw.map((query) => client.query<{ id: string; count: string }>(query)))
    return { total: Number(counted?.rows[0]?.count), ids: page?.rows.map(({ id }) => id) }
  }

  const results: Result[] = []
  for (const one of casesOf(gym, { students, enrollments: students * 2 })) {
    if (!one.name.includes(wanted)) continue
    const reply = await send(one)
    if (one.raw && !isDeepStrictEqual(reply, await queryByHand(one))) {
      throw new Error(`${one.name}: hand-written SQL returns other rows`)
    }
    const times = await measure(() => send(one), repeats)
    const raw = one.raw && (await measure(() => queryByHand(one), repeats))
    results.push({ name: one.name, times, raw })
    console.log(`${times.median.toFixed(1).padStart(8)} ms  ${one.name}`)
  }
  return results
}
