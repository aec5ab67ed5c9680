import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttp } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Client, Pool } from 'pg'
import type { Round } from './asker.ts'
import { buildGym, fillDays, rareName } from './big-gym.ts'
import type { BigGym } from './big-gym.ts'
import { loadNow, machine, onNewDatabase, tableOf, withServer, writePage } from './bench-server.ts'
import { processorTime } from './processor-time.ts'
import { buildTrainedGym } from './training-gym.ts'
import type { TrainedGym } from './training-gym.ts'

/*
 * npm run one-request: what signed-in requests cost, over loopback HTTP with 32 connections, beside the same SQL by hand behind
 * node:http: the very statements that the product sends, session and tenant isolation among them, and the bare row of the record.
 * Rounds alternate, so that neighbours disturb all alike. BENCH_STUDENTS makes the gym smaller, a part of a title names one request;
 * only a whole run is written down.
 */

const students = Number(process.env.BENCH_STUDENTS ?? 100_000)
const wanted = process.argv.slice(2).join(' ')
/** Of the gym whose students have trained for two years, the longest history as often as a student can. */
const trained = 500
const rounds = 9
const connections = 32

const asker = fork(path.join(import.meta.dirname, 'asker.ts'))

const recordSql = `select id, account_id, name, email, phone, birth_date, status, cpf, created_at, updated_at, version, instructor_id
  from students where id = $1 and deleted_at is null`

/** A request, and what it may cost: milliseconds of processor of node and PostgreSQL, or so many times the same SQL by hand. */
interface Asked {
  title: string
  path: string
  headers: Record<string, string>
  /** What is sent with it, see `asker.ts`. */
  body?: string
  perRound: number
  atMost: { node: number; database: number } | { ratio: number }
  /** The bare row that it is about, by its id. */
  bare?: string
}

