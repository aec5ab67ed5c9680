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
 * What the benchmarks share: a new database, the whole server on it, and the page with the results.
 */

/**
 * Runs `work` on a new, migrated database with a superuser's connection to fill it, in a folder that is deleted afterwards. A given
 * `folder` is kept, and its database is reused.
 */
export async function onNewDatabase(
  work: (urls: Cluster['urls'], client: Client) => Promise<void>,
  folder?: string,
): Promise<void> {
  const dataDir = folder ?? (await mkdtemp(path.join(os.tmpdir(), 'folego-bench-')))
  // if started as root, PostgreSQL runs as another user, who needs access to this folder
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

/** The whole server, called without a network, and the headers of a signed-in account. */
export interface BenchServer {
  app: Awaited<ReturnType<typeof createServer>>
  headersOf: (gymId: string, accountId: string) => Promise<Record<string, string>>
  /** Runs the named scheduled jobs once. */
  runJobs: (names: readonly string[]) => Promise<void>
}

/** Runs `work` with a server on a database. */
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

/** The machine's one-minute load average: above the number of cores, other processes distort the results. */
export function loadNow(): number {
  return os.loadavg()[0] ?? 0
}

/** The machine and its versions, as the result pages state them. */
export function machine(): string {
  return `Node ${process.versions.node}, ${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.arch()}`
}

/** A Markdown table: names left-aligned, figures right-aligned and at least `width` characters wide. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[], width: number): string {
  const widths = head.map((name, at) =>
    Math.max(at === 0 ? 0 : width, name.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = line(widths.map((wide, at) => (at === 0 ? '-'.repeat(wide) : `${'-'.repeat(wide - 1)}:`)))
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** Writes a page of results into the `bench` folder. */
export async function writePage(name: string, text: string): Promise<void> {
  await writeFile(path.join(import.meta.dirname, '..', name), text)
}
