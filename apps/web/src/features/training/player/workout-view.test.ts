import type { PlayerExercise } from '@folego/contract'
import { expect, test } from 'vitest'
import { remark } from './line-changes.ts'
import { newWorkout } from './local-workout.ts'
import { confirmSet } from './set-changes.ts'
import { sharedWorkoutView } from './workout-view.ts'

const line = (id: string, more: Partial<PlayerExercise> = {}) =>
  ({
    id,
    exercise_name: id,
    sets: 3,
    repetitions: '10',
    rest_time: '1 min',
    weight: '40',
    weight_type: 'kg',
    previous: [],
    ...more,
  }) as unknown as PlayerExercise

test('a done set re-renders its own exercise and no other', () => {
  const before = newWorkout({
    owner: { accountId: 'me', gymId: 'here' },
    subject: { studentId: 'me', workoutDayId: null, workoutPlanId: 'plan', title: 'A' },
    lines: [line('squat'), line('bench')],
    localId: 'one',
    now: '2026-11-22T10:00:00.000Z',
  })
  const done = confirmSet('squat', 1, { weight_kg: 40, repetitions: 10 })(before, {
    now: '2026-11-22T10:05:00.000Z',
    newId: () => 'set',
  })
  const workoutView = sharedWorkoutView()
  const [squat, bench] = workoutView(before).lines
  // Each change is read from disk again: no object is shared.
  const [squatAfter, benchAfter] = workoutView(structuredClone(done)).lines
  expect(benchAfter).toBe(bench)
  expect(squatAfter).not.toBe(squat)
  expect(squatAfter?.rows[0]?.set?.confirmed).toBe(true)
})

test('a pain that is marked in one exercise concerns another one at once, before the server knows of it', () => {
  const workout = newWorkout({
    owner: { accountId: 'me', gymId: 'here' },
    subject: { studentId: 'me', workoutDayId: null, workoutPlanId: 'plan', title: 'A' },
    lines: [line('squat'), line('deadlift', { not_for: ['low_back'] }), line('curl', { not_for: ['elbow'] })],
    localId: 'one',
    now: '2026-11-22T10:00:00.000Z',
  })
  const cautionsWith = (severity: number) => {
    const where = { place: 'low_back', side: null, severity } as const
    const moment = { now: '2026-11-22T10:05:00.000Z', newId: () => 'set' }
    const { lines } = sharedWorkoutView()(remark('squat', { pain: true, places: [where] })(workout, moment))
    return lines.map(({ exercise }) => exercise.caution)
  }
  const felt = { because: 'pain', against: true, place: 'low_back', words: '' }
  expect(cautionsWith(8)).toEqual([null, felt, null])
  expect(cautionsWith(0)).toEqual([null, null, null])
})

test('the buttons of a light dumbbell go to the next one of the gym', () => {
  const stepsAt = (weight: string) => {
    const workout = newWorkout({
      owner: { accountId: 'me', gymId: 'here' },
      subject: { studentId: 'me', workoutDayId: null, workoutPlanId: 'plan', title: 'A' },
      lines: [line('curl', { weight, equipment: 'dumbbell' })],
      localId: 'one',
      now: '2026-11-22T10:00:00.000Z',
    })
    const row = sharedWorkoutView()(workout).lines[0]?.rows[0]
    return [row?.stepDown, row?.step]
  }
  expect(['7', '10', '12'].map(stepsAt)).toEqual([
    [1, 1],
    [1, 2],
    [2, 2],
  ])
})
