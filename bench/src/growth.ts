import { chmod, mkdir } from 'node:fs/promises'
import { limits } from '@folego/contract'
import type { Client } from 'pg'
import { buildGym, fillDays, multiplyGym, rareName } from './big-gym.ts'
import type { BigGym } from './big-gym.ts'
import { loadNow, machine, onNewDatabase, tableOf, withServer, writePage } from './bench-server.ts'
import type { BenchServer } from './bench-server.ts'
import { timesOf } from './measure.ts'
import { processorTime } from './processor-time.ts'

/*
 * npm run growth: compares what lists, searches and the home page cost in a gym with 10,000 students and in one with a hundred times
 * as many, in the same database. BENCH_STUDENTS makes the large one smaller (a multiple of 100,000); BENCH_DATA names a folder in which
 * the database is kept for the next run. With BENCH_GYMS, it compares the gym of 10,000 alone in its database with the same gym among
 * that many gyms of BENCH_EACH students.
 */

const small = 10_000
const large = Number(process.env.BENCH_STUDENTS ?? 1_000_000)
const built = 100_000
const rounds = 3
const perRound = 20
const gyms = Number(process.env.BENCH_GYMS ?? 0)
const each = Number(process.env.BENCH_EACH ?? 5000)
const wanted = process.argv.slice(2).join(' ')

/** A measured gym, in its database. */
interface Side {
  server: BenchServer
  client: Client
  gym: BigGym
  students: number
}

interface Measured {
  elapsed: number
  node: number
  database: number
}

const cases: [name: string, pathOf: (gym: BigGym, students: number) => string][] = [
  ['students: by name, page 1', () => '/student?sort=name'],
  ['students: by e-mail, page 1', () => '/student?sort=email'],
  ['students: newest first, page 1', () => '/student?sort=-created_at'],
  ['students: by name, the last page', (_, students) => `/student?sort=name&page=${students / 20}`],
  ['students: the tabs', () => '/student/counts'],
  ['students: those who may train', () => '/student?membership=in_force'],
  ['students: those who expire', () => '/student?membership=expiring'],
  ['students: search, a common name (silva)', () => '/student?search=silva'],
  ['students: search, two letters (jo)', () => '/student?search=jo'],
  [`students: search, a rare name (${rareName})`, () => `/student?search=${encodeURIComponent(rareName)}`],
  ['students: search, an e-mail', () => '/student?search=ana.silva.souza.1'],
  ['students: search, digits of a phone', () => '/student?search=98765'],
  ['students: search, nobody', () => '/student?search=qwertyuiop'],
  ['enrollments: newest first, page 1', () => '/enrollment?sort=-created_at'],
  ['enrollments: by student, page 1', () => '/enrollment?sort=student_name'],
  ['enrollments: active', () => '/enrollment?status=active'],
  ['enrollments: expired', () => '/enrollment?status=expired'],
  ['enrollments: search, a common name (silva)', () => '/enrollment?search=silva'],
  [`enrollments: search, a rare name (${rareName})`, () => `/enrollment?search=${encodeURIComponent(rareName)}`],
  ['one student', ({ studentId }) => `/student/${studentId}`],
  ['administrator: home', ({ accountId }) => `/dashboard/stats/${accountId}`],
  ['search across the gym (silva)', () => '/search?q=silva'],
  ['search across the gym, rare (xango)', () => '/search?q=xango'],
  ['plans with their enrollments', () => '/plan'],
]

const { BENCH_DATA: kept } = process.env
if (kept !== undefined) {
  await mkdir(kept, { recursive: true })
  await chmod(kept, 0o711)
}

await (gyms > 0 ? compareAmongGyms() : compareSizes())

async function compareSizes(): Promise<void> {
  await onNewDatabase(async ({ app }, client) => {
    const [few, many] = [await gymOf(client, 'Pequena', small), await gymOf(client, 'Grande', large)]
    const before = loadNow()
    const lines = await withServer(app, async (server) => {
      await prepare(server, client)
      return measureAll([
        { server, client, gym: few, students: small },
        { server, client, gym: many, students: large },
      ])
    })
    const table = tableOf(['What', 'node ms', 'PostgreSQL ms', 'median ms', 'ratio'], lines, 8)
    console.log(table)
    if (wanted === '' && large === 1_000_000) await writePage('growth-results.md', pageOf(table, [before, loadNow()]))
  }, kept)
}

async function compareAmongGyms(): Promise<void> {
  await onNewDatabase((alone, ofAlone) =>
    onNewDatabase(async (among, ofAmong) => {
      const [one, same] = [await gymOf(ofAlone, 'Pequena', small), await gymOf(ofAmong, 'Pequena', small)]
      for (let at = 1; at < gyms; at += 1) await gymOf(ofAmong, `Academia ${at}`, each)
      const before = loadNow()
      const lines = await withServer(alone.app, (aloneServer) =>
        withServer(among.app, async (amongServer) => {
          const sides: [Side, Side] = [
            { server: aloneServer, client: ofAlone, gym: one, students: small },
            { server: amongServer, client: ofAmong, gym: same, students: small },
          ]
          for (const { server, client } of sides) await prepare(server, client)
          return measureAll(sides)
        }),
      )
      const table = tableOf(['What', 'node ms', 'PostgreSQL ms', 'median ms', 'ratio'], lines, 8)
      console.log(table)
      if (wanted === '') await writePage('growth-gyms-results.md', pageOfGyms(table, [before, loadNow()]))
    }, kept),
  )
}

