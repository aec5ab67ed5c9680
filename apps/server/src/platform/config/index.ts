import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { adviceOn } from './advice.ts'
import { ConfigError } from './config-error.ts'
import { readSecretFiles, secretSettings } from './secret-files.ts'

export { ConfigError } from './config-error.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** How many proxies stand in front: `true` is one. */
const proxies = z
  .union([flag, z.coerce.number<string>().int().min(0).max(5)], { error: 'true, false or the number of proxies' })
  .transform(Number)
const secret = z.string().min(1)

const settings = z.object({
  PORT: z.coerce.number<string>().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOLING: z.enum(['session', 'transaction']).default('session'),
  MIGRATE_AT_START: flag.default(false),
  DEMO: flag.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: proxies.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number<string>().int().min(0).max(1000).default(7),
  BACKUP_PASSPHRASE: secret.optional(),
  SECRETS_KEY: secret.optional(),
  METRICS_TOKEN: secret.optional(),
  CALLS_PER_SECOND: z.coerce.number<string>().int().min(0).max(100_000).default(20),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: secret.optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_DAILY_LIMIT: z.coerce.number<string>().int().min(1).max(100_000).default(100),
  AI_SERVER_DAILY_LIMIT: z.coerce.number<string>().int().min(1).max(1_000_000).default(1000),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(1).default('Fôlego <nao-responda@localhost>'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
})

/** Every setting, and the file that may hold it instead. */
export const settingNames: readonly string[] = [
  ...Object.keys(settings.shape),
  ...secretSettings.map((name) => `${name}_FILE`),
]

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** A replica for reads that may be a second stale. */
  databaseReadUrl: string | undefined
  /** The pooler in front of the external database: none or session pooling, or transaction pooling. */
  databasePooling: z.output<typeof settings>['DATABASE_POOLING']
  migrateAtStart: boolean
  /** True only by default and for the embedded database, because the demo has public passwords. */
  demo: boolean
  publicUrl: string
  /** Others than this machine can reach the server: by the address it listens on, or through a proxy. */
  isPublic: boolean
  /** How many proxies in front are trusted: so many addresses of X-Forwarded-For are theirs, counted from its end. */
  trustProxy: number
  logLevel: z.output<typeof settings>['LOG_LEVEL']
  /** The keys that seal secrets, as parsed by `parseSecretKeys`. */
  secretsKey: string | undefined
  metricsToken: string | undefined
  /** How many calls one account may make, on average; undefined: any number. */
  callsPerSecond: number | undefined
  backups: {
    /** The folder of daily backups and how many to keep; undefined to write none. */
    daily: { folder: string; keep: number } | undefined
    passphrase: string | undefined
  }
  /** The AI service that drafts workouts; undefined to use only the rules. */
  ai:
    | {
        baseUrl: string
        model: string
        apiKey: string | undefined
        dailyLimit: number
        serverDailyLimit: number
        timeoutMilliseconds: number
      }
    | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Without SMTP: write e-mails to the log. Never in production, because an e-mail may contain a password link. */
  logEmails: boolean
  /** The folder of the built web application; undefined if not built. */
  webRoot: string | undefined
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Reads the settings from environment variables (listed in docs/operations.md), secret ones also from files. Throws a ConfigError
 * that names every invalid one without repeating its value, which may be secret.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(readSecretFiles(given))
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings are not valid:\n${wrong.join('\n')}`)
  }
  const it = parsed.data
  const demo = it.DEMO ?? it.DATABASE_URL === undefined
  if (demo && it.DATABASE_URL !== undefined) {
    throw new ConfigError(
      'DEMO=true is for the embedded database only: the demo has known passwords. To fill an empty external one on purpose, run `npm run gym -- demo`.',
    )
  }
  const publicUrl = (it.PUBLIC_URL ?? `http://${it.HOST}:${it.PORT}`).replace(/\/$/, '')
  const isLocal = (host: string) => loopback.has(host.replaceAll(/[[\]]/g, ''))
  const isPublic = !isLocal(it.HOST) || !isLocal(new URL(publicUrl).hostname) || it.TRUST_PROXY > 0
  if (demo && isPublic) {
    throw new ConfigError(
      'The demo has known passwords, so it listens on loopback only. Set DEMO=false for another HOST or PUBLIC_URL, or behind a proxy.',
    )
  }
  const webRoot = path.resolve(import.meta.dirname, '../../../../web/dist')
  return {
    port: it.PORT,
    host: it.HOST,
    dataDir: path.resolve(it.DATA_DIR),
    databaseUrl: it.DATABASE_URL,
    databaseOwnerUrl: it.DATABASE_OWNER_URL,
    databaseReadUrl: it.DATABASE_READ_URL,
    databasePooling: it.DATABASE_POOLING,
    migrateAtStart: it.MIGRATE_AT_START,
    demo,
    publicUrl,
    isPublic,
    trustProxy: it.TRUST_PROXY,
    logLevel: it.LOG_LEVEL,
    secretsKey: it.SECRETS_KEY,
    metricsToken: it.METRICS_TOKEN,
    callsPerSecond: it.CALLS_PER_SECOND === 0 ? undefined : it.CALLS_PER_SECOND,
    backups: { daily: dailyBackupsOf(it), passphrase: it.BACKUP_PASSPHRASE },
    ai: aiOf(it),
    smtpUrl: it.SMTP_URL,
    mailFrom: it.MAIL_FROM,
    logEmails: demo || it.NODE_ENV !== 'production',
    webRoot: existsSync(path.join(webRoot, 'index.html')) ? webRoot : undefined,
  }
}

/** What the operator should know about these settings, a sentence each. */
export function adviceFor(config: Config, env: NodeJS.ProcessEnv): string[] {
  return adviceOn(config, Object.keys(env), settingNames)
}

/** The embedded database is backed up unless `BACKUP_KEEP=0`; an external one if a folder is set. */
function dailyBackupsOf(it: z.output<typeof settings>): Config['backups']['daily'] {
  const folder = it.BACKUP_DIR ?? (it.DATABASE_URL === undefined ? path.join(it.DATA_DIR, 'backups') : undefined)
  return folder === undefined || it.BACKUP_KEEP === 0
    ? undefined
    : { folder: path.resolve(folder), keep: it.BACKUP_KEEP }
}

/** Long enough to draft a workout, short enough to wait for. */
const aiTimeoutMilliseconds = 20_000

function aiOf(it: z.output<typeof settings>): Config['ai'] {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey } = it
  const { AI_DAILY_LIMIT: dailyLimit, AI_SERVER_DAILY_LIMIT: serverDailyLimit } = it
  if (baseUrl === undefined && model === undefined && apiKey === undefined) return undefined
  if (baseUrl === undefined || model === undefined) {
    throw new ConfigError('An AI service needs both AI_BASE_URL and AI_MODEL (and AI_API_KEY if it requires a key).')
  }
  return { baseUrl, model, apiKey, dailyLimit, serverDailyLimit, timeoutMilliseconds: aiTimeoutMilliseconds }
}
