import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttp } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { Pool } from 'pg'
import type { Client } from 'pg'
import { buildGym } from './big-gym.ts'
import { loadNow, machine, onNewDatabase, tableOf, withServer, writePage } from './bench-server.ts'
import { wholeProcessorTime } from './processor-time.ts'

/*
 * npm run one-request: what a signed-in request costs, over loopback HTTP with 16 connections, beside the same SQL by hand behind
 * node:http: bare, and with tenant isolation and session. Rounds alternate, so that neighbours disturb all alike.
 */

const students = Number(process.env.BENCH_STUDENTS ?? 100_000)
const rounds = 5
const perRound = 600
const connections = 16

const asker = fork(path.join(import.meta.dirname, 'asker.ts'))

const sessionSql = `select a.id, m.role, m.position, g.timezone from sessions s join accounts a on a.id = s.account_id
  left join memberships m on m.account_id = a.id and m.gym_id = $2 and m.status = 'active' left join gyms g on g.id = m.gym_id
  where s.token_hash = $1 and s.expires_at > now() and a.status = 'active'`
const recordSql = `select id, account_id, name, email, phone, birth_date, status, cpf, created_at, updated_at, version, instructor_id
  from students where id = $1 and deleted_at is null`

interface Sides {
  product: string
  bare: string
  isolated: string
}

type Figures = { name: keyof Sides; milliseconds: number; perSecond: number }

await onNewDatabase(async ({ app: address, superuser }, client) => {
  const gym = await buildGym(client, 'Academia Grande', { students, plans: 12 }, new Date())
  await client.query('vacuum analyze')
  await withServer(address, async ({ app, headersOf }) => {
    const headers = await headersOf(gym.gymId, gym.accountId)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const [bare, isolated] = [await serveBare(superuser), await serveIsolated(address)]
    const sides: Sides = {
      product: `${urlOf(app.server)}/api/student/${gym.studentId}`,
      bare: `${urlOf(bare.server)}/${gym.studentId}`,
      isolated: `${urlOf(isolated.server)}/${gym.studentId}`,
    }
    const before = loadNow()
    const figures = await compare(sides, headers, client)
    await writePage('one-request-results.md', pageOf(figures, [before, loadNow()]))
    console.log(linesOf(figures))
    for (const { server, pool } of [bare, isolated]) {
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

/** Session and record, each in a transaction of its role, their statements sent together. */
function serveIsolated(address: string): Promise<ByHand> {
  const pool = new Pool({ connectionString: address, max: 8, pipeline: true })
  const inside = async (role: string, gymId: string, statement: { name: string; text: string; values: unknown[] }) => {
    const client = await pool.connect()
    try {
      const isolate = {
        name: 'isolate',
        text: "select set_config('role', $1, true), set_config('app.gym_id', $2, true)",
      }
      const [, , { rows }] = await Promise.all([
        client.query({ name: 'begin', text: 'begin read only' }),
        client.query({ ...isolate, values: [role, gymId] }),
        client.query<Record<string, unknown>>(statement),
        client.query({ name: 'commit', text: 'commit' }),
      ])
      return rows[0]
    } finally {
      client.release()
    }
  }
  return serve(pool, async ({ url = '', headers }) => {
    const token = createHash('sha256')
      .update(headers.authorization?.slice('Bearer '.length) ?? '')
      .digest()
    const gymId = String(headers['x-gym-id'])
    const visitor = await inside('folego_account', '', { name: 'session', text: sessionSql, values: [token, gymId] })
    if (visitor === undefined) throw new Error('signed out')
    return {
      success: true,
      object: await inside('folego_gym', gymId, { name: 'record', text: recordSql, values: [url.slice(1)] }),
    }
  })
}

async function compare(sides: Sides, headers: Record<string, string>, client: Client): Promise<Figures[]> {
  const names = Object.keys(sides) as (keyof Sides)[]
  const taken = new Map(names.map((name) => [name, { processor: [] as number[], elapsed: [] as number[] }]))
  for (const name of names) await drive(sides[name], headers, perRound)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const [processor, begun] = [await wholeProcessorTime(client), performance.now()]
      await drive(sides[name], headers, perRound)
      taken.get(name)?.elapsed.push(performance.now() - begun)
      taken.get(name)?.processor.push((await wholeProcessorTime(client)) - processor)
    }
  }
  return names.map((name) => ({
    name,
    milliseconds: medianOf(taken.get(name)?.processor ?? []) / perRound,
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
  const isolated = figures.find(({ name }) => name === 'isolated')?.milliseconds ?? 1
  const titles: Record<keyof Sides, string> = {
    product: 'the product',
    bare: 'by hand, bare',
    isolated: 'by hand, with session and tenant isolation',
  }
  return tableOf(
    ['One student, signed in', 'processor ms', 'ratio', 'requests/s'],
    figures.map(({ name, milliseconds, perSecond }) => [
      titles[name],
      milliseconds.toFixed(2),
      `${(milliseconds / isolated).toFixed(1)}×`,
      perSecond.toFixed(0),
    ]),
    10,
  )
}

function pageOf(figures: readonly Figures[], [before, after]: [number, number]): string {
  return `# What a signed-in request costs

Measured with \`npm run one-request -w @folego/bench\` in a gym with ${students.toLocaleString('en')} students, over loopback HTTP with ${connections} connections, ${rounds} rounds
of ${perRound} requests, the sides in turn; medians. Processor time is that of the answering Node and of the database's connections together;
another process asks. The ratio is to the record by hand with session and tenant isolation.

${machine()}. Load average ${before.toFixed(1)} before, ${after.toFixed(1)} after.

${linesOf(figures)}
`
}