/** What a database that is filled past the services has after a while by itself. */
async function prepare(server: BenchServer, client: Client): Promise<void> {
  await client.query('vacuum analyze')
  await server.runJobs(['student-totals'])
  await fillDays(client)
}

/** The gym of this name with so many students: the one that is there, else a new one. */
async function gymOf(client: Client, name: string, students: number): Promise<BigGym> {
  const found = await client.query<BigGym>(
    `select g.id as "gymId", (select account_id from memberships m where m.gym_id = g.id and m.role = 1 limit 1) as "accountId",
      (select id from plans p where p.gym_id = g.id limit 1) as "planId", '' as today,
      (select id from students s where s.gym_id = g.id limit 1) as "studentId"
     from gyms g where g.name = $1 and (select count(*) from students s where s.gym_id = g.id) = $2`,
    [`${name} ${students}`, students],
  )
  const [there] = found.rows
  if (there !== undefined) return there
  const begun = performance.now()
  const sizes = { students: Math.min(students, built), plans: 12 }
  const gym = await buildGym(client, `${name} ${students}`, sizes, new Date())
  await multiplyGym(client, gym.gymId, students / sizes.students)
  console.log(`${name}: filled in ${Math.round((performance.now() - begun) / 1000)} s`)
  return gym
}

/** Measures both sides in alternating rounds. */
async function measureAll(sides: readonly [Side, Side]): Promise<string[][]> {
  const lines: string[][] = []
  for (const [name, pathOf] of cases) {
    if (!name.includes(wanted)) continue
    const measurements = await Promise.all(
      sides.map(async ({ server, client, gym, students }) => ({
        server,
        client,
        path: pathOf(gym, students),
        headers: await server.headersOf(gym.gymId, gym.accountId),
        taken: [] as Measured[],
      })),
    )
    for (let round = 0; round <= rounds; round += 1) {
      for (const { server, client, path, headers, taken } of measurements) {
        const measured = await measureRound(server, client, path, headers)
        // the first round is a warm-up
        if (round > 0) taken.push(measured)
      }
    }
    const [ofFew, ofMany] = measurements.map(({ taken }) => ({
      elapsed: timesOf(taken.map(({ elapsed }) => elapsed)).median,
      node: timesOf(taken.map(({ node }) => node)).median,
      database: timesOf(taken.map(({ database }) => database)).median,
    }))
    if (ofFew === undefined || ofMany === undefined) throw new Error('nothing measured')
    const pair = (pick: (it: Measured) => number) => `${pick(ofFew).toFixed(1)} → ${pick(ofMany).toFixed(1)}`
    const line = [name, pair((it) => it.node), pair((it) => it.database), pair((it) => it.elapsed)]
    lines.push([...line, `${(ofMany.elapsed / ofFew.elapsed).toFixed(1)}×`])
    console.log(lines.at(-1)?.join(' | '))
  }
  return lines
}

/** Sends a request repeatedly, one after another: its median time, and the CPU time per request. */
async function measureRound(
  { app }: BenchServer,
  client: Client,
  path: string,
  headers: Record<string, string>,
): Promise<Measured> {
  const begun = await processorTime(client)
  const times: number[] = []
  for (let count = 0; count < perRound; count += 1) {
    const from = performance.now()
    const response = await app.inject({ url: `/api${path}`, headers })
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`)
    times.push(performance.now() - from)
  }
  const ended = await processorTime(client)
  return {
    elapsed: timesOf(times).median,
    node: (ended.node - begun.node) / perRound,
    database: (ended.database - begun.database) / perRound,
  }
}

function pageOf(table: string, [before, after]: [number, number]): string {
  return `# What grows with a gym

Measured with \`npm run growth -w @folego/bench\`: a gym with ${small.toLocaleString('en')} students beside one with ${large.toLocaleString('en')}, each with two enrollments a
student, in one database; the whole server in one process without a network, ${rounds} rounds of ${perRound} sequential requests, alternating between the
gyms. CPU milliseconds of Node and PostgreSQL per request, and its median time, small → large; the ratio is that of the median
times. A search that shows ${limits.searchHitsPerKind} hits of each kind stops reading after them.

${machine()}. Load average ${before.toFixed(1)} before, ${after.toFixed(1)} after: this benchmark alone is 1.

${table}
`
}

function pageOfGyms(table: string, [before, after]: [number, number]): string {
  return `# One gym among many

Measured with \`BENCH_GYMS=${gyms} BENCH_EACH=${each} npm run growth -w @folego/bench\`: a gym with ${small.toLocaleString('en')} students alone in its database, and the same one
among ${(gyms - 1).toLocaleString('en')} others with ${each.toLocaleString('en')} students each; otherwise as in [growth](growth-results.md).

${machine()}. Load average ${before.toFixed(1)} before, ${after.toFixed(1)} after: this benchmark alone is 1.

${table}
`
}
