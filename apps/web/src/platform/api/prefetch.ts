import type { QueryClient } from '@tanstack/react-query'
import { readGymId } from '#platform/session'
import { type CallName, parseCall } from '#platform/transport'
import { queryOptionsOf } from './query-options.ts'
import type { QueryArgs } from './use-api-query.ts'

/*
 * The queries that a page runs first, for its route: it starts them while the page's code is loading, and the page's own `useApiQuery`
 * then finds them running or answered.
 */

/** One query, as the page itself runs it. */
export interface Read {
  name: CallName
  args: object
  /** Stored on this device even if the replies of the page are not. */
  offline: boolean
}

/** `read('GET /student/counts', {})`: must equal the arguments of the page's `useApiQuery`, or the page asks again. */
export function read<N extends CallName>(name: N, args: QueryArgs<N>, { offline = false } = {}): Read {
  return { name, args, offline }
}

/** Starts what is not cached yet, without waiting. A failure is left to the page, which asks again and shows it. */
export function prefetch(client: QueryClient, reads: readonly Read[], storesReads: boolean): void {
  const gymId = readGymId()
  for (const { name, args, offline } of reads) {
    // Which gym is open is not known yet.
    if (parseCall(name).scope === 'gym' && gymId === undefined) continue
    void client.prefetchQuery(queryOptionsOf(name, args, gymId, storesReads || offline))
  }
}
