import 'fake-indexeddb/auto'
import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { testGym } from '#testing'
import { workoutOf } from './local-workout.ts'
import { localSummary } from './local-summary.ts'

test('without a network a workout adds up to the same figures as on the server', async () => {
  const gym = await testGym()
  const plan = await gym.admin.call(api.workoutPlans.create, {
    body: {
      title: 'Força',
      description: 'Pesado',
      student_id: gym.student.studentId,
      exercises: ['Supino', 'Prancha', 'Remada'].map((exercise_name) => ({ exercise_name, sets: 3, repetitions: 8 })),
    },
  })
  const set = (exercise_name: string, set_number: number, changes: object) => ({
    client_id: crypto.randomUUID(),
    exercise_name,
    set_number,
    done_at: new Date().toISOString(),
    ...changes,
  })
  const train = async (sets: ReturnType<typeof set>[], pains: { exercise_name: string; pain: boolean }[] = []) => {
    const params = { id: plan.body.id }
    const { body: session } = await gym.student.call(api.studentWorkouts.start, { params, body: {} })
    const at = { params: { id: session.id } }
    expect((await gym.student.call(api.studentWorkouts.saveSets, { ...at, body: { sets, pains } })).status).toBe(200)
    await gym.student.call(api.studentWorkouts.completeSession, { ...at, body: { duration_minutes: 41, rating: 4 } })
    return at
  }
  await train([set('Supino', 1, { weight_kg: 40, repetitions: 10 }), set('Prancha', 1, { seconds: 30 })])
  const at = await train(
    [
      set('Supino', 1, { weight_kg: 20, repetitions: 15, kind: 'warmup' }),
      set('Supino', 2, { weight_kg: 42.5, repetitions: 8 }),
      set('Supino', 3, { weight_kg: 42.5, repetitions: 9 }),
      set('Prancha', 1, { seconds: 45, rir: 1.5 }),
      // One that replaces the last exercise, and one that is not in the sheet.
      set('Remada na máquina', 1, { repetitions: 12, instead_of: 'remada' }),
      set('Alongamento', 1, { seconds: 60 }),
    ],
    [{ exercise_name: 'Remada', pain: true }],
  )
  const { body: session } = await gym.student.call(api.studentWorkouts.findSession, at)
  const { body: known } = await gym.student.call(api.studentWorkouts.summarize, at)
  const owner = { accountId: 'me', gymId: 'here' }
  const made = localSummary(workoutOf(session, owner, crypto.randomUUID(), true))
  const figures = ({ duration_minutes, rating, set_count, volume_kg }: typeof made) => {
    return { duration_minutes, rating, set_count, volume_kg }
  }
  expect(figures(made)).toEqual(figures(known))
  expect(made.exercises).toEqual(known.exercises)
  expect(made.pains.map(({ exercise_name, pain }) => ({ exercise_name, pain }))).toEqual([
    { exercise_name: 'Remada', pain: true },
  ])
  // The same records, ordered by when their exercises were done.
  const sorted = (records: typeof known.records) =>
    records.map((record) => JSON.stringify(record)).toSorted((one, other) => (one < other ? -1 : 1))
  expect(sorted(made.records)).toEqual(sorted(known.records))
  expect(known.records.length).toBeGreaterThan(0)
})

test('without a network the help of a machine is no strength either: the set with the least of it is the best', async () => {
  const gym = await testGym()
  const body = { client_id: crypto.randomUUID(), title: 'Livre' }
  const { id } = (await gym.student.call(api.studentWorkouts.startFree, { body })).body
  const params = { id }
  const named = { exercise_name: 'Barra fixa assistida', exercise_id: 'barra-fixa-assistida' }
  const sets = [40, 25, 30].map((weight_kg, at) => {
    const done_at = new Date().toISOString()
    return { client_id: crypto.randomUUID(), ...named, set_number: at + 1, weight_kg, repetitions: 8, done_at }
  })
  await gym.student.call(api.studentWorkouts.saveSets, { params, body: { sets } })
  await gym.student.call(api.studentWorkouts.completeSession, { params, body: {} })
  const { body: session } = await gym.student.call(api.studentWorkouts.findSession, { params })
  const { body: known } = await gym.student.call(api.studentWorkouts.summarize, { params })
  const made = localSummary(workoutOf(session, { accountId: 'me', gymId: 'here' }, crypto.randomUUID(), true))
  expect(made.exercises).toMatchObject([{ best: { weight_kg: 25 }, e1rm: null, volume_kg: 0 }])
  expect(made.exercises).toEqual(known.exercises)
})
