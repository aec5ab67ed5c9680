import { execFile } from 'node:child_process'
import { chown, lstat, mkdir, readFile, readdir, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { PostgresRefused } from './refused.ts'

/** The user that PostgreSQL runs as. `switched`: it differs from ours, so it must be given its folders. */
export type RunUser = { name: string; uid: number; gid: number; switched: boolean }

const elsewhere = 'Or use a PostgreSQL server of your own.'

/**
 * Chooses the user: PostgreSQL refuses to run as root, so root runs it as the owner of existing data, otherwise as `postgres` or
 * `nobody`; any other user runs it as themselves. Rejects with `PostgresRefused` if none of them exists.
 */
export async function chooseUser(dataFolder: string): Promise<RunUser> {
  if (process.platform === 'win32') return { name: os.userInfo().username, uid: -1, gid: -1, switched: false }
  const own = process.getuid?.() ?? -1
  if (own !== 0) return { ...ownEntry(own), switched: false }
  const users = await knownUsers()
  const owner = (await stat(dataFolder).catch(() => undefined))?.uid ?? 0
  const user =
    (owner > 0 ? users.find((one) => one.uid === owner) : undefined) ?? pick(users, 'postgres') ?? pick(users, 'nobody')
  if (!user) {
    throw new PostgresRefused(
      `PostgreSQL must not run as root, and there is neither a user "postgres" nor "nobody" to run it as. ` +
        `Start as an ordinary user. ${elsewhere}`,
    )
  }
  return { ...user, switched: true }
}

const pick = (users: { name: string; uid: number; gid: number }[], name: string) =>
  users.find((one) => one.name === name && one.uid > 0)

function ownEntry(uid: number): { name: string; uid: number; gid: number } {
  try {
    const { username, gid } = os.userInfo()
    return { name: username, uid, gid }
  } catch (error) {
    throw new PostgresRefused(
      `The user id ${uid} has no name in the user database (/etc/passwd), without which PostgreSQL does not start. ` +
        `Give it one. ${elsewhere}`,
      error,
    )
  }
}

async function knownUsers(): Promise<{ name: string; uid: number; gid: number }[]> {
  // directory services know more users than the file, if the tool exists
  const { stdout } = await promisify(execFile)('getent', ['passwd', 'postgres', 'nobody']).catch(() => ({ stdout: '' }))
  const file = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return `${stdout}\n${file}`.split('\n').map((line) => {
    const [name = '', , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
}

/** Creates a folder that only the run user can enter (0700), owned by that user. */
export async function makePrivateFolder(folder: string, user: RunUser): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (user.switched) await chown(folder, user.uid, user.gid)
}

/** Gives a tree owned by somebody else (a copy made by root) to the run user, who could not open it otherwise. */
export async function giveTree(folder: string, user: RunUser): Promise<void> {
  if (!user.switched || (await lstat(folder)).uid === user.uid) return
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(path.join(folder, entry), user.uid, user.gid)
  }
  await chown(folder, user.uid, user.gid)
}

/** Rejects with `PostgresRefused`, naming the folder, if the run user cannot reach `target`. */
export async function requirePathTo(target: string, user: RunUser): Promise<void> {
  if (!user.switched) return
  const { root } = path.parse(target)
  const steps = path.relative(root, path.dirname(target)).split(path.sep)
  for (let count = 0; count <= steps.length; count += 1) {
    const folder = path.join(root, ...steps.slice(0, count))
    const { mode, uid, gid } = await stat(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) {
      throw new PostgresRefused(
        `Started as root, PostgreSQL runs as the user "${user.name}", who may not pass through ${folder} to ${target}. ` +
          `Choose another data folder or project folder, start as an ordinary user, or allow it: chmod o+x ${folder}. ${elsewhere}`,
      )
    }
  }
}
