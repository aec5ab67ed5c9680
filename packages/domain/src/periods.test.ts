import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { comparedPeriods, mondayOf, periodOf, periods, shiftPeriod, weekdayOf } from './periods.ts'
import { dateInZone, instantInZone } from './zones.ts'

// Leap days and ends of years and months occur often enough to matter.
const day = fc.oneof(
  fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1995-01-01', days)),
  fc.constantFrom('2024-02-29', '2000-02-29', '2100-02-28', '2025-12-31', '2026-01-01', '2026-03-01'),
)

test('a week starts on Monday, a month and a year on their first day', () => {
  expect([weekdayOf('2026-03-16'), weekdayOf('2026-03-22')]).toEqual([1, 7])
  expect(mondayOf('2026-03-14')).toBe('2026-03-09')
  expect(periodOf('month', '2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(periodOf('month', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(periodOf('year', '2026-07-01')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

test('periods follow each other without gaps: every day is in exactly one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...periods), day, (period, date) => {
      const { from, to } = periodOf(period, date)
      expect(from <= date && date <= to).toBe(true)
      expect(shiftPeriod(period, date, 1).from).toBe(addDays(to, 1))
      expect(shiftPeriod(period, date, -1).to).toBe(addDays(from, -1))
      expect([periodOf(period, from), periodOf(period, to)]).toEqual([
        { from, to },
        { from, to },
      ])
    }),
    { numRuns: 300 },
  )
})

test('a running period is compared with the same number of days of the previous one, a past one with all of it', () => {
  expect(comparedPeriods('month', '2026-03-03', '2026-03-03')).toEqual({
    now: { from: '2026-03-01', to: '2026-03-03' },
    before: { from: '2026-02-01', to: '2026-02-03' },
  })
  // February has no 30th
  expect(comparedPeriods('month', '2026-03-30', '2026-03-30').before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(comparedPeriods('month', '2026-02-01', '2026-03-30').before).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  fc.assert(
    fc.property(fc.constantFrom(...periods), day, (period, today) => {
      const { now, before } = comparedPeriods(period, today, today)
      expect(now.to === today || today === periodOf(period, today).to).toBe(true)
      expect(daysBetween(before.from, before.to)).toBeLessThanOrEqual(
        Math.max(daysBetween(now.from, now.to), daysBetween(before.from, addDays(now.from, -1))),
      )
      expect(before.to < now.from).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('a local time of a gym is an instant, including when daylight saving time starts or ends', () => {
  expect(instantInZone('2026-03-14', '18:00', 'America/Sao_Paulo').toISOString()).toBe('2026-03-14T21:00:00.000Z')
  // skipped: at midnight of 4 November 2018 the clocks in São Paulo went to one
  expect(instantInZone('2018-11-04', '00:30', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:30:00.000Z')
  // occurs twice: the first counts
  expect(instantInZone('2026-10-25', '02:30', 'Europe/Lisbon').toISOString()).toBe('2026-10-25T02:30:00.000Z')
  expect(instantInZone('2026-10-25', '01:30', 'Europe/Lisbon').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  const zones = fc.constantFrom('America/Sao_Paulo', 'America/Recife', 'America/Noronha', 'Europe/Lisbon', 'Asia/Tokyo')
  fc.assert(
    fc.property(zones, day, fc.integer({ min: 4, max: 23 }), (zone, date, hour) => {
      const instant = instantInZone(date, `${String(hour).padStart(2, '0')}:15`, zone)
      expect(dateInZone(instant, zone)).toBe(date)
    }),
    { numRuns: 100 },
  )
})
