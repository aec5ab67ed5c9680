import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import {
  createServer,
  jobsOf,
  migrate,
  openCluster,
  openDatabase,
  openSession,
  silentLogger,
  systemClock,
} from './server-exports.ts'
import type { Cluster } from './server-exports.ts'

/*
 * What every bench stands on: a database of its own, the whole server upon it, and a page that says what came out.
 */

/**
 * A new, migrated database in a folder that is gone afterwards, with a superuser's connection to fill it. A folder that is given
 * stays, and what is in it is used again.
 */
export async function onNewDatabase(
  work: (urls: Cluster['urls'], client: Client) => Promise<void>,
  folder?: string,
): Promise<void> {
  const dataDir = folder ?? (await mkdtemp(path.join(os.tmpdir(), 'folego-bench-')))
  // started as root, PostgreSQL runs as another user, who must get through here
  await chmod(dataDir, 0o711)
  const cluster = await openCluster({ dataDir, log: silentLogger })
  try {
    await migrate({ owner: cluster.urls.owner, app: cluster.urls.app, log: silentLogger })
    const client = new Client({ connectionString: cluster.urls.superuser })
    await client.connect()
    try {
      await work(cluster.urls, client)
    } finally {
      await client.end()
    }
  } finally {
    await cluster.stop()
    if (folder === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

/** The whole server without a network, and the headers of somebody who is signed in to it. */
export interface BenchServer {
  app: Awaited<ReturnType<typeof createServer>>
  headersOf: (gymId: string, accountId: string) => Promise<Record<string, string>>
  /** Runs some of what runs by the clock once. */
  runJobs: (names: readonly string[]) => Promise<void>
}

/** Opens the server on a database for as long as the work lasts. */
export async function withServer<T>(
  address: Cluster['urls']['app'],
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const database = openDatabase(address, { log: silentLogger })
  const mailer = { send: async () => undefined }
  const parts = { database, clock: systemClock, log: silentLogger, mailer, publicUrl: 'http://127.0.0.1' }
  const app = await createServer(parts)
  try {
    return await work({
      app,
      runJobs: async (names) => {
        for (const job of jobsOf(parts)) {
          if (names.includes(job.name)) await job.run({ now: new Date(), payload: {}, log: silentLogger })
        }
      },
      headersOf: async (gymId, accountId) => {
        const token = await database.inAccount('write', (tx) => openSession(tx, accountId, new Date()))
        return { authorization: `Bearer ${token}`, 'x-gym-id': gymId }
      },
    })
  } finally {
    await app.close()
    await database.close()
  }
}

/** The machine's load average of the last minute: above the number of cores, other work stood in the way. */
export function loadNow(): number {
  return os.loadavg()[0] ?? 0
}

/** The machine and its programs, as the pages name them. */
export function machine(): string {
  return `Node ${process.versions.node}, ${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.arch()}`
}

/** A Markdown table: names to the left, figures to the right, `width` characters each at least. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[], width: number): string {
  const widths = head.map((name, at) =>
    Math.max(at === 0 ? 0 : width, name.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = line(widths.map((wide, at) => (at === 0 ? '-'.repeat(wide) : `${'-'.repeat(wide - 1)}:`)))
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** Writes a page of results into the bench's folder. */
export async function writePage(name: string, text: string): Promise<void> {
  await writeFile(path.join(import.meta.dirname, '..', name), text)
}
