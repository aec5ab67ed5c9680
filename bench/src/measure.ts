/** Milliseconds of repeated runs. */
export interface Times {
  median: number
  p95: number
}

/** Runs `work` five times as a warm-up, then measures `repeats` sequential runs. */
export async function measure(work: () => Promise<unknown>, repeats: number): Promise<Times> {
  for (let warm = 0; warm < 5; warm += 1) await work()
  const times: number[] = []
  for (let count = 0; count < repeats; count += 1) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return timesOf(times)
}

/** Median and p95 of measured times. */
export function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95) }
}
