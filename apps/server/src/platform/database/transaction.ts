import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import {
  beforeWrite,
  hasManyStatements,
  kyselyOn,
  send,
  setConfig,
  settings,
  wasUnconfirmed,
  type Pooling,
} from './driver.ts'
import { renameStatements } from './statement-names.ts'
import { asAway, DatabaseAway, isAfterFailure, isDemoted, isPlanOutdated, isWorthRepeating } from './errors.ts'
import {
  current,
  type RunningTransaction,
  runningTransactions,
  refuseInsideTransaction,
  requireOpen,
} from './running-transactions.ts'
import type { AccountTables } from './tables.ts'

/** The identity of the transaction: its role, the gym it is restricted to, and the acting account. */
export type Isolation = { role: 'folego_gym' | 'folego_account'; gymId: string; actorId: string }
export const outsideGyms: Isolation = { role: 'folego_account', gymId: '', actorId: '' }
/**
 * `pipelined-read`: reads that do not wait for each other's results, so that they are sent together with the start and end of
 * their transaction.
 */
export type Mode = 'read' | 'write' | 'pipelined-read'

export type TransactionCounts = { transactions: number; repeated: number; failed: number }

/**
 * A query run as `folego_account` before the work of a gym's transaction, inside it and in the same socket write: one statement,
 * sent synchronously. What it throws takes precedence over the result of the work, which is rolled back.
 */
export type Precheck = (tx: Kysely<AccountTables>) => Promise<void>

type Runner = {
  pool: Pool
  pooling: Pooling
  guard: boolean
  counts: TransactionCounts
  /** Runs before the transaction starts, in the same write; if it rejects, so does the transaction. */
  before?: (client: PoolClient) => Promise<void>
}

const maxTries = 4

/**
 * Runs `work` in one transaction and commits it; a throw rolls back. Retries the whole work after serialization failures,
 * deadlocks, and a connection lost before COMMIT was sent (nothing has taken effect then). Rejects with `DatabaseAway`, with what
 * `work` threw, or with the error of COMMIT.
 */
export async function transact<Tables, T>(
  runner: Runner,
  isolation: Isolation,
  mode: Mode,
  work: (tx: Kysely<Tables>) => Promise<T>,
  precheck?: Precheck,
): Promise<T> {
  refuseInsideTransaction(runner.guard)
  for (let attempt = 1; ; attempt += 1) {
    const progress = { committing: false }
    try {
      return await attemptOnce(runner, isolation, mode, work, progress, precheck)
    } catch (error) {
      if (isPlanOutdated(error)) renameStatements()
      const reason = asAway(error)
      const lost = reason instanceof DatabaseAway && reason.reason === 'connection'
      const again = isWorthRepeating(error) || (lost && !progress.committing && attempt === 1)
      if (!again || attempt >= maxTries) {
        runner.counts.failed += 1
        throw reason
      }
      runner.counts.repeated += 1
      // two conflicting transactions must not retry in step
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
    }
  }
}

async function attemptOnce<Tables, T>(
  runner: Runner,
  isolation: Isolation,
  mode: Mode,
  work: (tx: Kysely<Tables>) => Promise<T>,
  progress: { committing: boolean },
  precheck: Precheck | undefined,
): Promise<T> {
  const client = await runner.pool.connect()
  runner.counts.transactions += 1
  const running: RunningTransaction = {
    open: true,
    error: undefined,
    failed: undefined,
    ended: undefined,
    lastWork: [],
    deferred: [],
    answerWithin: undefined,
    check: () => requireOpen(running, runner.guard),
  }
  const onError = (error: unknown) => (running.error ??= error)
  client.on('error', onError)
  const release = () => {
    client.off('error', onError)
    client.release(running.error !== undefined || hasManyStatements(client))
  }
  const end = () => {
    running.open = false
    running.ended ??= commit(client, running)
    // awaited later or not at all; must not count as unhandled
    running.ended.catch(() => undefined)
    return running.ended
  }
  try {
    const admitted = runner.before?.(client)
    // awaited with the opening; must not count as unhandled until then
    admitted?.catch(() => undefined)
    const opened =
      precheck === undefined
        ? open(client, isolation, mode, runner.pooling)
        : openAfter(precheck, running, client, isolation, mode, runner.pooling)
    const onSent = mode === 'pipelined-read' ? () => beforeWrite(client, () => void end()) : undefined
    const tx = kyselyOn<Tables>(client, {
      check: running.check,
      answerWithin: () => running.answerWithin,
      onSent,
      onFailed: (error) => (running.failed ??= error),
    })
    runningTransactions.set(tx, running)
    const done = runner.guard ? current.run(running, () => settle(work, tx, running)) : settle(work, tx, running)
    const result = await done.catch((error: unknown) => rejectAs(opened, error))
    await Promise.all([admitted, opened])
    progress.committing = true
    const ended = end()
    if (mode === 'write' || runner.guard) {
      await ended
      release()
    } else {
      // nothing depends on the end of a read: neither the caller nor the next user of the connection waits for it
      release()
    }
    return result
  } catch (consequence) {
    const error = isAfterFailure(consequence) ? (running.failed ?? consequence) : consequence
    running.open = false
    // a former primary gets no second write over this connection
    const demoted = mode === 'write' && isDemoted(error)
    if (demoted) running.error ??= error
    // the server may still be running statements of a broken transaction: their responses come before this one's
    if (running.error === undefined) await client.query('rollback').catch(onError)
    release()
    throw demoted ? new DatabaseAway('connection', error) : error
  }
}

