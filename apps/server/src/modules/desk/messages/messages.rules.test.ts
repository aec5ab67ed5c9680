import { daysBetween } from '@folego/domain'
import { expect, test } from 'vitest'
import { birthdaysDue, birthdaysOfMonth, nearestBirthdays } from './messages.rules.ts'

test('birthdays are greeted on the day and for a week after it, across the turn of the year too', () => {
  const due = birthdaysDue('2026-01-02')
  expect(due[0]).toEqual({ key: 1226, day: '2025-12-26' })
  expect(due.at(-1)).toEqual({ key: 102, day: '2026-01-02' })
  expect(due).toHaveLength(8)
})

test('birthdays of 29 February are celebrated on the 28th in years without a 29th', () => {
  expect(birthdaysOfMonth(2, '2026-03-14').slice(-2)).toEqual([
    { key: 228, day: '2026-02-28' },
    { key: 229, day: '2026-02-28' },
  ])
  expect(birthdaysOfMonth(2, '2028-03-14').slice(-2)).toEqual([
    { key: 228, day: '2028-02-28' },
    { key: 229, day: '2028-02-29' },
  ])
})

test.each(['2026-03-14', '2026-01-01', '2026-12-31', '2028-02-29', '2027-08-31'])(
  'birthdays each have exactly one date that is nearest to %s',
  (today) => {
    const nearest = nearestBirthdays(today)
    const keys = nearest.map(({ key }) => key)
    expect(new Set(keys).size).toBe(366)
    expect(keys).toHaveLength(366)
    for (const { day } of nearest) expect(Math.abs(daysBetween(today, day))).toBeLessThanOrEqual(184)
  },
)
