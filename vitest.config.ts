import { defineConfig } from 'vitest/config'

/** Starts one PostgreSQL for the run (or uses the one of DATABASE_URL); projects that name it share it. */
const globalSetup = ['../server/src/testing/global-setup.ts']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'server', root: 'apps/server', include: ['src/**/*.test.ts'], globalSetup } },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['./src/testing/setup.ts'],
          globalSetup,
        },
      },
    ],
    coverage: { include: ['apps/*/src/**', 'packages/*/src/**'], exclude: ['**/*.test.{ts,tsx}', '**/testing/**'] },
  },
})
