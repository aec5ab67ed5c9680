import { api, type TrainingSession } from '@folego/contract'
import { beforeAll, expect, test } from 'vitest'
import type { TestGym } from '@folego/server/testing'
import { testGym, testServer } from '#testing'
import { repeatedLines, startLineOf } from './repeated-lines.ts'

const calls = api.studentWorkouts
let gym: TestGym

beforeAll(async () => {
  ;(await testServer()).clock.set(new Date())
  gym = await testGym()
})

/** A finished workout of a sheet of two exercises: one done, one left out, and one added. */
async function aPast(): Promise<TrainingSession> {
  const exercises = ['Supino', 'Remada'].map((exercise_name) => ({
    exercise_name,
    sets: 3,
    repetitions: 10,
    weight: '90',
  }))
  const body = { title: 'Treino A', description: 'A', student_id: gym.student.studentId, exercises }
  const plan = (await gym.instructor.call(api.workoutPlans.create, { body })).body.id
  const params = { id: (await gym.student.call(calls.start, { params: { id: plan }, body: {} })).body.id }
  const set = (exercise_name: string, set_number: number, more: object) => {
    const done_at = new Date().toISOString()
    return { client_id: crypto.randomUUID(), exercise_name, set_number, done_at, ...more }
  }
  const sets = [
    set('Supino', 1, { weight_kg: 40, repetitions: 10, kind: 'warmup' }),
    set('Supino', 2, { weight_kg: 80, repetitions: 8 }),
    set('Supino', 3, { weight_kg: 82.5, repetitions: 6 }),
    set('Prancha lateral', 1, { seconds: 40 }),
  ]
  await gym.student.call(calls.saveSets, { params, body: { sets } })
  await gym.student.call(calls.completeSession, { params, body: {} })
  return (await gym.student.call(calls.findSession, { params })).body
}

test('a repeated workout has what was done, as often, with the loads that were lifted and not those prescribed then', async () => {
  const lines = repeatedLines(await aPast())
  expect(lines).toMatchObject([
    { exercise_name: 'Supino', sets: 2, repetitions: '10', weight: null },
    { exercise_name: 'Prancha lateral', sets: 1, repetitions: '40 s' },
  ])
  expect(lines[0]?.previous.map(({ weight_kg }) => weight_kg)).toEqual([40, 80, 82.5])
})

test('the server begins it with these lines and their last loads, once however often the start arrives', async () => {
  const exercises = repeatedLines(await aPast()).map(startLineOf)
  ;(await testServer()).clock.set(new Date(Date.now() + 60_000))
  const body = { client_id: crypto.randomUUID(), title: 'Treino A', exercises: exercises.map((line) => ({ ...line })) }
  const { status, body: begun } = await gym.student.call(calls.startFree, { body })
  expect(status).toBe(200)
  expect(begun.exercises.map(({ id, exercise_name }) => [id, exercise_name])).toEqual(
    exercises.map(({ id, exercise_name }) => [id, exercise_name]),
  )
  expect(begun.exercises[0]?.previous.map(({ weight_kg }) => weight_kg)).toEqual([40, 80, 82.5])
  expect((await gym.student.call(calls.startFree, { body })).body.id).toBe(begun.id)
})
