import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Starts one PostgreSQL for the run (or uses the one of DATABASE_URL); projects that name it share it. */
const globalSetup = ['../server/src/testing/global-setup.ts']

/** Tests of the server that put another module in the place of one, and so need modules of their own. */
const replacesModules = ['src/modules/identity/sign-in.test.ts']

/** What stands in for work that no test of a project is about. */
const setupFiles = ['../server/src/testing/quick-passwords.ts']

const web = { root: 'apps/web', globalSetup, setupFiles }

/** Half of a test's time is waiting for the database: one worker more than there are cores. Projects share the workers. */
const maxWorkers = availableParallelism() + 1

/**
 * What hangs is found soon where somebody waits for it: a wait has 20 seconds, a test four of them and more. A machine of the gate may be
 * many times slower.
 */
const isCi = process.env.CI !== undefined
const patience = {
  testTimeout: isCi ? 180_000 : 90_000,
  hookTimeout: isCi ? 180_000 : 90_000,
  expect: { poll: { timeout: isCi ? 30_000 : 20_000 } },
  maxWorkers,
}

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      // Its rules have no state: one worker loads them once for all of its files.
      {
        test: {
          ...patience,
          name: 'contract',
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      { test: { ...patience, name: 'embedded-postgres', root: 'packages/embedded-postgres' } },
      {
        test: {
          ...patience,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          exclude: replacesModules,
          // Tests share nothing but modules, which keep no state: files of one worker need not load them anew.
          isolate: false,
          globalSetup,
          setupFiles,
        },
      },
      {
        test: {
          ...patience,
          name: 'bench',
          root: 'bench',
          globalSetup: ['../apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'chaos',
          root: 'chaos',
          globalSetup: ['../apps/server/src/testing/global-setup.ts'],
          setupFiles: ['../apps/server/src/testing/quick-passwords.ts'],
        },
      },
      { test: { ...patience, name: 'server-alone', root: 'apps/server', include: replacesModules, globalSetup } },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          ...patience,
          ...web,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          // The product is loaded once for a worker; `setup.ts` puts back what a test changed.
          isolate: false,
        },
      },
    ],
    coverage: { include: ['apps/*/src/**', 'packages/*/src/**'], exclude: ['**/*.test.{ts,tsx}', '**/testing/**'] },
  },
})
