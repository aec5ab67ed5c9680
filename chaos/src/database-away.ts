import { api } from '@folego/contract'
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { newDataFolder, postmasterOf } from '@folego/server/testing'
import { ask, requireUnavailableInWords } from './client.ts'
import type { OpenDesk } from './client.ts'
import { complaintsAboutInvariants, complaintsAboutRows, requireNone } from './integrity.ts'
import { openProduct } from './product.ts'
import { openCluster, silentLogger } from './server-exports.ts'
import { startWriters } from './writers.ts'

/*
 * The database of its own server goes away under load and comes back, stopped or frozen in the middle of what it did: meanwhile everybody
 * is told so, and afterwards all is as before, without a restart.
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
  /** Connections of the server afterwards, all of them free. */
  connections: number
}

/** How the database goes away: its programs end, or they stand still and its connections stay open. */
export type Outage = 'stopped' | 'frozen'

/** The longest that somebody may wait for a refusal, in milliseconds: for a connection, and for the answer on it. */
const longestRefusal = { stopped: 5000, frozen: 30_000 }

/** How long reads are timed before and after a long outage; a short one only shows that they succeed. */
const steadyMillisecondsAtMost = 2000

/** Takes the database away for so many seconds. Rejects with the complaints. */
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
    const writers = await startWriters(product.desk)
    const before = await Promise.race([probeFor(product.desk, steadyMilliseconds), writers.failure])
    await leave()
    const away = await Promise.race([probeFor(product.desk, seconds * 1000), writers.failure])
    const wrong = away.filter(({ status, milliseconds }) => status !== 503 || milliseconds > longestRefusal[outage])
    requireNone(
      wrong.map(({ status, milliseconds }) => `a read was answered ${status} after ${Math.round(milliseconds)} ms`),
      'while the database was away',
    )
    await comeBack()
    const back = performance.now()
    while ((await probe(product.desk)).status !== 200) await pause(20)
    const untilBack = performance.now() - back
    await writers.pause()
    requireNone(await complaintsAboutRows(product, writers), 'after the database was away')
    requireNone(await complaintsAboutInvariants(product), 'after the database was away')
    writers.resume()
    const after = await Promise.race([probeFor(product.desk, steadyMilliseconds), writers.failure])
    await writers.stop()
    if (writers.detours.cut > 0) throw new Error(`${writers.detours.cut} writes got no answer at all`)
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
    if (outage === 'frozen') await signalDatabase(dataDir, 'SIGCONT')
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

/** All processes of the database: the first one, so that it makes no more, and its children. */
async function signalDatabase(dataDir: string, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const first = await postmasterOf(dataDir)
  if (first === undefined) return
  process.kill(first, signal)
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(first)])
  for (const pid of stdout.split('\n').filter((line) => line !== '')) process.kill(Number(pid), signal)
}

/** How many connections the server holds, once all of them are free. Rejects where one stays in use though nobody asks any more. */
async function connectionsOf({ desk }: Awaited<ReturnType<typeof openProduct>>): Promise<number> {
  const countOf = (figures: string, state: string) =>
    Number(new RegExp(`^database_connections\\{state="${state}"\\} (\\d+)$`, 'm').exec(figures)?.[1])
  const end = performance.now() + 5000
  for (;;) {
    const figures = await (await fetch(`${desk.url}/api/metrics`)).text()
    const busy = countOf(figures, 'busy')
    if (busy === 0) return countOf(figures, 'idle')
    if (performance.now() > end) throw new Error(`${busy} connections were never given back`)
    await pause(50)
  }
}
