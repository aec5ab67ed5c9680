import type { StudentDay, StudentWeek } from '@folego/contract'
import { expect, test } from 'vitest'
import { isAhead, isOfNext, isOnlyHere, withLocalDays } from './local-days.ts'

const report = { duration_minutes: 41, rating: 4, notes: null }
const local = {
  title: 'Dia',
  studentId: 's',
  workoutDayId: 'd1',
  workoutPlanId: null,
  sessionId: null,
  startedAt: '2026-03-11T10:00:00Z',
}
const running = { ...local, finishedAt: null, report: null, waiting: 2 }
const finished = { ...local, finishedAt: '2026-03-11T10:41:00Z', report, waiting: 3 }

const week = (state: StudentDay['state']) =>
  ({
    workout_days: [
      { id: 'd1', state, progress: null },
      { id: 'd2', state: 'not_started', progress: null },
    ],
  }) as StudentWeek
const seen = (state: StudentDay['state'], one: typeof running | typeof finished, studentId = 's') =>
  withLocalDays(week(state), studentId, [one]).workout_days.map((day) => day.state)

test('a workout started or finished without a network shows in the week before the server has it', () => {
  expect(seen('not_started', running)).toEqual(['started', 'not_started'])
  expect(seen('not_started', finished)).toEqual(['completed', 'not_started'])
  expect(seen('started', finished)).toEqual(['completed', 'not_started'])
  const [day] = withLocalDays(week('started'), 's', [finished]).workout_days
  expect(day?.progress).toMatchObject({ session_id: null, completed_at: finished.finishedAt, ...report })
  expect(day && isOnlyHere(day, [finished])).toBe(true)
})

test('what was finished here and sent stays ahead of an older read, and gives way to a newer one', () => {
  const sent = { ...finished, sessionId: 's1', waiting: 0, settledAt: 1000 }
  expect([isAhead(sent, 900), isAhead(sent, 1001)]).toEqual([true, false])
  expect([isAhead(finished, 2000), isAhead(running, 2000)]).toEqual([true, true])
  const [day] = withLocalDays(week('not_started'), 's', [sent]).workout_days
  expect(day).toMatchObject({ state: 'completed', progress: { session_id: 's1' } })
})

test('the server’s state wins where it is further along, and other students’ days stay as they are', () => {
  expect(seen('completed', running)).toEqual(['completed', 'not_started'])
  expect(seen('not_started', finished, 'other')).toEqual(['not_started', 'not_started'])
})

test('a workout of no sheet is known by its own id, and is never taken for one of a sheet that runs here', () => {
  const ids = { workout_day_id: null, workout_plan_id: null, open_session_id: 's1' }
  const free = { ...running, workoutDayId: null, sessionId: 's1' }
  expect([isOfNext(free, ids), isOfNext({ ...free, sessionId: 's2' }, ids), isOfNext(running, ids)]).toEqual([
    true,
    false,
    false,
  ])
  expect(isOfNext(running, { ...ids, workout_day_id: 'd1' })).toBe(true)
})
