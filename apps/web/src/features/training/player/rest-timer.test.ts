import { expect, test } from 'vitest'
import {
  endingOf,
  timedSeconds,
  leftOf,
  moveRest,
  readClock,
  type RestClock,
  restStep,
  type SetClock,
  startRest,
  turnRest,
} from './rest-timer.ts'

const set = { exerciseKey: 'a', setNumber: 1 }
const start = 1_000_000

function rest(seconds = 90): RestClock {
  const clock = startRest(set, seconds, start)
  if (clock === null) throw new Error('no rest')
  return clock
}

test('a rest is an end time, not a count: the time left is right after any pause in looking', () => {
  expect(leftOf(rest(), start + 60_000)).toBe(30_000)
  expect(leftOf(rest(), start + 130_000)).toBe(-40_000)
  expect(startRest(set, 0, start)).toBeNull()
})

test('a rest never has more left than its length, whatever the phone’s clock was set to', () => {
  expect(leftOf(rest(), start - 26 * 3_600_000)).toBe(90_000)
  const stored = readClock(JSON.stringify(rest()), start - 26 * 3_600_000)
  expect(stored).toMatchObject({ endsAt: start - 26 * 3_600_000 + 90_000 })
})

test('moves by 15 seconds, never below none; a rest that is over restarts from now', () => {
  expect(leftOf(moveRest(rest(), restStep, start), start)).toBe(105_000)
  expect(leftOf(moveRest(rest(10), -restStep, start), start)).toBe(0)
  expect(leftOf(moveRest(rest(), restStep, start + 200_000), start + 200_000)).toBe(15_000)
})

test('a pause stores the time left, and resuming continues from there', () => {
  const paused = turnRest(rest(), start + 30_000)
  expect(leftOf(paused, start + 500_000)).toBe(60_000)
  expect(leftOf(moveRest(paused, restStep, start + 500_000), start + 900_000)).toBe(75_000)
  const on = turnRest(paused, start + 500_000)
  expect(on.endsAt).toBe(start + 560_000)
  expect(endingOf(paused, start, start + 500_000)).toBeUndefined()
  const over = rest(1)
  expect(turnRest(over, start + 5000)).toBe(over)
})

test('announces an end once: at once if it was watched, as late if it was not', () => {
  const clock = rest(90)
  const end = clock.endsAt
  expect(endingOf(clock, end - 250, end - 1)).toBeUndefined()
  expect(endingOf(clock, end - 250, end + 10)).toBe('now')
  expect(endingOf(clock, end - 60_000, end + 40_000)).toBe('late')
  expect(endingOf(clock, null, end + 40_000)).toBe('late')
  expect(endingOf(clock, end + 10, end + 260)).toBeUndefined()
})

test('a timed set counts whole seconds, and an early stop logs the actual ones', () => {
  const clock: SetClock = { kind: 'set', of: set, startedAt: start, target: 30 }
  expect(timedSeconds(clock, start + 22_400)).toBe(22)
  expect(timedSeconds(clock, start + 10)).toBe(1)
})

test('a clock survives a reload; a corrupt or long outdated one does not', () => {
  const stored = JSON.stringify(rest())
  expect(readClock(stored, start + 130_000)).toEqual(rest())
  expect(readClock(stored, start + 5_000_000)).toBeUndefined()
  expect(readClock('{"kind":"rest"', start)).toBeUndefined()
  expect(readClock('{"kind":"rest"}', start)).toBeUndefined()
  expect(readClock(null, start)).toBeUndefined()
})
