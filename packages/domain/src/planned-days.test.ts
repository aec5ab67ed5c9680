import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { mondayOf } from './periods.ts'
import { beginOfSheet, countPlanned, offsetOf, plannedDate, plannedDates } from './planned-days.ts'
import { datesOf } from './testing/index.ts'

const date = datesOf(1999, 2101)
const day = fc.record({ week_number: fc.integer({ min: 1, max: 52 }), day_number: fc.integer({ min: 1, max: 7 }) })

test('a day of a sheet falls on its weekday in its week, whatever day the assignment starts on', () => {
  fc.assert(
    fc.property(date, day, (begin, it) => {
      const planned = plannedDate(it, begin)
      expect((new Date(`${planned}T00:00:00Z`).getUTCDay() + 6) % 7).toBe(it.day_number - 1)
      expect(daysBetween(mondayOf(begin), mondayOf(planned))).toBe((it.week_number - 1) * 7)
    }),
  )
})

test('the halves of a period add up to what is planned in all of it, and nothing is planned outside the assignment', () => {
  const length = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(
      fc.array(day, { maxLength: 12 }),
      date,
      fc.option(length),
      fc.integer({ min: -90, max: 90 }),
      length,
      length,
      (days, begin, assigned, early, first, second) => {
        const end = assigned === null ? null : addDays(begin, assigned)
        const from = addDays(begin, early)
        const middle = addDays(from, first)
        const to = addDays(middle, 1 + second)
        const all = plannedDates(days, { begin, end }, { from, to })
        const halves = [
          ...plannedDates(days, { begin, end }, { from, to: middle }),
          ...plannedDates(days, { begin, end }, { from: addDays(middle, 1), to }),
        ]
        expect(countPlanned(days.map(offsetOf), { begin, end }, { from, to })).toBe(all.length)
        expect(halves.sort()).toEqual([...all].sort())
        expect(all.every((it) => it >= begin && (end === null || it <= end))).toBe(true)
      },
    ),
  )
})

test('a student who gets a sheet on a Thursday did not miss its Monday', () => {
  const days = [1, 3, 5].map((day_number) => ({ week_number: 1, day_number }))
  const assigned = { begin: '2026-03-12', end: null }
  expect(plannedDates(days, assigned, { from: '2026-03-01', to: '2026-03-31' })).toEqual(['2026-03-13'])
})

describe('the start date of a student’s sheet', () => {
  const today = '2026-03-11'
  const dateOf = (instant: string) => instant.slice(0, 10)
  type Week = Parameters<typeof beginOfSheet>[0]['weeks'][number]
  const aWeek = (week_number: number, is_active: boolean, completed_at: string | null = null, day_name = ''): Week => {
    const progress =
      completed_at === null ? null : ({ completed_at } as NonNullable<Week['workout_days'][0]['progress']>)
    return { week_number, is_active, workout_days: [{ rest_day: false, day_name, day_number: 1, progress }] }
  }

  test('the start date of a student’s sheet is the agreed one, however far behind the student is', () => {
    const weeks = [aWeek(1, true), aWeek(2, false)]
    expect(beginOfSheet({ start_date: '2026-01-08', weeks }, { today, dateOf })).toBe('2026-01-08')
    expect(beginOfSheet({ start_date: '2026-04-08', weeks }, { today, dateOf })).toBe('2026-04-08')
  })

  test('the start date of a student’s sheet otherwise makes the active week this week, or the next if this week’s is finished', () => {
    const weeksAfter = (done: string | null) => [aWeek(1, false, done), aWeek(2, true)]
    const begin = (done: string | null) =>
      beginOfSheet({ start_date: null, weeks: weeksAfter(done) }, { today, dateOf })
    expect(begin('2026-03-08T10:00:00.000Z')).toBe('2026-03-02')
    expect(begin('2026-03-10T10:00:00.000Z')).toBe('2026-03-09')
    expect(begin(null)).toBe('2026-03-02')
  })

  test('the start date of a student’s sheet ignores weekdays for a sheet with named days: the active week is always this one', () => {
    const weeks = [aWeek(1, true, null, 'Treino A')]
    expect(beginOfSheet({ start_date: '2026-01-08', weeks }, { today, dateOf })).toBe('2026-03-09')
    expect(beginOfSheet({ start_date: '2026-04-08', weeks }, { today, dateOf })).toBe('2026-04-08')
  })
})
