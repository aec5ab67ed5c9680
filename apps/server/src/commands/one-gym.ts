import { exportGym, importGym } from '#platform/backups'
import { systemClock } from '#platform/clock'
import type { Config } from '#platform/config'
import { createLogger } from '#platform/log'
import { addressesOf, visitDatabase } from './database-of.ts'
import { sentenceOf } from './backup.ts'

/** `gym export-gym GYM FILE`: exports a gym, by id or name, with its people, while the server runs. */
export async function exportOneGym(config: Config, [gym = '', file = '']: string[]): Promise<void> {
  const { app, stop } = await addressesOf(config, createLogger('warn'), 'visitor')
  try {
    const options = { now: systemClock.now(), passphrase: config.backups.passphrase }
    console.log(`${file}: ${sentenceOf(await exportGym(app, gym, file, options))}`)
  } finally {
    await stop()
  }
}

/** `gym import-gym FILE`: imports that gym next to the existing ones, while the server runs. */
export async function importOneGym(config: Config, [file = '']: string[]): Promise<void> {
  await visitDatabase(config, async ({ app }) => {
    const { joined, ...summary } = await importGym(file, config.backups.passphrase, app)
    console.log(`Imported: ${sentenceOf(summary)}`)
    if (joined.length > 0)
      console.log(
        `These people had an account here, which keeps its password and is now of this gym too: ${joined.join(', ')}`,
      )
  })
}
