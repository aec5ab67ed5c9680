import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldIssues } from '../issues.ts'
import { regionIds, restText, secondsOfLine, secondsOfSession, secondsOfSet } from '@folego/domain'
import { smartWorkoutForm } from './smart-workouts.ts'

const issuesOf = (body: unknown) => {
  const { error } = smartWorkoutForm.safeParse(body)
  return error && fieldIssues(error)
}

test('a request has the specification’s defaults', () => {
  expect(smartWorkoutForm.parse({ muscle_groups: ['biceps'] })).toMatchObject({
    type: 'hypertrophy',
    level: 'intermediate',
    duration: 60,
    equipment: null,
    use_ai: true,
  })
})

test.each([{ muscle_groups: [] }, {}, { muscle_groups: null }, { muscle_groups: 'biceps' }])(
  'a request requires a muscle group in %j',
  (body) => {
    expect(issuesOf(body)).toEqual({ muscle_groups: 'MUSCLE_GROUPS_REQUIRED' })
  },
)

test('a request accepts all forty regions, deduplicated', () => {
  const { muscle_groups } = smartWorkoutForm.parse({ muscle_groups: regionIds })
  expect(muscle_groups).toHaveLength(40)
  expect(smartWorkoutForm.parse({ muscle_groups: ['biceps', 'biceps'] }).muscle_groups).toEqual(['biceps'])
})

test.each([15, 29, 31, 40, 50, 125, 135, 60.5, '60', null])('a request rejects %j minutes', (duration) => {
  expect(issuesOf({ muscle_groups: ['biceps'], duration })).toEqual({ duration: 'WORKOUT_DURATION_INVALID' })
})

test.each([30, 45, 60, 75, 90, 105, 120])('a request accepts %i minutes', (duration) => {
  expect(issuesOf({ muscle_groups: ['biceps'], duration })).toBeUndefined()
})

test.each([
  ['8-12', 'hypertrophy', 40],
  ['3 séries', 'hypertrophy', 12],
  ['12', 'strength', 48],
  ['15-20', 'endurance', 54],
  ['30-45 s', 'endurance', 38],
  ['40 seg', 'hypertrophy', 40],
  ['1 min', 'strength', 60],
  ['até a falha', 'hypertrophy', 40],
] as const)('a set of %s for %s takes %i s', (reps, type, seconds) => {
  expect(secondsOfSet(reps, type)).toBe(seconds)
})

test('a line takes its set-up, sets and the rests between them', () => {
  expect(secondsOfLine({ sets: 3, reps: '10', rest_seconds: 60 }, 'hypertrophy')).toBe(60 + 3 * 40 + 2 * 60)
})

test('a line done with one side after the other takes the time of both', () => {
  const line = { sets: 3, reps: '10', rest_seconds: 60 }
  expect(secondsOfLine({ ...line, per_side: true }, 'hypertrophy')).toBe(60 + 3 * 80 + 2 * 60)
})

test('a session has ramp sets once, and only before compound exercises', () => {
  const line = { sets: 1, reps: '10', rest_seconds: 60 }
  const compound = { ...line, mechanic: 'compound' } as const
  const isolation = { ...line, mechanic: 'isolation' } as const
  expect(secondsOfSession([isolation], 'hypertrophy', 30)).toEqual({
    warm_up: 240,
    work: 100,
    cool_down: 120,
    total: 460,
  })
  expect(secondsOfSession([compound, compound], 'hypertrophy', 60).work).toBe(360)
  expect(secondsOfSession([], 'hypertrophy', 120).total).toBe(720)
})

test('any text of repetitions takes a finite time', () => {
  fc.assert(fc.property(fc.string(), (reps) => Number.isFinite(secondsOfSet(reps, 'strength'))))
})

test.each([
  [60, '1 min'],
  [90, '90 s'],
  [120, '2 min'],
  [150, '2 min 30 s'],
  [45, '45 s'],
])('%i s of rest is %s', (seconds, text) => {
  expect(restText(seconds)).toBe(text)
})
