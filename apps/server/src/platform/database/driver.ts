import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import {
  type CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely'
import { Pool, type ClientBase, type Connection, type PoolClient, type QueryResult as PgResult } from 'pg'
import type { DatabaseAddress } from './address.ts'
import { types } from './types.ts'

/*
 * A thin kysely driver over pg. What it does differently from kysely's own:
 * - it writes every statement to the socket at once (`pipeline`): BEGIN, the tenant isolation and the first query of a
 *   transaction are one round trip and one write, queries started together are as well;
 * - statements are prepared by name, so the server parses and plans each of them once per connection.
 */

/** Longer than any request may take; what runs longer is a fault and must not keep its locks. */
const statementMilliseconds = 15_000
const idleInTransactionMilliseconds = 30_000
const lockMilliseconds = 10_000
const waitForConnectionMilliseconds = 10_000
/**
 * PostgreSQL ends a statement before this. Whoever has heard nothing by then asks a database that is frozen or out of reach, and the
 * connection is given up: it would keep its request, and everybody who waits for a connection, for ever.
 */
const answerMilliseconds = statementMilliseconds + 2000

/** What PostgreSQL is told of its settings, by their names. */
export const settings: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  statement_timeout: String(statementMilliseconds),
  lock_timeout: String(lockMilliseconds),
  idle_in_transaction_session_timeout: String(idleInTransactionMilliseconds),
  // Indexes are priced for solid-state disks (the server's default of 4 is for turning ones): searches of large gyms then stay inside
  // their index.
  random_page_cost: '1.1',
}

/** `select set_config(…)` for these names, their values as $1, $2…; `scope`: until the end of the connection or of the transaction. */
export function setConfig(names: readonly string[], scope: 'connection' | 'transaction'): string {
  const calls = names.map((name, at) => `set_config('${name}', $${at + 1}, ${scope === 'transaction'})`)
  return `select ${calls.join(', ')}`
}

/**
 * Whether a connection stays with its process (`session`), or a pooler such as PgBouncer gives each transaction another one
 * (`transaction`): then nothing may be left on it, no setting and no prepared statement.
 */
export type Pooling = 'session' | 'transaction'

/** Clients whose connection is another one with each transaction. */
const shared = new WeakSet<ClientBase>()

/** Clients whose COMMIT stopped waiting for the standby that should have confirmed it. */
const unconfirmed = new WeakSet<ClientBase>()

/**
 * True where the last COMMIT was a success for PostgreSQL alone: somebody cancelled its wait for the synchronous standby, of which it
 * only warns. Should this server be lost now, so is what was committed.
 */
export function wasUnconfirmed(client: ClientBase): boolean {
  return unconfirmed.delete(client)
}

/** By statement and not at start-up: connection poolers refuse unknown start-up parameters. */
async function setUp(client: ClientBase): Promise<void> {
  await client.query(setConfig(Object.keys(settings), 'connection'), Object.values(settings))
}

export type PoolOptions = {
  pooling?: Pooling
  /** Milliseconds for the answer to each statement. */
  answerWithin?: number
  /** Milliseconds for a connection. */
  connectWithin?: number
}

/** A pool of connections that speak UTC and ISO dates and have time limits, from their beginning or in each transaction. */
export function openPool(address: DatabaseAddress, size: number, options: PoolOptions = {}): Pool {
  const {
    pooling = 'session',
    answerWithin = answerMilliseconds,
    connectWithin = waitForConnectionMilliseconds,
  } = options
  const pool = new Pool({
    connectionString: address,
    max: size,
    pipeline: true,
    types,
    connectionTimeoutMillis: Math.min(connectWithin, answerWithin),
    query_timeout: answerWithin,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'folego',
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, only its types know no promise
    ...(pooling === 'session' && { onConnect: setUp }),
  })
  // From the pool to whoever asked a connection has no listener for a moment, and an error that nobody hears ends the process. The
  // next query on it fails, which is soon enough.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') unconfirmed.add(client)
    })
    if (pooling === 'transaction') shared.add(client)
  })
  return pool
}

const maxNames = 200
const names = new Map<string, string>()
let generation = 0
const seenOnce = new Set<string>()

/**
 * The name under which a statement is prepared. Only from its second use on and only for so many texts: a
 * statement with a long list in it comes once and would stay in the memory of every connection for ever.
 */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= maxNames) return undefined
  if (!seenOnce.delete(text)) {
    if (seenOnce.size >= 1000) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

/** Prepares every statement anew, on every connection: what was prepared before a migration may fail for ever. */
export function renameStatements(): void {
  generation += 1
  names.clear()
}

/** What is still to be sent with the write that is being gathered, by connection. */
const gathering = new WeakMap<Duplex, (() => void)[]>()

// pg has it on every client, its types only on the class
const streamOf = (client: PoolClient) => (client as PoolClient & { connection: Connection }).connection.stream

/** What is sent before the event loop goes on leaves in one write: a write is a system call, and packets of its own. */
function gatherWrites(client: PoolClient): void {
  const stream = streamOf(client)
  if (gathering.has(stream)) return
  const last: (() => void)[] = []
  gathering.set(stream, last)
  stream.cork()
  process.nextTick(() => {
    for (const sendIt of last) sendIt()
    gathering.delete(stream)
    stream.uncork()
  })
}

/** Calls `sendLast` when nothing else comes that could leave in the same write as what was just sent. */
export function beforeLeaving(client: PoolClient, sendLast: () => void): void {
  gathering.get(streamOf(client))?.push(sendLast)
}

/** Sends one statement in this turn of the event loop; resolves with pg's result. `answerWithin`: milliseconds, else the pool's. */
export function send(
  client: PoolClient,
  text: string,
  values: readonly unknown[],
  answerWithin?: number,
): Promise<PgResult> {
  gatherWrites(client)
  const name = shared.has(client) ? undefined : statementName(text)
  const limit = answerWithin === undefined ? {} : { query_timeout: answerWithin }
  return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }), ...limit })
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function toKyselyResult<R>(result: PgResult): QueryResult<R> {
  return {
    rows: result.rows,
    ...(changing.has(result.command) ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}),
  }
}

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const driver = new DummyDriver()
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
}

/**
 * A kysely whose every statement goes to this client. It costs a few microseconds and lives as long as one
 * transaction; `check` runs before each statement and throws where the handle must not be used, `onSent` right after it was sent.
 * `answerWithin` as `send` takes it.
 */
export function kyselyOn<Tables>(
  client: PoolClient,
  check: () => void,
  answerWithin: () => number | undefined,
  onSent?: () => void,
): Kysely<Tables> {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery) {
      check()
      const sent = send(client, query.sql, query.parameters, answerWithin())
      onSent?.()
      return toKyselyResult<R>(await sent)
    },
    // oxlint-disable-next-line require-yield -- it refuses
    async *streamQuery() {
      throw new Error('Streaming is not offered: read pages, or keys in order')
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
}
