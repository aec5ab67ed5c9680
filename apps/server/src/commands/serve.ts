import { once } from 'node:events'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createMailer } from '#platform/mail'
import { ageOfNewestBackup, dailyBackupJob } from '#platform/backups'
import { systemClock, watchedClock } from '#platform/clock'
import type { Clock } from '#platform/clock'
import { adviceFor, ConfigError } from '#platform/config'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { startJobs } from '#platform/jobs'
import type { Job } from '#platform/jobs'
import { createLogger } from '#platform/log'
import { keepSessionsOver } from '#platform/security'
import type { RootLogger } from '#platform/log'
import { createSetUpLink, hasAccounts } from '#modules/people/identity'
import { demoAccounts, fillDemo, isDemoUnfinished } from '#demo'
import { createServer, jobsOf } from '#server'
import { databaseOf } from './database-of.ts'
import type { OpenedDatabase } from './database-of.ts'
import { secretKeysOf } from './secret-keys.ts'

/** Behind a proxy, a server that stops serves on for so long, until the proxy has noticed: it asks every second (`ops`). */
const noticeMilliseconds = 3000

/** `gym serve`, run by `npm start`: runs until SIGTERM or SIGINT, then finishes its work and stops. */
export async function serveForever(config: Config): Promise<void> {
  await expectFreePort(config)
  const log = createLogger(config.logLevel)
  for (const sentence of adviceFor(config, process.env)) log.warn(sentence)
  const opened = await databaseOf(config, log, 'server')
  const { database, close: closeDatabase } = opened
  const mailer = createMailer(config, log)
  const stopping = new AbortController()
  try {
    const clock = clockOf(database, log)
    const secretKeys = await secretKeysOf(config)
    const welcome = await prepareContent(opened, config)
    const app = await createServer({
      database,
      clock,
      log,
      mailer,
      publicUrl: config.publicUrl,
      secretKeys,
      // Data of a demonstration may have been restored here.
      refusedPasswords: config.isPublic ? [...new Set(demoAccounts.map(({ password }) => password))] : [],
      ai: config.ai,
      webRoot: config.webRoot,
      trustProxy: config.trustProxy,
      metricsToken: config.metricsToken,
      callsPerSecond: config.callsPerSecond,
      ageOfBackup: ageOfBackupIn(config),
      folders: foldersOf(config),
      stopping: stopping.signal,
    })
    await app.listen({ port: config.port, host: config.host }).catch(explainPort)
    const jobs = startJobs({
      database,
      clock,
      log,
      jobs: [...jobsOf({ database, mailer, publicUrl: config.publicUrl, secretKeys }), ...backupJobs(opened, config)],
    })
    const { port } = app.server.address() as AddressInfo
    console.log(`\n  Fôlego is at http://${config.host}:${port}\n${welcome}`)
    stopOnSignal(log, async () => {
      stopping.abort()
      if (config.trustProxy > 0) await pause(noticeMilliseconds)
      await app.close()
      await jobs.stop()
      await closeDatabase()
    })
  } catch (failure) {
    await closeDatabase()
    throw failure
  }
}

/** Reports a second start immediately, before a database is created. */
async function expectFreePort({ port, host }: Config): Promise<void> {
  const probe = net.createServer().listen({ port, host })
  await once(probe, 'listening').catch(explainPort)
  probe.close()
  await once(probe, 'close')
}

/** The machine's clock. If it is set to another day, the operator is notified and nobody is signed out. */
function clockOf(database: Database, log: RootLogger): Clock {
  return watchedClock(async (jump) => {
    await database.inAccount('write', (tx) => keepSessionsOver(tx, jump))
    log.warn({ from: jump.from, seconds: Math.round(jump.milliseconds / 1000) }, 'the clock of this machine was set')
  })
}

function backupJobs({ app }: OpenedDatabase, { backups: { daily, passphrase } }: Config): Job[] {
  return daily === undefined ? [] : [dailyBackupJob(app, { ...daily, passphrase })]
}

function ageOfBackupIn({ backups: { daily } }: Config): (() => Promise<number | undefined>) | undefined {
  return daily && (() => ageOfNewestBackup(daily.folder, systemClock.now()))
}

function foldersOf({ databaseUrl, dataDir, backups: { daily } }: Config): Record<string, string> {
  return { ...(databaseUrl === undefined && { data: dataDir }), ...(daily !== undefined && { backups: daily.folder }) }
}

/** Creates the first content of an empty database, and returns what the operator must know about it. */
async function prepareContent({ database, refreshStatistics }: OpenedDatabase, config: Config): Promise<string> {
  const now = systemClock.now()
  if (config.demo) {
    // a first start that was killed while filling the demo is completed by the next one
    if (!(await hasAccounts(database)) || (await isDemoUnfinished(database))) {
      await fillDemo(database, now)
      await refreshStatistics()
    }
    return demoAccounts.map(({ email, password }) => `    ${email}  ${password}\n`).join('')
  }
  const link = await createSetUpLink(database, now, config.publicUrl)
  return link === undefined
    ? ''
    : `  Create the first administrator and gym here (once, within 24 hours):\n    ${link}\n`
}

function explainPort(failure: NodeJS.ErrnoException): never {
  if (failure.code === 'EADDRINUSE')
    throw new ConfigError('The port is in use. Set PORT to a free one, or stop what uses it.')
  if (failure.code === 'EADDRNOTAVAIL') throw new ConfigError('HOST is not an address of this machine.')
  throw failure
}

function stopOnSignal(log: RootLogger, stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (failure: unknown) => {
        log.error({ err: failure }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
