import { randomUUID } from 'node:crypto'
import { api } from '@folego/contract'
import { afterEach, expect, test } from 'vitest'
import { aGym, testNow, testServer } from '#testing'

const server = await testServer()
afterEach(() => server.clock.set(testNow))

test('a worse pain of an exercise is spared until it is over, also where another place hurt later in the same exercise', async () => {
  const gym = await aGym(server)
  const exercise = { exercise_name: 'Leg press 45', exercise_id: 'leg-press-45' }
  const body = {
    title: 'Pernas',
    description: 'A',
    student_id: gym.student.studentId,
    exercises: [{ ...exercise, sets: 3, repetitions: 10 }],
  }
  const { body: plan } = await gym.admin.call(api.workoutPlans.create, { body })
  const aPain = async (minutes: number, where: { place: 'knee' | 'wrist'; severity: number }) => {
    server.clock.set(new Date(testNow.getTime() + minutes * 60_000))
    const begun = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
    expect(begun.body).toMatchObject({ completed_at: null })
    const session = begun.body
    const pains = [{ ...exercise, pain: true, ...where, side: null, notes: null, revision: 1 }]
    const sets = [{ client_id: randomUUID(), ...exercise, set_number: 1, repetitions: 10, done_at: session.started_at }]
    const params = { id: session.id }
    expect((await gym.student.call(api.studentWorkouts.saveSets, { params, body: { sets, pains } })).status).toBe(200)
    await gym.student.call(api.studentWorkouts.completeSession, { params, body: { duration_minutes: 30 } })
  }
  const againstExtension = async () => {
    const asked = { student_ids: [gym.student.studentId], exercise_ids: ['cadeira-extensora'] }
    const { body: found } = await gym.instructor.call(api.sparing.find, { body: asked })
    return found.object.flatMap(({ cautions }) => cautions.map(({ place }) => place))
  }
  await aPain(0, { place: 'knee', severity: 8 })
  await aPain(60, { place: 'wrist', severity: 2 })
  expect(await againstExtension()).toEqual(['knee'])
  // The same place, said again, is what counts of it.
  await aPain(120, { place: 'knee', severity: 0 })
  expect(await againstExtension()).toEqual([])
})
