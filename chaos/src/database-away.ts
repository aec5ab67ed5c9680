import { api } from '@folego/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { newDataFolder } from '@folego/server/testing'
import { ask, requireUnavailableInWords } from './client.ts'
import type { OpenDesk } from './client.ts'
import { complaintsAboutInvariants, complaintsAboutRows, requireNone } from './integrity.ts'
import { openProduct } from './product.ts'
import { openCluster, silentLogger } from './server-exports.ts'
import { startWriters } from './writers.ts'

/*
 * The database of its own server goes away under load and comes back: meanwhile everybody is told so at once, and afterwards all is as
 * before, without a restart.
 */

export interface DatabaseAwayReport {
  seconds: number
  /** Requests answered 503 with Retry-After and a sentence while the database was away. */
  refused: number
  /** Milliseconds: the slowest of those answers, and from the database's return to the first success. */
  slowestRefusal: number
  untilBack: number
  /** Median milliseconds of one read before and after. */
  before: number
  after: number
  acknowledged: number
  /** Connections of the server afterwards. */
  connections: number
}

/** The pool's size: more connections than these would be leaked ones. */
const poolSize = 8

/** Stops the database for so many seconds. Rejects with complaints in words. */
export async function runDatabaseAway({ seconds }: { seconds: number }): Promise<DatabaseAwayReport> {
  const dataDir = await newDataFolder()
  const open = () => openCluster({ dataDir, log: silentLogger })
  let cluster = await open()
  const env = { DATABASE_URL: cluster.urls.app, DATABASE_OWNER_URL: cluster.urls.owner, MIGRATE_AT_START: 'true' }
  const product = await openProduct({ dataDir, env })
  try {
    const writers = await startWriters(product.desk)
    const before = await Promise.race([probeFor(product.desk, 2000), writers.failure])
    await cluster.stop()
    const away = await Promise.race([probeFor(product.desk, seconds * 1000), writers.failure])
    const wrong = away.filter(({ status }) => status !== 503)
    requireNone(
      wrong.map(({ status }) => `a read was answered ${status}`),
      'while the database was away',
    )
    cluster = await open()
    const back = performance.now()
    while ((await probe(product.desk)).status !== 200) await pause(20)
    const untilBack = performance.now() - back
    await writers.pause()
    requireNone(await complaintsAboutRows(product, writers), 'after the database was away')
    requireNone(await complaintsAboutInvariants(product), 'after the database was away')
    writers.resume()
    const after = await Promise.race([probeFor(product.desk, 2000), writers.failure])
    await writers.stop()
    const connections = await connectionsOf(product)
    return {
      seconds,
      refused: away.length + writers.detours.unavailable,
      slowestRefusal: Math.max(...away.map(({ milliseconds }) => milliseconds)),
      untilBack,
      before: medianOf(before),
      after: medianOf(after),
      acknowledged: writers.count(),
      connections,
    }
  } finally {
    await product.close()
    await cluster.stop()
  }
}

interface Probe {
  status: number
  milliseconds: number
}

/** One read of a list. A 503 must say so in words. */
async function probe(desk: OpenDesk): Promise<Probe> {
  const begun = performance.now()
  const answer = await ask(desk, api.plans.list, {})
  if (answer?.status === 503) requireUnavailableInWords(answer)
  return { status: answer?.status ?? 0, milliseconds: performance.now() - begun }
}

async function probeFor(desk: OpenDesk, milliseconds: number): Promise<Probe[]> {
  const probes: Probe[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    probes.push(await probe(desk))
    await pause(25)
  }
  return probes
}

function medianOf(probes: readonly Probe[]): number {
  const sorted = probes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** How many connections the server holds; none may be left inside a transaction, nor more than the pool allows. */
async function connectionsOf(product: Awaited<ReturnType<typeof openProduct>>): Promise<number> {
  const rows = await product.query<{ state: string }>(
    `select state from pg_stat_activity where application_name = 'folego' and usename = 'folego_app'`,
  )
  const complaints = rows.filter(({ state }) => state !== 'idle').map(({ state }) => `a connection is left ${state}`)
  if (rows.length > poolSize) complaints.push(`${rows.length} connections of a pool of ${poolSize}`)
  requireNone(complaints, 'when nobody asks any more')
  return rows.length
}
