import { sql } from 'kysely'
import { anyOf, newId } from '#platform/database'
import type { AccountTx, Database } from '#platform/database'

/** A job claimed by this process, until `leaseMilliseconds` after its last sign of life. */
export interface ClaimedJob {
  id: string
  name: string
  payload: unknown
  /** The number of attempts, including this one. Only claiming increases it, so it identifies the claim. */
  attempts: number
}

export const leaseMilliseconds = 300_000

const leaseUntil = (now: Date) => new Date(now.getTime() + leaseMilliseconds).toISOString()

const scheduleKey = (name: string) => `schedule:${name}`

/** Waits for other processes that are changing scheduled jobs, and keeps them from it until the transaction ends. */
export async function lockSchedules(tx: AccountTx, names: readonly string[]): Promise<void> {
  await tx
    .selectFrom('jobs')
    .where('key', '=', anyOf(names.map(scheduleKey), 'text'))
    .orderBy('key')
    .select('id')
    .forUpdate()
    .execute()
}

/** Stores when a scheduled job is due next; a later date is brought forward. */
export async function planJob(tx: AccountTx, name: string, at: Date, now: Date): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ id: newId(), name, key: scheduleKey(name), run_at: at.toISOString(), created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        run_at: sql<string>`least(jobs.run_at, excluded.run_at)`,
        locked_until: sql`jobs.locked_until`,
      }),
    )
    .execute()
}

/** Claims the job that has been due longest; skips those claimed by other processes. */
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
          .where('name', '=', anyOf(names, 'text'))
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

/** Renews the claim of a running job. */
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

/** Deletes a completed job. */
export async function deleteJob(database: Database, job: ClaimedJob): Promise<void> {
  await database.inAccount('write', (tx) =>
    tx.deleteFrom('jobs').where('id', '=', job.id).where('attempts', '=', job.attempts).execute(),
  )
}

/** Postpones the job until `at`: done for now (no `failure`), or to be retried. */
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

/** How many jobs are due and wait for their first attempt, and how many failed at their last one and will be tried again. */
export async function countJobs(database: Database, now: Date): Promise<{ waiting: number; failing: number }> {
  return await database.inAccount('read', (tx) =>
    tx
      .selectFrom('jobs')
      .select(({ fn }) => [
        fn
          .countAll<number>()
          .filterWhere('last_error', 'is', null)
          .filterWhere('run_at', '<=', now.toISOString())
          .as('waiting'),
        fn.countAll<number>().filterWhere('last_error', 'is not', null).as('failing'),
      ])
      .executeTakeFirstOrThrow(),
  )
}
