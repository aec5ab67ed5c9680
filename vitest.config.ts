import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Starts one PostgreSQL for the run (or uses DATABASE_URL), shared by the projects with this setup. */
const globalSetup = ['../server/src/testing/global-setup.ts']

/** Server tests that mock a module and therefore need isolation. */
const mockingTests = ['src/modules/people/identity/sign-in.test.ts']
/** Server tests that start servers and databases of their own, and mostly wait for them. */
const processTests = [
  'src/backup-drill.test.ts',
  'src/own-postgres.test.ts',
  'src/processes.test.ts',
  'src/replica.test.ts',
  'src/serve.test.ts',
  'src/commands/upgrade-database.test.ts',
]

/** Replaces password hashing, which these projects do not test, by a fast one. */
const setupFiles = ['../server/src/testing/quick-passwords.ts']

const web = { root: 'apps/web', globalSetup, setupFiles }

/** Tests of the server come first: with web tests at the end, the workers finish at about the same time. */
const order = [
  'domain',
  'contract',
  'scripts',
  'bench',
  'server',
  'web',
  'embedded-postgres',
  'chaos',
  'server-processes',
  'server-alone',
]
/** Tests that fill large gyms or make many calls: they take longer than their size suggests. */
const long = /(demo|one-gym|backups|tenant-isolation|kills|upgrade-database)\.test\.ts$/

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * order.indexOf(project.name) + (long.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** One more than there are cores, because some tests wait. Projects share the workers. */
const maxWorkers = availableParallelism() + 1

/**
 * A hang fails soon on a developer's machine: an expectation has 20 seconds, a test nine times that. A CI machine may be many times
 * slower. No test sets shorter limits of its own: on a busy machine these would fail it.
 */
const isCi = process.env.CI !== undefined
const timeouts = {
  testTimeout: isCi ? 300_000 : 180_000,
  hookTimeout: isCi ? 300_000 : 180_000,
  expect: { poll: { timeout: isCi ? 60_000 : 20_000 } },
  maxWorkers,
}

/**
 * Node runs the modules itself, as in production: through the getters of Vite's module runner rules that only compute, like those of
 * weekly sheets, take a quarter longer. Without the runner's loader nothing can be mocked.
 */
const native = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: InOrder },
    projects: [
      // Their rules are stateless: a worker loads them once for all of its files.
      ...['domain', 'contract'].map((name) => ({
        test: {
          ...timeouts,
          name,
          root: `packages/${name}`,
          include: ['src/**/*.test.ts'],
          isolate: false,
          experimental: native,
        },
      })),
      { test: { ...timeouts, name: 'scripts', root: 'scripts' } },
      { test: { ...timeouts, name: 'embedded-postgres', root: 'packages/embedded-postgres' } },
      {
        test: {
          ...timeouts,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          exclude: [...mockingTests, ...processTests],
          // Test files of a worker share the loaded modules, which are stateless.
          isolate: false,
          experimental: native,
          globalSetup,
          setupFiles,
        },
      },
      {
        test: {
          ...timeouts,
          name: 'bench',
          root: 'bench',
          globalSetup: ['../apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'chaos',
          root: 'chaos',
          globalSetup: ['../apps/server/src/testing/global-setup.ts'],
          setupFiles: ['../apps/server/src/testing/quick-passwords.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'server-processes',
          root: 'apps/server',
          include: processTests,
          globalSetup,
          setupFiles,
        },
      },
      { test: { ...timeouts, name: 'server-alone', root: 'apps/server', include: mockingTests, globalSetup } },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          ...timeouts,
          ...web,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          // The application is loaded once per worker; `setup.ts` resets what a test changed.
          isolate: false,
        },
      },
    ],
    coverage: { include: ['apps/*/src/**', 'packages/*/src/**'], exclude: ['**/*.test.{ts,tsx}', '**/testing/**'] },
  },
})
