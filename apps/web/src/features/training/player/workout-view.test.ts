import type { PlayerExercise } from '@folego/contract'
import { expect, test } from 'vitest'
import { newWorkout } from './local-workout.ts'
import { confirmSet } from './set-changes.ts'
import { sharedWorkoutView } from './workout-view.ts'

const line = (id: string) =>
  ({
    id,
    exercise_name: id,
    sets: 3,
    repetitions: '10',
    rest_time: '1 min',
    weight: '40',
    weight_type: 'kg',
    previous: [],
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
