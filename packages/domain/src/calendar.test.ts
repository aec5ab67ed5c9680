import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayOfMonth,
  daysBetween,
  firstOfMonth,
  isCalendarDate,
  sameDayOfPreviousMonth,
} from './calendar.ts'
import { datesOf, writings } from './testing/index.ts'
import { dateInZone, isTimezone } from './zones.ts'

const date = datesOf(1900, 2199)

describe('calendar dates', () => {
  test('are days that exist, from 1900 to 2199', () => {
    fc.assert(fc.property(date, isCalendarDate))
    const others = [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '1899-12-31',
      '2200-01-01',
      '2026-1-1',
      '2026-01-01T00:00',
      '',
    ]
    expect(others.filter(isCalendarDate)).toEqual([])
  })

  test('adding days and counting them are inverse operations', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days)
      }),
    )
  })

  test('leap days exist only in leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
  })

  test('adding months keeps the original day: 31 January, 28 February, 31 March', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2027-02-28', 1, 31)).toBe('2027-03-31')
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (first, months, more) => {
        const anchor = dayOfMonth(first)
        const later = addMonths(first, months, anchor)
        expect(addMonths(later, more, anchor)).toBe(addMonths(first, months + more))
        expect(later.slice(0, 7)).toBe(firstOfMonth(first, months).slice(0, 7))
        const isClamped = dayOfMonth(later) !== anchor
        expect(isClamped ? dayOfMonth(addDays(later, 1)) : anchor).toBe(isClamped ? 1 : anchor)
      }),
    )
  })

  const monthEarlier = {
    '2026-02-28': ['2026-03-31'],
    '2028-02-29': ['2028-03-31'],
    '2025-12-15': ['2026-01-15'],
    '2026-06-30': ['2026-07-31'],
  }
  test.each(writings(monthEarlier))('the same day of the previous month of %s is %s', (day, before) => {
    expect(sameDayOfPreviousMonth(day)).toBe(before)
  })

  test('today is the gym’s date: late evening in São Paulo is already tomorrow in UTC', () => {
    const lateEvening = new Date('2026-03-15T02:30:00Z')
    expect(dateInZone(lateEvening, 'America/Sao_Paulo')).toBe('2026-03-14')
    expect(dateInZone(lateEvening, 'UTC')).toBe('2026-03-15')
    const midnight = new Date('2026-03-15T03:00:00.000Z')
    expect(dateInZone(new Date(midnight.getTime() - 1), 'America/Sao_Paulo')).toBe('2026-03-14')
    expect(dateInZone(midnight, 'America/Sao_Paulo')).toBe('2026-03-15')
  })

  test('rejects invalid dates instead of guessing', () => {
    expect(() => addDays('amanhã', 1)).toThrow(RangeError)
  })

  test('recognizes known time zones', () => {
    expect(isTimezone('America/Noronha')).toBe(true)
    expect(isTimezone('America/Atlantis')).toBe(false)
    expect(isTimezone('UTC')).toBe(true)
    expect(isTimezone('+05:00')).toBe(false)
    expect(isTimezone('EST')).toBe(false)
  })
})
