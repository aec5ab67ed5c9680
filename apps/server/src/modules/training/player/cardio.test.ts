import { api } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import { aGym, refusalOf, testNow, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()

beforeEach(() => server.clock.set(testNow))

const treadmill = { exercise_name: 'Corrida na esteira', exercise_id: 'esteira-corrida-continua' }
const plank = { exercise_name: 'Prancha', exercise_id: 'prancha-frontal' }
const dips = { exercise_name: 'Paralelas', exercise_id: 'paralelas-na-maquina-assistida' }

const upload = (who: Person, id: string, sets: object[]) =>
  who.call(api.studentWorkouts.saveSets, {
    params: { id },
    body: {
      sets: sets.map((set, at) => {
        const done = { client_id: crypto.randomUUID(), set_number: at + 1, done_at: server.clock.now().toISOString() }
        return { ...done, ...set } as never
      }),
    },
  })

/** A finished free workout with these sets. */
async function trained({ student }: TestGym, sets: object[]): Promise<string> {
  const { id } = (
    await student.call(api.studentWorkouts.startFree, { body: { client_id: crypto.randomUUID(), title: 'Livre' } })
  ).body
  expect((await upload(student, id, sets)).status).toBe(200)
  await student.call(api.studentWorkouts.completeSession, { params: { id }, body: { duration_minutes: 40 } })
  server.clock.set(new Date(server.clock.now().getTime() + 3_600_000))
  return id
}

const recordsOf = async ({ student }: TestGym, id: string) =>
  (await student.call(api.studentWorkouts.summarize, { params: { id } })).body.records.map(
    ({ kind, value, before }) => `${kind} ${value} < ${before}`,
  )

test('a run has its distance, time, incline and heart rate in the workout, the summary and the history', async () => {
  const gym = await aGym(server)
  const run = { ...treadmill, distance_m: 5200, seconds: 1930, incline: 1.5, heart_rate: 152 }
  const id = await trained(gym, [run])
  const done = { distance_m: 5200, seconds: 1930, incline: 1.5, heart_rate: 152, repetitions: null }
  const { student } = gym
  const session = (await student.call(api.studentWorkouts.findSession, { params: { id } })).body
  expect(session.sets).toMatchObject([done])
  expect(session.exercises).toMatchObject([{ measure: 'distance_time', equipment: 'treadmill' }])
  const summary = (await student.call(api.studentWorkouts.summarize, { params: { id } })).body
  expect(summary.exercises).toMatchObject([{ rows: [{ done }], sets: 1, volume_kg: 0, best: { distance_m: 5200 } }])
  const query = { exercise_id: treadmill.exercise_id }
  expect((await student.call(api.exerciseHistory.list, { query })).body.object).toMatchObject([{ sets: [done] }])
  expect((await student.call(api.exerciseHistory.find, { query })).body.bests).toMatchObject({
    distance: 5200,
    fastest_1km: 371,
    fastest_5km: 1856,
    fastest_10km: null,
    time: null,
  })
})

test('the next workout knows the run before it, and its own sheet says what it is measured in', async () => {
  const gym = await aGym(server)
  await trained(gym, [{ ...treadmill, distance_m: 3000, seconds: 1200 }])
  const body = {
    client_id: crypto.randomUUID(),
    title: 'Livre',
    exercises: [{ ...treadmill, sets: 1, repetitions: '20 min' }],
  }
  const { exercises } = (await gym.student.call(api.studentWorkouts.startFree, { body })).body
  expect(exercises).toMatchObject([
    { measure: 'distance_time', previous: [{ distance_m: 3000, seconds: 1200 }], bests: { distance: 3000 } },
  ])
})

test('the farthest run, the fastest kilometre, the longest plank and the least help are records; the first is none', async () => {
  const gym = await aGym(server)
  const first = [
    { ...treadmill, distance_m: 3000, seconds: 1200 },
    { ...plank, seconds: 60 },
    { ...dips, weight_kg: 40, repetitions: 8 },
  ]
  expect(await recordsOf(gym, await trained(gym, first))).toEqual([])
  const better = [
    { ...treadmill, distance_m: 3500, seconds: 1200 },
    { ...plank, seconds: 75 },
    { ...dips, weight_kg: 30, repetitions: 8 },
  ]
  const found = await recordsOf(gym, await trained(gym, better))
  expect(found.toSorted()).toEqual(['distance 3500 < 3000', 'fastest_1km 343 < 400', 'help 30 < 40', 'time 75 < 60'])
  // Slower, shorter and with more help.
  expect(await recordsOf(gym, await trained(gym, first))).toEqual([])
})

test('the best set of a machine that measures a distance is the farthest', async () => {
  const gym = await aGym(server)
  const runs = [1000, 3000, 2000].map((distance_m) => ({ ...treadmill, distance_m, seconds: 600 }))
  const id = await trained(gym, runs)
  const { exercises } = (await gym.student.call(api.studentWorkouts.summarize, { params: { id } })).body
  expect(exercises).toMatchObject([{ best: { distance_m: 3000 } }])
})

test('a record beats the best of all earlier workouts, not only the last one', async () => {
  const gym = await aGym(server)
  const sets = (seconds: number, held: number, weight_kg: number) => [
    { ...treadmill, distance_m: 10_000, seconds },
    { ...plank, seconds: held },
    { ...dips, weight_kg, repetitions: 8 },
  ]
  await trained(gym, sets(3000, 75, 30))
  await trained(gym, sets(3600, 60, 40))
  expect(await recordsOf(gym, await trained(gym, sets(3200, 70, 35)))).toEqual([])
})

test('a correction of a slip takes its record away', async () => {
  const gym = await aGym(server)
  await trained(gym, [{ ...treadmill, distance_m: 3000, seconds: 1200 }])
  const slip = { ...treadmill, client_id: crypto.randomUUID(), distance_m: 35_000, seconds: 1200 }
  const id = await trained(gym, [slip])
  expect(await recordsOf(gym, id)).toContain('distance 35000 < 3000')
  const right = { distance_m: 2900, incline: 2, heart_rate: 140 }
  for (const read of [{ distance_m: 2900 }, { distance_m: 2900, incline: 2 }, right]) {
    const body = { sets: [{ ...slip, set_number: 1, ...read }] }
    await gym.student.call(api.studentWorkouts.correctSets, { params: { id }, body })
    expect(await recordsOf(gym, id)).toEqual([])
    const { sets } = (await gym.student.call(api.studentWorkouts.findSession, { params: { id } })).body
    expect(sets).toMatchObject([read])
  }
})

test('refuses distances, inclines and heart rates that no machine shows, by field', async () => {
  const { student } = await aGym(server)
  const { id } = (
    await student.call(api.studentWorkouts.startFree, { body: { client_id: crypto.randomUUID(), title: 'Livre' } })
  ).body
  const reply = await upload(student, id, [{ ...treadmill, distance_m: 100_000, incline: 1.2, heart_rate: 20 }])
  expect(refusalOf(reply).fields).toMatchObject({
    'sets.0.distance_m': 'DISTANCE_INVALID',
    'sets.0.incline': 'INCLINE_INVALID',
    'sets.0.heart_rate': 'HEART_RATE_INVALID',
  })
})
