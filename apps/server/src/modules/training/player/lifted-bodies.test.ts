import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { aGym, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

const pullUp = { exercise_name: 'Barra fixa', exercise_id: 'barra-fixa-pegada-pronada' }
const query = { exercise_id: pullUp.exercise_id }

const at = (daysAgo: number) => new Date(testNow.getTime() - daysAgo * 86_400_000)

/** A finished free workout of some days ago with one set of pull-ups. */
async function pulledUp({ student }: TestGym, daysAgo: number, set: Kilograms): Promise<string> {
  const started_at = at(daysAgo).toISOString()
  const start = { client_id: crypto.randomUUID(), title: 'Livre', started_at }
  const { id } = (await student.call(api.studentWorkouts.startFree, { body: start })).body
  const done = { ...pullUp, client_id: crypto.randomUUID(), set_number: 1, done_at: started_at, ...set }
  await student.call(api.studentWorkouts.saveSets, { params: { id }, body: { sets: [done] } })
  const completed_at = new Date(at(daysAgo).getTime() + 2_400_000).toISOString()
  await student.call(api.studentWorkouts.completeSession, {
    params: { id },
    body: { duration_minutes: 40, completed_at },
  })
  return id
}

interface Kilograms {
  weight_kg: number | null
  repetitions: number
}

const six = { weight_kg: 20, repetitions: 6 }

const weigh = async ({ student }: TestGym, daysAgo: number, weight_kg: number) => {
  const body = { measured_on: at(daysAgo).toISOString().slice(0, 10), weight_kg }
  expect((await student.call(api.measurements.create, { body })).status).toBe(201)
}

const summaryOf = async ({ student }: TestGym, id: string) =>
  (await student.call(api.studentWorkouts.summarize, { params: { id } })).body

const historyOf = async ({ student }: TestGym) => (await student.call(api.exerciseHistory.list, { query })).body.object

test('the weight of the body counts in volume and strength of a loaded pull-up, in every place that shows them', async () => {
  const gym = await aGym(server)
  await weigh(gym, 6, 80)
  const id = await pulledUp(gym, 3, six)
  const moved = { volume_kg: 600, e1rm: 120 }
  const summary = await summaryOf(gym, id)
  expect(summary.volume_kg).toBe(600)
  expect(summary.exercises).toMatchObject([{ ...moved, best: six, before: null }])
  expect(await historyOf(gym)).toMatchObject([moved])
  const { student } = gym
  const facts = (await student.call(api.exerciseHistory.find, { query })).body
  expect(facts.strength).toMatchObject([{ e1rm: 120 }])
  expect(facts.bests).toMatchObject({ weight: 20, e1rm: null, volume: null })
  const sessions = (await student.call(api.studentWorkouts.listSessions, {})).body.object
  expect(sessions.map(({ volume_kg }) => volume_kg)).toEqual([600])
})

test('without a measured weight a loaded pull-up claims neither, and a later measurement leaves it as it was', async () => {
  const gym = await aGym(server)
  const unknown = await pulledUp(gym, 6, six)
  await weigh(gym, 5, 80)
  const known = await pulledUp(gym, 3, six)
  await weigh(gym, 4, 78)
  expect(await historyOf(gym)).toMatchObject([
    { volume_kg: 600, e1rm: 120 },
    { volume_kg: 0, e1rm: null },
  ])
  const nothing = { volume_kg: 0, e1rm: null }
  expect((await summaryOf(gym, known)).exercises).toMatchObject([{ volume_kg: 600, before: nothing }])
  expect((await summaryOf(gym, unknown)).volume_kg).toBe(0)
})

test('a corrected pull-up counts with the weight that the body had then', async () => {
  const gym = await aGym(server)
  await weigh(gym, 5, 80)
  const id = await pulledUp(gym, 3, six)
  await weigh(gym, 4, 90)
  const { sets } = (await gym.student.call(api.studentWorkouts.findSession, { params: { id } })).body
  const { instead_of: _instead, done_at: _at, revision: _revision, ...set } = sets[0] as (typeof sets)[0]
  const body = { sets: [{ ...set, repetitions: 5 }] }
  const corrected = await gym.student.call(api.studentWorkouts.correctSets, { params: { id }, body })
  expect(corrected.body.volume_kg).toBe(500)
})

test('more added load is a record of a pull-up, a heavier body is none', async () => {
  const gym = await aGym(server)
  await weigh(gym, 6, 80)
  await pulledUp(gym, 5, six)
  await weigh(gym, 4, 95)
  expect((await summaryOf(gym, await pulledUp(gym, 3, six))).records).toEqual([])
  const heavier = { weight_kg: 22.5, repetitions: 5 }
  expect((await summaryOf(gym, await pulledUp(gym, 2, heavier))).records).toMatchObject([
    { kind: 'weight', value: 22.5, before: 20 },
  ])
})
