import { api } from '@folego/contract'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The program as an operator runs it, `node main.ts <verb>`, in its own process. */
export interface ServerProcess {
  /** `http://127.0.0.1:<port>`, once it listens. */
  url: string
  pid: number
  /** Everything written so far. */
  output(): string
  kill(signal: NodeJS.Signals): void
  /** Resolves when the process has ended, with its exit code or signal. */
  ended: Promise<number | NodeJS.Signals>
}

const main = path.resolve(import.meta.dirname, '../main.ts')
/** As for tests: a CI machine may be many times slower. */
const startMilliseconds = process.env.CI === undefined ? 60_000 : 180_000

/** A new folder, accessible to the user that runs the database. Remove it with `removeDataFolder`. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'folego-process-'))
  await chmod(folder, 0o711)
  return folder
}

/** Removes a data folder after stopping a database that still runs there, so that failed tests leave nothing behind. */
export async function removeDataFolder(folder: string): Promise<void> {
  const pid = await postmasterOf(folder)
  if (pid !== undefined && isRunning(pid)) {
    process.kill(pid, 'SIGKILL')
    await pause(200)
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/** The process id of the PostgreSQL in a data folder; undefined if none is running. */
export async function postmasterOf(folder: string): Promise<number | undefined> {
  const file = path.join(folder, 'postgres', 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  return Number.isNaN(pid) ? undefined : pid
}

/** The address of the PostgreSQL in a data folder, for the login for requests or another one. */
export async function databaseAddressOf(folder: string, login = 'folego_app'): Promise<string> {
  const lines = (await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return `postgres://${login}@${encodeURIComponent(lines[4] ?? '')}:${lines[3]}/folego`
}

/** True while a process with this number runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Runs a verb with only these settings of ours in its environment. `typed`: the standard input. */
export function runProgram(
  env: Record<string, string>,
  words: string[] = ['serve'],
  typed = '',
): Omit<ServerProcess, 'url'> {
  const child = spawn(process.execPath, [main, ...words], {
    // Trials send far more from one account than any person does.
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', PORT: '0', CALLS_PER_SECOND: '0', ...env },
    stdio: 'pipe',
  })
  child.stdin.end(typed)
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(String(chunk)))
  return {
    pid: child.pid ?? 0,
    output: () => written.join(''),
    kill: (signal) => void child.kill(signal),
    ended: endOf(child),
  }
}

async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return code ?? signal ?? 'SIGKILL'
}

/** Starts a server and resolves when it listens. Rejects with its output if it ends before. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const program = runProgram(env)
  const state = { ended: false }
  void program.ended.then(() => (state.ended = true))
  const until = Date.now() + startMilliseconds
  for (;;) {
    const port = /Fôlego is at http:\/\/\S+:(\d+)/.exec(program.output())?.[1]
    if (port !== undefined) return { ...program, url: `http://127.0.0.1:${port}` }
    if (state.ended || Date.now() > until) {
      program.kill('SIGKILL')
      throw new Error(`the server did not start:\n${program.output()}`)
    }
    await pause(10)
  }
}

/** An administrator's base URL and headers. */
export interface Desk {
  url: string
  headers: Record<string, string>
}

/** Creates the first administrator and gym, through the link printed by the server. */
export async function openGym({ url, output }: Pick<ServerProcess, 'url' | 'output'>): Promise<Desk> {
  const token = /set-up\?token=([\w-]+)/.exec(output())?.[1]
  const person = { name: 'Ana Souza', email: 'ana@exemplo.com', password: 'senha-segura' }
  const signedIn = await fetch(`${url}/api${api.identity.setUp.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, token, gym_name: 'Academia Central' }),
  })
  const { token: bearer } = (await signedIn.json()) as { token: string }
  const authorization = `Bearer ${bearer}`
  const gyms = await fetch(`${url}/api${api.gyms.list.path}`, { headers: { authorization } })
  const { object } = (await gyms.json()) as { object: { id: string }[] }
  const headers = { authorization, 'x-gym-id': object[0]?.id ?? '', 'content-type': 'application/json' }
  return { url, headers }
}
