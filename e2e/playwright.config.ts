import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const isCi = process.env.CI !== undefined
/** How long anything may take to be there. */
const patience = isCi ? 60_000 : 20_000
const port = Number(process.env.E2E_PORT ?? 4173)
const executablePath = process.env.CHROMIUM_PATH
// Workers load this file too: the folder is chosen once and handed down.
process.env.E2E_DATA_DIR ??= newDataFolder()
process.env.E2E_LOG = path.join(process.env.E2E_DATA_DIR, 'server.log')

/** Started as root, PostgreSQL runs as another user, who must get through here. */
function newDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'folego-e2e-'))
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The product as `npm start` serves it, with its demonstration gyms, on a database of this run alone. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalTeardown: './server-log.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCi,
  // A journey that passes only when it is tried again does not hold up a change; the report names it as flaky.
  retries: isCi ? 1 : 0,
  // What hangs is found soon where somebody waits for it. A machine of the gate may be many times slower.
  timeout: isCi ? 180_000 : 90_000,
  expect: { timeout: patience },
  outputDir: '../test-results/e2e',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: patience,
    navigationTimeout: patience,
    // Only the journeys without a network are about the worker; in all others it would be one more thing under way.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: `${process.execPath} apps/server/src/main.ts serve >> ${process.env.E2E_LOG}`,
    cwd: path.resolve(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/api/ready`,
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'info' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 180_000,
    reuseExistingServer: false,
  },
})
