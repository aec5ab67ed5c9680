import { addDays } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goalOn, inOrder } from './goals.rules.ts'
import type { GoalFacts, GoalRow, Point } from './goals.rules.ts'

const today = '2026-03-14' // a Saturday
const nothing: GoalFacts = { sessions: [], weights: [], lifts: new Map() }
const goalRow = (it: Partial<GoalRow>): GoalRow => ({
  id: '019a0000-0000-7000-8000-000000000001',
  student_id: '019a0000-0000-7000-8000-000000000002',
  kind: 'sessions_total',
  target: 10,
  exercise_key: null,
  exercise_name: null,
  exercise_id: null,
  start_date: '2026-03-01',
  deadline: null,
  created_at: '2026-03-01T12:00:00Z',
  updated_at: '2026-03-01T12:00:00Z',
  version: 1,
  ...it,
})
const points = (...list: [string, number][]): Point[] => list.map(([date, value]) => ({ date, value }))

test('the progress of a goal counts the weekly challenge from Monday, one workout a day, and starts anew each week', () => {
  const goal = goalRow({ kind: 'weekly_sessions', target: 3 })
  const sessions = points(['2026-03-08', 1], ['2026-03-09', 2], ['2026-03-10', 1], ['2026-03-11', 2])
  expect(goalOn(goal, { ...nothing, sessions }, today)).toMatchObject({
    current: 3,
    progress_percentage: 100,
    state: 'achieved',
    achieved_on: '2026-03-11',
  })
  expect(goalOn(goal, { ...nothing, sessions }, '2026-03-16')).toMatchObject({ current: 0, state: 'open' })
})

test('the progress of a goal counts workouts from the day the goal was set to its deadline, and not beyond', () => {
  const sessions = points(['2026-02-28', 5], ['2026-03-01', 2], ['2026-03-05', 1], ['2026-03-12', 4])
  const goal = goalRow({ target: 4, deadline: '2026-03-10' })
  expect(goalOn(goal, { ...nothing, sessions }, today)).toMatchObject({
    current: 3,
    progress_percentage: 75,
    state: 'missed',
  })
  expect(goalOn(goal, { ...nothing, sessions }, '2026-03-10')).toMatchObject({ state: 'open' })
  expect(goalOn({ ...goal, deadline: null }, { ...nothing, sessions }, today)).toMatchObject({
    achieved_on: '2026-03-12',
    state: 'achieved',
  })
})

test('the progress of a goal measures a body weight from the last one before the goal to the target, down or up, and stays reached', () => {
  const weights = points(['2026-02-20', 80], ['2026-03-05', 78], ['2026-03-10', 77.5])
  const lose = goalRow({ kind: 'body_weight', target: 75 })
  expect(goalOn(lose, { ...nothing, weights }, today)).toMatchObject({
    start_value: 80,
    current: 77.5,
    progress_percentage: 50,
  })
  const back = [...weights, ...points(['2026-03-12', 74.9], ['2026-03-13', 76])]
  expect(goalOn(lose, { ...nothing, weights: back }, today)).toMatchObject({
    current: 76,
    progress_percentage: 100,
    achieved_on: '2026-03-12',
  })
  const gain = goalRow({ kind: 'body_weight', target: 84 })
  expect(goalOn(gain, { ...nothing, weights }, today)).toMatchObject({ current: 77.5, progress_percentage: 0 })
  expect(goalOn(gain, nothing, today)).toMatchObject({ start_value: null, current: null, progress_percentage: 0 })
})

test('the progress of a goal takes the heaviest set so far for a lift', () => {
  const lifts = new Map([['supino', points(['2026-02-01', 70], ['2026-03-02', 82.5], ['2026-03-09', 80])]])
  const goal = goalRow({ kind: 'lift', target: 100, exercise_key: 'supino', exercise_name: 'Supino' })
  expect(goalOn(goal, { ...nothing, lifts }, today)).toMatchObject({ current: 82.5, progress_percentage: 82 })
  expect(goalOn({ ...goal, target: 80 }, { ...nothing, lifts }, today)).toMatchObject({ achieved_on: '2026-03-02' })
})

test('the progress of a goal is 100 percent exactly when the goal is reached, for any target and any records', () => {
  const values = fc.array(fc.record({ date: fc.integer({ min: 0, max: 60 }), value: fc.integer({ min: 1, max: 150 }) }))
  const series = values.map((list) =>
    list
      .map(({ date, value }) => ({ date: addDays('2026-02-01', date), value }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  )
  const kind = fc.constantFrom('weekly_sessions', 'sessions_total', 'body_weight', 'lift' as const)
  fc.assert(
    fc.property(
      kind,
      series,
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 0, max: 60 }),
      (which, list, target, end) => {
        const facts = { sessions: list, weights: list, lifts: new Map([['x', list]]) }
        const deadline = which === 'weekly_sessions' ? null : addDays('2026-02-01', end)
        const goal = goalOn(goalRow({ kind: which, target, exercise_key: 'x', deadline }), facts, today)
        expect(goal.progress_percentage === 100).toBe(goal.achieved_on !== null)
        expect(goal.state === 'achieved').toBe(goal.achieved_on !== null)
        expect(goal.achieved_on === null || goal.achieved_on <= (deadline ?? today)).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})

test('lists the weekly challenge first, then open goals by deadline, then closed ones', () => {
  const goals = [
    goalRow({ id: 'late', deadline: '2026-05-01' }),
    goalRow({ id: 'missed', deadline: '2026-03-01' }),
    goalRow({ id: 'endless' }),
    goalRow({ id: 'week', kind: 'weekly_sessions' }),
    goalRow({ id: 'soon', deadline: '2026-03-20' }),
  ].map((goal) => goalOn(goal, nothing, today))
  expect(inOrder(goals).map(({ id }) => id)).toEqual(['week', 'soon', 'late', 'endless', 'missed'])
})
