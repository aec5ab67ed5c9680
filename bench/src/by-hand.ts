import { createServer as createHttp } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { observeStatements } from './server-exports.ts'

/* What a request costs without the product: its statements behind bare `node:http`. */

const recordSql = `select id, account_id, name, email, phone, birth_date, status, cpf, created_at, updated_at, version, instructor_id
  from students where id = $1 and deleted_at is null`

/** The address of a listening server. */
export function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A server of statements written by hand. */
export interface ByHand {
  server: Server
  close: () => Promise<void>
}

async function serve(pool: Pool, respond: (request: IncomingMessage) => Promise<unknown>): Promise<ByHand> {
  const server = createHttp((incoming, response: ServerResponse) => {
    respond(incoming).then(
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

/** Serves the record over a superuser's connection: no session, no tenant isolation. */
export function serveBare(address: string): Promise<ByHand> {
  const pool = new Pool({ connectionString: address, max: 8 })
  return serve(pool, async ({ url = '' }) => {
    const { rows } = await pool.query({ name: 'record', text: recordSql, values: [url.slice(1)] })
    return { success: true, object: rows[0] as unknown }
  })
}

type Statement = { text: string; values: unknown[] }
/** The statements of a transaction, in groups that are sent together: those of a group need the results of the groups before. */
type Transaction = Statement[][]

/** The statements of a request by transaction, after three warm-ups because the first requests also prepare statements. */
export async function statementsOf(send: (count: number) => Promise<unknown>): Promise<Transaction[]> {
  for (let warm = 1; warm <= 3; warm += 1) await send(warm)
  const transactions: Transaction[] = []
  let pending = 0
  const stop = observeStatements(({ text, values, answered }) => {
    if (text.startsWith('begin')) transactions.push([])
    const groups = transactions.at(-1) ?? []
    // by hand, nobody waits before the end
    if (groups.length === 0 || (pending === 0 && text !== 'commit')) groups.push([])
    groups.at(-1)?.push({ text, values: [...values] })
    pending += 1
    const arrived = () => (pending -= 1)
    answered.then(arrived, arrived)
  })
  await send(4)
  stop()
  return transactions
}

/** Serves a request's statements, pipelined by group; the rows of the last query are the response. */
export function serveSameSql(address: string, transactions: readonly Transaction[]): Promise<ByHand> {
  const pool = new Pool({ connectionString: address, max: 8, pipeline: true })
  const named = transactions.map((groups, at) =>
    groups.map((statements, group) => statements.map((it, within) => ({ ...it, name: `${at}-${group}-${within}` }))),
  )
  return serve(pool, async () => {
    let object: unknown
    for (const groups of named) {
      const client = await pool.connect()
      try {
        for (const statements of groups) {
          const results = await Promise.all(statements.map((it) => client.query<Record<string, unknown>>(it)))
          object = results.findLast(({ command }) => command === 'SELECT')?.rows[0] ?? object
        }
      } finally {
        client.release()
      }
    }
    return { success: true, object }
  })
}
