import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const isCi = process.env.CI !== undefined
/** The timeout of actions, navigations and expectations. */
const waitTimeout = isCi ? 60_000 : 20_000
const port = Number(process.env.E2E_PORT ?? 4173)
const executablePath = process.env.CHROMIUM_PATH
// Workers load this file too: the first process creates the folder, and they inherit its path.
process.env.E2E_DATA_DIR ??= newDataFolder()
process.env.E2E_LOG = path.join(process.env.E2E_DATA_DIR, 'server.log')

/** If started as root, PostgreSQL runs as another user, who needs access to this folder. */
function newDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'folego-e2e-'))
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The product as `npm start` serves it, with its demonstration gyms, on a database created for this run. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalTeardown: './server-log.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCi,
  // A journey that passes only on a retry does not block a change; the report marks it as flaky.
  retries: isCi ? 1 : 0,
  // A hang fails soon on a developer's machine; a CI machine may be many times slower.
  timeout: isCi ? 180_000 : 90_000,
  expect: { timeout: waitTimeout },
  outputDir: '../test-results/e2e',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: waitTimeout,
    navigationTimeout: waitTimeout,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        // A page lives for a second: optimizing its code takes a fifth of the processor time, more than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  webServer: {
    command: `${process.execPath} apps/server/src/main.ts serve >> ${process.env.E2E_LOG}`,
    cwd: path.resolve(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/api/ready`,
    // Its own database, also when the other tests use an external one: the demonstration is for an embedded database.
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'info',
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 180_000,
    reuseExistingServer: false,
  },
})
