import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { findOrInstallChromium } from './chromium.ts'

/*
 * The product as `npm start` serves it, with its demonstration gyms, for screenshots and benchmarks.
 */

/** A running product. */
export interface Product {
  base: string
  stop: () => Promise<void>
}

/**
 * Starts the product on a new database, which `stop` deletes. Rejects if it ends before it is ready, is not ready within a minute, or
 * cannot be asked.
 */
export async function startProduct(port: number): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'folego-product-'))
  // If started as root, PostgreSQL runs as another user, who needs access to this folder.
  chmodSync(dataDir, 0o711)
  const server = spawn(process.execPath, ['apps/server/src/main.ts', 'serve'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      // Its own database, also where others have one: the demonstration is for an embedded database.
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      LOG_LEVEL: 'error',
      CALLS_PER_SECOND: '0',
    },
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const base = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(base, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { base, stop }
}

async function waitUntilReady(base: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new Error('the server ended before it was ready; what it said is above')
    }
    const { ok } = await fetch(`${base}/api/ready`).catch(notListening)
    if (ok) return
    await pause(250)
  }
  throw new Error(`the server is not ready after a minute; the load of this machine is ${loadavg()[0]?.toFixed(1)}`)
}

/** Nothing listens at the port yet. Any other failure is not about the server: `fetch` refuses some ports (4190). */
function notListening(error: Error): { ok: false } {
  if ((error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED') return { ok: false }
  throw error
}

/** Launches the browser of the journeys, headless. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findOrInstallChromium()
  return await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', ...more],
  })
}
