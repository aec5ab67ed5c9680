import { api, signatureFrom } from '@folego/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
  await setCref('012345-G/SP')
})

async function setCref(cref: string) {
  const { body } = await gym.admin.call(api.trainers.list)
  const { id, name, email } = body.object[0] ?? { id: '', name: '', email: '' }
  const saved = await gym.admin.call(api.trainers.update, { params: { id }, body: { name, email, cref } })
  expect(saved.status).toBe(200)
}

const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
const words = { title: 'Treino A', description: 'Peito', exercises }
const planOf = async (id: string) => (await gym.admin.call(api.workoutPlans.find, { params: { id } })).body

test('a sheet is signed with the name and CREF of who saved it last, as they were then', async () => {
  const { body: plan } = await gym.instructor.call(api.workoutPlans.create, { body: words })
  const signed = { name: gym.instructor.name, cref: '012345-G/SP', signed_at: server.clock.now().toISOString() }
  expect(plan).toMatchObject({ source: 'manual', signature: signed })

  await setCref('999999-G/RJ')
  expect((await planOf(plan.id)).signature).toEqual(signed)

  await gym.admin.call(api.workoutPlans.update, { body: { id: plan.id, title: 'Treino B' } })
  expect((await planOf(plan.id)).signature).toMatchObject({ name: gym.admin.name, cref: null })
  await gym.instructor.call(api.workoutPlans.addExercises, { params: { id: plan.id }, body: { exercises } })
  expect((await planOf(plan.id)).signature).toMatchObject({ name: gym.instructor.name, cref: '999999-G/RJ' })
  await setCref('012345-G/SP')
})

test.each(['ai', 'fallback'] as const)(
  'a saved draft keeps the source %s, also when it is copied or edited',
  async (source) => {
    const { body: plan } = await gym.instructor.call(api.workoutPlans.create, { body: { ...words, source } })
    await gym.admin.call(api.workoutPlans.update, { body: { id: plan.id, title: 'Outro' } })
    expect((await planOf(plan.id)).source).toBe(source)
    const copy = await gym.admin.call(api.workoutPlans.duplicate, { params: { id: plan.id }, body: {} })
    expect(copy.body).toMatchObject({ source, signature: { name: gym.admin.name } })
  },
)

test('students read the source and signature of their own sheets', async () => {
  const { studentId } = gym.student
  const signature = { name: gym.instructor.name, cref: '012345-G/SP' }
  const draft = { ...words, source: 'ai' as const, student_id: studentId }
  const { body: plan } = await gym.instructor.call(api.workoutPlans.create, { body: draft })
  const single = await gym.student.call(api.studentWorkouts.find, { params: { id: plan.id } })
  expect(single.body).toMatchObject({ source: 'ai', signature })

  await gym.instructor.call(api.organizedWorkouts.create, {
    body: { title: 'Ficha', student_id: studentId, workout_days: [{ day_number: 1, exercises }] },
  })
  const weekly = await gym.student.call(api.training.findSheet, { params: { id: studentId } })
  expect(weekly.body).toMatchObject({ title: 'Ficha', signature })
})

test('a sheet older than signatures is signed by its author', async () => {
  const { body: plan } = await gym.instructor.call(api.workoutPlans.create, { body: words })
  await server.database.inGym(gym.id, 'write', (tx) =>
    sql`update workout_plans set signed_name = null, signed_cref = null, signed_at = null where id = ${plan.id}`.execute(
      tx,
    ),
  )
  expect((await planOf(plan.id)).signature).toEqual({
    name: gym.instructor.name,
    cref: null,
    signed_at: plan.created_at,
  })
  const nobody = { signed_name: null, signed_cref: null, signed_at: null, created_by_name: null, created_at: '' }
  expect(signatureFrom(nobody)).toBeNull()
})
