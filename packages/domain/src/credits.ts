import { addDays } from './calendar.ts'
import type { BookingState } from './booking.ts'
import type { Freeze } from './freeze.ts'

/*
 * Uses of classes that were sold in advance: what becomes of each, and how much of the price is earned by then.
 */

/**
 * What happens to uses of a pack.
 * - `granted`: sold with the pack
 * - `reserved`: for a place in a class; `returned`: the place was left in time, or the class does not take place
 * - `taken`: the class was attended or missed, or the place left too late; `untaken`: that was a wrong tap
 * - `expired`: not used by the last day
 * - `refunded`: their value became credit of the student; `undone`: the sale was taken back
 * - `extended`: no use moves, the last day does, by the days of a freeze
 */
export const creditMoveKinds = [
  'granted',
  'reserved',
  'returned',
  'taken',
  'untaken',
  'expired',
  'refunded',
  'undone',
  'extended',
] as const
export type CreditMoveKind = (typeof creditMoveKinds)[number]

/** How a move changes the uses that are free, reserved, and earned by the gym, for one use. */
export const creditDeltas = {
  granted: { free: 1, reserved: 0, earned: 0 },
  reserved: { free: -1, reserved: 1, earned: 0 },
  returned: { free: 1, reserved: -1, earned: 0 },
  taken: { free: 0, reserved: -1, earned: 1 },
  untaken: { free: 0, reserved: 1, earned: -1 },
  expired: { free: -1, reserved: 0, earned: 1 },
  refunded: { free: -1, reserved: 0, earned: 0 },
  undone: { free: -1, reserved: 0, earned: 0 },
  extended: { free: 0, reserved: 0, earned: 0 },
} as const satisfies Record<CreditMoveKind, object>

/** What a booking has of a pack. */
export type CreditUse = 'none' | 'reserved' | 'taken'

/** What a booking in a state has of its pack. */
export function creditUseOf(state: BookingState): CreditUse {
  if (state === 'booked' || state === 'offered') return 'reserved'
  return state === 'waiting' || state === 'cancelled' ? 'none' : 'taken'
}

/** The moves from what a booking has of a pack to what it should have; none if it is so already. */
export function movesBetween(from: CreditUse, to: CreditUse): CreditMoveKind[] {
  if (from === to) return []
  const first: CreditMoveKind[] = from === 'none' ? ['reserved'] : from === 'taken' ? ['untaken'] : []
  if (to === 'reserved') return first
  return [...first, to === 'taken' ? 'taken' : 'returned']
}

/** How much of the price of a pack is earned after a number of its uses: each is worth the same, the last one the remainder. */
export function earnedCents({ price_cents, uses }: { price_cents: number; uses: number }, earned: number): number {
  return earned === uses ? price_cents : Math.floor(price_cents / uses) * earned
}

/** The last day of a pack that is valid for a number of days from one on; frozen days do not count. */
export function lastDayOfPack(from: string, days: number, freezes: readonly Freeze[]): string {
  const isFrozen = (day: string) => freezes.some((it) => it.from <= day && day <= it.to)
  let [day, left] = [from, days]
  while (true) {
    if (!isFrozen(day)) left -= 1
    if (left === 0) return day
    day = addDays(day, 1)
  }
}

/** Limits of packs of classes. */
export const packLimits = { usesMax: 200, daysMax: 730 } as const
