import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

const agachamento = { exercise_name: 'Agachamento livre', exercise_id: 'agachamento-livre-com-barra' }
const day = 86_400_000

/** A sheet of three weeks with one day each, one of them light. */
async function sheetWithDeload(gym: TestGym, { light = 2, asked = {} } = {}) {
  const weeks = [1, 2, 3].map((week_number) => ({
    week_number,
    deload: week_number === light,
    workout_days: [
      { day_number: 1, title: 'Dia', exercises: [{ ...agachamento, sets: 2, repetitions: '6-8', ...asked }] },
    ],
  }))
  const body = { title: 'Ficha', student_id: gym.student.studentId, weeks }
  const sheet = (await gym.admin.call(api.organizedWorkouts.create, { body })).body
  const idsOfDays = sheet.weeks.map((week) => week.workout_days.find((it) => !it.rest_day)?.id ?? '')
  return { sheet, idsOfDays }
}

interface Trained {
  daysAgo: number
  weight_kg: number
  pain?: boolean
}

async function train(gym: TestGym, id: string | undefined, { daysAgo, weight_kg, pain = false }: Trained) {
  const started_at = new Date(server.clock.now().getTime() - daysAgo * day).toISOString()
  const begin = { params: { id: id ?? '' }, body: { started_at } }
  const { session } = (await gym.student.call(api.training.startDay, begin)).body
  const sets = [1, 2].map((set_number) => {
    return {
      ...agachamento,
      client_id: crypto.randomUUID(),
      set_number,
      weight_kg,
      repetitions: 8,
      done_at: started_at,
    }
  })
  const pains = pain ? [{ ...agachamento, pain, notes: null }] : []
  const params = { id: session.id }
  await gym.student.call(api.studentWorkouts.saveSets, { params, body: { sets, pains } })
  await gym.student.call(api.studentWorkouts.completeSession, { params, body: { completed_at: started_at } })
  return session.exercises[0]
}

async function next(gym: TestGym) {
  const { workouts } = (await gym.student.call(api.studentWorkouts.prepare, { query: {} })).body
  const [line] = workouts[0]?.exercises ?? []
  const loads = (sets: { weight_kg: number | null }[] | null = null) => sets?.map(({ weight_kg }) => weight_kg) ?? null
  return { deload: line?.deload, previous: loads(line?.previous), recent: loads(line?.recent) }
}

test('what a load is suggested from is the time before a deload week as well, which says of itself that it is one', async () => {
  const gym = await aGym(server)
  const { sheet, idsOfDays } = await sheetWithDeload(gym)
  expect(sheet.weeks.map(({ deload }) => deload)).toEqual([false, true, false])
  await train(gym, idsOfDays[0], { daysAgo: 14, weight_kg: 60 })
  expect(await next(gym)).toEqual({ deload: true, previous: [60, 60], recent: null })
  // Even more than ever, lifted in a deload week, is not what the next week is built on.
  const light = await train(gym, idsOfDays[1], { daysAgo: 7, weight_kg: 70 })
  expect(light?.deload).toBe(true)
  expect(await next(gym)).toEqual({ deload: false, previous: [60, 60], recent: null })
})

test('a load that the sheet itself makes lighter, as a percentage or in a light week, is not reported as falling', async () => {
  for (const [light, asked, falling] of [
    [0, {}, [agachamento.exercise_name]],
    [0, { weight: '75', weight_type: 'percent' as const }, []],
    [3, {}, []],
  ] as const) {
    const gym = await aGym(server)
    const { idsOfDays } = await sheetWithDeload(gym, { light, asked })
    await train(gym, idsOfDays[0], { daysAgo: 21, weight_kg: 60 })
    await train(gym, idsOfDays[1], { daysAgo: 14, weight_kg: 57 })
    await train(gym, idsOfDays[2], { daysAgo: 7, weight_kg: 50 })
    const { object } = (await gym.instructor.call(api.studentWorkouts.listReviews, {})).body
    expect(object.flatMap((row) => row.falling.map(({ exercise_name }) => exercise_name))).toEqual(falling)
  }
})

test('what a load is suggested from is the best time of the last six weeks, if the last one was lighter', async () => {
  for (const [daysAgo, recent] of [
    [41, [60, 60]],
    [43, null],
  ] as const) {
    const gym = await aGym(server)
    const { idsOfDays } = await sheetWithDeload(gym)
    await train(gym, idsOfDays[0], { daysAgo, weight_kg: 60 })
    await train(gym, idsOfDays[1], { daysAgo: 14, weight_kg: 40 })
    await train(gym, idsOfDays[2], { daysAgo: 7, weight_kg: 50 })
    expect(await next(gym)).toEqual({ deload: false, previous: [50, 50], recent })
  }
})

test('what a load is suggested from is the last time alone, if the exercise hurt then', async () => {
  const gym = await aGym(server)
  const { idsOfDays } = await sheetWithDeload(gym)
  await train(gym, idsOfDays[0], { daysAgo: 21, weight_kg: 60 })
  await train(gym, idsOfDays[1], { daysAgo: 14, weight_kg: 40 })
  await train(gym, idsOfDays[2], { daysAgo: 7, weight_kg: 50, pain: true })
  expect(await next(gym)).toEqual({ deload: false, previous: [50, 50], recent: null })
})

test('what a load is suggested from is the same for an exercise that is added to a workout', async () => {
  const gym = await aGym(server)
  const { idsOfDays } = await sheetWithDeload(gym)
  await train(gym, idsOfDays[0], { daysAgo: 14, weight_kg: 60 })
  await train(gym, idsOfDays[2], { daysAgo: 7, weight_kg: 40 })
  const query = { exercise_id: agachamento.exercise_id }
  const { body } = await gym.student.call(api.studentWorkouts.findPrevious, { query })
  expect([body.previous[0]?.weight_kg, body.recent?.[0]?.weight_kg]).toEqual([40, 60])
})
