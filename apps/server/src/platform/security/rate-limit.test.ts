import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database'
import { openTestDatabase } from '../../testing/database.ts'
import { counterAfterAttempt, forgetAttempts, giveBackAttempts, takeAttempts } from './rate-limit.ts'
import type { Attempt, AttemptRule, Counter, Taking } from './rate-limit.ts'

const rule: AttemptRule = { name: 'test', limit: 5, windowSeconds: 900, firstWaitSeconds: 30, longestWaitSeconds: 900 }
const start = new Date('2026-03-14T12:00:00Z')
const later = (seconds: number, from = start) => new Date(from.getTime() + seconds * 1000)
const fresh: Counter = { windowStart: start, count: 0, level: 0, until: undefined }

/** Makes attempts until one must wait; returns how many passed and how long the wait is. */
function untilRefused(counter: Counter, now: Date) {
  let current = counter
  for (let passed = 0; ; passed += 1) {
    const next = counterAfterAttempt(rule, current, now)
    if (next === undefined) {
      return { passed, counter: current, wait: ((current.until?.getTime() ?? 0) - now.getTime()) / 1000 }
    }
    current = next
  }
}

test('five attempts pass immediately, then each further one doubles the wait, up to a quarter of an hour', () => {
  const waits: number[] = []
  let { passed, counter, wait } = untilRefused(fresh, start)
  expect(passed).toBe(5)
  let now = start
  for (let more = 0; more < 8; more += 1) {
    waits.push(wait)
    now = later(wait, now)
    ;({ passed, counter, wait } = untilRefused(counter, now))
    expect(passed).toBe(1)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
})

test('a quarter of an hour without attempts resets the counter', () => {
  const { counter, wait } = untilRefused(fresh, start)
  expect(untilRefused(counter, later(wait + 899)).passed).toBe(1)
  expect(untilRefused(counter, later(wait + 900)).passed).toBe(5)
})

test('a counter from the future is reset when the clock is set back by a day', () => {
  const day = 86_400
  const { counter } = untilRefused(fresh, later(day))
  expect(untilRefused(counter, start).passed).toBe(5)
  expect(untilRefused({ ...fresh, windowStart: later(day), count: 4 }, start).passed).toBe(5)
  // slightly ahead is the clock of another process, and counts
  expect(untilRefused({ ...fresh, windowStart: later(2), count: 4 }, start).passed).toBe(1)
})

test('no quarter of an hour sees more attempts than the limit and the waits allow, however they are spread', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 120 }), (gaps) => {
      let now = start
      let counter = fresh
      const passed: number[] = []
      for (const gap of gaps) {
        now = later(gap, now)
        const next = counterAfterAttempt(rule, counter, now)
        if (next !== undefined) passed.push(now.getTime())
        counter = next ?? counter
      }
      for (const from of passed) {
        const inWindow = passed.filter((at) => at >= from && at < from + 900_000).length
        // Four before a reset, five after, and the waits of 30, 60, 120, 240 seconds: one attempt each.
        expect(inWindow).toBeLessThanOrEqual(13)
      }
    }),
  )
})

const [one, two] = await Promise.all([openTestDatabase(), openTestDatabase()])

describe('counters in the database', () => {
  afterAll(() => Promise.all([one.close(), two.close()]))

  const take = (database: Database, attempts: Attempt[], now = start): Promise<Taking> =>
    database.inAccount('write', (tx) => takeAttempts(tx, attempts, now))
  const passes = (taking: Taking) => 'taken' in taking

  test('concurrent attempts in two processes are counted together', async () => {
    const attempts = [{ rule, subject: randomUUID() }]
    const takings = await Promise.all(Array.from({ length: 40 }, (_, n) => take(n % 2 === 0 ? one : two, attempts)))
    expect(takings.filter(passes)).toHaveLength(5)
    const refused = takings.find((taking) => !passes(taking))
    expect(refused?.waitSeconds).toBe(30)
  })

  test('an attempt refused by one rule is counted by none', async () => {
    const [common, single] = [randomUUID(), randomUUID()]
    const attempts = [
      { rule, subject: common },
      { rule: { ...rule, name: 'tight', limit: 1 }, subject: single },
    ]
    expect(passes(await take(one, attempts))).toBe(true)
    for (let n = 0; n < 10; n += 1) expect(passes(await take(one, attempts))).toBe(false)
    const left = [{ rule, subject: common }]
    for (let n = 0; n < 4; n += 1) expect(passes(await take(two, left))).toBe(true)
    expect(passes(await take(two, left))).toBe(false)
  })

  test('a successful attempt leaves no trace, not even the wait that it started', async () => {
    const attempts = [{ rule, subject: randomUUID() }]
    for (let n = 0; n < 20; n += 1) {
      const taking = await take(one, attempts)
      if (!('taken' in taking)) throw new Error('refused')
      await one.inAccount('write', (tx) => giveBackAttempts(tx, taking.taken))
    }
    for (let n = 0; n < 4; n += 1) await take(one, attempts)
    const fifth = await take(one, attempts)
    expect(passes(await take(one, attempts))).toBe(false)
    await one.inAccount('write', (tx) => giveBackAttempts(tx, 'taken' in fifth ? fifth.taken : []))
    expect(passes(await take(one, attempts))).toBe(true)
  })

  test('somebody else’s success does not shorten a wait', async () => {
    const attempts = [{ rule, subject: randomUUID() }]
    const early = await take(one, attempts)
    for (let n = 0; n < 4; n += 1) await take(one, attempts)
    await one.inAccount('write', (tx) => giveBackAttempts(tx, 'taken' in early ? early.taken : []))
    expect(passes(await take(one, attempts))).toBe(false)
  })

  test('a successful check resets the counters', async () => {
    const attempts = [{ rule, subject: randomUUID() }]
    for (let n = 0; n < 5; n += 1) await take(one, attempts)
    await two.inAccount('write', (tx) => forgetAttempts(tx, attempts))
    expect(passes(await take(one, attempts))).toBe(true)
  })

  test('the table stores hashes, never the e-mail or the address', async () => {
    const subject = `ana.${randomUUID()}@exemplo.com`
    await take(one, [{ rule, subject }])
    const keys = await one.inAccount('read', (tx) => tx.selectFrom('rate_limits').select('key').execute())
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter(({ key }) => key.includes(subject) || key.includes('@'))).toEqual([])
  })
})
