import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import {
  databaseAddressOf,
  newDataFolder,
  openGym,
  postmasterOf,
  removeDataFolder,
  startServerProcess,
} from '@folego/server/testing'
import type { ServerProcess } from '@folego/server/testing'
import type { Caller } from './client.ts'

/** The product as an operator runs it, on its own embedded database, which trials can kill and restart. */
export interface Product {
  dataDir: string
  /** A signed-in administrator; the URL follows the server. */
  caller: Caller
  server(): ServerProcess
  /** Starts the server, which starts or adopts its database. */
  start(): Promise<void>
  /** Sends SIGKILL and waits for the end. */
  killServer(): Promise<void>
  /** Sends SIGKILL to the postmaster, whose children then end by themselves. */
  killDatabase(): Promise<void>
  /** Milliseconds until the server is ready. Rejects after a minute. */
  untilReady(): Promise<number>
  /** Queries the database directly, as a superuser. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Ends everything and removes the folder. */
  close(): Promise<void>
}

const mostMilliseconds = 60_000

interface ProductOptions {
  dataDir?: string
  /** Further settings. */
  env?: Record<string, string>
  /** False: does not wait for the disk, for trials that kill processes and not the machine. */
  fsync?: boolean
}

/** Starts the product in a new folder (or `dataDir`) with one gym instead of the demo. */
export async function openProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await newDataFolder())
  const settings = { DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'silent', BACKUP_KEEP: '0', ...options.env }
  let server = await startServerProcess(settings)
  const closing = new AbortController()
  const caller: Caller = { ...(await openGym(server)), closed: closing.signal }

  const product: Product = {
    dataDir,
    caller,
    server: () => server,
    async start() {
      server = await startServerProcess(settings)
      caller.url = server.url
    },
    async killServer() {
      server.kill('SIGKILL')
      await server.ended
    },
    async killDatabase() {
      const pid = await postmasterOf(dataDir)
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    async untilReady() {
      const begun = performance.now()
      for (;;) {
        const response = await fetch(`${caller.url}/api/ready`).catch(() => undefined)
        const passed = performance.now() - begun
        if (response?.status === 200) return passed
        if (passed > mostMilliseconds) throw new Error(`not ready again:\n${server.output()}`)
        await pause(20)
      }
    },
    async query<Row>(text: string, values: unknown[] = []) {
      const client = new Client({ connectionString: await databaseAddressOf(dataDir, 'postgres') })
      await client.connect()
      try {
        return (await client.query(text, values)).rows as Row[]
      } finally {
        await client.end()
      }
    },
    async close() {
      closing.abort()
      server.kill('SIGTERM')
      const ended = await Promise.race([server.ended, pause(20_000, undefined, { ref: false })])
      if (ended === undefined) server.kill('SIGKILL')
      await removeDataFolder(dataDir)
    },
  }
  if (options.fsync === false) {
    await product.query('alter system set fsync = off')
    await product.query('select pg_reload_conf()')
  }
  return product
}
