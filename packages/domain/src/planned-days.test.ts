import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { beginOfSheet, countPlanned, inDueOrder, offsetOf, plannedDate, plannedDates } from './planned-days.ts'
import { datesOf } from './testing/index.ts'

const date = datesOf(1999, 2101)
const day = fc.record({ week_number: fc.integer({ min: 1, max: 52 }), day_number: fc.integer({ min: 1, max: 7 }) })

test('a day of a sheet falls on its weekday, each week of the sheet in seven days, the first of them from the start of the assignment', () => {
  fc.assert(
    fc.property(date, day, (begin, it) => {
      const planned = plannedDate(it, begin)
      expect((new Date(`${planned}T00:00:00Z`).getUTCDay() + 6) % 7).toBe(it.day_number - 1)
      expect(Math.floor(daysBetween(begin, planned) / 7)).toBe(it.week_number - 1)
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

test('of a sheet that a student gets on a Thursday or a Sunday all is still ahead: its Monday is the next one', () => {
  const days = [1, 3, 5].map((day_number) => ({ week_number: 1, day_number }))
  const march = { from: '2026-03-01', to: '2026-03-31' }
  const from = (begin: string) => plannedDates(days, { begin, end: null }, march)
  expect(from('2026-03-12')).toEqual(['2026-03-16', '2026-03-18', '2026-03-13'])
  expect(from('2026-03-15')).toEqual(['2026-03-16', '2026-03-18', '2026-03-20'])
  expect(from('2026-03-16')).toEqual(from('2026-03-15'))
})

test('the workout that is due first is the first by its date, unless the days stand for no weekdays', () => {
  const week = (day_name: string | null) =>
    [1, 3, 5].map((day_number) => ({ week_number: 1, day_number, day_name: day_name && `${day_name} ${day_number}` }))
  const first = (day_name: string | null, start: string | null) => inDueOrder(week(day_name), start)[0]?.day_number
  expect([first(null, '2026-03-12'), first(null, '2026-03-15'), first(null, null)]).toEqual([5, 1, 1])
  expect(first('Treino', '2026-03-12')).toBe(1)
})

describe('the start date of a student’s sheet', () => {
  const today = '2026-03-11'
  const assigned_at = '2026-01-08T12:00:00.000Z'
  const dateOf = (instant: string) => instant.slice(0, 10)
  type Week = Parameters<typeof beginOfSheet>[0]['weeks'][number]
  const aWeek = (week_number: number, is_active: boolean, completed_at: string | null = null, day_name = ''): Week => {
    const progress =
      completed_at === null ? null : ({ completed_at } as NonNullable<Week['workout_days'][0]['progress']>)
    return { week_number, is_active, workout_days: [{ rest_day: false, day_name, day_number: 1, progress }] }
  }

  test('the start date of a student’s sheet is the agreed one, however far behind the student is', () => {
    const weeks = [aWeek(1, true), aWeek(2, false)]
    expect(beginOfSheet({ start_date: '2026-01-08', assigned_at, weeks }, { today, dateOf })).toBe('2026-01-08')
    expect(beginOfSheet({ start_date: '2026-04-08', assigned_at, weeks }, { today, dateOf })).toBe('2026-04-08')
  })

  test('the start date of a student’s sheet otherwise makes the active week this week, or the next if this week’s is finished', () => {
    const weeksAfter = (done: string | null) => [aWeek(1, false, done), aWeek(2, true)]
    const begin = (done: string | null) =>
      beginOfSheet({ start_date: null, assigned_at, weeks: weeksAfter(done) }, { today, dateOf })
    expect(begin('2026-03-08T10:00:00.000Z')).toBe('2026-03-02')
    expect(begin('2026-03-10T10:00:00.000Z')).toBe('2026-03-09')
    expect(begin(null)).toBe('2026-03-02')
  })

  test('the start date of a student’s sheet ignores weekdays for a sheet with named days: the active week is always this one', () => {
    const weeks = [aWeek(1, true, null, 'Treino A')]
    expect(beginOfSheet({ start_date: '2026-01-08', assigned_at, weeks }, { today, dateOf })).toBe('2026-03-09')
    expect(beginOfSheet({ start_date: '2026-04-08', assigned_at, weeks }, { today, dateOf })).toBe('2026-04-08')
  })

  test('the start date of a student’s sheet is not before its assignment while the first week is open', () => {
    const begin = (assigned: string, start_date: string | null, name: string) =>
      beginOfSheet(
        { start_date, assigned_at: `${assigned}T12:00:00.000Z`, weeks: [aWeek(1, true, null, name), aWeek(2, false)] },
        { today, dateOf },
      )
    expect(begin('2026-03-10', null, '')).toBe('2026-03-10')
    expect(begin('2026-03-08', null, '')).toBe('2026-03-09')
    expect(begin('2026-03-01', '2026-03-10', 'Treino A')).toBe('2026-03-10')
  })
})
