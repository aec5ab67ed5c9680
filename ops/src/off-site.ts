import { newDataFolder, removeDataFolder, runProgram, startServerProcess } from '@folego/server/testing'
import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { requirePrograms, versionOf } from './programs.ts'

const script = path.resolve(import.meta.dirname, '../backup/off-site.sh')
const run = promisify(execFile)

export interface OffSiteReport {
  version: string
  /** What `restore --check` said of the backup that came back. */
  verified: string
}

/**
 * Backs up the demonstration, copies it away with `ops/backup/off-site.sh` twice, loses the machine's folder, brings the file back
 * and reads it whole. Rejects if any step fails.
 */
export async function runOffSite(): Promise<OffSiteReport> {
  await requirePrograms({ restic: 'restic' })
  const dataDir = await newDataFolder()
  const elsewhere = await newDataFolder()
  const backups = path.join(dataDir, 'backups')
  const env = {
    ...process.env,
    BACKUP_DIR: backups,
    RESTIC_REPOSITORY: path.join(elsewhere, 'repository'),
    RESTIC_PASSWORD_FILE: path.join(elsewhere, 'password'),
  }
  try {
    await writeFile(env.RESTIC_PASSWORD_FILE, 'a password for the trial\n')
    await mkdir(backups)
    const server = await startServerProcess({ DATA_DIR: dataDir, BACKUP_KEEP: '0' })
    const program = runProgram({ DATA_DIR: dataDir }, ['backup', path.join(backups, 'folego.backup')])
    if ((await program.ended) !== 0) throw new Error(program.output())
    server.kill('SIGTERM')
    await server.ended
    await run(script, { env })
    await run(script, { env })
    await rm(dataDir, { recursive: true })
    await run('restic', ['restore', 'latest', '--tag', 'folego', '--target', path.join(elsewhere, 'back')], { env })
    const back = path.join(elsewhere, 'back', backups)
    const [file = ''] = await readdir(back)
    const check = runProgram({ DATA_DIR: elsewhere }, ['restore', '--check', path.join(back, file)])
    if ((await check.ended) !== 0) throw new Error(check.output())
    return { version: await versionOf('restic', 'version'), verified: check.output().trim() }
  } finally {
    await removeDataFolder(dataDir)
    await removeDataFolder(elsewhere)
  }
}
