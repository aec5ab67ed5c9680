import type { Verb } from './usage.ts'

/** Everything that the program does, by its word. */
export const verbs: Record<string, Verb> = {
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
    usage: '[--small]',
    help: 'Fills an empty database with two demonstration gyms, or with one of a dozen people.',
    options: { small: { type: 'boolean' } },
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
  'check-gateway': {
    load: async () => (await import('./check-gateway.ts')).checkGateway,
    usage: 'ADDRESS --may NUMBER --may-not NUMBER',
    help: 'Plays a device at the entrance against a server, and says which part of the contract it does not keep.',
    options: { may: { type: 'string' }, 'may-not': { type: 'string' } },
    words: 1,
  },
  'control-id': {
    load: async () => (await import('./serve-control-id.ts')).serveControlId,
    usage: '[--port 8090] [--exit left|right] ADDRESS',
    help: "Answers a turnstile of Control iD in the gym's network by what the server at ADDRESS says, also without a network.",
    options: { port: { type: 'string' }, exit: { type: 'string' } },
    words: 1,
  },
  'test-email': {
    load: async () => (await import('./test-email.ts')).sendTestEmail,
    usage: 'E-MAIL',
    help: 'Sends an e-mail to see whether mail works.',
    words: 1,
  },
}
