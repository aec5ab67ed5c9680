import { rm } from 'node:fs/promises'
import path from 'node:path'
import { checkBackup, restoreBackup, writeBackup } from '#platform/backups'
import { systemClock } from '#platform/clock'
import { ConfigError } from '#platform/config'
import type { Config } from '#platform/config'
import { findOlderCluster, openCluster, replaceCluster } from '#platform/database'
import type { Cluster, ClusterOptions, OlderCluster } from '#platform/database'
import { createLogger } from '#platform/log'
import type { RootLogger } from '#platform/log'
import { sentenceOf } from './backup.ts'

/**
 * `gym upgrade-database [FILE]`: upgrades the embedded database to this release's major version of PostgreSQL. All rows go
 * through a backup: FILE, written by the previous release, or a new one if the system has programs of the older version. The new
 * data folder is created next to the old one and replaces it once complete; the old one is preserved. `fsync`: false for data that
 * may be lost with the machine.
 */
export async function upgradeDatabase(
  config: Config,
  [given]: string[],
  { fsync = true }: Pick<ClusterOptions, 'fsync'> = {},
): Promise<void> {
  if (config.databaseUrl !== undefined) throw new ConfigError('This command is only for the embedded database.')
  const { dataDir } = config
  const older = await findOlderCluster(dataDir)
  if (older === undefined) {
    console.log('The database is of this version already.')
    return
  }
  const file = given ?? (await backUpOld(config, older, fsync))
  await checkBackup(file, config.backups.passphrase)
  const beside = path.join(dataDir, 'upgrade')
  await rm(beside, { recursive: true, force: true })
  try {
    const summary = await onCluster({ dataDir: beside, fsync }, ({ urls: { app, owner }, log }) =>
      restoreBackup(file, config.backups.passphrase, { app, owner, log }),
    )
    const oldFolder = await replaceCluster(dataDir, beside)
    console.log(`Upgraded from PostgreSQL ${older.major}: ${sentenceOf(summary)}\nThe old data are in ${oldFolder}.`)
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

/** Writes a backup with the programs of the older version; resolves with its file name. */
async function backUpOld(
  { dataDir, backups }: Config,
  { major, programs }: OlderCluster,
  fsync: boolean,
): Promise<string> {
  if (programs === undefined) {
    throw new ConfigError(
      `The data are of PostgreSQL ${major}, whose programs this system lacks. Either install them (Debian: postgresql-${major}) and repeat this, or:
  1. with the former release: npm run gym -- backup FILE
  2. with this one: npm run gym -- upgrade-database FILE`,
    )
  }
  const now = systemClock.now()
  const file = path.join(dataDir, `before-upgrade-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`)
  await onCluster({ dataDir, programs, fsync }, ({ urls }) =>
    writeBackup(urls.app, file, { now, passphrase: backups.passphrase }),
  )
  return file
}

async function onCluster<T>(
  options: Pick<ClusterOptions, 'dataDir' | 'programs' | 'fsync'>,
  work: (its: Pick<Cluster, 'urls'> & { log: RootLogger }) => Promise<T>,
): Promise<T> {
  const log = createLogger('warn')
  const { urls, stop } = await openCluster({ ...options, log })
  try {
    return await work({ urls, log })
  } finally {
    await stop()
  }
}
