import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttp } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Client, Pool } from 'pg'
import { buildGym } from './big-gym.ts'
import { loadNow, machine, onNewDatabase, tableOf, withServer, writePage } from './bench-server.ts'
import { processorTime } from './processor-time.ts'

/*
 * npm run one-request: what a signed-in request costs, over loopback HTTP with 16 connections, beside the same SQL by hand behind
 * node:http: the very statements that the product sends, session and tenant isolation among them, and the bare row of the record.
 * Rounds alternate, so that neighbours disturb all alike.
 */

const students = Number(process.env.BENCH_STUDENTS ?? 100_000)
const rounds = 5
const perRound = 600
const connections = 16

const asker = fork(path.join(import.meta.dirname, 'asker.ts'))

const recordSql = `select id, account_id, name, email, phone, birth_date, status, cpf, created_at, updated_at, version, instructor_id
  from students where id = $1 and deleted_at is null`

interface Sides {
  product: string
  bare: string
  sameSql: string
}

type Figures = { name: keyof Sides; node: number; database: number; perSecond: number }

await onNewDatabase(async ({ app: address, superuser }, client) => {
  const gym = await buildGym(client, 'Academia Grande', { students, plans: 12 }, new Date())
  await client.query('vacuum analyze')
  await withServer(address, async ({ app, headersOf }) => {
    const headers = await headersOf(gym.gymId, gym.accountId)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const statements = await statementsOf(() => app.inject({ url: `/api/student/${gym.studentId}`, headers }))
    const [bare, sameSql] = [await serveBare(superuser), await serveSameSql(address, statements)]
    const sides: Sides = {
      product: `${urlOf(app.server)}/api/student/${gym.studentId}`,
      bare: `${urlOf(bare.server)}/${gym.studentId}`,
      sameSql: urlOf(sameSql.server),
    }
    const before = loadNow()
    const figures = await compare(sides, headers, client)
    await writePage('one-request-results.md', pageOf(figures, [before, loadNow()]))
    console.log(linesOf(figures))
    for (const { server, pool } of [bare, sameSql]) {
      server.close()
      server.closeAllConnections()
      await pool.end()
    }
    asker.kill()
  })
})

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface ByHand {
  server: Server
  pool: Pool
}

async function serve(pool: Pool, answer: (request: IncomingMessage) => Promise<unknown>): Promise<ByHand> {
  const server = createHttp((incoming, response: ServerResponse) => {
    answer(incoming).then(
      (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      (failure: unknown) => response.writeHead(500).end(String(failure)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, pool }
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
async function statementsOf(ask: () => Promise<unknown>): Promise<Transaction[]> {
  for (let warm = 0; warm < 3; warm += 1) await ask()
  const transactions: Transaction[] = []
  const client = Client.prototype as { query: (...of: unknown[]) => unknown }
  const { query } = client
  client.query = function observed(this: Client, ...of: unknown[]) {
    const [{ text, values }] = of as [{ text: string; values: unknown[] }]
    if (text.startsWith('begin')) transactions.push([])
    transactions.at(-1)?.push({ text, values })
    return query.apply(this, of)
  }
  await ask()
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

async function compare(sides: Sides, headers: Record<string, string>, client: Client): Promise<Figures[]> {
  const names = Object.keys(sides) as (keyof Sides)[]
  const taken = new Map(
    names.map((name) => [name, { node: [] as number[], database: [] as number[], elapsed: [] as number[] }]),
  )
  for (const name of names) await drive(sides[name], headers, perRound)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const [before, begun] = [await processorTime(client), performance.now()]
      await drive(sides[name], headers, perRound)
      taken.get(name)?.elapsed.push(performance.now() - begun)
      const after = await processorTime(client)
      taken.get(name)?.node.push(after.node - before.node)
      taken.get(name)?.database.push(after.database - before.database)
    }
  }
  return names.map((name) => ({
    name,
    node: medianOf(taken.get(name)?.node ?? []) / perRound,
    database: medianOf(taken.get(name)?.database ?? []) / perRound,
    perSecond: (perRound * 1000) / medianOf(taken.get(name)?.elapsed ?? []),
  }))
}

/** Another process asks, so that its time is not counted. */
async function drive(url: string, headers: Record<string, string>, count: number): Promise<void> {
  asker.send({ url, headers, count, connections })
  const [outcome] = (await once(asker, 'message')) as [string]
  if (outcome !== 'done') throw new Error(`${url}: ${outcome}`)
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function linesOf(figures: readonly Figures[]): string {
  const whole = ({ node, database }: Figures) => node + database
  const [sameSql] = figures.filter(({ name }) => name === 'sameSql').map(whole)
  const titles: Record<keyof Sides, string> = {
    product: 'the product',
    bare: 'the row of the record by hand, bare',
    sameSql: 'the same SQL by hand, with session and tenant isolation',
  }
  return tableOf(
    ['One student, signed in', 'node ms', 'PostgreSQL ms', 'ratio', 'requests/s'],
    figures.map((it) => [
      titles[it.name],
      it.node.toFixed(2),
      it.database.toFixed(2),
      `${(whole(it) / (sameSql ?? 1)).toFixed(1)}×`,
      it.perSecond.toFixed(0),
    ]),
    10,
  )
}

function pageOf(figures: readonly Figures[], [before, after]: [number, number]): string {
  return `# What a signed-in request costs

Measured with \`npm run one-request -w @folego/bench\` in a gym with ${students.toLocaleString('en')} students, over loopback HTTP with ${connections} connections, ${rounds} rounds
of ${perRound} requests, the sides in turn; medians. Processor time is that of the answering Node and of the database's connections;
another process asks. The ratio is that of both together to the same SQL by hand: the statements that the product sends, behind bare
\`node:http\`.

${machine()}. Load average ${before.toFixed(1)} before, ${after.toFixed(1)} after.

${linesOf(figures)}
`
}
