import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Starts one PostgreSQL for the run (or uses the one of DATABASE_URL); projects that name it share it. */
const globalSetup = ['../server/src/testing/global-setup.ts']

/** Tests of the server that put another module in the place of one, and so need modules of their own. */
const replacesModules = ['src/modules/identity/sign-in.test.ts']

const web = { root: 'apps/web', globalSetup }

/** Half of a test's time is waiting for the database: one worker more than there are cores. Projects share the workers. */
const maxWorkers = availableParallelism() + 1

/** What hangs is found either way; what is slow because the machine is busy is no fault. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } }, maxWorkers }

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      { test: { ...patience, name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
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
