import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import { promisify } from 'node:util'
import { type Programs, startFailure } from './binaries.ts'
import { clearStaleLocks, isAlive, runningPostmaster, servesFolder, until, type Postmaster } from './process.ts'
import { prepareLogFile, programEnvironment } from './data-folder.ts'
import type { RunUser } from './user.ts'
import { PostgresRefused } from './refused.ts'

/** The parameters for starting PostgreSQL on one folder. */
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
  // for small machines and little shared memory (containers have 64 MB): predictable beats parallel
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // a page of an SSD, or in memory; the default is that of a spinning disk, and has lists read whole tables instead of their index
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_duration_statement: '2000',
  // Parameters, and the rows that messages quote, contain input, which must not be logged.
  log_parameter_max_length: '0',
  log_error_verbosity: 'terse',
}
/** Unknown to older versions. */
const settingsFrom18 = { io_method: 'sync' }
/**
 * PostgreSQL's page cache: an eighth of the memory, as the server shares the machine, from its default of 128 MB to 4 GB. Pages take
 * memory only once they are used.
 */
export function sharedBuffers(memoryBytes: number): string {
  const megabytes = Math.floor(memoryBytes / 8 / 2 ** 20)
  return `${Math.min(Math.max(megabytes, 128), 4096)}MB`
}

/** The memory of the machine, or of the container if that is less. */
const memoryBytes = () => Math.min(os.totalmem(), process.constrainedMemory() || Infinity)

const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '2GB',
  autovacuum: 'off',
}

/** The time limit of a start; generous, because recovery after a crash replays the log first. */
const startMilliseconds = 300_000

/**
 * A PostgreSQL on this folder that accepts connections: the running one (`adopted`), or a new one. Cleans up after a killed one,
 * and waits for one that is stopping.
 */
export async function startOrAdopt(place: Place): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  const end = Date.now() + 30_000
  for (;;) {
    const running = await runningPostmaster(place.dataFolder)
    if (running) {
      const ready = await waitUntilReady(place, running.pid)
      if (ready && hasSocket(place)) return { postmaster: ready, adopted: true }
      // unreachable without a socket (see isServing); without "ready" it was about to end
      if (ready) await stopPostmaster(place)
      continue
    }
    await clearStaleLocks(place.dataFolder, place.socket)
    const outcome = await startOnce(place)
    if (typeof outcome !== 'string') return { postmaster: outcome, adopted: false }
    // children of a killed PostgreSQL need a moment to notice; another process may have started one since
    if (!/shared memory block|postmaster\.pid|already in use|another postmaster/.test(outcome) || Date.now() > end) {
      throw new PostgresRefused(
        `The embedded PostgreSQL did not start. Its log (${place.dataDir}/postgres.log) ends:\n${outcome}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Whether it is alive and reachable. Its socket can vanish: if a data folder was deleted and recreated while another PostgreSQL
 * still ran on it, the old one removes the socket when it notices and exits.
 */
export function isServing(place: Place, postmaster: Postmaster): boolean {
  return isAlive(postmaster.pid) && hasSocket(place)
}

const hasSocket = (place: Place): boolean => process.platform === 'win32' || existsSync(place.socket)

/** Starts one; resolves with it, or with the end of its log if it failed. */
async function startOnce(place: Place): Promise<Postmaster | string> {
  const logFile = await prepareLogFile(place.dataDir)
  const log = await open(logFile, 'a')
  // It names databases, users and slow statements.
  await log.chmod(0o600)
  const { size } = await log.stat()
  const { postgres } = place.programs
  try {
    const child = spawn(postgres, await argumentsOf(place), {
      cwd: place.dataFolder,
      env: programEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      // its own session: we handle Ctrl-C in the terminal ourselves, finishing requests first
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
  const memory = { shared_buffers: sharedBuffers(memoryBytes()) }
  for (const [name, value] of Object.entries({ ...settings, ...newer, ...(place.fsync ? memory : fast) })) {
    args.push('-c', `${name}=${value}`)
  }
  return args
}

/** Resolves with the postmaster once it accepts connections; undefined if it ended. */
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

/** Stops it: "fast" (running transactions are rolled back, everything is written), forcibly after half a minute. */
export async function stopPostmaster(place: Place): Promise<void> {
  const running = await runningPostmaster(place.dataFolder)
  if (!running) return
  if (process.platform === 'win32') {
    // signals end a process on Windows without warning
    await promisify(execFile)(place.programs.pgCtl, ['stop', '-m', 'fast', '-w', '-D', place.dataFolder])
    return
  }
  process.kill(running.pid, 'SIGINT')
  if (await until(() => !isAlive(running.pid), 30_000)) return
  if (await servesFolder(running.pid, place.dataFolder)) process.kill(running.pid, 'SIGQUIT')
  await until(() => !isAlive(running.pid), 5000)
}
