import { sql } from 'kysely'
import { replicaMilliseconds } from '#platform/database'
import type { Database } from '#platform/database'

/*
 * Whoever has just written reads from the primary for a moment, since a replica may lack what was written. Stored in the account's sessions, so it holds
 * in every process and on every device, and told by the database's clock.
 */

/** A writer is remembered again at most this often. */
const rememberMilliseconds = 500
/** Longer than a replica may be behind and a writer goes unremembered, together. */
const writerSeconds = (2 * replicaMilliseconds) / 1000

/** When this process remembered an account last. */
const remembered = new Map<string, number>()

/** Called once the write is committed and before it is answered. Waits for no disk: should the database be lost, so is the primary to read from. */
export async function rememberWriter(database: Database, accountId: string): Promise<void> {
  const now = performance.now()
  if (now - (remembered.get(accountId) ?? -Infinity) < rememberMilliseconds) return
  await database.inAccount('write', async (tx) => {
    await sql`select set_config('synchronous_commit', 'off', true)`.execute(tx)
    await tx
      .updateTable('sessions')
      .set({ wrote_at: sql<string>`clock_timestamp()` })
      .where('account_id', '=', accountId)
      .execute()
  })
  if (remembered.size >= 10_000) remembered.clear()
  remembered.set(accountId, now)
}

/** True for whoever has written so lately that a replica may lack it. */
export async function hasJustWritten(database: Database, accountId: string): Promise<boolean> {
  const found = await database.inAccount('pipelined-read', (tx) =>
    tx
      .selectFrom('sessions')
      .where('account_id', '=', accountId)
      .where('wrote_at', '>', sql<string>`clock_timestamp() - make_interval(secs => ${writerSeconds}::float8)`)
      .select('id')
      .limit(1)
      .executeTakeFirst(),
  )
  return found !== undefined
}
