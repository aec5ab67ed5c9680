import { api } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym

beforeEach(async () => {
  gym = await aGym(server)
})

const press = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }

interface Report {
  student_id: string
  on: string
  pain?: boolean
  notes?: string
  exercise_name?: string
  exercise_id?: string | null
}

/** A completed workout in which a student left a remark about an exercise. */
async function reported({ student_id, on, pain = true, notes, ...exercise }: Report): Promise<string> {
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  const plan = await gym.instructor.call(api.workoutPlans.create, {
    body: { title: 'Treino A', description: 'Peito', exercises },
  })
  const id = newId()
  const at = `${on}T15:00:00Z`
  await server.database.inGym(gym.id, 'write', async (tx) => {
    await tx
      .insertInto('training_sessions')
      .values({
        id,
        student_id,
        workout_plan_id: plan.body.id,
        title: 'Treino A',
        started_at: `${on}T14:00:00Z`,
        completed_at: at,
        duration_minutes: 60,
        updated_at: at,
      })
      .execute()
    await tx
      .insertInto('training_pains')
      .values({
        session_id: id,
        exercise_key: 'x',
        place_key: '',
        ...press,
        ...exercise,
        pain,
        notes: notes ?? null,
        revision: 1,
        updated_at: at,
      })
      .execute()
  })
  return id
}

type PainQuery = { student_id?: string; days?: number; pending?: 'true' }

const pains = async (query: PainQuery = {}) => (await gym.instructor.call(api.instructor.pains, { query })).body

test('shows pain of the last two weeks with exercise, region, note and workout, latest first', async () => {
  const { studentId: student_id, name: student_name } = gym.student
  await reported({ student_id, on: '2026-02-28' })
  const older = await reported({
    student_id,
    on: '2026-03-01',
    notes: 'Ombro direito',
    exercise_name: 'Meu supino',
    exercise_id: null,
  })
  const newer = await reported({ student_id, on: '2026-03-12' })
  await reported({ student_id, on: '2026-03-13', pain: false, notes: 'Foi bem' })
  const { object, total } = await pains()
  expect(total).toBe(2)
  expect(object).toMatchObject([
    { session_id: newer, student_id, student_name, session_title: 'Treino A', ...press, region: 'peitoral-medio' },
    { session_id: older, exercise_name: 'Meu supino', region: null, notes: 'Ombro direito' },
  ])
  expect((await pains({ days: 30 })).total).toBe(3)
})

test('a gym’s own exercise has its region too', async () => {
  const own = await gym.instructor.call(api.exercises.create, {
    body: { name: 'Remada na laje', primary_region: 'grande-dorsal' },
  })
  await reported({ student_id: gym.student.studentId, on: '2026-03-12', exercise_id: own.body.id })
  expect((await pains()).object[0]?.region).toBe('grande-dorsal')
})

test('leaves out reviewed pain, and lists only one student’s for that student', async () => {
  const { studentId } = gym.student
  const other = await gym.admin.call(api.students.create, {
    body: { name: 'Caio Reis', email: `${newId()}@exemplo.com`, phone: '11912345678', birth_date: '1990-01-01' },
  })
  const seen = await reported({ student_id: studentId, on: '2026-03-12' })
  const unreviewed = await reported({ student_id: other.body.id, on: '2026-03-11' })
  await gym.instructor.call(api.studentWorkouts.review, { params: { id: seen }, body: { notes: null } })
  const idsOf = ({ object }: Awaited<ReturnType<typeof pains>>) => object.map((it) => it.session_id)
  expect(idsOf(await pains({ pending: 'true' }))).toEqual([unreviewed])
  expect(idsOf(await pains({ student_id: studentId }))).toEqual([seen])
  const refused = await gym.student.call(api.instructor.pains)
  expect(refused.status).toBe(403)
})
