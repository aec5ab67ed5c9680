import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { ageOfNewestBackup } from '#platform/backups'
import { systemClock } from '#platform/clock'
import { adviceFor, ConfigError, settingNames } from '#platform/config'
import type { Config } from '#platform/config'
import { databaseFacts, openDatabase, pendingMigrations, withoutPassword } from '#platform/database'
import type { DatabaseAddress } from '#platform/database'
import { countJobs } from '#platform/jobs'
import { createLogger } from '#platform/log'
import { version } from '#server'
import { addressesOf } from './database-of.ts'
import { explain } from './explain.ts'
import { secretKeysOf } from './secret-keys.ts'

/** A line of the report. `problem`: it does not work; `advice`: it works, and something is missing. */
interface Finding {
  about: string
  says: string
  is?: 'problem' | 'advice'
}

/** Backups are daily; two hours are for a machine that was off. */
const backupHoursMax = 26
const freeDiskLeast = 0.1
const clockSecondsMost = 60

/** `gym doctor`: looks at everything that an installation needs, changes nothing, and fails if something does not work. */
export async function examine(config: Config): Promise<void> {
  const findings: Finding[] = [
    {
      about: 'Versions',
      says: `Fôlego ${version}, Node ${process.version}, ${os.type()} ${os.release()} ${os.arch()}`,
    },
    ...settingsOf(config),
    ...(await databaseOf(config)),
    await mailOf(config),
    await backupsOf(config),
    ...(await disksOf(config)),
  ]
  const mark = { problem: '✗', advice: '!', fine: '✓' }
  for (const { about, says, is } of findings) console.log(`${mark[is ?? 'fine']} ${about}: ${says}`)
  const problems = findings.filter(({ is }) => is === 'problem').length
  if (problems > 0) throw new ConfigError(`\n${problems} problem(s) found.`)
}

/** Names, never values: some are secret. */
function settingsOf(config: Config): Finding[] {
  const set = settingNames.filter((name) => process.env[name])
  return [
    { about: 'Settings', says: set.length === 0 ? 'none, all have their defaults' : set.join(', ') },
    { about: 'Address', says: `${config.publicUrl}, listening on ${config.host}:${config.port}` },
    {
      about: 'Web application',
      ...(config.webRoot ? { says: 'built' } : { says: 'not built: npm run build', is: 'problem' }),
    },
    ...adviceFor(config, process.env).map((says): Finding => ({ about: 'Settings', says, is: 'advice' })),
  ]
}

async function databaseOf(config: Config): Promise<Finding[]> {
  const about = 'Database'
  const where = config.databaseUrl === undefined ? `embedded in ${config.dataDir}` : withoutPassword(config.databaseUrl)
  if (config.databaseUrl === undefined && !existsSync(path.join(config.dataDir, 'postgres'))) {
    return [{ about, says: `${where}: not there yet, the first start creates it`, is: 'advice' }]
  }
  try {
    const { app, stop } = await addressesOf(config, createLogger('silent'), 'visitor')
    try {
      const before = systemClock.now().getTime()
      const { version: postgres, megabytes, now, faults } = await databaseFacts(app)
      const apart = Math.round((now.getTime() - before) / 1000)
      const pending = await pendingMigrations(app)
      return [
        { about, says: `${where}, PostgreSQL ${postgres}, ${megabytes} MB` },
        ...faults.map((fault): Finding => ({
          about,
          says: `the login is not fit for requests: ${fault}`,
          is: 'problem',
        })),
        ...(pending.length > 0
          ? [
              {
                about,
                says: `${pending.length} migration(s) are missing: npm run gym -- migrate`,
                is: 'problem',
              } as const,
            ]
          : []),
        Math.abs(apart) > clockSecondsMost
          ? {
              about: 'Clock',
              says: `the database is ${apart} s apart from this machine: synchronize both`,
              is: 'problem',
            }
          : { about: 'Clock', says: `${new Date(before).toISOString()}, as in the database` },
        ...(pending.length === 0 ? [await jobsOf(app)] : []),
        await secretsOf(config),
      ]
    } finally {
      await stop()
    }
  } catch (failure) {
    return [{ about, says: `${where}: ${(await explain(failure)) ?? String(failure)}`, is: 'problem' }]
  }
}

async function jobsOf(app: DatabaseAddress): Promise<Finding> {
  const about = 'Jobs'
  const database = openDatabase(app, { log: createLogger('silent') })
  try {
    const { waiting, failing } = await countJobs(database, systemClock.now())
    return failing > 0
      ? { about, says: `${failing} failed and will be tried again, ${waiting} are due`, is: 'advice' }
      : { about, says: `none failed, ${waiting} are due` }
  } finally {
    await database.close()
  }
}

async function secretsOf(config: Config): Promise<Finding> {
  const keys = await secretKeysOf(config)
  return keys === undefined
    ? { about: 'Secrets', says: 'no key, so second factors are unavailable', is: 'advice' }
    : {
        about: 'Secrets',
        says: config.secretsKey === undefined ? `sealed with ${config.dataDir}/secrets.key` : 'sealed with SECRETS_KEY',
      }
}

async function mailOf({ smtpUrl, mailFrom }: Config): Promise<Finding> {
  const about = 'Mail'
  if (smtpUrl === undefined) return { about, says: 'not configured (SMTP_URL)', is: 'advice' }
  try {
    await createTransport(smtpUrl).verify()
    return { about, says: `the mail server answers; sender ${mailFrom}. Try it: npm run gym -- test-email E-MAIL` }
  } catch (failure) {
    return { about, says: failure instanceof Error ? failure.message : 'no answer', is: 'problem' }
  }
}

async function backupsOf({ backups: { daily, passphrase } }: Config): Promise<Finding> {
  const about = 'Backups'
  if (daily === undefined) return { about, says: 'none are written', is: 'advice' }
  const age = await ageOfNewestBackup(daily.folder, systemClock.now())
  const where = `${daily.folder}, ${passphrase === undefined ? 'not encrypted' : 'encrypted'}`
  if (age === undefined) return { about, says: `none yet in ${where}`, is: 'advice' }
  const hours = Math.round(age / 3600)
  return hours > backupHoursMax
    ? { about, says: `the newest is ${hours} hours old (${where})`, is: 'problem' }
    : { about, says: `the newest is ${hours} hours old (${where}). Copy them to another machine.` }
}

async function disksOf({ dataDir, backups: { daily } }: Config): Promise<Finding[]> {
  const folders = [...new Set([dataDir, ...(daily === undefined ? [] : [daily.folder])])].filter((it) => existsSync(it))
  return Promise.all(
    folders.map(async (folder): Promise<Finding> => {
      const { bavail, blocks, bsize } = await statfs(folder)
      const says = `${((bavail * bsize) / 1e9).toFixed(1)} GB free of ${((blocks * bsize) / 1e9).toFixed(1)} at ${folder}`
      return bavail / blocks < freeDiskLeast ? { about: 'Disk', says, is: 'problem' } : { about: 'Disk', says }
    }),
  )
}
