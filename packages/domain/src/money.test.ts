import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocate,
  ceilShare,
  centsOfDecimal,
  centsOfReais,
  floorShare,
  reaisOfCents,
  roundShare,
  sumOf,
} from './money.ts'

const cents = fc.integer({ min: 0, max: 9_999_999_999 })
const weight = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 9_999_999_999 }))

test('a share never exceeds its cap, and is less than a cent below it', () => {
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(cents, percent, (amount, num) => {
      const share = floorShare(amount, num, 100)
      expect(share * 100).toBeLessThanOrEqual(amount * num)
      expect((share + 1) * 100).toBeGreaterThan(amount * num)
    }),
  )
  expect(floorShare(14_990, 2, 100)).toBe(299)
})

test('a least price is never below its share, and is less than a cent above it', () => {
  const share = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(cents, share, fc.integer({ min: 1, max: 400 }), (amount, numerator, denominator) => {
      const least = ceilShare(amount, numerator, denominator)
      expect(least * denominator).toBeGreaterThanOrEqual(amount * numerator)
      expect((least - 1) * denominator).toBeLessThan(amount * numerator)
    }),
  )
})

test('a share of a large amount is exact', () => {
  expect(floorShare(9_999_999_999, 9_999_999_998, 9_999_999_999)).toBe(9_999_999_998)
})

test('the parts of an amount add up to it, and each is within a cent of its exact share', () => {
  fc.assert(
    fc.property(cents, fc.array(weight, { minLength: 1, maxLength: 24 }), (amount, weights) => {
      const total = weights.reduce((sum, each) => sum + BigInt(each), 0n)
      fc.pre(total > 0n)
      const parts = allocate(amount, weights)
      expect(sumOf(parts)).toBe(amount)
      for (const [index, part] of parts.entries()) {
        const distance = BigInt(part) * total - BigInt(amount) * BigInt(weights[index] ?? 0)
        expect(distance < total && distance > -total).toBe(true)
      }
    }),
  )
})

test('leftover cents go to the largest remainders, and to the first of equal ones', () => {
  expect(allocate(10_000, [1, 1, 1])).toEqual([3334, 3333, 3333])
  expect(allocate(100, [1, 1, 1, 1, 1, 1])).toEqual([17, 17, 17, 17, 16, 16])
  expect(allocate(100, [10, 19, 71])).toEqual([10, 19, 71])
  expect(allocate(5, [100, 599, 301])).toEqual([0, 3, 2])
  expect(allocate(1, [0, 3, 4])).toEqual([0, 0, 1])
})

test('reais convert to cents and back, for every price with two decimals', () => {
  fc.assert(fc.property(cents, (amount) => centsOfReais(amount / 100) === amount))
  fc.assert(fc.property(cents, (amount) => centsOfReais((amount / 100).toFixed(2)) === amount))
  expect(centsOfReais('149.9')).toBe(14_990)
  expect(centsOfReais('149')).toBe(14_900)
})

test('a written amount with any decimals is the nearest cent', () => {
  fc.assert(fc.property(cents, (amount) => centsOfDecimal(reaisOfCents(amount)) === amount))
  expect(['1078', '99.9', '1.005', '1.004999', '0.995'].map(centsOfDecimal)).toEqual([107_800, 9990, 101, 100, 100])
})

test('a debit is written in reais with its sign', () => {
  expect([-1, -12_345, 0, 5].map(reaisOfCents)).toEqual(['-0.01', '-123.45', '0.00', '0.05'])
})

test('half a cent, a negative amount and an invalid amount are refused', () => {
  for (const reais of [1.005, -1, Number.NaN, Number.POSITIVE_INFINITY, '1.005', '-1', '1,50', '', '1e3']) {
    expect(() => centsOfReais(reais)).toThrow(RangeError)
  }
  for (const amount of [-1, 0.5, Number.NaN, 2 ** 53]) {
    expect(() => floorShare(amount, 1, 2)).toThrow(RangeError)
    expect(() => allocate(amount, [1])).toThrow(RangeError)
  }
  expect(() => floorShare(1, 1, 0)).toThrow(RangeError)
  expect(() => allocate(1, [0, 0])).toThrow(RangeError)
})

test('a share that only reports is rounded to the nearest, a half up', () => {
  expect([roundShare(130_590, 1, 12), roundShare(2, 100, 3), roundShare(1, 100, 3), roundShare(0, 1, 7)]).toEqual([
    10_883, 67, 33, 0,
  ])
  expect(() => roundShare(1, 1, 0)).toThrow(RangeError)
})
