import { openGym, startServerProcess } from '@folego/server/testing'
import type { ServerProcess } from '@folego/server/testing'
import { setTimeout as pause } from 'node:timers/promises'
import { complaintsAboutInvariants, complaintsAboutRows, requireNone } from '../../chaos/src/integrity.ts'
import { startWriters } from '../../chaos/src/writers.ts'
import { openHaCluster } from './cluster.ts'
import { requireNoneCut, sentenceOf, watch } from './outages.ts'
import type { Outage } from './outages.ts'
import { freePort } from './programs.ts'

/*
 * Ten writers behind HAProxy with two servers, while the primary, etcd's leader and a server are killed one after another.
 */

export interface DrillReport {
  acknowledged: number
  outages: Outage[]
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
      const outage = await watch(writers, what, action)
      outages.push(outage)
      log(sentenceOf(outage))
      await cluster.repair()
      await Promise.race([pause(2000), writers.failure])
      return outage
    }
    await cause('killed nothing', async () => undefined)
    await cause('killed the primary, its PostgreSQL and Patroni', async () => void (await cluster.killPrimary()))
    await cause('killed the leader of etcd', async () => void (await cluster.killEtcdLeader()))
    await cause('killed the primary once more', async () => void (await cluster.killPrimary()))
    const restarted = await cause('restarted one of two servers, as for a new version', async () => {
      servers[1]?.kill('SIGTERM')
      await servers[1]?.ended
      servers[1] = await startServerProcess(settings(ports[1]))
    })
    requireNoneCut(restarted)
    await cause('killed one of two servers', async () => {
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
