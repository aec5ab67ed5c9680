import { sql } from 'kysely'
import { newId } from '#platform/database'
import type { AccountTx, Database } from '#platform/database'

/** A job in the hands of this process until `leaseMilliseconds` have passed since it last said that it is alive. */
export interface ClaimedJob {
  id: string
  name: string
  payload: unknown
  /** How often it was begun, this time included. Only a claim raises it, so it distinguishes one claim from the next. */
  attempts: number
}

export const leaseMilliseconds = 300_000

const leaseUntil = (now: Date) => new Date(now.getTime() + leaseMilliseconds).toISOString()

/** Writes down when a job by the clock is due next; one that is due later is brought forward. */
export async function planJob(tx: AccountTx, name: string, at: Date, now: Date): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ id: newId(), name, key: `schedule:${name}`, run_at: at.toISOString(), created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        run_at: sql<string>`least(jobs.run_at, excluded.run_at)`,
        locked_until: sql`jobs.locked_until`,
      }),
    )
    .execute()
}

/** Takes the job that has been due longest; what another process works on is passed over. */
export async function claimJob(
  database: Database,
  names: readonly string[],
  now: Date,
): Promise<ClaimedJob | undefined> {
  const at = now.toISOString()
  return await database.inAccount('write', (tx) =>
    tx
      .updateTable('jobs')
      .set({ locked_until: leaseUntil(now), attempts: sql<number>`attempts + 1` })
      .where('id', '=', (due) =>
        due
          .selectFrom('jobs')
          .where('name', '=', sql<string>`any(${names}::text[])`)
          .where('run_at', '<=', at)
          .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', at)]))
          .orderBy('run_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .select('id'),
      )
      .returning(['id', 'name', 'payload', 'attempts'])
      .executeTakeFirst(),
  )
}

/** Says that the job is still being done here. */
export async function extendLease(database: Database, job: ClaimedJob, now: Date): Promise<void> {
  await database.inAccount('write', (tx) =>
    tx
      .updateTable('jobs')
      .set({ locked_until: leaseUntil(now) })
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .execute(),
  )
}

/** Done, and not wanted again. */
export async function deleteJob(database: Database, job: ClaimedJob): Promise<void> {
  await database.inAccount('write', (tx) =>
    tx.deleteFrom('jobs').where('id', '=', job.id).where('attempts', '=', job.attempts).execute(),
  )
}

/** Lays the job back until `at`: done for this time (no `failure`), or to be tried again. */
export async function returnJob(database: Database, job: ClaimedJob, at: Date, failure?: string): Promise<void> {
  await database.inAccount('write', (tx) =>
    tx
      .updateTable('jobs')
      .set({
        run_at: at.toISOString(),
        locked_until: null,
        last_error: failure ?? null,
        ...(failure === undefined && { attempts: 0 }),
      })
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .execute(),
  )
}
