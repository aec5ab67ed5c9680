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
import { Pool, type ClientBase, type PoolClient, type QueryConfig, type QueryResult as PgResult } from 'pg'
import type { DatabaseAddress } from './address.ts'
import { statementName } from './statement-names.ts'
import { types } from './types.ts'

/*
 * A thin kysely driver over pg. Differences from kysely's own:
 * - statements are written to the socket without waiting (`pipeline`): BEGIN, the tenant isolation and the first query of a
 *   transaction take one round trip and one write, and so do queries started together;
 * - statements are prepared by name, so the server parses and plans each of them once per connection.
 */

/** Longer than any request may take; a longer statement is a bug and must not keep its locks. */
const statementMilliseconds = 15_000
const idleInTransactionMilliseconds = 30_000
const lockMilliseconds = 10_000
const waitForConnectionMilliseconds = 10_000
/**
 * PostgreSQL cancels a statement before this. Without a response by then the database is frozen or unreachable, and the
 * connection is dropped: otherwise it would block its request, and everybody waiting for a connection, forever.
 */
const answerMilliseconds = statementMilliseconds + 2000

/** Settings of PostgreSQL sessions, by name. */
export const settings: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  statement_timeout: String(statementMilliseconds),
  lock_timeout: String(lockMilliseconds),
  idle_in_transaction_session_timeout: String(idleInTransactionMilliseconds),
  // Index costs for solid-state disks (the server's default of 4 is for spinning ones), so that searches of large gyms use only
  // their index.
  random_page_cost: '1.1',
}

/**
 * `select set_config(…)` for these names with their values as $1, $2…; `scope`: until the end of the connection or of the
 * transaction.
 */
export function setConfig(names: readonly string[], scope: 'connection' | 'transaction'): string {
  const calls = names.map((name, at) => `set_config('${name}', $${at + 1}, ${scope === 'transaction'})`)
  return `select ${calls.join(', ')}`
}

/**
 * Whether a connection stays with its process (`session`), or a pooler such as PgBouncer assigns one per transaction
 * (`transaction`), which forbids session state such as settings and prepared statements.
 */
export type Pooling = 'session' | 'transaction'

/** Clients that get another connection with each transaction. */
const shared = new WeakSet<ClientBase>()

/** Clients whose last COMMIT did not wait for its synchronous standby. */
const unconfirmed = new WeakSet<ClientBase>()

/**
 * True if the last COMMIT succeeded only locally: its wait for the synchronous standby was cancelled, which PostgreSQL reports
 * only as a warning. If this server is lost now, so is the committed data.
 */
export function wasUnconfirmed(client: ClientBase): boolean {
  return unconfirmed.delete(client)
}

/** By statement, because connection poolers refuse unknown start-up parameters. */
async function setUp(client: ClientBase): Promise<void> {
  await client.query(setConfig(Object.keys(settings), 'connection'), Object.values(settings))
}

export type PoolOptions = {
  pooling?: Pooling
  /** Milliseconds to wait for the result of each statement. */
  answerWithin?: number
  /** Milliseconds to wait for a connection. */
  connectWithin?: number
}

/** A pool of connections with UTC, ISO dates and time limits, set on connect or in each transaction. */
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
  // Between the pool and its new owner a connection briefly has no listener, and an unhandled error event ends the process. The
  // next query on it fails, which is early enough.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') unconfirmed.add(client)
    })
    if (pooling === 'transaction') shared.add(client)
  })
  return pool
}

/**
 * Each prepared statement takes about 20 kB of its connection, and a name that is no longer used cannot be freed: a connection that has
 * this many is replaced.
 */
const maxPrepared = 400

/** The names prepared on each connection. */
const prepared = new WeakMap<ClientBase, Set<string>>()

/** Whether a connection has prepared so many statements that it should be replaced. */
export function hasManyStatements(client: PoolClient): boolean {
  return (prepared.get(client)?.size ?? 0) >= maxPrepared
}

function nameFor(client: PoolClient, text: string): string | undefined {
  const name = shared.has(client) ? undefined : statementName(text)
  if (name === undefined) return undefined
  const names = prepared.get(client) ?? new Set()
  prepared.set(client, names.add(name))
  return name
}

/** What is still to be sent with the pending write, by connection. */
const pendingWrites = new WeakMap<Duplex, (() => void)[]>()

/** Combines everything sent in one turn of the event loop into one write, saving system calls and packets. */
function batchWrites(client: PoolClient): void {
  const { stream } = client.connection
  if (pendingWrites.has(stream)) return
  const last: (() => void)[] = []
  pendingWrites.set(stream, last)
  stream.cork()
  process.nextTick(() => {
    for (const sendLast of last) sendLast()
    pendingWrites.delete(stream)
    stream.uncork()
  })
}

/** Calls `sendLast` when nothing else can join the current write. */
export function beforeWrite(client: PoolClient, sendLast: () => void): void {
  pendingWrites.get(client.connection.stream)?.push(sendLast)
}

/** A query with a time limit for its answer, which the published types lack. */
type TimedQuery = QueryConfig<unknown[]> & { query_timeout: number | undefined }

/** Sends a statement in this turn of the event loop; resolves with pg's result. `answerWithin`: milliseconds, by default the pool's. */
export function send(
  client: PoolClient,
  text: string,
  values: readonly unknown[],
  answerWithin?: number,
): Promise<PgResult> {
  batchWrites(client)
  const name = nameFor(client, text)
  const query: TimedQuery = {
    text,
    values: [...values],
    ...(name !== undefined && { name }),
    query_timeout: answerWithin,
  }
  return client.query(query)
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

/** What a handle does around each statement. */
interface Handling {
  /** Runs before it, and throws if the handle must not be used. */
  check: () => void
  /** As in `send`. */
  answerWithin?: () => number | undefined
  /** Runs right after sending. */
  onSent?: (() => void) | undefined
  onFailed?: (error: unknown) => void
}

/** A kysely that sends every statement to this client. It costs a few microseconds and runningTransactions for one transaction. */
export function kyselyOn<Tables>(
  client: PoolClient,
  { check, answerWithin, onSent, onFailed }: Handling,
): Kysely<Tables> {
  return kyselyThrough(async <R>(query: CompiledQuery) => {
    check()
    const sent = send(client, query.sql, query.parameters, answerWithin?.())
    onSent?.()
    try {
      return toKyselyResult<R>(await sent)
    } catch (error) {
      // the stack of whoever sent it, instead of that of the socket
      if (error instanceof Error) Error.captureStackTrace(error)
      onFailed?.(error)
      throw error
    }
  })
}

/** A kysely whose statements are executed by a function. */
export function kyselyThrough<Tables>(executeQuery: DatabaseConnection['executeQuery']): Kysely<Tables> {
  const connection: DatabaseConnection = {
    executeQuery,
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
