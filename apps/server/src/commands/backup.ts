import { checkBackup, restoreBackup, writeBackup } from '#platform/backups'
import type { BackupSummary } from '#platform/backups'
import { systemClock } from '#platform/clock'
import type { Config } from '#platform/config'
import { createLogger } from '#platform/log'
import { addressesOf } from './database-of.ts'
import type { Options } from './usage.ts'

/** `gym backup FILE`: writes all rows of all gyms to a file, while the server runs. */
export async function backUp(config: Config, [file = '']: string[]): Promise<void> {
  const { app, stop } = await addressesOf(config, createLogger('warn'), 'visitor')
  try {
    const summary = await writeBackup(app, file, { now: systemClock.now(), passphrase: config.backups.passphrase })
    console.log(`${file}: ${sentenceOf(summary)}`)
  } finally {
    await stop()
  }
}

/** `gym restore FILE`: restores into an empty database; `gym restore --check FILE` only verifies the file. */
export async function restore(config: Config, [file = '']: string[], { check }: Options): Promise<void> {
  if (check === true) {
    console.log(`${file} is whole: ${sentenceOf(await checkBackup(file, config.backups.passphrase))}`)
    return
  }
  const log = createLogger('warn')
  const { app, owner, stop } = await addressesOf(config, log, 'server')
  try {
    console.log(`Restored: ${sentenceOf(await restoreBackup(file, config.backups.passphrase, { app, owner, log }))}`)
  } finally {
    await stop()
  }
}

/** Describes the content of a file to the operator. */
export function sentenceOf({ header, sums, size }: BackupSummary): string {
  const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (size / 1_000_000).toFixed(1)
  return `${header.gym?.name ?? `${header.gyms} gym(s)`}, ${rows} rows as of ${header.created_at}, ${megabytes} MB, schema ${header.migrations.at(-1)?.name ?? ''}`
}
