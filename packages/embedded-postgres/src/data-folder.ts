import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Programs, startFailure } from './binaries.ts'
import { isAlive, runningPostmaster } from './process.ts'
import { giveTree, makePrivateFolder, type RunUser } from './user.ts'
import { OtherMajor, PostgresRefused } from './refused.ts'

/** Created by the first start: only for set-up and tests. */
export const superuser = 'postgres'

/** A socket's path is limited to 107 bytes on Linux and 103 on macOS, including its name. */
const socketPathBytes = 103
const socketName = '.s.PGSQL.5432'

/** The environment of PostgreSQL's programs, independent of our own. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Creates the data folder on the first start: built next to its final place and moved there complete, so that it is never half
 * finished.
 */
export async function ensureDataFolder(
  dataFolder: string,
  { initdb, major }: Programs,
  user: RunUser,
  options: { fsync: boolean; password: string | undefined },
): Promise<void> {
  await refuseForeign(dataFolder, user)
  const version = await majorOfFolder(dataFolder)
  if (version !== undefined) {
    if (version !== major) throw new OtherMajor(dataFolder, version, major)
    return giveTree(dataFolder, user)
  }
  await removeLeftovers(dataFolder)
  const draft = `${dataFolder}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  await makePrivateFolder(draft, user)
  await runInitdb(initdb, draft, user, options)
  try {
    await rename(draft, dataFolder)
  } catch (error) {
    // another process created it concurrently: that one counts
    await rm(draft, { recursive: true, force: true })
    if (!(await lstat(path.join(dataFolder, 'PG_VERSION')).catch(() => undefined))) throw error
  }
}

/** The major version of PostgreSQL that created the data in `dataDir`; undefined if there are none. */
export async function majorOf(dataDir: string): Promise<string | undefined> {
  return await majorOfFolder(path.join(dataDir, 'postgres'))
}

async function majorOfFolder(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(path.join(dataFolder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text?.trim()
}

/**
 * Replaces the data in `dataDir` with those of another data folder and preserves the old ones; resolves with their folder,
 * `postgres-<major>`. Rejects with `PostgresRefused` if either is in use.
 */
export async function replaceData(dataDir: string, other: string): Promise<string> {
  const [its, newer] = [path.join(dataDir, 'postgres'), path.join(other, 'postgres')]
  for (const folder of [its, newer]) {
    if (await runningPostmaster(folder)) throw new PostgresRefused(`A PostgreSQL runs on ${folder}. Stop it first.`)
  }
  const name = `${its}-${(await majorOf(dataDir)) ?? 'unknown'}`
  const names = new Set(await readdir(dataDir))
  const free = [name, ...Array.from({ length: 100 }, (_, at) => `${name}-${at + 2}`)].find(
    (it) => !names.has(path.basename(it)),
  )
  if (free === undefined) throw new PostgresRefused(`There are a hundred folders like ${name}. Remove some.`)
  await rename(its, free)
  await rename(newer, its)
  return free
}

/** Refuses a folder that belongs to another user or contains something else, without changing anything in it. */
async function refuseForeign(dataFolder: string, user: RunUser): Promise<void> {
  const found = await lstat(dataFolder).catch(() => undefined)
  if (found === undefined) return
  if (process.platform !== 'win32' && !user.switched && found.uid !== user.uid) {
    throw new PostgresRefused(
      `${dataFolder} belongs to another user (id ${found.uid}), PostgreSQL would run as "${user.name}".`,
    )
  }
  const names = await readdir(dataFolder)
  if (names.length > 0 && !names.includes('PG_VERSION')) {
    throw new PostgresRefused(`${dataFolder} holds files, but no database. Choose another data folder or remove them.`)
  }
}

async function removeLeftovers(dataFolder: string): Promise<void> {
  const parent = path.dirname(dataFolder)
  const prefix = `${path.basename(dataFolder)}.new-`
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix) && !isAlive(Number.parseInt(name.slice(prefix.length), 10))) {
      await rm(path.join(parent, name), { recursive: true, force: true })
    }
  }
}

async function runInitdb(
  initdb: string,
  folder: string,
  user: RunUser,
  options: { fsync: boolean; password: string | undefined },
): Promise<void> {
  const args = ['-D', folder, '-U', superuser, '--encoding=UTF8', '--no-instructions']
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  if (!options.fsync) args.push('--no-sync')
  const secret = `${folder}.password`
  if (options.password === undefined) args.push('--auth=trust')
  else args.push('--auth=scram-sha-256', `--pwfile=${secret}`)
  const identity = user.switched ? { uid: user.uid, gid: user.gid } : {}
  try {
    if (options.password !== undefined) await writeFile(secret, options.password, { mode: 0o600 })
    await promisify(execFile)(initdb, args, { cwd: folder, env: programEnvironment(), ...identity })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw startFailure(initdb, error instanceof Error ? error : new Error(String(error)))
  } finally {
    await rm(secret, { force: true })
  }
}

/** The password of the network connection on Windows, stored with the data; undefined if a socket is used. */
export async function passwordOf(dataDir: string): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined
  const file = path.join(dataDir, 'postgres.password')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known !== '') return known
  const made = randomBytes(24).toString('base64url')
  await writeFile(file, made, { mode: 0o600 })
  return made
}

/**
 * The private folder of the socket: in the data folder or, if that path is too long for a socket, in the system's temporary
 * folder, where nobody else can have prepared it. Resolves with the socket's full path too.
 */
export async function prepareSocketFolder(dataDir: string, user: RunUser): Promise<{ folder: string; socket: string }> {
  const near = path.join(dataDir, 'run')
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12)
  const fits = Buffer.byteLength(path.join(near, socketName)) <= socketPathBytes
  const folder = fits ? near : path.join(os.tmpdir(), `postgres-${name}`)
  await makePrivateFolder(folder, user).catch((error: unknown) => {
    throw new PostgresRefused(`The folder ${folder} for the database socket cannot be made.`, error)
  })
  const found = await lstat(folder)
  if (process.platform !== 'win32') {
    if (!found.isDirectory() || found.uid !== user.uid) {
      throw new PostgresRefused(`${folder}, meant for the database socket, belongs to somebody else. Remove it.`)
    }
    await chmod(folder, 0o700)
  }
  return { folder, socket: path.join(folder, socketName) }
}

/** Prepares PostgreSQL's log file, rotating it once it is large. */
export async function prepareLogFile(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres.log')
  const size = (await lstat(file).catch(() => undefined))?.size ?? 0
  if (size > 10_000_000) await rename(file, `${file}.1`)
  await mkdir(dataDir, { recursive: true })
  return file
}
