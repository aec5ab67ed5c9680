import { sql } from 'kysely'
import { hasRows, replicaMilliseconds } from '#platform/database'
import type { Database } from '#platform/database'

/*
 * After a write, its caller reads from the primary for a short time, because a replica may lack the change. Stored in the
 * account's sessions, so it applies in every process and on every device, by the database's clock.
 */

/** A writer is recorded at most this often. */
const recordMilliseconds = 500
/** More than the maximum lag of a replica and the time between records, together. */
const writerSeconds = (2 * replicaMilliseconds) / 1000

/** When this process last recorded each account. */
const recordedAt = new Map<string, number>()

/**
 * Called between the commit of a write and its reply. Not waiting for the disk: if the database is lost, so is the reason to
 * record it.
 */
export async function recordWriter(database: Database, accountId: string): Promise<void> {
  const now = performance.now()
  if (now - (recordedAt.get(accountId) ?? -Infinity) < recordMilliseconds) return
  await database.inAccount('write', async (tx) => {
    await sql`select set_config('synchronous_commit', 'off', true)`.execute(tx)
    await tx
      .updateTable('sessions')
      .set({ wrote_at: sql<string>`clock_timestamp()` })
      .where('account_id', '=', accountId)
      .execute()
  })
  if (recordedAt.size >= 10_000) recordedAt.clear()
  recordedAt.set(accountId, now)
}

/** True if the account has written so recently that a replica may lack it. */
export function hasJustWritten(database: Database, accountId: string): Promise<boolean> {
  return database.inAccount('pipelined-read', (tx) =>
    hasRows(
      tx
        .selectFrom('sessions')
        .where('account_id', '=', accountId)
        .where('wrote_at', '>', sql<string>`clock_timestamp() - make_interval(secs => ${writerSeconds}::float8)`)
        .select('id')
        .limit(1),
    ),
  )
}
