import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A program of the system that runs for a trial, in the foreground, its output in a file. */
export interface Program {
  pid: number
  isRunning(): boolean
  /** Ends it and waits for the end. */
  kill(signal: NodeJS.Signals): Promise<void>
  /** The last lines that it wrote. */
  output(): string
}

/** Who a program runs as: several of these refuse to be root. */
export interface User {
  uid: number
  gid: number
}

/** The user that a folder belongs to. */
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

/** Rejects with the packages to install where one of these programs is not there. */
export async function requirePrograms(programs: Readonly<Record<string, string>>): Promise<void> {
  const found = await Promise.all(
    Object.keys(programs).map((program) => promisify(execFile)('which', [program]).catch(() => undefined)),
  )
  const missing = Object.values(programs).filter((_, at) => found[at] === undefined)
  if (missing.length > 0)
    throw new Error(`this needs Debian's packages: apt-get install ${[...new Set(missing)].join(' ')}`)
}

/** What a program answers to `--version`, its first line. */
export async function versionOf(program: string, word = '--version'): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [word])
  return stdout.split('\n')[0] ?? ''
}

/** A port of loopback that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Resolves once `holds` does; rejects with `what` after `milliseconds`. What it throws meanwhile counts as no. */
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
