import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseAddress } from '#platform/database'
import type { Job } from '#platform/jobs'
import { writeBackup } from './backup-file.ts'

export interface DailyBackups {
  folder: string
  /** The number of newest files to keep; older ones are deleted. */
  keep: number
  passphrase: string | undefined
}

const fileName = /^folego-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}\.backup$/
/** Slightly less than a day: the job runs hourly, and gyms switch machines off at night. */
const hoursBetween = 23

/** Writes a backup if the newest one is a day old. Runs every hour, so a machine that was off catches up. */
export function dailyBackupJob(app: DatabaseAddress, { folder, keep, passphrase }: DailyBackups): Job {
  return {
    name: 'daily-backup',
    schedule: '7 * * * *',
    run: async ({ now, log }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeUnfinished(folder)
      // a backup from the future was written while the clock was wrong
      const newest = (await listBackups(folder)).findLast(({ writtenAt }) => writtenAt <= now.getTime())
      if (newest !== undefined && now.getTime() - newest.writtenAt < hoursBetween * 3_600_000) return
      const name = `folego-${now.toISOString().slice(0, 16).replace(':', '-')}.backup`
      const { size } = await writeBackup(app, path.join(folder, name), { now, passphrase })
      log.info({ bytes: size }, 'daily backup written')
      for (const { file } of (await listBackups(folder)).slice(0, -keep)) await rm(path.join(folder, file))
    },
  }
}

/** Seconds since the newest daily backup; undefined if there is none. */
export async function ageOfNewestBackup(folder: string, now: Date): Promise<number | undefined> {
  const newest = (await listBackups(folder).catch(() => [])).at(-1)
  return newest === undefined ? undefined : (now.getTime() - newest.writtenAt) / 1000
}

/** Oldest first. */
async function listBackups(folder: string): Promise<{ file: string; writtenAt: number }[]> {
  const files = (await readdir(folder)).filter((file) => fileName.test(file)).sort()
  return Promise.all(files.map(async (file) => ({ file, writtenAt: (await stat(path.join(folder, file))).mtimeMs })))
}

/** Removes files that a killed process left behind; the job runs in one process at a time. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (file.endsWith('.part') && fileName.test(file.slice(0, -'.part'.length))) await rm(path.join(folder, file))
  }
}
