import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery } from 'kysely'
import { kyselyThrough } from './driver.ts'

/* What is known of a running transaction, and what its handle can ask for. */

/** The transaction of the current chain of calls. Stored only for the guard, which compares it. */
export const current = new AsyncLocalStorage<object>()

/** A running transaction. */
export interface RunningTransaction {
  open: boolean
  /** Why the connection cannot be reused. */
  error: unknown
  /** Why the first failed statement of the work failed. */
  failed: unknown
  /** COMMIT, once sent. */
  ended: Promise<void> | undefined
  /** Work to do before the commit. */
  lastWork: (() => Promise<void>)[]
  /** Changes to send with COMMIT. */
  deferred: CompiledQuery[]
  /** Milliseconds to wait for the result of a statement, if different from the pool's. */
  answerWithin: number | undefined
  /** Throws if the transaction must not be used here, or no longer. */
  check: () => void
}

/** The running transactions, by handle. */
export const runningTransactions = new WeakMap<object, RunningTransaction>()

function runningOf(tx: object): RunningTransaction {
  const running = runningTransactions.get(tx)
  if (running === undefined) throw new Error('this is no handle of an open transaction')
  return running
}

/**
 * Runs `work` after everything else in a transaction, right before its COMMIT; if it throws, everything is rolled back. `tx` is
 * the handle that the transaction was opened with.
 */
export function beforeCommit(tx: object, work: () => Promise<void>): void {
  runningOf(tx).lastWork.push(work)
}

/**
 * A handle for the last changes of a transaction, which are sent in the same write as its COMMIT and so save a round trip. They
 * return no rows, and no statement before the end sees them; if one fails, everything is rolled back. `tx` is the handle that the
 * transaction was opened with.
 */
export function atCommit<Tx extends object>(tx: Tx): Tx {
  const running = runningOf(tx)
  return kyselyThrough(async (query) => {
    running.check()
    running.deferred.push(query)
    return { rows: [] }
  }) as unknown as Tx
}

/** Sets how many milliseconds to wait for the result of each further statement of a transaction. */
export function answerWithin(tx: object, milliseconds: number): void {
  runningOf(tx).answerWithin = milliseconds
}

/** For the guard: refuses a connection if this chain of calls is already inside a transaction. */
export function refuseInsideTransaction(guard: boolean): void {
  if (guard && current.getStore() !== undefined) {
    throw new Error(
      'A query outside its transaction: this code already runs in one. Pass its handle on instead of opening another ' +
        '(two at once can wait for each other for ever)',
    )
  }
}

/** Throws if a transaction has ended, or for the guard if this chain of calls did not open it. */
export function requireOpen(running: RunningTransaction, guard: boolean): void {
  if (!running.open) throw new Error('This transaction has ended: its handle was used later')
  if (guard && current.getStore() !== running) {
    throw new Error('A transaction was used outside the chain of calls that opened it')
  }
}
