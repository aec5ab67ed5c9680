import { chmod, mkdir } from 'node:fs/promises'
import { limits } from '@folego/domain'
import { Client } from 'pg'
import { buildGym, fillDays } from './big-gym.ts'
import type { BigGym } from './big-gym.ts'
import { loadNow, machine, onNewDatabase, tableOf, withServer, writePage } from './bench-server.ts'
import type { BenchServer } from './bench-server.ts'
import { copyGym } from './copy-gym.ts'
import { casesOfGrowth, peopleOf } from './growth-cases.ts'
import { timesOf } from './measure.ts'
import { processorTime } from './processor-time.ts'

/*
 * npm run growth: compares what lists, searches and the home page cost in a gym with 10,000 students and in one with ten times
 * as many, in the same database. BENCH_STUDENTS makes the large one another size; BENCH_DATA names a folder in which
 * the database is stored for the next run. With BENCH_GYMS, it compares the gym of 10,000 alone in its database with the same gym among
 * that many gyms of its size.
 */

const small = 10_000
const large = Number(process.env.BENCH_STUDENTS ?? 100_000)
const rounds = 3
const perRound = 20
const gyms = Number(process.env.BENCH_GYMS ?? 0)
const wanted = process.argv.slice(2).join(' ')

const columns = ['What', 'node ms', 'PostgreSQL ms', 'median ms', '95th percentile', 'ratio']

/** A measured gym, in its database. */
interface Side {
  server: BenchServer
  client: Client
  gym: BigGym
  students: number
}

interface Measured {
  times: number[]
  node: number
  database: number
}

const { BENCH_DATA: dataFolder } = process.env
if (dataFolder !== undefined) {
  await mkdir(dataFolder, { recursive: true })
  await chmod(dataFolder, 0o711)
}

await (gyms > 0 ? compareAmongGyms() : compareSizes())

async function compareSizes(): Promise<void> {
  await onNewDatabase(async ({ app }, client) => {
    const [few, many] = [await gymOf(client, 'Pequena', small), await gymOf(client, 'Grande', large)]
    const before = loadNow()
    const lines = await withServer(app, async (server) => {
      await prepare(client)
      return measureAll([
        { server, client, gym: few, students: small },
        { server, client, gym: many, students: large },
      ])
    })
    const table = tableOf(columns, lines, 8)
    console.log(table)
    if (wanted === '' && large === 100_000) await writePage('growth-results.md', pageOf(table, [before, loadNow()]))
  }, dataFolder)
}

async function compareAmongGyms(): Promise<void> {
  await onNewDatabase((alone, ofAlone) =>
    onNewDatabase(async (among, ofAmong) => {
      const [one, same] = [await gymOf(ofAlone, 'Pequena', small), await gymOf(ofAmong, 'Pequena', small)]
      await copiesOf(ofAmong, among.superuser, same.gymId)
      const before = loadNow()
      const lines = await withServer(alone.app, (aloneServer) =>
        withServer(among.app, async (amongServer) => {
          const sides: [Side, Side] = [
            { server: aloneServer, client: ofAlone, gym: one, students: small },
            { server: amongServer, client: ofAmong, gym: same, students: small },
          ]
          for (const { client } of sides) await prepare(client)
          return measureAll(sides)
        }),
      )
      const table = tableOf(columns, lines, 8)
      console.log(table)
      if (wanted === '') await writePage('growth-gyms-results.md', pageOfGyms(table, [before, loadNow()]))
    }, dataFolder),
  )
}

/** What a database that is filled past the services has after a while by itself. */
async function prepare(client: Client): Promise<void> {
  await client.query('vacuum analyze')
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
  // Disables triggers and foreign keys: the rows are valid by construction, and jobs compute the totals.
  await client.query(`set session_replication_role = 'replica'`)
  const gym = await buildGym(client, `${name} ${students}`, { students, plans: 12 }, new Date())
  await client.query(`set session_replication_role = 'origin'`)
  console.log(`${name}: filled in ${Math.round((performance.now() - begun) / 1000)} s`)
  return gym
}

/** Copies a gym until there are as many as wanted, over two connections. */
async function copiesOf(filled: Client, address: string, gymId: string): Promise<void> {
  const begun = performance.now()
  const { rows } = await filled.query<{ count: number }>('select count(*)::integer from gyms')
  let made = rows[0]?.count ?? 1
  await Promise.all(
    [1, 2].map(async () => {
      const client = new Client({ connectionString: address })
      await client.connect()
      while (made < gyms) {
        made += 1
        await copyGym(client, gymId, `Academia ${made}`)
        if (made % 50 === 0) console.log(`${made} gyms after ${Math.round((performance.now() - begun) / 1000)} s`)
      }
      await client.end()
    }),
  )
}

