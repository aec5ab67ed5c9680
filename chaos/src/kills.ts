import { setTimeout as pause } from 'node:timers/promises'
import { complaintsAboutInvariants, complaintsAboutPages, complaintsAboutRows, requireNone } from './integrity.ts'
import { openProduct } from './product.ts'
import type { Product } from './product.ts'
import { startWriters } from './writers.ts'

/*
 * What was acknowledged is stored. Server and database are killed with SIGKILL under twelve writers, which repeat the identical request if
 * they get no response.
 */

const victims: Record<string, (product: Product) => Promise<void>> = {
  server: (product) => product.killServer(),
  database: (product) => product.killDatabase(),
  'server, then database': async (product) => {
    await product.killServer()
    await product.killDatabase()
  },
  'database, then server': async (product) => {
    await product.killDatabase()
    await product.killServer()
  },
}

export interface KillsReport {
  kills: number
  /** Acknowledged writes by kind, none of which was lost or duplicated. */
  acknowledged: Record<string, number>
  /** Requests without a complete response, and answered 503: each was repeated. */
  cut: number
  unavailable: number
  /** Milliseconds from the kill until the server was ready again. */
  recovery: { median: number; longest: number }
}

interface KillsOptions {
  rounds: number
  log: (line: string) => void
  /** False: the database does not wait for the disk (see `openProduct`). */
  fsync?: boolean
}

/** Kills `rounds` times and compares after each. Rejects with the complaints. */
export async function runKills({ rounds, log, fsync = true }: KillsOptions): Promise<KillsReport> {
  const product = await openProduct({ fsync })
  try {
    const writers = await startWriters(product.caller)
    const recoveries: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const [name, kill] = Object.entries(victims)[(round - 1) % 4] ?? ['server', victims.server]
      const enough = writers.count() + 16
      while (writers.count() < enough) await Promise.race([pause(10), writers.failure])
      await Promise.race([pause(Math.random() * 400), writers.failure])
      const killed = performance.now()
      await kill?.(product)
      if (name !== 'database') await product.start()
      await product.untilReady()
      recoveries.push(performance.now() - killed)
      await writers.pause()
      const occasion = `after kill ${round} (${name})`
      requireNone(await complaintsAboutRows(product, writers), occasion)
      requireNone(await complaintsAboutInvariants(product), occasion)
      if (round % 10 === 0) log(`${round} kills: ${writers.count()} writes acknowledged, all stored exactly once`)
      writers.resume()
    }
    await writers.stop()
    requireNone(await complaintsAboutPages(product), 'at the end')
    const sorted = recoveries.sort((a, b) => a - b)
    return {
      kills: rounds,
      acknowledged: Object.fromEntries(Object.entries(writers.acknowledged).map(([kind, its]) => [kind, its.size])),
      ...writers.retries,
      recovery: { median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 },
    }
  } finally {
    await product.close()
  }
}
