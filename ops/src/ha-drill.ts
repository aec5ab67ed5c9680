import { openGym, startServerProcess } from '@folego/server/testing'
import type { ServerProcess } from '@folego/server/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { complaintsAboutInvariants, complaintsAboutRows, requireNone } from '../../chaos/src/integrity.ts'
import { startWriters } from '../../chaos/src/writers.ts'
import type { Writers } from '../../chaos/src/writers.ts'
import { openHaCluster } from './cluster.ts'
import { freePort } from './programs.ts'

/*
 * Ten writers behind HAProxy with two servers, while the primary, etcd's leader and a server are killed one after another.
 */

export interface DrillReport {
  acknowledged: number
  outages: Outage[]
}

export interface Outage {
  what: string
  /** The longest time without an acknowledged write, in seconds. */
  withoutWrites: number
  /** Requests answered 503, and without a complete response; each was repeated. */
  unavailable: number
  cut: number
}

/** Runs the drill. Rejects with the complaints, above all lost acknowledged writes. */
export async function runHaDrill({ log }: { log: (line: string) => void }): Promise<DrillReport> {
  const cluster = await openHaCluster()
  const servers: ServerProcess[] = []
  const closing = new AbortController()
  try {
    const ports = [await freePort(), await freePort()] as const
    await cluster.startProxy([`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`])
    const settings = (port: number) => ({
      PORT: String(port),
      DATABASE_URL: cluster.address('folego_app'),
      DATABASE_OWNER_URL: cluster.address('folego_owner'),
      MIGRATE_AT_START: 'true',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'error',
    })
    for (const port of ports) servers.push(await startServerProcess(settings(port)))
    // each start on an empty database prints a set-up link; only the last one is valid
    const last = servers.at(-1)
    if (last === undefined) throw new Error('no server')
    const caller = { ...(await openGym(last)), url: cluster.url, closed: closing.signal }
    const writers = await startWriters(caller)
    await Promise.race([pause(5000), writers.failure])

    const outages: Outage[] = []
    const cause = async (what: string, action: () => Promise<void>) => {
      outages.push(await watch(writers, what, action))
      log(sentenceOf(outages.at(-1)))
      await cluster.repair()
      await Promise.race([pause(2000), writers.failure])
    }
    await cause('nothing', async () => undefined)
    await cause('the primary, its PostgreSQL and Patroni', async () => void (await cluster.killPrimary()))
    await cause('the leader of etcd', async () => void (await cluster.killEtcdLeader()))
    await cause('the primary once more', async () => void (await cluster.killPrimary()))
    await cause('one of two servers', async () => {
      servers[0]?.kill('SIGKILL')
      await servers[0]?.ended
    })

    await writers.pause()
    const product = { caller, query: cluster.query }
    requireNone(await complaintsAboutRows(product, writers), 'after the drill')
    requireNone(await complaintsAboutInvariants(product), 'after the drill')
    return { acknowledged: writers.count(), outages }
  } catch (failure) {
    const faults = servers.flatMap((server) => faultsIn(server.output()))
    const busy = await cluster
      .query<object>(`select state, wait_event, query from pg_stat_activity where state <> 'idle'`)
      .catch((unreachable: unknown) => [{ unreachable: String(unreachable) }])
    const lines = [String(failure), ...faults, ...busy.map((it) => JSON.stringify(it))]
    throw new Error(lines.join('\n'), { cause: failure })
  } finally {
    closing.abort()
    for (const server of servers) server.kill('SIGKILL')
    await cluster.close()
  }
}

/** The errors that a server logged, except those about the unavailable database. */
function faultsIn(output: string): string[] {
  return output.split('\n').filter((line) => line.includes('"err"') && !line.includes('DatabaseAway'))
}

/** Long enough for a failover. */
const watchMilliseconds = 60_000
const calmMilliseconds = 4000

/** Runs `action` and measures the longest time without acknowledged writes, until writes have continued for a while. */
async function watch(writers: Writers, what: string, action: () => Promise<void>): Promise<Outage> {
  const before = { ...writers.retries }
  const began = performance.now()
  const pending = action()
  const gaps = { longest: 0, last: began, count: writers.count(), calmSince: began }
  for (;;) {
    await Promise.race([pause(10), writers.failure])
    const now = performance.now()
    if (writers.count() > gaps.count) {
      if (now - gaps.last > 500) gaps.calmSince = now
      gaps.longest = Math.max(gaps.longest, now - gaps.last)
      gaps.last = now
      gaps.count = writers.count()
    }
    if (now - gaps.last < 500 && now - gaps.calmSince > calmMilliseconds) break
    if (now - began > watchMilliseconds)
      throw new Error(`after killing ${what}: no writes for ${watchMilliseconds / 1000} s`)
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

export function sentenceOf(outage: Outage | undefined): string {
  if (outage === undefined) return ''
  const { what, withoutWrites, cut, unavailable } = outage
  return `killed ${what}: ${withoutWrites.toFixed(1)} s without an acknowledged write, ${unavailable} requests answered 503, ${cut} cut`
}
