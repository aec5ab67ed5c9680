import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

/** Starts the product on a new database, which `stop` deletes. Rejects if it is not ready within a minute. */
export async function startProduct(port: number): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'folego-product-'))
  // If started as root, PostgreSQL runs as another user, who needs access to this folder.
  chmodSync(dataDir, 0o711)
  const server = spawn(process.execPath, ['apps/server/src/main.ts', 'serve'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', CALLS_PER_SECOND: '0' },
  })
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const base = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(base)
  } catch (error) {
    await stop()
    throw error
  }
  return { base, stop }
}

async function waitUntilReady(base: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const ready = await fetch(`${base}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await pause(250)
  }
  throw new Error('the server did not become ready')
}

/** Launches the browser of the journeys, headless. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findOrInstallChromium()
  return await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', ...more],
  })
}
