import { addDays, mondayOf } from '@folego/domain'
import type { StudentDay, StudentWeek } from '@folego/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placedDays, scheduleOf } from './schedule.rules.ts'
import type { PlacedSheet } from './schedule.rules.ts'

const timezone = 'America/Sao_Paulo'

/** `letters`: T to do, D done, S started, R rest; done on `doneAt`. */
function aWeek(
  number: number,
  letters: string,
  isActive: boolean,
  doneAt = '2026-03-10T12:00:00Z',
  day_name: string | null = null,
): StudentWeek {
  const states = { T: 'not_started', D: 'completed', S: 'started', R: 'rest' } as const
  const workout_days = letters.split('').map((letter, at) => {
    const state = states[letter as keyof typeof states]
    const completed_at = state === 'completed' ? doneAt : null
    const progress = state === 'completed' || state === 'started' ? { completed_at } : null
    const names = { day_name, rest_day: state === 'rest', title: letter }
    return { id: `${number}-${at + 1}`, day_number: at + 1, state, progress, exercises: [], ...names } as never
  })
  return { week_number: number, is_active: isActive, workout_days: workout_days as StudentDay[] } as StudentWeek
}

/** A sheet that starts on `start`; `isAgreed` false: it was assigned then, without a start date. */
function aSheet(start: string, weeks: StudentWeek[], isAgreed = true): PlacedSheet {
  const current_week = weeks.find((week) => week.is_active)?.week_number ?? 1
  const start_date = isAgreed ? start : null
  const assigned_at = `${start}T12:00:00Z`
  const head = { id: 'sheet', title: 'Ficha', start_date, assigned_at, current_week, total_weeks: weeks.length }
  return { start, sheet: { ...head, weeks } }
}

const planned = (sheet: PlacedSheet, today: string) =>
  placedDays(sheet, { today, timezone })
    .filter((it) => it.planned !== null)
    .map((it) => `${it.date} ${it.planned?.workout_day_id} ${it.planned?.state}`)

test('the days of a weekly sheet on the calendar keep undone days on the dates of the sheet, however far behind the student is', () => {
  // Wednesday 11 March, the second week of the sheet: Monday is done, Tuesday was skipped.
  const sheet = aSheet('2026-03-09', [aWeek(1, 'DTTRTRR', true), aWeek(2, 'TRRRRRR', false)])
  const dates = ['2026-03-10 1-2', '2026-03-11 1-3', '2026-03-13 1-5', '2026-03-16 2-1']
  expect(planned(sheet, '2026-03-11')).toEqual(dates.map((day, at) => `${day} ${at === 0 ? 'open' : 'planned'}`))
  // A week later nothing more was done: the days keep their dates.
  expect(planned(sheet, '2026-03-16')).toEqual(dates.map((day, at) => `${day} ${at < 3 ? 'open' : 'planned'}`))
})

test('the days of a weekly sheet on the calendar put the active week on this week without a start date, or on the next one if it was finished early', () => {
  const weeks = (doneAt: string) => [aWeek(1, 'DDDRRRR', false, doneAt), aWeek(2, 'TTTRRRR', true)]
  // 23:00 on Wednesday the 11th in São Paulo: the same week
  const sheet = aSheet('2026-03-02', weeks('2026-03-12T02:00:00Z'), false)
  expect(planned(sheet, '2026-03-13')[0]).toBe('2026-03-16 2-1 planned')
  // finished on the Sunday before (23:30 in São Paulo), so the next week is due now
  const earlier = aSheet('2026-03-02', weeks('2026-03-09T02:30:00Z'), false)
  expect(planned(earlier, '2026-03-10')[0]).toBe('2026-03-09 2-1 open')
})

test('the days of a weekly sheet on the calendar have no dates before the sheet begins, nor when all of it is done', () => {
  const sheet = aSheet('2026-03-18', [aWeek(1, 'TTTTRRR', true)])
  const dates = ['2026-03-23 1-1', '2026-03-24 1-2', '2026-03-18 1-3', '2026-03-19 1-4']
  expect(planned(sheet, '2026-03-11')).toEqual(dates.map((day) => `${day} planned`))
  expect(placedDays(aSheet('2026-03-02', [aWeek(1, 'DDRRRRR', true)]), { today: '2026-03-11', timezone })).toEqual([])
})

test('a sheet of letters that begins within a week begins with its first letter, on the weekdays of its workouts', () => {
  const letters = aWeek(1, 'TRTRTRR', true, '', 'Treino')
  // 12 March is a Thursday.
  const dates = ['2026-03-13 1-1', '2026-03-16 1-3', '2026-03-18 1-5']
  expect(planned(aSheet('2026-03-12', [letters]), '2026-03-12')).toEqual(dates.map((day) => `${day} planned`))
})

test('the days of a weekly sheet on the calendar put every undone day on one date of its weekday, running ones on today, none before the start', () => {
  const letters = fc.array(fc.constantFrom('T', 'D', 'R', 'S'), { minLength: 7, maxLength: 7 })
  const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2023-12-20', days))
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 4 }),
      date,
      date,
      fc.boolean(),
      (weeks, start, today, isAgreed) => {
        const isUndone = (week: string[]) => week.includes('T') || week.includes('S')
        const active = Math.max(0, weeks.findIndex(isUndone))
        const sheet = aSheet(
          start,
          weeks.map((week, at) => aWeek(at + 1, week.join(''), at === active, '2020-01-01T12:00:00Z')),
          isAgreed,
        )
        const placed = placedDays(sheet, { today, timezone }).filter((it) => it.planned !== null)
        for (const { date: at, planned: day } of placed) {
          if (day?.state === 'started') expect(at).toBe(today)
          else {
            expect(at >= start).toBe(true)
            expect(addDays(mondayOf(at), (day?.day_number ?? 0) - 1)).toBe(at)
            expect(day?.state === 'open').toBe(at < today)
          }
        }
        const undone = weeks.flat().filter((letter) => letter === 'T' || letter === 'S').length
        expect(placed.length <= undone).toBe(true)
        if (isAgreed || start <= today) expect(placed.length).toBe(undone)
      },
    ),
    { numRuns: 150 },
  )
})

test('show a workout on the day it was done, with planned days and rest days', () => {
  const sheet = aSheet('2026-03-09', [aWeek(1, 'DTRRRRR', true)])
  const done = [
    {
      date: '2026-03-09',
      session_id: 's',
      workout_day_id: null,
      completed_at: '2026-03-09T12:00:00Z',
      title: 'Treino A',
      duration_minutes: 50,
      rating: 5,
    },
  ]
  const { days } = scheduleOf(sheet, done, { from: '2026-03-08', to: '2026-03-11', today: '2026-03-10', timezone })
  expect(days.map((it) => [it.date, it.done.length, it.planned.length, it.rest])).toEqual([
    ['2026-03-08', 0, 0, false],
    ['2026-03-09', 1, 0, false],
    ['2026-03-10', 0, 1, false],
    ['2026-03-11', 0, 0, true],
  ])
  expect(
    scheduleOf(undefined, [], { from: '2026-03-08', to: '2026-03-08', today: '2026-03-10', timezone }).sheet,
  ).toBeNull()
})
