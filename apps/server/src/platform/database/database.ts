import type { Kysely } from 'kysely'
import type { DatabaseAddress } from './address.ts'
import { openPool, type PoolOptions } from './driver.ts'
import { asAway } from './errors.ts'
import type { DatabaseLog } from './log.ts'
import { openReplica, type ReplicaCounts } from './replica.ts'
import { refuseInsideTransaction } from './running-transactions.ts'
import type { AccountTables, GymTables } from './tables.ts'
import { outsideGyms, transact, type Mode, type TransactionCounts, type Isolation } from './transaction.ts'

type Queries<Tables> = Pick<
  Kysely<Tables>,
  | 'selectFrom'
  | 'selectNoFrom'
  | 'insertInto'
  | 'updateTable'
  | 'deleteFrom'
  | 'mergeInto'
  | 'with'
  | 'withRecursive'
  | 'fn'
  | 'case'
  | 'dynamic'
  | 'getExecutor'
>

declare const gymTx: unique symbol
declare const accountTx: unique symbol

/** A transaction inside one gym. Created only by `inGym`; sees only the rows of that gym. */
export type GymTx = Queries<GymTables> & { readonly [gymTx]: true }

/** A transaction over the shared tables (sign-in, accounts, jobs). Created only by `inAccount`; sees no rows of any gym. */
export type AccountTx = Queries<AccountTables> & { readonly [accountTx]: true }

/** A query to the shared tables, which must be sent synchronously. */
export type Precheck = (tx: AccountTx) => Promise<void>

/** Connections: `size` allowed, `total` open, `idle` of them, `waiting` callers; and transaction counts. */
export type DatabaseStats = TransactionCounts & {
  size: number
  total: number
  idle: number
  waiting: number
  replica: ReplicaCounts | undefined
}

export type Database = {
  /**
   * Runs `work` in a transaction that sees and changes only the rows of `gymId`. `read` refuses changes; `pipelined-read` also
   * refuses a statement that waits for the result of another, and takes one round trip instead of two. `actorId`, the acting
   * account, may change its own account even if it belongs to several gyms. `work` may run again (deadlock, lost connection), so
   * it must do nothing but use `tx`. `precheck` is sent first, in the same transaction and the same socket write; if it throws,
   * `work` is rolled back. Rejects with what either throws (everything is then rolled back) or with `DatabaseAway`.
   */
  inGym<T>(
    gymId: string,
    mode: Mode,
    work: (tx: GymTx) => Promise<T>,
    actorId?: string,
    precheck?: Precheck,
  ): Promise<T>
  /** The same for the shared tables. */
  inAccount<T>(mode: Mode, work: (tx: AccountTx) => Promise<T>): Promise<T>
  /**
   * Like `inGym` with `read`, but answered by a replica that may lag by a second. Resolves with undefined if the replica cannot
   * answer; absent without a replica. Not for callers that have just written: their changes may be missing.
   */
  fromReplica?: <T>(
    gymId: string,
    work: (tx: GymTx) => Promise<T>,
    actorId?: string,
  ) => Promise<{ answer: T } | undefined>
  /** Resolves if the database responds, otherwise rejects with `DatabaseAway`. */
  ping(): Promise<void>
  /** Waits for running transactions, then closes all connections. */
  close(): Promise<void>
  stats(): DatabaseStats
}

/**
 * Opens the pool, which connects on first use. `poolSize`: 8 by default (more is slower, measured). `replica`: a server that
 * follows this one, for `fromReplica`. `pooling`: `transaction` if a pooler assigns a connection per transaction. `answerWithin`:
 * milliseconds to wait for the result of a statement, for tests; by default slightly more than PostgreSQL's own limit. `guard`:
 * for tests; a query outside the transaction of its chain of calls throws.
 */
export function openDatabase(
  address: DatabaseAddress,
  options: Pick<PoolOptions, 'pooling' | 'answerWithin'> & {
    log: DatabaseLog
    poolSize?: number
    guard?: boolean
    replica?: DatabaseAddress
  },
): Database {
  const { log, poolSize = 8, guard = false, pooling = 'session' } = options
  const pool = openPool(address, poolSize, options)
  // an idle connection was lost: the pool has already dropped it and opens the next one when needed
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  const counts: TransactionCounts = { transactions: 0, repeated: 0, failed: 0 }
  const runner = { pool, pooling, guard, counts }
  let closed: Promise<void> | undefined
  const replica =
    options.replica === undefined ? undefined : openReplica(options.replica, { primary: pool, poolSize, guard, log })

  return {
    inGym: <T>(gymId: string, mode: Mode, work: (tx: GymTx) => Promise<T>, actorId = '', precheck?: Precheck) => {
      const isolation: Isolation = { role: 'folego_gym', gymId, actorId }
      const ahead = precheck && ((tx: Kysely<AccountTables>) => precheck(tx as unknown as AccountTx))
      return transact<GymTables, T>(runner, isolation, mode, (tx) => work(tx as unknown as GymTx), ahead)
    },
    inAccount: <T>(mode: Mode, work: (tx: AccountTx) => Promise<T>) =>
      transact<AccountTables, T>(runner, outsideGyms, mode, (tx) => work(tx as unknown as AccountTx)),
    ...(replica !== undefined && {
      fromReplica: <T>(gymId: string, work: (tx: GymTx) => Promise<T>, actorId = '') =>
        replica.read(gymId, actorId, (tx) => work(tx as unknown as GymTx)),
    }),
    async ping() {
      refuseInsideTransaction(guard)
      await pool.query('select 1').catch((error: unknown) => {
        throw asAway(error)
      })
    },
    close: () => (closed ??= Promise.all([pool.end(), replica?.close()]).then(() => undefined)),
    stats: () => ({
      ...counts,
      size: poolSize,
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      replica: replica?.counts(),
    }),
  }
}
