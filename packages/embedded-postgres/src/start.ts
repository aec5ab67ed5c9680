import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import net from 'node:net'
import { promisify } from 'node:util'
import { type Programs, startFailure } from './binaries.ts'
import { clearStaleLocks, isAlive, runningPostmaster, servesFolder, until, type Postmaster } from './process.ts'
import { prepareLogFile, programEnvironment } from './data-folder.ts'
import type { RunUser } from './user.ts'
import { PostgresRefused } from './refused.ts'

/** Everything that starting PostgreSQL on one folder needs to know. */
export type Place = {
  dataDir: string
  dataFolder: string
  socketFolder: string
  socket: string
  programs: Programs
  user: RunUser
  fsync: boolean
}

const settings = {
  unix_socket_permissions: '0700',
  max_connections: '100',
  // small machines and small shared memory (containers give 64 MB): predictable beats parallel
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_duration_statement: '2000',
  // What people typed is in parameters, and in the rows that a message quotes: neither is for a log.
  log_parameter_max_length: '0',
  log_error_verbosity: 'terse',
}
/** What older versions do not know. */
const settingsFrom18 = { io_method: 'sync' }
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '2GB',
  autovacuum: 'off',
}

/** How long a start may take; recovery after a crash replays the log first, so it is generous. */
const startMilliseconds = 300_000

/**
 * PostgreSQL on this folder, accepting connections: the one that runs already (`adopted`), or a new one.
 * What a killed one left behind is cleared, and what still ends is waited for.
 */
export async function startOrAdopt(place: Place): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  const end = Date.now() + 30_000
  for (;;) {
    const running = await runningPostmaster(place.dataFolder)
    if (running) {
      const ready = await waitUntilReady(place, running.pid)
      if (ready && hasSocket(place)) return { postmaster: ready, adopted: true }
      // no socket, so nobody can reach it (see isServing); without "ready" it was about to end
      if (ready) await stopPostmaster(place)
      continue
    }
    await clearStaleLocks(place.dataFolder, place.socket)
    const outcome = await startOnce(place)
    if (typeof outcome !== 'string') return { postmaster: outcome, adopted: false }
    // children of a killed PostgreSQL need a moment to notice; another process may have started one meanwhile
    if (!/shared memory block|postmaster\.pid|already in use|another postmaster/.test(outcome) || Date.now() > end) {
      throw new PostgresRefused(
        `The embedded PostgreSQL did not start. Its log (${place.dataDir}/postgres.log) ends:\n${outcome}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Does it live, and can it be reached? Its socket may vanish under it: a data folder that was deleted while another
 * PostgreSQL still ran on it, and made anew, loses its socket when the old one notices its loss and leaves.
 */
export function isServing(place: Place, postmaster: Postmaster): boolean {
  return isAlive(postmaster.pid) && hasSocket(place)
}

const hasSocket = (place: Place): boolean => process.platform === 'win32' || existsSync(place.socket)

/** Starts one; resolves with it, or with the end of its log where it gave up. */
async function startOnce(place: Place): Promise<Postmaster | string> {
  const logFile = await prepareLogFile(place.dataDir)
  const log = await open(logFile, 'a')
  const { size } = await log.stat()
  const { postgres } = place.programs
  try {
    const child = spawn(postgres, await argumentsOf(place), {
      cwd: place.dataFolder,
      env: programEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      // its own session: Ctrl-C in the terminal is ours to answer, finishing requests first
      detached: true,
      ...(place.user.switched ? { uid: place.user.uid, gid: place.user.gid } : {}),
    })
    child.on('error', () => undefined)
    if (child.pid === undefined) {
      const [error] = (await once(child, 'error')) as [Error]
      throw startFailure(postgres, error)
    }
    child.unref()
    const ready = await waitUntilReady(place, child.pid, () => child.exitCode !== null || child.signalCode !== null)
    return ready ?? (await readFile(logFile, 'utf8')).slice(size).slice(-2000)
  } finally {
    await log.close()
  }
}

async function argumentsOf(place: Place): Promise<string[]> {
  const args = ['-D', place.dataFolder]
  if (process.platform === 'win32') args.push('-h', '127.0.0.1', '-p', String(await freePort()))
  else args.push('-k', place.socketFolder, '-h', '', '-p', '5432')
  const newer = Number(place.programs.major) >= 18 ? settingsFrom18 : {}
  for (const [name, value] of Object.entries({ ...settings, ...newer, ...(place.fsync ? {} : fast) })) {
    args.push('-c', `${name}=${value}`)
  }
  return args
}

/** Resolves with the postmaster once it accepts connections, undefined once it is gone. */
async function waitUntilReady(place: Place, pid: number, gone = () => !isAlive(pid)): Promise<Postmaster | undefined> {
  let found: Postmaster | undefined
  const over = await until(async () => {
    if (gone()) return true
    const now = await runningPostmaster(place.dataFolder)
    if (now?.pid === pid && now.ready) found = now
    return found !== undefined
  }, startMilliseconds)
  if (!over)
    throw new PostgresRefused(`The embedded PostgreSQL did not become ready. See ${place.dataDir}/postgres.log`)
  return found
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Ends it: "fast" (running transactions are rolled back, everything is written), the hard way after half a minute. */
export async function stopPostmaster(place: Place): Promise<void> {
  const running = await runningPostmaster(place.dataFolder)
  if (!running) return
  if (process.platform === 'win32') {
    // signals end a process on Windows without asking it
    await promisify(execFile)(place.programs.pgCtl, ['stop', '-m', 'fast', '-w', '-D', place.dataFolder])
    return
  }
  process.kill(running.pid, 'SIGINT')
  if (await until(() => !isAlive(running.pid), 30_000)) return
  if (await servesFolder(running.pid, place.dataFolder)) process.kill(running.pid, 'SIGQUIT')
  await until(() => !isAlive(running.pid), 5000)
}
