import type { Pool, PoolClient } from 'pg'
import type { DatabaseAddress } from './address.ts'
import { openPool, send } from './driver.ts'
import { DatabaseAway, isWorthRepeating } from './errors.ts'
import type { DatabaseLog } from './log.ts'
import type { GymTables } from './tables.ts'
import { transact, type TransactionCounts } from './transaction.ts'
import type { Kysely } from 'kysely'

/*
 * A replica answers reads that may be a second stale. Its own claim about its age is not trusted: the primary's log position is
 * noted a few times a second, and the replica answers only once it has reached a recent enough position.
 */

/** The maximum age of what a replica shows. */
export const replicaMilliseconds = 1000
const noteMilliseconds = 250
/** An unreachable replica is not tried again for this long. */
const restMilliseconds = 2000
/** Shorter than elsewhere, because the primary can answer as well. */
const waitForConnectionMilliseconds = 1000

export type ReplicaCounts = {
  /** Reads answered by the replica, and reads redirected to the primary because it was too far behind or away. */
  answered: number
  behind: number
  away: number
}

export interface Replica {
  /**
   * Runs `work` in a read transaction inside one gym on the replica. Resolves with undefined if the replica is away or too far
   * behind; `work` may have run then.
   */
  read<T>(
    gymId: string,
    actorId: string,
    work: (tx: Kysely<GymTables>) => Promise<T>,
  ): Promise<{ answer: T } | undefined>
  counts(): ReplicaCounts
  close(): Promise<void>
}

class TooFarBehind extends Error {
  override readonly name = 'TooFarBehind'
}

/** `primary`: the pool that reports the position to reach. */
export function openReplica(
  address: DatabaseAddress,
  options: { primary: Pool; poolSize: number; guard: boolean; log: DatabaseLog },
): Replica {
  const { primary, poolSize, guard, log } = options
  const pool = openPool(address, poolSize, { connectWithin: waitForConnectionMilliseconds })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection to the replica was lost'))
  const positions = notePositions(primary)
  const counts: ReplicaCounts = { answered: 0, behind: 0, away: 0 }
  const transactions: TransactionCounts = { transactions: 0, repeated: 0, failed: 0 }
  let restUntil = 0

  const requireFresh = async (client: PoolClient) => {
    // A separate statement, before the snapshot of the transaction: what it sees is then at least as new.
    const { rows } = await send(client, 'select pg_last_wal_replay_lsn() as position', [])
    const [row] = rows as { position: string | null }[]
    // A server that follows nobody is a primary, and up to date.
    if (row?.position !== null && !positions.isFresh(positionOf(row?.position ?? ''))) throw new TooFarBehind()
  }

  return {
    async read(gymId, actorId, work) {
      if (performance.now() < restUntil) {
        counts.away += 1
        return undefined
      }
      await positions.note()
      const runner = { pool, pooling: 'session' as const, guard, counts: transactions, before: requireFresh }
      try {
        const answer = await transact(runner, { role: 'folego_gym', gymId, actorId }, 'read', work)
        counts.answered += 1
        return { answer }
      } catch (error) {
        if (error instanceof TooFarBehind) counts.behind += 1
        else if (error instanceof DatabaseAway || isWorthRepeating(error)) {
          counts.away += 1
          if (error instanceof DatabaseAway) restUntil = performance.now() + restMilliseconds
        } else throw error
        return undefined
      }
    },
    counts: () => ({ ...counts }),
    close: () => pool.end(),
  }
}

/** Positions of the primary's log, with the time of each request. */
function notePositions(primary: Pool) {
  let noted: { at: number; position: bigint }[] = []
  let noting: Promise<void> | undefined

  const ask = async () => {
    const at = performance.now()
    const { rows } = await primary.query<{ position: string }>('select pg_current_wal_insert_lsn() as position')
    noted = [
      ...noted.filter((it) => at - it.at < replicaMilliseconds),
      { at, position: positionOf(rows[0]?.position ?? '') },
    ]
  }
  return {
    /** Requests the position if the last one is old; waits for it only if there is none to use. */
    async note(): Promise<void> {
      const now = performance.now()
      const newest = noted.at(-1)?.at ?? -Infinity
      if (now - newest < noteMilliseconds) return
      noting ??= ask().finally(() => (noting = undefined))
      noting.catch(() => undefined)
      if (now - newest > replicaMilliseconds / 2) await noting.catch(() => undefined)
    },
    /** Whether this position includes everything up to a moment ago. */
    isFresh(reached: bigint): boolean {
      const now = performance.now()
      return noted.some(({ at, position }) => now - at <= replicaMilliseconds && reached >= position)
    },
  }
}

/** `16/B374D848`: two hexadecimal halves of 64 bits. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
