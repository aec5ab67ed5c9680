import { api } from '@folego/contract'
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { newDataFolder, postmasterOf } from '@folego/server/testing'
import { ask, requireReadable503 } from './client.ts'
import type { Caller } from './client.ts'
import { complaintsAboutInvariants, complaintsAboutRows, requireNone } from './integrity.ts'
import { openProduct } from './product.ts'
import { openCluster, silentLogger } from './server-exports.ts'
import { startWriters } from './writers.ts'

/*
 * The database on its own server becomes unavailable under load and returns, stopped or frozen in the middle of its work: meanwhile
 * requests are answered 503, and afterwards everything works as before, without a restart.
 */

export interface DatabaseAwayReport {
  seconds: number
  /** Requests answered 503 with Retry-After and a message while the database was away. */
  refused: number
  /** Milliseconds: the slowest of these responses, and from the database's return to the first success. */
  slowestRefusal: number
  untilBack: number
  /** Median milliseconds of one read before and after. */
  before: number
  after: number
  acknowledged: number
  /** Connections of the server afterwards, all of them free. */
  connections: number
}

/** How the database becomes unavailable: its processes end, or they are frozen and its connections stay open. */
export type Outage = 'stopped' | 'frozen'

/** The longest allowed time until a 503, in milliseconds, including waiting for a connection. */
const longestRefusal = { stopped: 5000, frozen: 30_000 }

/** How long reads are timed before and after a long outage; a short one only shows that they succeed. */
const steadyMillisecondsAtMost = 2000

/** Makes the database unavailable for so many seconds. Rejects with the complaints. */
export async function runDatabaseAway({
  seconds,
  outage,
}: {
  seconds: number
  outage: Outage
}): Promise<DatabaseAwayReport> {
  const steadyMilliseconds = Math.min(steadyMillisecondsAtMost, seconds * 250)
  const dataDir = await newDataFolder()
  const open = () => openCluster({ dataDir, log: silentLogger })
  let cluster = await open()
  const leave = () => (outage === 'stopped' ? cluster.stop() : signalDatabase(dataDir, 'SIGSTOP'))
  const comeBack = async () => {
    if (outage === 'stopped') cluster = await open()
    else await signalDatabase(dataDir, 'SIGCONT')
  }
  const env = { DATABASE_URL: cluster.urls.app, DATABASE_OWNER_URL: cluster.urls.owner, MIGRATE_AT_START: 'true' }
  const product = await openProduct({ dataDir, env })
  try {
    const writers = await startWriters(product.caller)
    const before = await Promise.race([probeFor(product.caller, steadyMilliseconds), writers.failure])
    await leave()
    const away = await Promise.race([probeFor(product.caller, seconds * 1000), writers.failure])
    const wrong = away.filter(({ status, milliseconds }) => status !== 503 || milliseconds > longestRefusal[outage])
    requireNone(
      wrong.map(({ status, milliseconds }) => `a read was answered ${status} after ${Math.round(milliseconds)} ms`),
      'while the database was away',
    )
    await comeBack()
    const back = performance.now()
    while ((await probe(product.caller)).status !== 200) await pause(20)
    const untilBack = performance.now() - back
    await writers.pause()
    requireNone(await complaintsAboutRows(product, writers), 'after the database was away')
    requireNone(await complaintsAboutInvariants(product), 'after the database was away')
    writers.resume()
    const after = await Promise.race([probeFor(product.caller, steadyMilliseconds), writers.failure])
    await writers.stop()
    if (writers.retries.cut > 0) throw new Error(`${writers.retries.cut} writes got no response`)
    const connections = await connectionsOf(product)
    return {
      seconds,
      refused: away.length + writers.retries.unavailable,
      slowestRefusal: Math.max(...away.map(({ milliseconds }) => milliseconds)),
      untilBack,
      before: medianOf(before),
      after: medianOf(after),
      acknowledged: writers.count(),
      connections,
    }
  } finally {
    if (outage === 'frozen') await signalDatabase(dataDir, 'SIGCONT')
    await product.close()
    await cluster.stop()
  }
}

interface Probe {
  status: number
  milliseconds: number
}

/** Reads a list once. A 503 must have a message. */
async function probe(caller: Caller): Promise<Probe> {
  const begun = performance.now()
  const answer = await ask(caller, api.plans.list, {})
  if (answer?.status === 503) requireReadable503(answer)
  return { status: answer?.status ?? 0, milliseconds: performance.now() - begun }
}

async function probeFor(caller: Caller, milliseconds: number): Promise<Probe[]> {
  const probes: Probe[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    probes.push(await probe(caller))
    await pause(25)
  }
  return probes
}

function medianOf(probes: readonly Probe[]): number {
  const sorted = probes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Signals all processes of the database: the postmaster first, so that it starts no more, then its children. */
async function signalDatabase(dataDir: string, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const first = await postmasterOf(dataDir)
  if (first === undefined) return
  process.kill(first, signal)
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(first)])
  for (const pid of stdout.split('\n').filter((line) => line !== '')) process.kill(Number(pid), signal)
}

/** The number of the server's connections once all are idle. Rejects if one stays in use although there are no more requests. */
async function connectionsOf({ caller }: Awaited<ReturnType<typeof openProduct>>): Promise<number> {
  const countOf = (figures: string, state: string) =>
    Number(new RegExp(`^database_connections\\{state="${state}"\\} (\\d+)$`, 'm').exec(figures)?.[1])
  const end = performance.now() + 5000
  for (;;) {
    const figures = await (await fetch(`${caller.url}/api/metrics`)).text()
    const busy = countOf(figures, 'busy')
    if (busy === 0) return countOf(figures, 'idle')
    if (performance.now() > end) throw new Error(`${busy} connections were never released`)
    await pause(50)
  }
}
