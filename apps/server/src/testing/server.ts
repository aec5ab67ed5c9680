import type { BodyInput, Endpoint, ParamsInput, QueryInput, ReplyOf } from '@folego/contract'
import { fillPath } from '@folego/contract'
import type { FastifyInstance } from 'fastify'
import { fixedClock } from '#platform/clock'
import type { Database } from '#platform/database'
import { silentLogger } from '#platform/log'
import type { Email } from '#platform/mail'
import { parseSecretKeys } from '#platform/security'
import { createServer } from '#server'
import type { ServerParts } from '#server'
import { afterAll } from 'vitest'
import { openTestDatabase, ownDatabaseAddress } from './database.ts'

/** The default time of tests: a Saturday morning in São Paulo. */
export const testNow = new Date('2026-03-14T12:00:00Z')

export interface TestServer {
  app: FastifyInstance
  database: Database
  clock: ReturnType<typeof fixedClock>
  /** Sent e-mails, oldest first. */
  mails: Email[]
  /** Calls an endpoint in process; fails if the reply violates its schema. */
  call: Call
  close(): Promise<void>
}

export interface Parts<E extends Endpoint> {
  params?: ParamsInput<E>
  query?: QueryInput<E>
  body?: BodyInput<E>
  headers?: Record<string, string>
}

export interface CallResult<Body> {
  status: number
  body: Body
  headers: Record<string, unknown>
}

// A failed call has another body; tests read it with `refusalOf`.
export type Call = <const E extends Endpoint>(endpoint: E, parts?: Parts<E>) => Promise<CallResult<ReplyOf<E>>>

type OptionalParts =
  | 'ageOfBackup'
  | 'ai'
  | 'callsPerSecond'
  | 'database'
  | 'folders'
  | 'log'
  | 'mailer'
  | 'pollMilliseconds'
  | 'refusedPasswords'
  | 'secretKeys'
  | 'trustProxy'
  | 'webRoot'

export interface ServerOptions extends Pick<Partial<ServerParts>, OptionalParts> {
  now?: Date
}

/** A whole server in process on the test database, with a fixed clock and e-mails that are only collected. */
export async function openTestServer({ now = testNow, ...options }: ServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await openTestDatabase())
  const clock = fixedClock(now)
  const mails: Email[] = []
  const app = await createServer({
    log: silentLogger,
    secretKeys: testKeys,
    checkReplies: true,
    ...options,
    database,
    clock,
    mailer: options.mailer ?? {
      send: async (email) => {
        mails.push(email)
      },
    },
    publicUrl: 'http://folego.test',
  })
  await app.ready()
  return {
    app,
    database,
    clock,
    mails,
    call: callerOf(app),
    close: async () => {
      await app.close()
      if (options.database === undefined) await database.close()
    },
  }
}

/** The sealing keys of the test servers, the same in every process: they share a database. */
export const testKeys = parseSecretKeys(Buffer.alloc(32, 'sealed').toString('base64'))

let shared: Promise<TestServer> | undefined

/** The client address: different for each file, so that failed sign-ins of one do not lock out the next. */
let remoteAddress = anAddress()

function anAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
}

/**
 * The server shared by the test files of a worker: opened once, closed with the worker. A file starts with the clock at `testNow`
 * and no e-mails; what it sets stays until changed.
 * @example const server = await testServer()
 */
export async function testServer(): Promise<TestServer> {
  const server = await (shared ??= openTestServer())
  server.clock.set(testNow)
  server.mails.length = 0
  remoteAddress = anAddress()
  return server
}

/**
 * A server for one file, on a database without gyms of other files, for jobs that visit every gym; closed at the end of the file.
 * @example const server = await ownTestServer()
 */
export async function ownTestServer(): Promise<TestServer> {
  const database = await openTestDatabase({ address: await ownDatabaseAddress() })
  const server = await openTestServer({ database })
  afterAll(async () => {
    await server.close()
    await database.close()
  })
  return server
}

/** A typed caller for the endpoints of `app`, with headers for every call. */
export function callerOf(app: FastifyInstance, always: Record<string, string> = {}): Call {
  return async (endpoint, parts = {}) => {
    const { params = {}, query = {}, body, headers = {} } = parts
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${fillPath(endpoint.path, params as Record<string, string>)}`,
      query: query as Record<string, string>,
      headers: { ...always, ...headers },
      remoteAddress,
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : undefined,
      headers: response.headers,
    } as never
  }
}
