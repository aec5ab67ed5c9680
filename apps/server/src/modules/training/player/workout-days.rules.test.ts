import type { DayProgress } from '@folego/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completedDay, currentSheet } from './workout-days.rules.ts'
import type { AssignedSheet } from './workout-days.rules.ts'

const now = new Date('2026-03-14T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

const record = (more: Partial<DayProgress> = {}): DayProgress => ({
  session_id: null,
  workout_day_id: '019a0000-0000-7000-8000-000000000001',
  student_id: '019a0000-0000-7000-8000-000000000002',
  started_at: minutesAgo(42),
  completed_at: null,
  duration_minutes: null,
  rating: null,
  notes: null,
  ...more,
})

test('completing a day takes the reported minutes, else those since the start, else 60', () => {
  expect(completedDay(record(), {}, now).duration_minutes).toBe(42)
  expect(completedDay(undefined, {}, now)).toMatchObject({ duration_minutes: 60, started_at: minutesAgo(60) })
  expect(completedDay(record(), { duration_minutes: 50 }, now).duration_minutes).toBe(50)
  const unknown = record({ completed_at: minutesAgo(10) })
  expect(completedDay(record(), { duration_minutes: null }, now).duration_minutes).toBeNull()
  expect(completedDay(unknown, {}, now).duration_minutes).toBeNull()
  expect(completedDay(record({ started_at: minutesAgo(3000) }), {}, now).duration_minutes).toBe(300)
  expect(completedDay(record({ started_at: now.toISOString() }), {}, now).duration_minutes).toBe(1)
})

test('completing a day again keeps the fields that are not sent and replaces those that are, even with null', () => {
  const done = record({ completed_at: minutesAgo(10), duration_minutes: 32, rating: 5, notes: 'bom' })
  expect(completedDay(done, {}, now)).toMatchObject({
    completed_at: minutesAgo(10),
    duration_minutes: 32,
    rating: 5,
    notes: 'bom',
  })
  expect(completedDay(done, { rating: 3, notes: null }, now)).toMatchObject({
    rating: 3,
    notes: null,
    duration_minutes: 32,
  })
})

test('completing a day is never in the future nor before the start, even if the client’s clock is wrong', () => {
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  const minutes = fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined })
  const before = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined })
  fc.assert(
    fc.property(instant, minutes, before, (end, duration_minutes, started) => {
      const start = started === undefined ? undefined : record({ started_at: minutesAgo(started) })
      const done = completedDay(start, { completed_at: end.toISOString(), duration_minutes }, now)
      expect(new Date(done.completed_at) <= now).toBe(true)
      expect(done.started_at <= done.completed_at).toBe(true)
      if (start) expect(done.started_at).toBe(start.started_at)
      expect(done.duration_minutes).toBeGreaterThanOrEqual(1)
      expect(done.duration_minutes).toBeLessThanOrEqual(300)
    }),
  )
})

describe('the current sheet', () => {
  const sheet = (id: string, start_date: string | null, finished = false): AssignedSheet => ({
    finished,
    student_id: 'elisa',
    id,
    workout_plan_id: id,
    assignment_id: id,
    assigned_at: '2026-03-01T12:00:00Z',
    title: id,
    description: '',
    signature: null,
    start_date,
    valid_until: null,
  })
  const today = '2026-03-14'

  test('the current sheet is the last prescribed that has begun, else the one that begins first', () => {
    const sheets = [
      sheet('next', '2026-04-01'),
      sheet('soon', '2026-03-20'),
      sheet('now', '2026-03-14'),
      sheet('old', null),
    ]
    expect(currentSheet(sheets, today)?.id).toBe('now')
    expect(currentSheet(sheets.slice(0, 2), today)?.id).toBe('soon')
    expect(currentSheet([], today)).toBeUndefined()
  })

  test('the current sheet is the newest unfinished one while two run, and the newest once all are finished', () => {
    expect(currentSheet([sheet('new', null, true), sheet('old', null)], today)?.id).toBe('old')
    expect(currentSheet([sheet('new', null, true), sheet('old', null, true)], today)?.id).toBe('new')
  })
})
