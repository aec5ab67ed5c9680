import { setImmediate as breathe } from 'node:timers/promises'

/** The longest that work on a file computes before others are answered. */
const sliceMilliseconds = 10

/**
 * Does work that yields between its steps, for what needs the records of a transaction and cannot be done in a worker: other requests
 * are answered in between.
 * @example const read = await inSlices(readRows(rows, context))
 */
export async function inSlices<Result>(work: Iterator<undefined, Result>): Promise<Result> {
  let begun = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() - begun < sliceMilliseconds) continue
    // In sequence: that is the point.
    // oxlint-disable-next-line no-await-in-loop
    await breathe()
    begun = performance.now()
  }
}

/** `flatMap` for many items that each take a while, of one transaction; see `inSlices`. */
export function flatMapInSlices<Item, Result>(
  items: readonly Item[],
  resultsOf: (item: Item) => readonly Result[],
): Promise<Result[]> {
  function* work(): Generator<undefined, Result[]> {
    const results: Result[] = []
    for (const item of items) {
      yield
      results.push(...resultsOf(item))
    }
    return results
  }
  return inSlices(work())
}