/** What the student with the longest history wants to reach. */
const goals = [
  { kind: 'weekly_sessions', target: 4 },
  { kind: 'sessions_total', target: 600 },
  { kind: 'lift', target: 200, exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' },
]

/** Each connection edits a set of its own, so that a session stays as long as it is. */
const editedSet = {
  client_id: '0190f3e6-0000-7000-8000-0000000000{connection}',
  exercise_name: 'Supino reto com barra',
  exercise_id: 'supino-reto-com-barra',
  set_number: 1,
  weight_kg: 40,
  repetitions: 10,
  done_at: new Date().toISOString(),
  revision: '{count}',
}

type Side = 'product' | 'sameSql' | 'bare'
const sideTitles: Record<Side, string> = {
  product: 'the product',
  sameSql: 'the same SQL by hand, with session and tenant isolation',
  bare: 'the row of the record by hand, bare',
}

interface Figures {
  node: number
  database: number
  perSecond: number
}
type Measured = [Asked, Map<Side, Figures>]

await onNewDatabase(async ({ app: address, superuser }, client) => {
  const gym = await buildGym(client, 'Academia Grande', { students, plans: 12 }, new Date())
  const trainedGym = await buildTrainedGym(client, 'Academia Treinada', trained, new Date())
  await client.query('vacuum analyze')
  await withServer(address, async ({ app, headersOf, runJobs }) => {
    await runJobs(['student-totals'])
    await fillDays(client)
    const staff = await headersOf(gym.gymId, gym.accountId)
    const student = await headersOf(trainedGym.gymId, trainedGym.account)
    const write = { ...student, 'content-type': 'application/json' }
    for (const payload of goals) {
      const reply = await app.inject({ method: 'POST', url: '/api/student-dashboard/goals', headers: write, payload })
      if (reply.statusCode >= 300) throw new Error(reply.body)
    }
    await app.listen({ port: 0, host: '127.0.0.1' })
    const before = loadNow()
    const measured: Measured[] = []
    for (const asked of requestsOf(gym, trainedGym, { staff, student }).filter(({ title }) => title.includes(wanted))) {
      const statements = await statementsOf((at) => app.inject(injected(asked, at)))
      const sameSql = await serveSameSql(address, statements)
      const bare = asked.bare === undefined ? undefined : await serveBare(superuser)
      const urls = new Map<Side, string>([
        ['product', `${urlOf(app.server)}${asked.path}`],
        ['sameSql', urlOf(sameSql.server)],
        ...(bare === undefined ? [] : [['bare', `${urlOf(bare.server)}/${asked.bare}`] as const]),
      ])
      measured.push([asked, await compare(asked, urls, client)])
      for (const it of [sameSql, bare]) await it?.close()
    }
    const table = linesOf(measured)
    console.log(table)
    if (students === 100_000 && wanted === '')
      await writePage('one-request-results.md', pageOf(table, [before, loadNow()]))
    asker.kill()
  })
})

type Headers = Record<string, string>

function requestsOf(
  gym: BigGym,
  trainedGym: TrainedGym,
  { staff, student }: Record<'staff' | 'student', Headers>,
): Asked[] {
  const ofGym = (title: string, address: string, atMost: Asked['atMost'], perRound = 200): Asked => ({
    title,
    path: address,
    headers: staff,
    perRound,
    atMost,
  })
  const ofStudent = (...asked: Parameters<typeof ofGym>): Asked => ({ ...ofGym(...asked), headers: student })
  const search = (term: string) => `/api/student?search=${encodeURIComponent(term)}`
  return [
    { ...ofGym('one student', `/api/student/${gym.studentId}`, { ratio: 1.3 }, 600), bare: gym.studentId },
    ofStudent('goals of a student', '/api/student-dashboard/goals', { ratio: 1.3 }),
    {
      ...ofStudent('a set is saved', `/api/student-workout/sessions/${trainedGym.openSessionId}/sets`, { ratio: 1.3 }),
      body: JSON.stringify({ sets: [editedSet] }).replace('"{count}"', '{count}'),
    },
    ofGym('students, page 1', '/api/student?sort=name', { node: 2, database: 2 }),
    ofGym('students with a rare name', search(rareName), { node: 2, database: 8 }),
    ofGym('students with a common name', search('silva'), { node: 2, database: 8 }),
    ofGym("an administrator's home", `/api/dashboard/stats/${gym.accountId}`, { node: 2, database: 5 }),
    ofStudent("a student's home", `/api/dashboard/stats/${trainedGym.account}`, { node: 2, database: 3 }),
    ofStudent('progress of a year', '/api/student-dashboard/progress?period=year', { node: 4, database: 6 }, 100),
  ]
}

/** The same request past the network. */
function injected({ path: url, headers, body }: Asked, count: number) {
  if (body === undefined) return { url, headers }
  const payload = body.replaceAll('{connection}', '99').replaceAll('{count}', String(count))
  return { method: 'POST' as const, url, headers: { ...headers, 'content-type': 'application/json' }, payload }
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface ByHand {
  server: Server
  close: () => Promise<void>
}

async function serve(pool: Pool, answer: (request: IncomingMessage) => Promise<unknown>): Promise<ByHand> {
  const server = createHttp((incoming, response: ServerResponse) => {
    answer(incoming).then(
      (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      (failure: unknown) => response.writeHead(500).end(String(failure)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await pool.end()
  }
  return { server, close }
}

/** The record by a superuser's connection: no session, no tenant isolation. */
function serveBare(address: string): Promise<ByHand> {
  const pool = new Pool({ connectionString: address, max: 8 })
  return serve(pool, async ({ url = '' }) => {
    const { rows } = await pool.query({ name: 'record', text: recordSql, values: [url.slice(1)] })
    return { success: true, object: rows[0] as unknown }
  })
}

type Transaction = { text: string; values: unknown[] }[]

/** What a request asks the database for, transaction by transaction. The first times it says more: types, names. */
async function statementsOf(ask: (count: number) => Promise<unknown>): Promise<Transaction[]> {
  for (let warm = 1; warm <= 3; warm += 1) await ask(warm)
  const transactions: Transaction[] = []
  const client = Client.prototype as { query: (...of: unknown[]) => unknown }
  const { query } = client
  client.query = function observed(this: Client, ...of: unknown[]) {
    const [{ text, values }] = of as [{ text: string; values: unknown[] }]
    if (text.startsWith('begin')) transactions.push([])
    transactions.at(-1)?.push({ text, values })
    return query.apply(this, of)
  }
  await ask(4)
  client.query = query
  return transactions
}

/** The statements of a request, those of each transaction sent together; the last rows of the last are the answer. */
function serveSameSql(address: string, transactions: readonly Transaction[]): Promise<ByHand> {
  const pool = new Pool({ connectionString: address, max: 8, pipeline: true })
  const named = transactions.map((statements, at) =>
    statements.map((statement, within) => ({ ...statement, name: `${at}-${within}` })),
  )
  return serve(pool, async () => {
    let object: unknown
    for (const statements of named) {
      const client = await pool.connect()
      try {
        const results = await Promise.all(statements.map((it) => client.query<Record<string, unknown>>(it)))
        object = results.findLast(({ command }) => command === 'SELECT')?.rows[0]
      } finally {
        client.release()
      }
    }
    return { success: true, object }
  })
}

async function compare(asked: Asked, urls: ReadonlyMap<Side, string>, client: Client): Promise<Map<Side, Figures>> {
  const { perRound } = asked
  const taken = new Map(
    [...urls.keys()].map((side) => [side, { node: [] as number[], database: [] as number[], elapsed: [] as number[] }]),
  )
  for (const url of urls.values()) await drive(url, asked, 2 * perRound)
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, url] of urls) {
      const [before, begun] = [await processorTime(client), performance.now()]
      await drive(url, asked, perRound)
      taken.get(side)?.elapsed.push(performance.now() - begun)
      const after = await processorTime(client)
      taken.get(side)?.node.push(after.node - before.node)
      taken.get(side)?.database.push(after.database - before.database)
    }
  }
  return new Map(
    [...taken].map(([side, { node, database, elapsed }]) => [
      side,
      {
        node: medianOf(node) / perRound,
        database: medianOf(database) / perRound,
        perSecond: (perRound * 1000) / medianOf(elapsed),
      },
    ]),
  )
}

/** Another process asks, so that its time is not counted. */
async function drive(url: string, { headers, body }: Asked, count: number): Promise<void> {
  const round: Round = { url, headers, count, connections, ...(body !== undefined && { body }) }
  asker.send(round)
  const [outcome] = (await once(asker, 'message')) as [string]
  if (outcome !== 'done') throw new Error(`${url}: ${outcome}`)
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function linesOf(measured: readonly Measured[]): string {
  const whole = (figures: Figures | undefined) => (figures === undefined ? 1 : figures.node + figures.database)
  const rows = measured.flatMap(([{ title, atMost }, figures]) =>
    [...figures].map(([side, it]) => [
      `${title}: ${sideTitles[side]}`,
      it.node.toFixed(2),
      it.database.toFixed(2),
      `${(whole(it) / whole(figures.get('sameSql'))).toFixed(2)}×`,
      side !== 'product' ? '' : 'ratio' in atMost ? `${atMost.ratio}×` : `${atMost.node} + ${atMost.database}`,
      it.perSecond.toFixed(0),
    ]),
  )
  return tableOf(['Signed in', 'node ms', 'PostgreSQL ms', 'ratio', 'at most', 'requests/s'], rows, 10)
}

function pageOf(table: string, [before, after]: [number, number]): string {
  return `# What a signed-in request costs

Measured with \`npm run one-request -w @folego/bench\`: a record, a page, searches and the home of a gym with ${students.toLocaleString('en')} students; goals, home and year of the student with the
longest history (two years, four workouts a week) of a gym with ${trained}, and a set of the workout that runs. Over loopback HTTP with ${connections} connections, ${rounds} rounds, the sides in
turn; medians. Processor time is that of the answering Node and of the database's connections; another process asks. The ratio is
that of both together to the same SQL by hand: the statements that the product sends, behind bare \`node:http\`.

${machine()}. Load average ${before.toFixed(1)} before, ${after.toFixed(1)} after.

${table}
`
}
