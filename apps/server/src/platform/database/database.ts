import type { Kysely } from 'kysely'
import type { DatabaseAddress } from './address.ts'
import { openPool, type PoolOptions } from './driver.ts'
import { asAway } from './errors.ts'
import type { DatabaseLog } from './log.ts'
import { openReplica, type ReplicaCounts } from './replica.ts'
import type { AccountTables, GymTables } from './tables.ts'
import {
  outsideGyms,
  refuseInsideTransaction,
  transact,
  type Mode,
  type TransactionCounts,
  type Isolation,
} from './transaction.ts'

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

/** One transaction inside one gym. Made only by `inGym`; sees that gym's rows and nobody else's. */
export type GymTx = Queries<GymTables> & { readonly [gymTx]: true }

/** One transaction over the shared tables (sign-in, accounts, jobs). Made only by `inAccount`; sees no gym's rows. */
export type AccountTx = Queries<AccountTables> & { readonly [accountTx]: true }

/** One question to the shared tables, sent before this returns. */
export type Precheck = (tx: AccountTx) => Promise<void>

/** Connections: `size` allowed, `total` open, `idle` of them, `waiting` callers; and how transactions went. */
export type DatabaseStats = TransactionCounts & {
  size: number
  total: number
  idle: number
  waiting: number
  replica: ReplicaCounts | undefined
}

export type Database = {
  /**
   * Runs `work` in a transaction that sees and changes only the rows of `gymId`; `read` refuses any change, `pipelined-read` also a
   * statement that waits for the answer to another, and asks the database once instead of twice.
   * `actorId`, the account that acts, lets it change the own account even if that is in several gyms.
   * `work` may run again (deadlock, lost connection), so it must do nothing but use `tx`.
   * `precheck` is asked first, in the same transaction and the same write to the socket: where it throws, what `work` did is rolled back.
   * Rejects with what either throws (all is rolled back then) or `DatabaseAway`.
   */
  inGym<T>(
    gymId: string,
    mode: Mode,
    work: (tx: GymTx) => Promise<T>,
    actorId?: string,
    precheck?: Precheck,
  ): Promise<T>
  /** The same over the shared tables. */
  inAccount<T>(mode: Mode, work: (tx: AccountTx) => Promise<T>): Promise<T>
  /**
   * Like `inGym` with `read`, answered by a replica that may be a second behind. Resolves with undefined where it cannot; absent
   * where there is none. Not for whoever has just written: that may lack.
   */
  fromReplica?: <T>(
    gymId: string,
    work: (tx: GymTx) => Promise<T>,
    actorId?: string,
  ) => Promise<{ answer: T } | undefined>
  /** Resolves when the database answers, else rejects with `DatabaseAway`. */
  ping(): Promise<void>
  /** Waits for running transactions, then closes every connection. */
  close(): Promise<void>
  stats(): DatabaseStats
}

/**
 * Opens the pool; connects when first used. `poolSize`: 8 by default (more is slower, measured).
 * `replica`: a server that follows this one, for `fromReplica`. `pooling`: `transaction` where a pooler gives each transaction another connection. `answerWithin`: milliseconds that the database is
 * given for the answer to a statement, for tests; else somewhat more than PostgreSQL itself allows.
 * `guard`: for tests; a query outside the transaction of its own chain of calls throws.
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
  // an idle connection was lost: the pool has already dropped it, the next one is opened when needed
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
