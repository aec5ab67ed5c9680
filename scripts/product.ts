import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { findOrInstallChromium } from './chromium.ts'

/*
 * The product as `npm start` serves it, with its demonstration gyms, for a script that looks at it.
 */

/** Where the product answers, and how it ends. */
export interface Product {
  base: string
  stop: () => Promise<void>
}

/** Starts the product on a database of its own, which is gone after `stop`. Rejects where it does not answer in a minute. */
export async function startProduct(port: number): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'folego-product-'))
  // Started as root, PostgreSQL runs as another user, who must get through here.
  chmodSync(dataDir, 0o711)
  const server = spawn(process.execPath, ['apps/server/src/main.ts', 'serve'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
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

/** The browser that the journeys run in, without a window. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findOrInstallChromium()
  return await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', ...more],
  })
}
