import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sheetProgress } from './organized-workout-records.ts'

describe('the progress of a student', () => {
  const figures = fc
    .array(fc.tuple(fc.nat(7), fc.nat(7)), { minLength: 1, maxLength: 12 })
    .map((weeks) =>
      weeks.map(([total, done], at) => ({ week_number: at + 1, total, completed: Math.min(total, done) })),
    )

  test('the progress of a student is 100 % exactly when every training day is done, and never more than was done', () => {
    fc.assert(
      fc.property(figures, (weeks) => {
        const it = sheetProgress(weeks)
        const all = weeks.reduce((sum, week) => sum + week.total, 0)
        const done = weeks.reduce((sum, week) => sum + week.completed, 0)
        expect([it.total_workouts, it.completed_workouts]).toEqual([all, done])
        expect(it.progress_percentage === 100).toBe(all > 0 && done === all)
        expect(it.progress_percentage).toBeLessThanOrEqual(all === 0 ? 0 : (done * 100) / all)
      }),
    )
  })

  test('the progress of a student is at the first week with an unfinished training day, otherwise at the last', () => {
    fc.assert(
      fc.property(figures, (weeks) => {
        const { current_week } = sheetProgress(weeks.toReversed())
        const unfinished = weeks.filter((week) => week.completed < week.total).map((week) => week.week_number)
        expect(current_week).toBe(unfinished[0] ?? weeks.length)
      }),
    )
  })
})
