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

test('the last word on a place counts, whichever exercise it was said in, and a later workout without pain takes back what its exercise hurt', async () => {
  const gym = await aGym(server)
  const row = { exercise_name: 'Remada curvada', exercise_id: 'remada-curvada-com-barra' }
  const squat = { exercise_name: 'Agachamento', exercise_id: 'agachamento-livre-com-barra' }
  let minutes = 0
  type Said = {
    pain?: boolean
    place?: 'low_back' | 'knee' | null
    severity?: number | null
    side?: 'left' | 'both'
    notes?: string
  }
  const aWorkout = async (...said: [exercise: typeof row, pain: Said][]) => {
    minutes += 60
    server.clock.set(new Date(testNow.getTime() + minutes * 60_000))
    const started_at = server.clock.now().toISOString()
    const free = { client_id: randomUUID(), title: 'Livre', started_at, exercises: [] }
    const params = { id: (await gym.student.call(api.studentWorkouts.startFree, { body: free })).body.id }
    const pains = said.map(([exercise, pain]) => ({ ...exercise, pain: true, notes: null, revision: 1, ...pain }))
    expect((await gym.student.call(api.studentWorkouts.saveSets, { params, body: { pains } })).status).toBe(200)
    await gym.student.call(api.studentWorkouts.completeSession, { params, body: { duration_minutes: 30 } })
  }
  const asked = {
    student_ids: [gym.student.studentId],
    exercise_ids: [row.exercise_id, squat.exercise_id, 'leg-press-45'],
  }
  const against = async () => {
    const { body } = await gym.instructor.call(api.sparing.find, { body: asked })
    return body.object.filter(({ cautions }) => cautions.some((it) => it.against)).map(({ exercise_id }) => exercise_id)
  }
  const shown = async () => {
    const { body } = await gym.instructor.call(api.trainingProfiles.find, { params: { id: gym.student.studentId } })
    return body.workout_pains.map(({ place, severity }) => [place, severity])
  }
  await aWorkout([row, { place: 'low_back', severity: 8 }])
  expect((await against()).toSorted()).toEqual([squat.exercise_id, row.exercise_id])
  // In one workout the worst counts: what was easy in one exercise was not in the other.
  await aWorkout([row, { place: 'low_back', severity: 9 }], [squat, { place: 'low_back', severity: 0 }])
  expect(await against()).toContain(squat.exercise_id)
  await aWorkout([squat, { place: 'low_back', severity: 0 }])
  expect(await against()).toEqual([])
  expect(await shown()).toEqual([])

  // One side says nothing of the other, both say it of each.
  const press = { exercise_name: 'Leg press 45', exercise_id: 'leg-press-45' }
  await aWorkout([press, { place: 'knee', side: 'both', severity: 8 }])
  await aWorkout([squat, { place: 'knee', side: 'left', severity: 0 }])
  expect(await against()).toContain(press.exercise_id)
  await aWorkout([squat, { place: 'knee', side: 'both', severity: 0 }])
  expect(await against()).toEqual([])

  await aWorkout([squat, { place: 'knee', side: 'left', severity: null }])
  await aWorkout([squat, { pain: false, notes: 'Pés mais abertos' }])
  expect(await against()).toContain(squat.exercise_id)
  await aWorkout([squat, { pain: false }])
  expect([await against(), await shown()]).toEqual([[], []])
})
