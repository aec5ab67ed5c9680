import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { creditDeltas, type CreditUse, earnedCents, lastDayOfPack, movesBetween } from './credits.ts'

const uses = ['none', 'reserved', 'taken'] as const
const standing = {
  none: { free: 0, reserved: 0, earned: 0 },
  reserved: { free: -1, reserved: 1, earned: 0 },
  taken: { free: -1, reserved: 0, earned: 1 },
}

test('moves lead from what a booking has of a pack to what it should have, and no use is lost', () => {
  for (const from of uses) {
    for (const to of uses) {
      const after = movesBetween(from, to).reduce(
        (sum, kind) => {
          const { free, reserved, earned } = creditDeltas[kind]
          return { free: sum.free + free, reserved: sum.reserved + reserved, earned: sum.earned + earned }
        },
        standing[from satisfies CreditUse],
      )
      expect(after).toEqual(standing[to])
    }
  }
})

test('the price of a pack is earned use by use, to the cent, and never more than the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 200 }), (price_cents, count) => {
      const each = Array.from({ length: count }, (_, at) => {
        const pack = { price_cents, uses: count }
        return earnedCents(pack, at + 1) - earnedCents(pack, at)
      })
      expect(each.reduce((sum, it) => sum + it, 0)).toBe(price_cents)
      expect(Math.min(...each)).toBeGreaterThanOrEqual(0)
      expect(new Set(each.slice(0, -1)).size).toBeLessThanOrEqual(1)
    }),
  )
})

test('frozen days move the last day of a pack by as many days', () => {
  const from = '2026-03-14'
  expect(lastDayOfPack(from, 30, [])).toBe('2026-04-12')
  const freeze = { from: '2026-04-01', to: '2026-04-10' }
  expect(lastDayOfPack(from, 30, [freeze])).toBe('2026-04-22')
  expect(lastDayOfPack(from, 30, [freeze, { from: '2026-04-05', to: '2026-04-12' }])).toBe('2026-04-24')
  expect(lastDayOfPack(from, 30, [{ from: addDays(from, 60), to: addDays(from, 90) }])).toBe('2026-04-12')
})
