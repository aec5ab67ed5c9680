import { api } from '@folego/contract'
import { weeklyVolume } from '@folego/domain'
import type { BodyInput, SmartWeek } from '@folego/contract'
import { beforeAll, expect, test } from 'vitest'
import { aGym, refusalOf, testServer } from '#testing'
import type { TestGym } from '#testing'
import { candidates } from './smart-workouts.store.ts'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

type Request = BodyInput<typeof api.smartWeeks.draft>
const four = [1, 2, 4, 5].map((day_number) => ({ day_number }))
const draft = (request: Partial<Request> = {}) =>
  gym.instructor.call(api.smartWeeks.draft, { body: { split: 'ab', days: four, ...request } })

const linesOf = ({ days }: Pick<SmartWeek, 'days'>) =>
  days.flatMap(({ exercises }) =>
    exercises.map(({ sets, region, secondary_regions }) => ({ sets, region, secondary_regions })),
  )

test('a week is drafted day by day with repetitions, rest and reserve, inside the weekly ranges', async () => {
  const { status, body } = await draft({ seed: 7 })
  expect(status).toBe(200)
  const all = await server.database.inGym(gym.id, 'read', candidates)
  const perSide = new Set(all.filter(({ per_side }) => per_side).map(({ id }) => id))
  expect(body.days.map(({ day_number, letter, focus_area }) => [day_number, letter, focus_area])).toEqual([
    [1, 'A1', 'upper'],
    [2, 'B1', 'lower'],
    [4, 'A2', 'upper'],
    [5, 'B2', 'lower'],
  ])
  for (const { minutes, exercises } of body.days) {
    expect(minutes).toBeLessThanOrEqual(60)
    expect(exercises.length).toBeGreaterThan(3)
    for (const { id, rir, reps, notes, load } of exercises) {
      expect([rir, notes, load]).toEqual([
        / (s|min)$/.test(reps) ? null : 2,
        perSide.has(id) ? 'De cada lado' : '',
        null,
      ])
    }
  }
  expect(
    weeklyVolume(linesOf(body), 'intermediate', body.days.length).filter(({ state }) => state === 'above'),
  ).toEqual([])
  expect((await draft({ seed: 7 })).body).toEqual(body)
})

test('a drafted week becomes a weekly sheet only when saved, signed by who saves it', async () => {
  const here = await aGym(server)
  const { body: week } = await here.instructor.call(api.smartWeeks.draft, { body: { split: 'ab', days: four } })
  expect((await here.instructor.call(api.organizedWorkouts.list)).body.total).toBe(0)
  const workout_days = week.days.map(({ day_number, focus_area, exercises }) => ({
    day_number,
    focus_area,
    exercises: exercises.map((it) => ({
      exercise_name: it.name,
      exercise_id: it.id,
      muscle_group: it.region,
      sets: it.sets,
      repetitions: it.reps,
      rest_time: it.rest,
      rir: it.rir,
    })),
  }))
  const saved = await here.instructor.call(api.organizedWorkouts.create, { body: { title: 'AB', workout_days } })
  expect(saved.status).toBe(201)
  expect(saved.body.signature?.name).toBe(here.instructor.name)
})

test('a split takes as many days as it is for, each once', async () => {
  const fieldsOf = async (request: Partial<Request>) => refusalOf(await draft(request)).fields
  expect(await fieldsOf({ days: [{ day_number: 1 }] })).toEqual({ days: 'SPLIT_DAYS_INVALID' })
  expect(await fieldsOf({ split: 'full_body' })).toEqual({ days: 'SPLIT_DAYS_INVALID' })
  expect(await fieldsOf({ days: [{ day_number: 1 }, { day_number: 1 }] })).toEqual({ days: 'DAYS_INVALID' })
  expect(await fieldsOf({ duration: 50 })).toEqual({ duration: 'WORKOUT_DURATION_INVALID' })
})

test('one day can be composed again with the other days unchanged', async () => {
  const { body: week } = await draft({ seed: 7 })
  const days = week.days.map(({ day_number, exercises }) => ({
    day_number,
    lines: day_number === 2 ? null : exercises.map(({ id, sets }) => ({ id, sets })),
  }))
  const old = week.days[1]?.exercises.map(({ id }) => id) ?? []
  const { body } = await draft({ days, avoid: old, seed: 8 })
  expect(body.days.map(({ day_number, letter }) => [day_number, letter])).toEqual([[2, 'B1']])
  const fresh = body.days[0]?.exercises.filter(({ id }) => !old.includes(id)) ?? []
  expect(fresh.length).toBeGreaterThan(1)
})

test('a week respects a student’s restrictions, and is the same for the student all week', async () => {
  const { studentId: id } = gym.student
  const request = { student_id: id }
  const restrictions = [{ place: 'deltoide-anterior' as const }]
  await gym.instructor.call(api.trainingProfiles.save, {
    params: { id },
    body: { goal: null, experience: null, restrictions },
  })
  const { body: week } = await draft(request)
  expect(week.days.flatMap(({ exercises }) => exercises.map(({ region }) => region))).not.toContain('deltoide-anterior')
  expect((await draft(request)).body).toEqual(week)
  const unknown = await draft({ student_id: '01890000-0000-7000-8000-000000000000' })
  expect(refusalOf(unknown).fields).toEqual({ student_id: 'STUDENT_UNKNOWN' })
})

test('a week uses only the gym’s equipment, or only body weight', async () => {
  await gym.admin.call(api.smartWorkouts.setEquipment, { body: { equipment: ['dumbbell'] } })
  const used = async (request: Partial<Request> = {}) =>
    new Set((await draft(request)).body.days.flatMap(({ exercises }) => exercises.map(({ equipment }) => equipment)))
  expect([...(await used())].sort()).toEqual(['bodyweight', 'dumbbell'])
  expect([...(await used({ equipment: [] }))]).toEqual(['bodyweight'])
  await gym.admin.call(api.smartWorkouts.setEquipment, { body: { equipment: null } })
})
