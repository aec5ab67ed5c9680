import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock'
import type { Database } from '#platform/database'
import { silentLogger } from '#platform/log'
import { openTestDatabase } from '../../testing/database.ts'
import { enqueue } from './queue.ts'
import { nextTick, planJobs, retryMilliseconds, runDueJobs, startJobs } from './runner.ts'
import type { Job } from './runner.ts'

const start = new Date('2026-03-14T12:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const [one, two] = await Promise.all([openTestDatabase(), openTestDatabase()])
afterAll(() => Promise.all([one.close(), two.close()]))

/** A job with a unique name that records its runs. */
function aJob(more: Partial<Job> = {}) {
  const runs: unknown[] = []
  const job: Job = {
    name: `test-${randomUUID()}`,
    run: async ({ payload }) => {
      runs.push(payload)
    },
    ...more,
  }
  return { job, runs }
}

const partsOf = (database: Database, job: Job, clock = fixedClock(start)) => ({
  database,
  clock,
  log: silentLogger,
  jobs: [job],
})

const request = (name: string, more: object = {}) =>
  one.inAccount('write', (tx) => enqueue(tx, { name, payload: {}, at: start, ...more }))

const rowOf = (name: string) =>
  one.inAccount('read', (tx) => tx.selectFrom('jobs').selectAll().where('name', '=', name).executeTakeFirst())

test('exactly one of many processes runs a job, which is then deleted', async () => {
  const { job, runs } = aJob()
  for (let n = 0; n < 10; n += 1) await request(job.name, { payload: { n } })
  await Promise.all([one, two, one, two].map((database) => runDueJobs(partsOf(database, job))))
  expect(runs.map((it) => (it as { n: number }).n).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await rowOf(job.name)).toBeUndefined()
})

test('a job is not created if its transaction fails', async () => {
  const { job, runs } = aJob()
  const failing = one.inAccount('write', async (tx) => {
    await enqueue(tx, { name: job.name, payload: {}, at: start })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await runDueJobs(partsOf(one, job))
  expect(runs).toEqual([])
})

test('two requests with one key create one job', async () => {
  const { job, runs } = aJob()
  const key = randomUUID()
  await request(job.name, { key })
  await request(job.name, { key })
  await runDueJobs(partsOf(one, job))
  expect(runs).toHaveLength(1)
})

test('a job for later is pending until then', async () => {
  const { job, runs } = aJob()
  await request(job.name, { at: later(60) })
  expect(await runDueJobs(partsOf(one, job))).toBe(0)
  expect(await runDueJobs(partsOf(one, job, fixedClock(later(60))))).toBe(1)
  expect(runs).toHaveLength(1)
})

test('a scheduled run happens once across all processes, and the next one at its own time', async () => {
  const { job, runs } = aJob({ schedule: '0 * * * *' })
  const clock = fixedClock(later(60))
  await planJobs(partsOf(one, job, clock))
  await planJobs(partsOf(two, job, clock))
  await runDueJobs(partsOf(one, job, clock))
  expect(runs).toHaveLength(0)
  clock.set(new Date('2026-03-14T13:00:00Z'))
  await Promise.all([one, two, two].map((database) => runDueJobs(partsOf(database, job, clock))))
  expect(runs).toHaveLength(1)
  clock.set(new Date('2026-03-14T13:59:59Z'))
  await runDueJobs(partsOf(two, job, clock))
  expect(runs).toHaveLength(1)
  clock.set(new Date('2026-03-14T14:00:00Z'))
  await runDueJobs(partsOf(two, job, clock))
  expect(runs).toHaveLength(2)
})

test('a start-up job runs when a process starts, without waiting for its schedule', async () => {
  const { job, runs } = aJob({ schedule: '0 4 * * *', atStart: true })
  await planJobs(partsOf(one, job))
  await runDueJobs(partsOf(one, job))
  expect(runs).toHaveLength(1)
  expect((await rowOf(job.name))?.run_at).toBe('2026-03-15T04:00:00.000Z')
})

test('a failed job is retried after increasing delays and given up after eight attempts', async () => {
  let attempts = 0
  const { job } = aJob({
    run: async () => {
      attempts += 1
      throw new Error('no mail today')
    },
  })
  const clock = fixedClock(start)
  await request(job.name)
  for (let n = 1; n <= 8; n += 1) {
    await runDueJobs(partsOf(one, job, clock))
    expect(attempts).toBe(n)
    const row = await rowOf(job.name)
    if (n === 8) expect(row).toBeUndefined()
    else expect(row).toMatchObject({ attempts: n, last_error: 'Error: no mail today', locked_until: null })
    clock.set(new Date(clock.now().getTime() + retryMilliseconds(n) - 1))
    await runDueJobs(partsOf(one, job, clock))
    expect(attempts).toBe(n)
    clock.set(new Date(clock.now().getTime() + 1))
  }
})

test('a failed scheduled run is retried before the next one, and a success clears the failure', async () => {
  let fails = true
  const { job, runs } = aJob({ schedule: '0 * * * *', atStart: true })
  const run = async (it: Parameters<Job['run']>[0]) => {
    if (fails) throw new Error('no database today')
    await job.run(it)
  }
  const clock = fixedClock(start)
  const parts = partsOf(one, { ...job, run }, clock)
  await planJobs(parts)
  await runDueJobs(parts)
  fails = false
  clock.set(later(30))
  await runDueJobs(parts)
  expect(runs).toHaveLength(1)
  expect(await rowOf(job.name)).toMatchObject({ attempts: 0, last_error: null, run_at: '2026-03-14T13:00:00.000Z' })
})

test('the job of a killed process is taken over once its lease expires', async () => {
  const { job, runs } = aJob()
  await request(job.name)
  await one.inAccount('write', (tx) =>
    tx
      .updateTable('jobs')
      .set({ locked_until: later(300).toISOString(), attempts: sql<number>`attempts + 1` })
      .where('name', '=', job.name)
      .execute(),
  )
  expect(await runDueJobs(partsOf(two, job, fixedClock(later(299))))).toBe(0)
  expect(await runDueJobs(partsOf(two, job, fixedClock(later(300))))).toBe(1)
  expect(runs).toHaveLength(1)
})

test('a process that starts while another one does the scheduled run does not do it again', async () => {
  const { job } = aJob({ schedule: '0 * * * *' })
  const clock = fixedClock(later(3599))
  await planJobs(partsOf(one, job, clock))
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = two.inAccount('write', async (tx) => {
    await tx
      .updateTable('jobs')
      .set({ run_at: later(7200).toISOString() })
      .where('name', '=', job.name)
      .execute()
    held.resolve()
    await done.promise
  })
  await held.promise
  const starting = planJobs(partsOf(one, job, clock))
  await pause(50)
  clock.set(later(3601))
  done.resolve()
  await Promise.all([other, starting])
  expect(await rowOf(job.name)).toMatchObject({ run_at: later(7200).toISOString() })
})

test('when the clock is set back, a scheduled job runs by the new time', async () => {
  const { job, runs } = aJob({ schedule: '0 * * * *' })
  const clock = fixedClock(later(86_400))
  const jobs = startJobs({ ...partsOf(one, job, clock), pollMilliseconds: 10 })
  await expect.poll(() => rowOf(job.name)).toMatchObject({ run_at: later(86_400 + 3600).toISOString() })
  clock.set(later(60))
  await expect.poll(() => rowOf(job.name)).toMatchObject({ run_at: later(3600).toISOString() })
  clock.set(later(3600))
  await expect.poll(() => runs.length).toBe(1)
  await jobs.stop()
})

test('stopping waits for running jobs and starts no more', async () => {
  const done: string[] = []
  let begun: () => void = () => undefined
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const { job } = aJob({
    run: async () => {
      begun()
      await pause(100)
      done.push('done')
    },
  })
  await request(job.name)
  await request(job.name)
  const jobs = startJobs({ ...partsOf(one, job), pollMilliseconds: 10 })
  await isBegun
  await jobs.stop()
  expect(done).toEqual(['done'])
  await one.inAccount('write', (tx) => tx.deleteFrom('jobs').where('name', '=', job.name).execute())
})

test('a long job of one lane does not block other jobs', async () => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = aJob({ schedule: '0 4 * * *', atStart: true, run: () => released })
  const quick = aJob()
  await request(quick.job.name)
  const jobs = startJobs({ ...partsOf(one, slow.job), jobs: [slow.job, quick.job], pollMilliseconds: 10 })
  await expect.poll(() => quick.runs.length).toBe(1)
  release()
  await jobs.stop()
})

test('schedules are in UTC, and one that never occurs is an error', () => {
  expect(nextTick('5 * * * *', new Date('2026-03-14T12:05:00Z')).toISOString()).toBe('2026-03-14T13:05:00.000Z')
  expect(() => nextTick('0 0 31 2 *', start)).toThrow('never comes')
})
