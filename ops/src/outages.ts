import { setTimeout as pause } from 'node:timers/promises'
import type { Writers } from '../../chaos/src/writers.ts'

export interface Outage {
  what: string
  /** The longest time without an acknowledged write, in seconds. */
  withoutWrites: number
  /** Requests answered 503, and without a complete response; each was repeated. */
  unavailable: number
  cut: number
}

/** Long enough for a failover. */
const watchMilliseconds = 60_000
const calmMilliseconds = 4000

/** Runs `action` and measures the longest time without acknowledged writes, until writes have continued for a while. */
export async function watch(writers: Writers, what: string, action: () => Promise<void>): Promise<Outage> {
  const before = { ...writers.retries }
  const began = performance.now()
  const gaps = { longest: 0, last: began, count: writers.count(), calmSince: began, actionEnded: Infinity }
  const pending = action().then(() => (gaps.actionEnded = performance.now()))
  pending.catch(() => (gaps.actionEnded = 0))
  for (;;) {
    await Promise.race([pause(10), writers.failure])
    const now = performance.now()
    if (writers.count() > gaps.count) {
      if (now - gaps.last > 500) gaps.calmSince = now
      gaps.longest = Math.max(gaps.longest, now - gaps.last)
      gaps.last = now
      gaps.count = writers.count()
    }
    if (now - gaps.last < 500 && now - Math.max(gaps.calmSince, gaps.actionEnded) > calmMilliseconds) break
    if (now - began > watchMilliseconds) throw new Error(`after ${what}: no writes for ${watchMilliseconds / 1000} s`)
  }
  await pending
  const { cut, unavailable } = writers.retries
  return {
    what,
    withoutWrites: gaps.longest / 1000,
    cut: cut - before.cut,
    unavailable: unavailable - before.unavailable,
  }
}

export function sentenceOf(outage: Outage): string {
  const { what, withoutWrites, cut, unavailable } = outage
  return `${what}: ${withoutWrites.toFixed(1)} s without an acknowledged write, ${unavailable} requests answered 503, ${cut} cut`
}

/** Rejects an outage in which somebody noticed something: with two servers, one can be restarted at any time. */
export function requireNoneCut(outage: Outage): void {
  if (outage.cut + outage.unavailable > 0) throw new Error(sentenceOf(outage))
}
