import { ConfigError, readConfig } from '#platform/config'

/** Each verb loads only what it needs: a mistyped verb does not load the server. */
const verbs = {
  serve: {
    load: async () => (await import('./serve.ts')).serveForever,
    help: 'serve the web application and the API (npm start)',
  },
  migrate: {
    load: async () => (await import('./migrate.ts')).migrateDatabase,
    help: 'bring the database to the present schema',
  },
  demo: {
    load: async () => (await import('./demo.ts')).demo,
    help: 'fill an empty database with two demonstration gyms',
  },
  backup: {
    load: async () => (await import('./backup.ts')).backUp,
    help: '<file>: write all gyms to a new file, while the product runs',
  },
  restore: {
    load: async () => (await import('./backup.ts')).restore,
    help: '[--check] <file>: load a backup into an empty database, or only read it',
  },
  'upgrade-database': {
    load: async () => (await import('./upgrade-database.ts')).upgradeDatabase,
    help: "[<file>]: bring the embedded database to this release's PostgreSQL, from a backup or by itself",
  },
  'export-gym': {
    load: async () => (await import('./one-gym.ts')).exportOneGym,
    help: '<gym> <file>: write one gym, by its id or name, to a new file',
  },
  'import-gym': {
    load: async () => (await import('./one-gym.ts')).importOneGym,
    help: '<file>: bring in a gym beside those that are there',
  },
  reseal: {
    load: async () => (await import('./second-factor.ts')).reseal,
    help: 'seal secrets with the newest key of SECRETS_KEY',
  },
  'reset-second-factor': {
    load: async () => (await import('./second-factor.ts')).resetSecondFactor,
    help: '<e-mail>: turn off the second factor of somebody who has lost it',
  },
  invoices: {
    load: async () => (await import('./invoices.ts')).showInvoices,
    help: '--until DATE: the invoices of monthly plans that would be made until a day (YYYY-MM-DD), without making them',
  },
  'create-admin': {
    load: async () => (await import('./create-admin.ts')).createAdmin,
    help: '<e-mail> <name> <gym>: create an administrator with a gym',
  },
} as const

const [verb = 'serve', ...rest] = process.argv.slice(2)

if (Object.hasOwn(verbs, verb)) {
  try {
    const config = readConfig(process.env)
    const run = await verbs[verb as keyof typeof verbs].load()
    await run(config, rest)
  } catch (failure) {
    console.error(failure instanceof Error && (await isExpected(failure)) ? failure.message : failure)
    process.exitCode = 1
  }
} else {
  console.error(
    `npm run gym -- <verb>\n${Object.entries(verbs)
      .map(([name, { help }]) => `  ${name}: ${help}`)
      .join('\n')}`,
  )
  process.exitCode = verb === 'help' ? 0 : 2
}

/** Errors that the operator can fix: a setting, or the state of the database. */
async function isExpected(failure: Error): Promise<boolean> {
  if (failure instanceof ConfigError) return true
  const { DatabaseRefused } = await import('#platform/database')
  return failure instanceof DatabaseRefused
}
