import { expect, test } from 'vitest'
import { watchedClock } from './watched-clock.ts'
import type { ClockJump } from './watched-clock.ts'

const begin = Date.UTC(2026, 2, 14, 12)
const hours = 3_600_000

/** A machine whose clocks a test controls, with the jumps that its watched clock reported. */
function aMachine(settle: () => Promise<void> = async () => undefined) {
  const at = { wall: begin, steady: 5000, slept: 0 }
  const jumps: ClockJump[] = []
  const onJump = async (jump: ClockJump) => {
    jumps.push(jump)
    await settle()
  }
  const clock = watchedClock(onJump, { wall: () => at.wall, steady: () => at.steady, slept: () => at.slept })
  const pass = (milliseconds: number) => {
    at.wall += milliseconds
    at.steady += milliseconds
  }
  return { at, jumps, pass, hoursPassed: () => (clock.now().getTime() - begin) / hours }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('follows the time and small corrections silently', async () => {
  const { at, jumps, pass, hoursPassed } = aMachine()
  pass(30 * hours)
  expect(hoursPassed()).toBe(30)
  at.wall -= hours / 2
  expect(hoursPassed()).toBe(29.5)
  expect(jumps).toEqual([])
})

test('continues with the old time after a jump of a day until it is settled, then follows the new one', async () => {
  for (const days of [1, -1]) {
    const { at, jumps, pass, hoursPassed } = aMachine()
    pass(hours)
    at.wall += days * 24 * hours
    expect(hoursPassed()).toBe(1)
    expect(hoursPassed()).toBe(1)
    await settled()
    expect(hoursPassed()).toBe(1 + days * 24)
    expect(jumps).toEqual([{ from: new Date(begin + hours), milliseconds: days * 24 * hours }])
  }
})

test('continues with the old time and retries if a jump cannot be settled', async () => {
  let isAway = true
  const { at, jumps, hoursPassed } = aMachine(async () => {
    if (isAway) throw new Error('no database')
  })
  at.wall += 24 * hours
  expect(hoursPassed()).toBe(0)
  await settled()
  isAway = false
  expect(hoursPassed()).toBe(0)
  await settled()
  expect(hoursPassed()).toBe(24)
  expect(jumps).toHaveLength(2)
})

test('treats a night of sleep as no jump, but a correction after it as one', async () => {
  const { at, jumps, hoursPassed } = aMachine()
  at.wall += 8 * hours
  at.slept += 8 * hours
  expect(hoursPassed()).toBe(8)
  expect(jumps).toEqual([])
  at.wall += 24 * hours
  hoursPassed()
  await settled()
  expect(jumps).toEqual([{ from: new Date(begin + 8 * hours), milliseconds: 24 * hours }])
})
