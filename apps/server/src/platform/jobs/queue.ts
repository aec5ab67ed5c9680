import { newId } from '#platform/database'
import type { AccountTx, GymTx } from '#platform/database'

export interface JobRequest {
  /** The name of an unscheduled job. */
  name: string
  /** The data it needs, preferably ids: stored in the database until the job is done. */
  payload: object
  /** Not before this instant. */
  at: Date
  /** At most one pending job per key; another request with the key is dropped. */
  key?: string
}

/** Enqueues a job in the transaction that requires it: it starts after the commit, or never. */
export async function enqueue(tx: AccountTx | GymTx, request: JobRequest): Promise<void> {
  await enqueueAll(tx, [request])
}

/** The same for many jobs. */
export async function enqueueAll(tx: AccountTx | GymTx, requests: readonly JobRequest[]): Promise<void> {
  if (requests.length === 0) return
  // Both handles refer to the same table; a gym can only insert there.
  await (tx as AccountTx)
    .insertInto('jobs')
    .values(
      requests.map(({ name, payload, at, key }) => ({
        id: newId(),
        name,
        key: key ?? null,
        payload: JSON.stringify(payload),
        run_at: at.toISOString(),
        created_at: at.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
