import { backUp, restore } from './backup.ts'
import { createAdmin } from './create-admin.ts'
import { demo } from './demo.ts'
import { migrateDatabase } from './migrate.ts'
import { showInvoices } from './invoices.ts'
import { exportOneGym, importOneGym } from './one-gym.ts'
import { reseal, resetSecondFactor } from './second-factor.ts'
import { serveForever } from './serve.ts'
import { upgradeDatabase } from './upgrade-database.ts'
import { ConfigError, readConfig } from '#platform/config'
import { DatabaseRefused } from '#platform/database'

const verbs = {
  serve: { run: serveForever, help: 'serve the web application and the API (npm start)' },
  migrate: { run: migrateDatabase, help: 'bring the database to the present schema' },
  demo: { run: demo, help: 'fill an empty database with two demonstration gyms' },
  backup: { run: backUp, help: '<file>: write all gyms to a new file, while the product runs' },
  restore: { run: restore, help: '[--check] <file>: load a backup into an empty database, or only read it' },
  'upgrade-database': {
    run: upgradeDatabase,
    help: "[<file>]: bring the embedded database to this release's PostgreSQL, from a backup or by itself",
  },
  'export-gym': { run: exportOneGym, help: '<gym> <file>: write one gym, by its id or name, to a new file' },
  'import-gym': { run: importOneGym, help: '<file>: bring in a gym beside those that are there' },
  reseal: { run: reseal, help: 'seal secrets with the newest key of SECRETS_KEY' },
  'reset-second-factor': {
    run: resetSecondFactor,
    help: '<e-mail>: turn off the second factor of somebody who has lost it',
  },
  invoices: {
    run: showInvoices,
    help: '--until DATE: the invoices of monthly plans that would be made until a day (YYYY-MM-DD), without making them',
  },
  'create-admin': { run: createAdmin, help: '<e-mail> <name> <gym>: create an administrator with a gym' },
} as const

const [verb = 'serve', ...rest] = process.argv.slice(2)

if (Object.hasOwn(verbs, verb)) {
  try {
    await verbs[verb as keyof typeof verbs].run(readConfig(process.env), rest)
  } catch (failure) {
    const expected = failure instanceof ConfigError || failure instanceof DatabaseRefused
    console.error(expected ? failure.message : failure)
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
