import { execFile } from 'node:child_process'
import { readFile, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** The content of `postmaster.pid`. `ready`: it accepts connections (otherwise it is starting, recovering or stopping). */
export type Postmaster = { pid: number; port: number; socketFolder: string; ready: boolean }

/** The running PostgreSQL on this data folder; undefined if none. Trusts the file only if the process matches. */
export async function runningPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const found = await readPidFile(dataFolder)
  return found && (await servesFolder(found.pid, dataFolder)) ? found : undefined
}

async function readPidFile(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** Whether this process is a PostgreSQL started on this folder. A pid alone proves nothing, because pids are reused. */
export async function servesFolder(pid: number, dataFolder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const args = await commandLine(pid)
  if (args === undefined) return process.platform === 'win32'
  const own = await realpath(dataFolder).catch(() => dataFolder)
  return (
    args.some((word) => word.includes('postgres')) && (args.includes(own) || args.join(' ').includes(` -D ${own} `))
  )
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // a process of another user is alive too
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The arguments of a process's command line; undefined if the system does not expose them (Windows). */
async function commandLine(pid: number): Promise<string[] | undefined> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return text.split('\0')
  }
  if (process.platform === 'win32') return undefined
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return [stdout]
}

/**
 * Removes leftovers of a killed PostgreSQL: its pid file and its socket's lock file. If their pid now belongs to another process,
 * PostgreSQL would otherwise refuse to start forever.
 */
export async function clearStaleLocks(dataFolder: string, socket: string): Promise<void> {
  const found = await readPidFile(dataFolder)
  if (found && !(await servesFolder(found.pid, dataFolder)))
    await rm(path.join(dataFolder, 'postmaster.pid'), { force: true })
  const lock = await readFile(`${socket}.lock`, 'utf8').catch(() => '')
  const owner = Number.parseInt(lock, 10)
  if (lock !== '' && !(await servesFolder(owner, dataFolder))) {
    await rm(`${socket}.lock`, { force: true })
    await rm(socket, { force: true })
  }
}

/** Resolves with true once `done` holds, or false after `milliseconds`. */
export async function until(done: () => Promise<boolean> | boolean, milliseconds: number, step = 10): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (!(await done())) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, step))
  }
  return true
}
