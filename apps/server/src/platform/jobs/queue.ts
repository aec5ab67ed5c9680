import { newId } from '#platform/database'
import type { AccountTx, GymTx } from '#platform/database'

export interface JobRequest {
  /** The name of a job without a schedule. */
  name: string
  /** What it needs to know, in ids where possible: it lies in the database until the job is done. */
  payload: object
  /** Not before this moment. */
  at: Date
  /** At most one waiting job per key; a second request with the key is dropped. */
  key?: string
}

/** Asks for a job in the transaction that makes it necessary: it begins after the commit, or never. */
export async function enqueue(tx: AccountTx | GymTx, request: JobRequest): Promise<void> {
  await enqueueAll(tx, [request])
}

/** The same for many at once. */
export async function enqueueAll(tx: AccountTx | GymTx, requests: readonly JobRequest[]): Promise<void> {
  if (requests.length === 0) return
  // Both handles see the same table; a gym may only insert there.
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
