import { addDays, daysBetween, enrollmentStatuses, enrollmentStatusOn, remainingDaysOn, termOf } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endedOn, occupiesDays, statusAfter } from './enrollments.rules.ts'

const today = '2026-03-14'
const aDate = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))
const aStatus = fc.constantFrom(...enrollmentStatuses)
const aTerm = fc
  .tuple(aDate, fc.integer({ min: 0, max: 400 }))
  .map(([start_date, days]) => ({ start_date, end_date: addDays(start_date, days) }))

test('a stored active enrollment reads as expired exactly from the day after its last', () => {
  fc.assert(
    fc.property(aStatus, aDate, (stored, end) => {
      const status = enrollmentStatusOn(stored, end, today)
      expect(status).toBe(stored === 'active' && daysBetween(end, today) > 0 ? 'expired' : stored)
      expect(occupiesDays({ status: stored, end_date: end }, today)).toBe(status === 'active')
      expect(remainingDaysOn(status, end, today)).toBe(status === 'active' ? daysBetween(today, end) : 0)
    }),
  )
})

test('a plan covers its duration from the first day, across months, leap days and years', () => {
  expect(termOf('2028-02-28', { duration: 2, duration_months: null })).toEqual({
    start_date: '2028-02-28',
    end_date: '2028-03-01',
  })
  fc.assert(
    fc.property(aDate, fc.integer({ min: 1, max: 3650 }), (start, duration) => {
      expect(daysBetween(start, termOf(start, { duration, duration_months: null }).end_date)).toBe(duration)
    }),
  )
})

test('a running term ends today, one that has not begun or is over keeps its dates, and none ends before it starts', () => {
  fc.assert(
    fc.property(aTerm, (term) => {
      const ended = endedOn(term, today)
      const isRunning = term.start_date <= today && term.end_date >= today
      expect(ended.end_date).toBe(isRunning ? today : term.end_date)
      expect(ended.start_date).toBe(term.start_date)
      expect(ended.end_date >= ended.start_date).toBe(true)
    }),
  )
})

test('an enrollment reads as the requested status, and keeps the stored one without a request', () => {
  fc.assert(
    fc.property(aStatus, aStatus, aDate, (before, requested, end) => {
      expect(statusAfter(before, undefined, end, today)).toBe(before)
      // Requesting `active` with an end in the past is refused before this rule applies.
      fc.pre(requested !== 'active' || end >= today)
      expect(enrollmentStatusOn(statusAfter(before, requested, end, today), end, today)).toBe(requested)
    }),
  )
})

test('setting "expired" on an expired enrollment does not end it by hand: a later end date reactivates it', () => {
  const after = statusAfter('active', 'expired', '2026-03-13', today)
  expect(enrollmentStatusOn(after, '2026-04-13', today)).toBe('active')
  expect(statusAfter('active', 'expired', '2026-04-13', today)).toBe('expired')
})
