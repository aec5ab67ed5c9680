import { api } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import { aGym, aStudent, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
let student: string

beforeEach(async () => {
  gym = await aGym(server)
  student = gym.student.studentId
})

async function aWeeklySheet(title: string): Promise<string> {
  const { body } = await gym.instructor.call(api.organizedWorkouts.create, { body: { title } })
  return body.workout_plan_id
}

const assign = async (workout_plan_id: string, more: object = {}) => {
  const body = { workout_plan_id, student_ids: [student], ...more }
  const { body: reply } = await gym.instructor.call(api.assignments.createMany, { body })
  return reply.students[0]?.assignment_id ?? ''
}

const current = async (ids = student) => {
  const { body } = await gym.instructor.call(api.assignments.currentSheets, { query: { student_ids: ids } })
  return body.object
}

const assignmentsOf = async (id = student) => {
  const { body } = await gym.admin.call(api.assignments.listOfStudent, { params: { id } })
  return new Map(body.object.map((it) => [it.id, it]))
}

test('the list of current sheets has the weekly ones, without single workouts and ended ones', async () => {
  const [base, ended] = [await aWeeklySheet('Base'), await aWeeklySheet('Antiga')]
  const single = await gym.instructor.call(api.workoutPlans.create, {
    body: { title: 'Treino A', description: 'Peito' },
  })
  const id = await assign(base)
  await assign(ended, { valid_until: '2026-03-13' })
  await assign(single.body.id)
  const assigned = await assignmentsOf()
  expect(assigned.get(id)?.organized_workout_id).toMatch(/^[0-9a-f-]{36}$/)
  expect([...assigned.values()].filter((it) => it.organized_workout_id === null)).toHaveLength(1)
  const other = await aStudent(gym.admin.call)
  expect(await current(`${student},${other}`)).toMatchObject([
    { assignment_id: id, student_id: student, title: 'Base' },
  ])
  expect((await gym.student.call(api.assignments.currentSheets, { query: { student_ids: student } })).status).toBe(403)
})

test('assigning a sheet ends the current one if the new one replaces it; by default both stay', async () => {
  const [first, second, third] = [await aWeeklySheet('Um'), await aWeeklySheet('Dois'), await aWeeklySheet('Três')]
  const old = await assign(first)
  const another = await assign(second)
  expect((await current()).map(({ title }) => title)).toEqual(['Um', 'Dois'])
  const next = await assign(third, { replaces: [old, another] })
  expect((await current()).map(({ assignment_id }) => assignment_id)).toEqual([next])
  expect((await assignmentsOf()).get(old)?.status).toBe('completed')
})

test('assigning a sheet ends the current one the day before if the new one begins later', async () => {
  const old = await assign(await aWeeklySheet('Um'), { start_date: '2026-03-02' })
  await assign(await aWeeklySheet('Dois'), { start_date: '2026-03-23', replaces: [old] })
  expect((await assignmentsOf()).get(old)).toMatchObject({ status: 'active', valid_until: '2026-03-22' })
})

test('assigning a sheet ends no other student’s sheet, and none twice', async () => {
  const other = await aStudent(gym.admin.call)
  const [first, second] = [await aWeeklySheet('Um'), await aWeeklySheet('Dois')]
  const theirs = await assign(first, { student_ids: [other] })
  await assign(second, { replaces: [theirs] })
  expect((await assignmentsOf(other)).get(theirs)?.status).toBe('active')
})

test('a new sheet written for a student replaces the current one, too', async () => {
  const old = await assign(await aWeeklySheet('Um'))
  const body = { title: 'Dois', student_ids: [student], replaces: [old] }
  const { status } = await gym.instructor.call(api.organizedWorkouts.create, { body })
  expect(status).toBe(201)
  expect((await current()).map(({ title }) => title)).toEqual(['Dois'])
})
