import { api } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import { aGym, aStudent, refusalOf, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym

beforeEach(async () => {
  gym = await aGym(server)
})

const bench = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }
const squat = { exercise_name: 'Agachamento', exercise_id: null }

/** A weekly sheet of three weeks that two students share; the first lifted 60 kg eight times on its first day. */
async function sharedSheet() {
  const [me, other] = [gym.student.studentId, await aStudent(gym.admin.call)]
  const weeks = ['50 kg', '52,5 kg', '55 kg'].map((weight, at) => ({
    week_number: at + 1,
    workout_days: [{ day_number: 1, exercises: [{ ...bench, weight }, squat] }],
  }))
  const { body: sheet } = await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Turma', student_ids: [me, other], weeks },
  })
  const days = sheet.weeks.map((week) => week.workout_days.find(({ rest_day }) => !rest_day)?.id ?? '')
  const started_at = new Date(server.clock.now().getTime() - 3_600_000).toISOString()
  const begin = { params: { id: days[0] ?? '' }, body: { started_at } }
  const { session } = (await gym.student.call(api.training.startDay, begin)).body
  const set = { ...bench, client_id: crypto.randomUUID(), set_number: 3, weight_kg: 60, repetitions: 8 }
  const warmup = { ...set, client_id: crypto.randomUUID(), set_number: 2, weight_kg: 80, kind: 'warmup' as const }
  const lighter = { ...set, client_id: crypto.randomUUID(), set_number: 1, weight_kg: 40 }
  const sets = [lighter, set, warmup].map((it) => ({ ...it, done_at: started_at }))
  await gym.student.call(api.studentWorkouts.saveSets, { params: { id: session.id }, body: { sets } })
  await gym.student.call(api.training.completeDay, { params: { id: days[0] ?? '' }, body: {} })
  const loadsOf = async (id: string) => {
    const { body } = await gym.instructor.call(api.training.findSheet, { params: { id } })
    return body.weeks.map((week) => week.workout_days[0]?.exercises.map(({ weight }) => weight))
  }
  return { sheet, days, me, other, loadsOf }
}

const save = (id: string, student_id: string, loads: object[]) =>
  gym.instructor.call(api.sheetLoads.save, { params: { id }, body: { student_id, loads } as never })

test('loads of one student in kilograms begin with the next day and keep the weekly progression, and nobody else’s change', async () => {
  const { sheet, me, other, loadsOf } = await sharedSheet()
  const { body: before } = await gym.instructor.call(api.sheetLoads.find, {
    params: { id: sheet.id },
    query: { student_id: me },
  })
  expect(before).toMatchObject({
    title: 'Turma',
    student_id: me,
    own_days: 0,
    exercises: [
      {
        ...bench,
        days: 2,
        weight: '52,5 kg',
        weight_type: 'kg',
        one_rep_max: 76,
        last: { weight_kg: 60, repetitions: 8 },
      },
      { ...squat, weight: null, one_rep_max: null, last: null },
    ],
  })
  const { body } = await save(sheet.id, me, [
    { ...bench, weight: 42.5, weight_type: 'kg' },
    { ...squat, weight: 60, weight_type: 'kg' },
  ])
  expect(body).toMatchObject({ own_days: 2, exercises: [{ weight: '42,5 kg' }, { weight: '60' }] })
  expect(await loadsOf(me)).toEqual([
    ['50 kg', null],
    ['42,5 kg', '60'],
    ['45 kg', '60'],
  ])
  expect(await loadsOf(other)).toEqual([
    ['50 kg', null],
    ['52,5 kg', null],
    ['55 kg', null],
  ])
  await save(sheet.id, me, [{ ...squat, weight: null, weight_type: 'kg' }])
  expect((await loadsOf(me))[1]).toEqual(['42,5 kg', null])
})

test('loads of one student in percent are what this student’s workout asks for, each week in proportion', async () => {
  const { sheet, days, me, loadsOf } = await sharedSheet()
  await save(sheet.id, me, [{ ...bench, weight: 75, weight_type: 'percent' }])
  const { body: begun } = await gym.student.call(api.training.startDay, { params: { id: days[1] ?? '' }, body: {} })
  expect(begun.session.exercises[0]).toMatchObject({ weight: '75', weight_type: 'percent' })
  expect((await loadsOf(me))[2]).toEqual(['78,5', null])
})

test('loads of one student of a training sheet, in kilograms or percent, are that student’s alone, in the workout too', async () => {
  const [me, other] = [gym.student.studentId, await aStudent(gym.admin.call)]
  const exercises = [
    { ...bench, sets: 3, repetitions: 8, weight: '50 kg' },
    { ...squat, sets: 3, repetitions: 8 },
  ]
  const { body: plan } = await gym.instructor.call(api.workoutPlans.create, {
    body: { title: 'Treino A', description: 'Para os dois', exercises },
  })
  const body = { workout_plan_id: plan.id, student_ids: [me, other] }
  await gym.instructor.call(api.assignments.createMany, { body })
  const kind = 'isolated' as const
  const which = { params: { id: plan.id }, query: { student_id: me, kind } }
  const { body: before } = await gym.instructor.call(api.sheetLoads.find, which)
  expect(before).toMatchObject({ id: plan.id, title: 'Treino A', own_days: 0, exercises: [{ weight: '50 kg' }, squat] })
  const loads = [
    { ...bench, weight: 75, weight_type: 'percent' as const },
    { ...squat, weight: 60, weight_type: 'kg' as const },
  ]
  const { body: after } = await gym.instructor.call(api.sheetLoads.save, {
    params: { id: plan.id },
    body: { student_id: me, kind, loads },
  })
  const asWanted = [
    { weight: '75', weight_type: 'percent' },
    { weight: '60', weight_type: 'kg' },
  ]
  expect(after).toMatchObject({ own_days: 1, exercises: asWanted })
  const { body: begun } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
  expect(begun.exercises).toMatchObject(asWanted)
  const { body: theirs } = await gym.instructor.call(api.studentWorkouts.find, {
    params: { id: plan.id },
    query: { student_id: other },
  })
  expect(theirs.exercises.map(({ weight }) => weight)).toEqual(['50 kg', null])
  const stranger = { ...which, query: { student_id: await aStudent(gym.admin.call), kind } }
  expect(refusalOf(await gym.instructor.call(api.sheetLoads.find, stranger)).code).toBe('NOT_FOUND')
})

test('refuses loads of an exercise that is not ahead, impossible ones, and of whoever does not have the sheet', async () => {
  const { sheet, me } = await sharedSheet()
  const gone = await save(sheet.id, me, [{ exercise_name: 'Remada', weight: 40, weight_type: 'kg' }])
  expect(refusalOf(gone).fields).toEqual({ 'loads.0.exercise_name': 'EXERCISE_UNKNOWN' })
  const beyond = await save(sheet.id, me, [
    { ...bench, weight: 10_000, weight_type: 'kg' },
    { ...squat, weight: 101, weight_type: 'percent' },
  ])
  expect(refusalOf(beyond).fields).toEqual({ 'loads.0.weight': 'WEIGHT_INVALID', 'loads.1.weight': 'PERCENT_INVALID' })
  const load = [{ ...bench, weight: 40, weight_type: 'kg' }]
  expect(refusalOf(await save(sheet.id, await aStudent(gym.admin.call), load)).code).toBe('WORKOUT_NOT_FOUND')
})
