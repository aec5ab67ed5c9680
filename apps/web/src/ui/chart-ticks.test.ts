import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundTicks } from './chart-ticks.ts'

test('divides an axis by round numbers', () => {
  expect(roundTicks([64.2, 66.9], { fitted: true })).toEqual([64, 65, 66, 67])
  expect(roundTicks([64.05, 64.65, 65.8], { fitted: true })).toEqual([64, 64.5, 65, 65.5, 66])
  expect(roundTicks([3, 1, 4], { whole: true })).toEqual([0, 1, 2, 3, 4])
  expect(roundTicks([1], { whole: true })).toEqual([0, 1])
  expect(roundTicks([12_400])).toEqual([0, 5000, 10_000, 15_000])
  expect(roundTicks([80, 80], { fitted: true })).toEqual([80, 82])
  expect([roundTicks([]), roundTicks([], { fitted: true })]).toEqual([
    [0, 1],
    [0, 1],
  ])
})

test('for any values, the axis covers them all in few even steps', () => {
  // Measured values have at most two decimals.
  const value = fc.integer({ min: 0, max: 1e8 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), fc.boolean(), fc.boolean(), (values, fitted, whole) => {
      const ticks = roundTicks(values, { fitted, whole })
      const slack = 1e-9 * Math.max(1, ...values)
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values) + slack)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values) - slack)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(7)
      if (whole && !fitted) expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})
