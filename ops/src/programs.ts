import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A system program that runs during a trial and writes its output to a file. */
export interface Program {
  pid: number
  isRunning(): boolean
  /** Sends the signal and waits for the end. */
  kill(signal: NodeJS.Signals): Promise<void>
  /** The last lines of its output. */
  output(): string
}

/** The user that a program runs as: several of these refuse to run as root. */
export interface User {
  uid: number
  gid: number
}

/** The owner of a folder. */
export async function ownerOf(folder: string): Promise<User> {
  const { uid, gid } = await stat(folder)
  return { uid, gid }
}

/** Starts a program whose output goes to `name.log` in `folder`. */
export function startProgram(
  command: readonly string[],
  options: { folder: string; name: string; user: User; env?: Record<string, string> },
): Program {
  const { folder, name, user, env = {} } = options
  const file = path.join(folder, `${name}.log`)
  const log = openSync(file, 'a')
  const [program = '', ...words] = command
  const child = spawn(program, words, {
    cwd: folder,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    ...(process.getuid?.() === 0 && user),
  })
  child.on('error', () => undefined)
  return {
    pid: child.pid ?? 0,
    isRunning: () => isRunning(child),
    async kill(signal) {
      if (!isRunning(child)) return
      child.kill(signal)
      await once(child, 'exit')
    },
    output: () => readFileSync(file, 'utf8').split('\n').slice(-8).join('\n'),
  }
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

/** Rejects with the packages to install if a program is missing. */
export async function requirePrograms(programs: Readonly<Record<string, string>>): Promise<void> {
  const found = await Promise.all(
    Object.keys(programs).map((program) => promisify(execFile)('which', [program]).catch(() => undefined)),
  )
  const missing = Object.values(programs).filter((_, at) => found[at] === undefined)
  if (missing.length > 0)
    throw new Error(`this needs Debian's packages: apt-get install ${[...new Set(missing)].join(' ')}`)
}

/** The first line of a program's `--version`. */
export async function versionOf(program: string, word = '--version'): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [word])
  return stdout.split('\n')[0] ?? ''
}

/** A free port on loopback. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Polls until `holds` is true; rejects with `what` after `milliseconds`. An error of `holds` counts as false. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  milliseconds = 60_000,
  step = 50,
): Promise<void> {
  const end = performance.now() + milliseconds
  for (;;) {
    try {
      if (await holds()) return
    } catch {
      // not yet
    }
    if (performance.now() > end) throw new Error(`${what}: not within ${milliseconds / 1000} s`)
    await pause(step)
  }
}
