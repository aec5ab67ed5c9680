import { readConfig } from '#platform/config'
import { explain } from './explain.ts'
import { helpOf, readWords, UsageError } from './verbs.ts'
import type { Verb } from './verbs.ts'

const verbs: Record<string, Verb> = {
  serve: {
    load: async () => (await import('./serve.ts')).serveForever,
    help: 'Serves the web application and the API (npm start).',
  },
  doctor: {
    load: async () => (await import('./doctor.ts')).examine,
    help: 'Shows settings, database, mail, backups, disk, clock and versions, and what is wrong with them.',
  },
  migrate: {
    load: async () => (await import('./migrate.ts')).migrateDatabase,
    help: 'Brings the database to the present schema.',
  },
  demo: {
    load: async () => (await import('./demo.ts')).demo,
    help: 'Fills an empty database with two demonstration gyms.',
  },
  backup: {
    load: async () => (await import('./backup.ts')).backUp,
    usage: 'FILE',
    help: 'Writes all gyms to a new file, while the product runs.',
    words: 1,
  },
  restore: {
    load: async () => (await import('./backup.ts')).restore,
    usage: '[--check] FILE',
    help: 'Loads a backup into an empty database, or only reads and verifies it.',
    options: { check: { type: 'boolean' } },
    words: 1,
  },
  'upgrade-database': {
    load: async () => {
      const { upgradeDatabase } = await import('./upgrade-database.ts')
      return (config, words) => upgradeDatabase(config, words)
    },
    usage: '[FILE]',
    help: "Brings the embedded database to this release's PostgreSQL, from a backup or by itself.",
    words: [0, 1],
  },
  'export-gym': {
    load: async () => (await import('./one-gym.ts')).exportOneGym,
    usage: 'GYM FILE',
    help: 'Writes one gym, by its id or name, to a new file.',
    words: 2,
  },
  'import-gym': {
    load: async () => (await import('./one-gym.ts')).importOneGym,
    usage: 'FILE',
    help: 'Brings in a gym beside those that are there.',
    words: 1,
  },
  reseal: {
    load: async () => (await import('./second-factor.ts')).reseal,
    help: 'Seals secrets with the newest key of SECRETS_KEY.',
  },
  'reset-second-factor': {
    load: async () => (await import('./second-factor.ts')).resetSecondFactor,
    usage: 'E-MAIL',
    help: 'Turns off the second factor of somebody who has lost it.',
    words: 1,
  },
  invoices: {
    load: async () => (await import('./invoices.ts')).showInvoices,
    usage: '--until YYYY-MM-DD',
    help: 'Lists the invoices of monthly plans that would be made until a day, without making them.',
    options: { until: { type: 'string' } },
  },
  'check-ledger': {
    load: async () => (await import('./check-ledger.ts')).checkLedgers,
    help: 'Checks what must always be true of the money of every gym, changing nothing; exits with 1 if something is not.',
  },
  'create-admin': {
    load: async () => (await import('./create-admin.ts')).createAdmin,
    usage: 'E-MAIL NAME GYM',
    help: 'Creates an administrator with a gym. It asks for the password, or reads it from standard input.',
    words: 3,
  },
  'test-email': {
    load: async () => (await import('./test-email.ts')).sendTestEmail,
    usage: 'E-MAIL',
    help: 'Sends an e-mail to see whether mail works.',
    words: 1,
  },
}

const [name = '', ...args] = process.argv.slice(2)
const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
try {
  if (verb === undefined) {
    const isHelp = ['help', '--help', '-h'].includes(name)
    const list = Object.entries(verbs).map(([it, about]) => helpOf(it, about))
    const text = `npm run gym -- VERB, or VERB --help\n\n${list.join('\n')}`
    if (isHelp) console.log(text)
    else throw new UsageError(name === '' || name.startsWith('-') ? text : `There is no verb "${name}".\n\n${text}`)
  } else {
    const given = readWords(name, verb, args)
    if (given === undefined) console.log(helpOf(name, verb))
    else await (await verb.load())(readConfig(process.env), given.words, given.options)
  }
} catch (failure) {
  console.error((await explain(failure)) ?? failure)
  process.exitCode = failure instanceof UsageError ? 2 : 1
}
