/*
 * How many calls one account may make. Counted in the memory of this process, so that no call waits for it: behind several processes
 * an account can make as many times more.
 */

/** An account that has been quiet for this long may make as many calls at once as in this time. */
const burstSeconds = 30
/** How often the accounts that are quiet again are forgotten. */
const sweepMilliseconds = 60_000

export interface CallLimit {
  /** Counts a call of the account. Returns 0, or the seconds to wait before the next one; that call does not count. */
  count: (accountId: string, now: Date) => number
}

/** A token bucket for each account, stored as one number: the time at which it is full again. */
export function openCallLimit(callsPerSecond: number): CallLimit {
  const perCall = 1000 / callsPerSecond
  const most = burstSeconds * 1000
  const fullAt = new Map<string, number>()
  let sweptAt = 0

  function forgetQuiet(at: number): void {
    if (Math.abs(at - sweptAt) < sweepMilliseconds) return
    sweptAt = at
    for (const [accountId, full] of fullAt) if (full <= at) fullAt.delete(accountId)
  }

  return {
    count(accountId, now) {
      const at = now.getTime()
      forgetQuiet(at)
      const missing = Math.max(0, (fullAt.get(accountId) ?? at) - at)
      // More than a bucket can lack: the clock was set back since, and nobody should wait for the old time.
      const lacks = missing > most ? 0 : missing
      const over = lacks + perCall - most
      if (over > 0) return Math.ceil(over / 1000)
      fullAt.set(accountId, at + lacks + perCall)
      return 0
    },
  }
}
