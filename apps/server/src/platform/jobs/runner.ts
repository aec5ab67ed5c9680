import { setTimeout as pause } from 'node:timers/promises'
import { groupBy } from '@folego/domain'
import { Cron } from 'croner'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { describeError } from '#platform/log'
import type { Logger } from '#platform/log'
import { claimJob, deleteJob, extendLease, leaseMilliseconds, lockSchedules, planJob, returnJob } from './jobs.store.ts'
import type { ClaimedJob } from './jobs.store.ts'

export interface JobRun {
  now: Date
  /** The payload of `enqueue`, unparsed; `{}` for a scheduled job. */
  payload: unknown
  log: Logger
}

export interface Job {
  name: string
  /** A cron pattern in UTC; a job without one runs when enqueued. */
  schedule?: string
  /** Also runs when a process starts. */
  atStart?: true
  /** Jobs of a lane run one after the other, and wait for none of another: what reaches a person now has its own. */
  lane?: string
  /** Does the work in its own transactions. It may run again after a failure or crash, so it must be idempotent. */
  run: (it: JobRun) => Promise<void>
}

export interface JobsParts {
  database: Database
  clock: Clock
  log: Logger
  jobs: readonly Job[]
}

export interface Jobs {
  /** Starts nothing more and resolves when running jobs have finished. */
  stop(): Promise<void>
}

const firstRetryMilliseconds = 30_000
const longestRetryMilliseconds = 3_600_000
const mostAttempts = 8

/**
 * Runs jobs until stopped. Any number of processes can do so on one database: each scheduled run and each request goes to one
 * process. Scheduled and enqueued jobs have a lane each unless they name one, so that e-mails do not wait for a long cleaning job.
 */
export function startJobs(parts: JobsParts & { pollMilliseconds?: number }): Jobs {
  const stopping = new AbortController()
  const byLane = groupBy(
    parts.jobs,
    ({ lane, schedule }) => lane ?? (schedule === undefined ? 'on-request' : 'by-clock'),
  )
  const lanes = [...byLane.values()].map((jobs) =>
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
      // if the clock was set back, jobs would otherwise not run until their old due time
      if (planned === undefined || now < planned) await planJobs(parts)
      planned = now
      await runDueJobs(parts, signal)
      failures = 0
    } catch (failure) {
      // The database is away: retry at increasing intervals until it is back, and log it once.
      if (failures === 0) parts.log.warn({ err: failure }, 'jobs are waiting for the database')
      failures = Math.min(failures + 1, 5)
    }
    await pause(pollMilliseconds * 2 ** failures, undefined, { signal }).catch(() => undefined)
  }
}

/** Stores the next run of every scheduled job. */
export async function planJobs({ database, clock, jobs }: JobsParts): Promise<void> {
  const names = jobs.map(({ name }) => name)
  await database.inAccount('write', async (tx) => {
    await lockSchedules(tx, names)
    // Read only now: a run that another process did while this one waited is over, and is not planned again.
    const now = clock.now()
    for (const job of jobs) {
      if (job.schedule !== undefined) await planJob(tx, job.name, job.atStart ? now : nextTick(job.schedule, now), now)
    }
  })
}

/** Runs all due jobs one after the other, and resolves with their number. */
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
    // If this fails, the lease expires and another process takes over, which jobs must tolerate anyway.
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

/** The delay after the n-th failure: half a minute, doubled each time, at most an hour. */
export function retryMilliseconds(attempts: number): number {
  return Math.min(firstRetryMilliseconds * 2 ** (attempts - 1), longestRetryMilliseconds)
}

/** The next occurrence of a cron pattern (UTC) after an instant. */
export function nextTick(schedule: string, after: Date): Date {
  const tick = new Cron(schedule, { timezone: 'UTC', paused: true }).nextRun(after)
  if (tick === null) throw new RangeError(`the schedule ${schedule} never comes`)
  return tick
}