/** A `work` that throws before its first await rejects like any other. */
async function settle<Tables, T>(
  work: (tx: Kysely<Tables>) => Promise<T>,
  tx: Kysely<Tables>,
  { lastWork }: RunningTransaction,
): Promise<T> {
  const result = await work(tx)
  for (const lastly of lastWork) await lastly()
  return result
}

const readOnly = 'begin isolation level repeatable read, read only'
const beginOf: Record<Mode, string> = {
  read: readOnly,
  'pipelined-read': readOnly,
  write: 'begin',
}

const isolating = ['role', 'app.gym_id', 'app.account_id']
/** A connection that changes with each transaction needs all settings in each. */
const openings: Record<Pooling, { text: string; values: string[] }> = {
  session: { text: setConfig(isolating, 'transaction'), values: [] },
  transaction: {
    text: setConfig([...isolating, ...Object.keys(settings)], 'transaction'),
    values: Object.values(settings),
  },
}

/**
 * Sends BEGIN and the tenant isolation, in the same write as the first statement. A read transaction uses one snapshot, so that
 * the rows of a page match their count despite concurrent writes.
 */
function open(client: PoolClient, isolation: Isolation, mode: Mode, pooling: Pooling): Promise<unknown> {
  const begun = send(client, beginOf[mode], [])
  const opened = Promise.all([begun, isolate(client, isolation, pooling)])
  // awaited later, along with the work; must not count as unhandled until then
  opened.catch(() => undefined)
  return opened
}

function isolate(client: PoolClient, { role, gymId, actorId }: Isolation, pooling: Pooling): Promise<unknown> {
  return send(client, openings[pooling].text, [role, gymId, actorId, ...openings[pooling].values])
}

/** The same, with a query in another role in between. If that rejects, so does this, and nothing more is sent. */
function openAfter(
  precheck: Precheck,
  running: RunningTransaction,
  client: PoolClient,
  isolation: Isolation,
  mode: Mode,
  pooling: Pooling,
): Promise<unknown> {
  const sent = { one: false }
  const begun = open(client, outsideGyms, mode, pooling)
  const answered = precheck(
    kyselyOn<AccountTables>(client, { check: () => requireOpen(running, false), onSent: () => (sent.one = true) }),
  )
  answered.catch(() => (running.open = false))
  if (!sent.one) throw new Error('a precheck must send its query synchronously')
  // the other settings of such a connection were sent at the start
  const isolated = isolate(client, isolation, 'session')
  const opened = begun.then(() => answered).then(() => isolated)
  for (const it of [isolated, opened]) it.catch(() => undefined)
  return opened
}

/** If the opening failed, everything after it failed too, with a less useful message. */
async function rejectAs(opened: Promise<unknown>, error: unknown): Promise<never> {
  await opened
  throw error
}

/**
 * Sends the deferred changes and COMMIT in one write. PostgreSQL answers COMMIT of a broken transaction with ROLLBACK instead of an
 * error: that must not look like success.
 */
async function commit(client: PoolClient, running: RunningTransaction): Promise<void> {
  const changes = running.deferred.map(({ sql, parameters }) => send(client, sql, parameters, running.answerWithin))
  const ended = send(client, 'commit', [])
  // a change that fails is answered first, and tells more than the rollback that follows
  const [result] = await Promise.all([ended, ...changes])
  if (result.command !== 'COMMIT') {
    throw new Error('The transaction was rolled back at its end: a statement in it had failed and was ignored')
  }
  if (wasUnconfirmed(client)) throw new DatabaseAway('slow', new Error('no standby confirmed the commit'))
}
