import { api } from '@folego/contract'
import { noBests } from '@folego/domain'
import { expect, test } from 'vitest'
import { aGym, aPerson, refusalOf, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()

const calls = api.exerciseHistory
const noCardio = { distance_m: null, incline: null, heart_rate: null }
const facts = (who: Person, query: object) => who.call(calls.find, { query })
const sets = (who: Person, query: object) => who.call(calls.list, { query })

async function aPlan(gym: TestGym): Promise<string> {
  const exercises = [{ exercise_name: 'Supino Reto', sets: 3, repetitions: 10, notes: 'Desça até o peito' }]
  const body = { title: 'Treino A', description: 'A', student_id: gym.student.studentId, exercises }
  return (await gym.admin.call(api.workoutPlans.create, { body })).body.id
}

/** A workout of a day with sets of [kilograms, repetitions], completed at 12:00. */
async function trained(gym: TestGym, plan: string, date: string, lifted: [number, number, object?][], remark?: object) {
  const started_at = `${date}T11:00:00Z`
  const { body } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan }, body: { started_at } })
  const done = lifted.map(([weight_kg, repetitions, more], at) => ({
    client_id: crypto.randomUUID(),
    exercise_name: at === 0 ? 'supino reto' : 'Supino Reto',
    set_number: at + 1,
    done_at: `${date}T11:30:00Z`,
    weight_kg,
    repetitions,
    ...more,
  }))
  const pains = remark ? [{ exercise_name: 'Supino Reto', pain: false, ...remark }] : []
  const params = { id: body.id }
  expect((await gym.student.call(api.studentWorkouts.saveSets, { params, body: { sets: done, pains } })).status).toBe(
    200,
  )
  const completed_at = `${date}T12:00:00Z`
  await gym.student.call(api.studentWorkouts.completeSession, { params, body: { completed_at } })
  return body.id
}

test('shows bests, strength by day, the instructor’s notes and every set by workout, newest first', async () => {
  const gym = await aGym(server)
  const plan = await aPlan(gym)
  await trained(gym, plan, '2026-03-02', [[40, 10]])
  const second = await trained(
    gym,
    plan,
    '2026-03-09',
    [
      [20, 12, { kind: 'warmup' }],
      [45, 8, { rir: 1.5 }],
    ],
    {
      pain: true,
      notes: 'ombro',
    },
  )
  const query = { exercise_name: 'Supino reto' }
  expect((await facts(gym.student, query)).body).toEqual({
    exercise_name: 'Supino Reto',
    exercise_id: null,
    sessions: 2,
    bests: { ...noBests, weight: 45, e1rm: 57, volume: 400 },
    strength: [
      { date: '2026-03-02', e1rm: 53.3 },
      { date: '2026-03-09', e1rm: 57 },
    ],
    notes: [{ sheet: 'Treino A', notes: 'Desça até o peito' }],
  })
  const first = (await sets(gym.student, { ...query, page_size: 1 })).body
  expect(first).toMatchObject({ total: 2, page: 1, page_size: 1 })
  expect(first.object).toEqual([
    {
      session_id: second,
      title: 'Treino A',
      started_at: '2026-03-09T11:00:00.000Z',
      completed_at: '2026-03-09T12:00:00.000Z',
      sets: [
        { set_number: 1, kind: 'warmup', weight_kg: 20, repetitions: 12, seconds: null, ...noCardio, rir: null },
        { set_number: 2, kind: 'normal', weight_kg: 45, repetitions: 8, seconds: null, ...noCardio, rir: 1.5 },
      ],
      volume_kg: 360,
      e1rm: 57,
      pain: true,
      remark: 'ombro',
    },
  ])
  const older = (await sets(gym.student, { ...query, page: 2, page_size: 1 })).body.object
  expect(older.map((time) => time.sets.map(({ weight_kg }) => weight_kg))).toEqual([[40]])
})

test('shows the instructor’s notes, but no bests, for an exercise never trained', async () => {
  const gym = await aGym(server)
  await aPlan(gym)
  const query = { exercise_name: 'supino reto' }
  const known = (await facts(gym.student, query)).body
  expect(known).toMatchObject({ exercise_name: 'Supino Reto', sessions: 0, bests: null, strength: [] })
  expect(known.notes).toHaveLength(1)
  expect((await sets(gym.student, query)).body).toMatchObject({ object: [], total: 0 })
})

test('shows students only their own history; staff must name the student, and everybody an exercise', async () => {
  const gym = await aGym(server)
  await trained(gym, await aPlan(gym), '2026-03-02', [[40, 10]])
  const query = { exercise_name: 'Supino Reto' }
  const named = { ...query, student_id: gym.student.studentId }
  expect((await sets(gym.instructor, named)).body.total).toBe(1)
  const other = await aPerson(server, gym.id, 'student')
  for (const call of [facts, sets]) {
    expect(refusalOf(await call(other, named)).code).toBe('USER_NOT_FOUND')
    expect(refusalOf(await call(gym.instructor, query)).fields).toEqual({ student_id: 'STUDENT_REQUIRED' })
    expect(refusalOf(await call(gym.student, {})).fields).toEqual({ exercise_name: 'EXERCISE_INCOMPLETE' })
  }
})

test('an exercise of the gym that was renamed has its new name over its whole history', async () => {
  const gym = await aGym(server)
  const own = { name: 'Puxada da casa', primary_region: 'grande-dorsal' } as const
  const { body: exercise } = await gym.admin.call(api.exercises.create, { body: own })
  const plan = await aPlan(gym)
  const { body } = await gym.student.call(api.studentWorkouts.start, {
    params: { id: plan },
    body: { started_at: '2026-03-02T11:00:00Z' },
  })
  const set = {
    client_id: crypto.randomUUID(),
    set_number: 1,
    done_at: '2026-03-02T11:30:00Z',
    weight_kg: 40,
    repetitions: 10,
  }
  const params = { id: body.id }
  await gym.student.call(api.studentWorkouts.saveSets, {
    params,
    body: { sets: [{ ...set, exercise_id: exercise.id, exercise_name: own.name }], pains: [] },
  })
  await gym.student.call(api.studentWorkouts.completeSession, {
    params,
    body: { completed_at: '2026-03-02T12:00:00Z' },
  })
  await gym.admin.call(api.exercises.update, { body: { id: exercise.id, name: 'Puxada alta' } })
  const { body: found } = await facts(gym.student, { exercise_id: exercise.id })
  expect(found).toMatchObject({ exercise_name: 'Puxada alta', sessions: 1 })
})
