import { setTimeout as pause } from 'node:timers/promises'
import { Cron } from 'croner'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { describeError } from '#platform/log'
import type { Logger } from '#platform/log'
import { claimJob, deleteJob, extendLease, leaseMilliseconds, planJob, returnJob } from './jobs.store.ts'
import type { ClaimedJob } from './jobs.store.ts'

export interface JobRun {
  now: Date
  /** What `enqueue` was given, unparsed; `{}` for a job by the clock. */
  payload: unknown
  log: Logger
}

export interface Job {
  name: string
  /** A cron pattern in UTC; a job without one runs when `enqueue` asks for it. */
  schedule?: string
  /** Also as soon as a process starts. */
  atStart?: true
  /**
   * Does the work in transactions of its own. It may be run again after a failure or a crash, so doing it twice must do
   * no harm.
   */
  run: (it: JobRun) => Promise<void>
}

export interface JobsParts {
  database: Database
  clock: Clock
  log: Logger
  jobs: readonly Job[]
}

export interface Jobs {
  /** Begins nothing more and resolves when what is running has finished. */
  stop(): Promise<void>
}

const firstRetryMilliseconds = 30_000
const longestRetryMilliseconds = 3_600_000
const mostAttempts = 8

/**
 * Runs jobs until stopped. Any number of processes may do so on one database: each tick and each request is one process'.
 * Jobs by the clock and those that were requested have a lane each, so that nobody’s email waits behind a long round of cleaning.
 */
export function startJobs(parts: JobsParts & { pollMilliseconds?: number }): Jobs {
  const stopping = new AbortController()
  const byClock = parts.jobs.filter((job) => job.schedule !== undefined)
  const onRequest = parts.jobs.filter((job) => job.schedule === undefined)
  const lanes = [byClock, onRequest].map((jobs) =>
    runLane({ ...parts, jobs }, parts.pollMilliseconds ?? 1000, stopping.signal),
  )
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(lanes)
    },
  }
}

async function runLane(parts: JobsParts, pollMilliseconds: number, signal: AbortSignal): Promise<void> {
  let planned: Date | undefined
  let failures = 0
  while (!signal.aborted) {
    try {
      const now = parts.clock.now()
      // where the clock was set back, what ran in the time that it left would rest until that time comes again
      if (planned === undefined || now < planned) await planJobs(parts)
      planned = now
      await runDueJobs(parts, signal)
      failures = 0
    } catch (failure) {
      // The database is away: ask less and less often until it is back, and say so once.
      if (failures === 0) parts.log.warn({ err: failure }, 'jobs are waiting for the database')
      failures = Math.min(failures + 1, 5)
    }
    await pause(pollMilliseconds * 2 ** failures, undefined, { signal }).catch(() => undefined)
  }
}

/** Writes down the next run of every job by the clock. */
export async function planJobs({ database, clock, jobs }: JobsParts): Promise<void> {
  const now = clock.now()
  await database.inAccount('write', async (tx) => {
    for (const job of jobs) {
      if (job.schedule !== undefined) await planJob(tx, job.name, job.atStart ? now : nextTick(job.schedule, now), now)
    }
  })
}

/** Runs everything that is due now, one after the other, and resolves with how many runs that were. */
export async function runDueJobs(parts: JobsParts, signal?: AbortSignal): Promise<number> {
  const jobs = new Map(parts.jobs.map((job) => [job.name, job]))
  for (let runs = 0; ; runs += 1) {
    if (jobs.size === 0 || signal?.aborted) return runs
    const claimed = await claimJob(parts.database, [...jobs.keys()], parts.clock.now())
    const job = claimed && jobs.get(claimed.name)
    if (claimed === undefined || job === undefined) return runs
    await runJob(parts, job, claimed)
  }
}

async function runJob({ database, clock, log }: JobsParts, job: Job, claimed: ClaimedJob): Promise<void> {
  const alive = setInterval(() => {
    // Where this fails the lease runs out and another process takes over, which jobs must bear anyway.
    extendLease(database, claimed, clock.now()).catch(() => undefined)
  }, leaseMilliseconds / 3)
  try {
    await job.run({ now: clock.now(), payload: claimed.payload, log })
    clearInterval(alive)
    await (job.schedule === undefined
      ? deleteJob(database, claimed)
      : returnJob(database, claimed, nextTick(job.schedule, clock.now())))
  } catch (failure) {
    clearInterval(alive)
    log.error({ err: failure, job: job.name, attempts: claimed.attempts }, 'a job failed')
    await retry(database, job, claimed, clock.now(), failure)
  }
}

async function retry(database: Database, job: Job, claimed: ClaimedJob, now: Date, failure: unknown): Promise<void> {
  if (job.schedule === undefined && claimed.attempts >= mostAttempts) return await deleteJob(database, claimed)
  const later = new Date(now.getTime() + retryMilliseconds(claimed.attempts))
  const tick = job.schedule === undefined ? later : nextTick(job.schedule, now)
  const { type, message } = describeError(failure)
  const reason = `${type}: ${message}`
  await returnJob(database, claimed, tick < later ? tick : later, reason.slice(0, 500))
}

/** How long a job rests after its n-th failure: half a minute, then twice as long each time, an hour at most. */
export function retryMilliseconds(attempts: number): number {
  return Math.min(firstRetryMilliseconds * 2 ** (attempts - 1), longestRetryMilliseconds)
}

/** The first tick of a cron pattern (UTC) after an instant. */
export function nextTick(schedule: string, after: Date): Date {
  const tick = new Cron(schedule, { timezone: 'UTC', paused: true }).nextRun(after)
  if (tick === null) throw new RangeError(`the schedule ${schedule} never comes`)
  return tick
}