/** Measures both sides in alternating rounds. */
async function measureAll(sides: readonly [Side, Side]): Promise<string[][]> {
  const lines: string[][] = []
  const prepared = await Promise.all(
    sides.map(async (side) => {
      const { server, client, gym } = side
      const headers = await server.headersOf(gym.gymId, gym.accountId)
      return { ...side, headers, people: await peopleOf(client, gym.gymId, rounds * perRound) }
    }),
  )
  for (const { title, pathOf } of casesOfGrowth) {
    if (!new RegExp(wanted).test(title)) continue
    const measurements = prepared.map((side) => ({ ...side, taken: [] as Measured[] }))
    for (let round = 0; round <= rounds; round += 1) {
      for (const { server, client, headers, gym, students, people, taken } of measurements) {
        const paths = people.map((person) => pathOf({ gym, students, person }))
        // first all of them once: the pages they need are in memory, as on a server that has run for a day
        if (round === 0) await measureRound(server, client, paths, headers)
        else
          taken.push(await measureRound(server, client, paths.slice((round - 1) * perRound, round * perRound), headers))
      }
    }
    const [ofFew, ofMany] = measurements.map(({ taken }) => ({
      ...timesOf(taken.flatMap(({ times }) => times)),
      node: timesOf(taken.map(({ node }) => node)).median,
      database: timesOf(taken.map(({ database }) => database)).median,
    }))
    if (ofFew === undefined || ofMany === undefined) throw new Error('nothing measured')
    const pair = (pick: (it: NonNullable<typeof ofFew>) => number) =>
      `${pick(ofFew).toFixed(1)} → ${pick(ofMany).toFixed(1)}`
    const figures = [pair((it) => it.node), pair((it) => it.database), pair((it) => it.median), pair((it) => it.p95)]
    lines.push([title, ...figures, `${(ofMany.median / ofFew.median).toFixed(1)}×`])
    console.log(lines.at(-1)?.join(' | '))
  }
  return lines
}

/** Sends requests one after another: their times, and the CPU time per request. */
async function measureRound(
  { app }: BenchServer,
  client: Client,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<Measured> {
  const begun = await processorTime(client)
  const times: number[] = []
  for (const path of paths) {
    const from = performance.now()
    const response = await app.inject({ url: `/api${path}`, headers })
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`)
    times.push(performance.now() - from)
  }
  const ended = await processorTime(client)
  return {
    times,
    node: (ended.node - begun.node) / paths.length,
    database: (ended.database - begun.database) / paths.length,
  }
}

function pageOf(table: string, [before, after]: [number, number]): string {
  return `# What grows with a gym

Measured with \`npm run growth -w @folego/bench\`: a gym with ${small.toLocaleString('en')} students beside one with ${large.toLocaleString('en')}, each with two enrollments a
student, in one database; the whole server in one process without a network, ${rounds} rounds of ${perRound} sequential requests, alternating between the
gyms, after each was sent once. Names are as frequent as in Brazil; what people type is taken from the gym's students, another one for each request. CPU milliseconds
of Node and PostgreSQL per request, its median time and 95th percentile, small → large; the ratio is that of the median times. A search that shows ${limits.searchHitsPerKind} hits of each kind stops reading after them.
Numbers by membership (tabs, home, totals of views) of the large gym are up to half a minute old.

${machine()}. Load average ${before.toFixed(1)} before, ${after.toFixed(1)} after: this benchmark alone is 1.

${table}
`
}

function pageOfGyms(table: string, [before, after]: [number, number]): string {
  return `# One gym among many

Measured with \`BENCH_GYMS=${gyms} npm run growth -w @folego/bench\`: a gym with ${small.toLocaleString('en')} students alone in its database, and the same one
among ${(gyms - 1).toLocaleString('en')} others as large (${(gyms * small).toLocaleString('en')} students in all): copies of its rows, of every second enrollment and every third entry of the audit log,\nand an account for every fourth student. A thousand gyms take 45 GB and are filled in some 20 minutes. Otherwise as in [growth](growth-results.md).

${machine()}. Load average ${before.toFixed(1)} before, ${after.toFixed(1)} after: this benchmark alone is 1.

${table}
`
}
