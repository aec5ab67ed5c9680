import { api, assignmentStatuses, isAssignmentTransition } from '@folego/contract'
import type { AssignmentStatus } from '@folego/contract'
import { describe, expect, test } from 'vitest'
import { aGym, refusalOf, testServer, unknownId } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()

async function aSheet(gym: TestGym, title = 'Treino A'): Promise<string> {
  const { status, body } = await gym.admin.call(api.workoutPlans.create, { body: { title, description: 'x' } })
  expect(status).toBe(201)
  return body.id
}

let count = 0
async function aStudent(gym: TestGym, name: string): Promise<string> {
  count += 1
  const body = { name, email: `aluno${count}@exemplo.com`, phone: '11912345678', birth_date: '1990-01-01' }
  const { status, body: made } = await gym.admin.call(api.students.create, { body })
  expect(status).toBe(201)
  return made.id
}

const assign = (gym: TestGym, workout_plan_id: string, more = {}, who: Person = gym.admin) =>
  who.call(api.assignments.create, { body: { workout_plan_id, student_id: gym.student.studentId, ...more } })

test('assigning a sheet starts as active for any staff member, with notes and dates', async () => {
  const gym = await aGym(server)
  const plan = await aSheet(gym)
  const more = { notes: 'Comece leve', start_date: '2026-03-16', valid_until: '2026-04-26' }
  const { status, body } = await assign(gym, plan, more, gym.instructor)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'active',
    ...more,
    student_name: gym.student.name,
    workout_plan_title: 'Treino A',
  })
  expect(body).toMatchObject({ created_by_name: gym.instructor.name, workout_plan_exists: true })
})

test('assigning a sheet is refused if the student already has it, even in a concurrent request', async () => {
  const gym = await aGym(server)
  const plan = await aSheet(gym)
  const results = await Promise.all([assign(gym, plan), assign(gym, plan), assign(gym, plan, {}, gym.instructor)])
  expect(results.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409])
  expect(refusalOf(await assign(gym, plan)).code).toBe('ALREADY_ASSIGNED')
})

test('assigning a sheet accepts only students and sheets of the gym, and dates in order', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  const plan = await aSheet(gym)
  expect(refusalOf(await assign(gym, await aSheet(other))).fields).toEqual({
    workout_plan_id: 'WORKOUT_PLAN_UNKNOWN',
  })
  const foreign = await assign(gym, plan, { student_id: other.student.studentId })
  expect(refusalOf(foreign).fields).toEqual({ student_id: 'STUDENT_UNKNOWN' })
  const turned = await assign(gym, plan, { start_date: '2026-03-16', valid_until: '2026-03-15' })
  expect(refusalOf(turned).fields).toEqual({ valid_until: 'END_BEFORE_START' })
  const { status } = await gym.student.call(api.assignments.create, {
    body: { workout_plan_id: plan, student_id: gym.student.studentId },
  })
  expect(status).toBe(403)
})

test('assigning a sheet to many at once reports who got it and who already had it', async () => {
  const gym = await aGym(server)
  const plan = await aSheet(gym)
  const [bia, caio] = [await aStudent(gym, 'Bia'), await aStudent(gym, 'Caio')]
  const first = await assign(gym, plan, { student_id: caio })
  const batch = (student_ids: string[]) =>
    gym.instructor.call(api.assignments.createMany, { body: { workout_plan_id: plan, student_ids, notes: 'juntos' } })
  const { status, body } = await batch([gym.student.studentId, caio, bia, bia])
  expect([status, body.created]).toEqual([201, 2])
  expect(body.students.map(({ student_id, result }) => [student_id, result])).toEqual([
    [gym.student.studentId, 'created'],
    [caio, 'already'],
    [bia, 'created'],
  ])
  expect(body.students[1]?.assignment_id).toBe(first.body.id)
  const holders = await gym.admin.call(api.assignments.listOfWorkoutPlan, { params: { id: plan } })
  expect(holders.body.object.map((it) => it.student_name)).toEqual(['Bia', 'Caio', gym.student.name])
  expect((await batch([bia])).body.created).toBe(0)
})

test('assigning a sheet to many is all or nothing if one of them is unknown', async () => {
  const gym = await aGym(server)
  const plan = await aSheet(gym)
  const student_ids = [gym.student.studentId, unknownId]
  const refused = await gym.admin.call(api.assignments.createMany, { body: { workout_plan_id: plan, student_ids } })
  expect(refusalOf(refused).fields).toEqual({ 'student_ids.1': 'STUDENT_UNKNOWN' })
  const nobody = await gym.admin.call(api.assignments.createMany, {
    body: { workout_plan_id: plan, student_ids: [] },
  })
  expect(refusalOf(nobody).fields).toEqual({ student_ids: 'STUDENT_REQUIRED' })
  const holders = await gym.admin.call(api.assignments.listOfWorkoutPlan, { params: { id: plan } })
  expect(holders.body.total).toBe(0)
})

describe('the status of an assignment', () => {
  const allowed = new Set(['active completed', 'active cancelled', 'completed active', 'cancelled active'])
  const pairs = assignmentStatuses.flatMap((from) => assignmentStatuses.map((to) => [from, to] as const))

  test.each(pairs)(
    '%s to %s is allowed or refused by the rules',
    async (from: AssignmentStatus, to: AssignmentStatus) => {
      const gym = await aGym(server)
      const { body: made } = await assign(gym, await aSheet(gym))
      const set = (status: AssignmentStatus) =>
        gym.instructor.call(api.assignments.update, { body: { id: made.id, status } })
      expect((await set(from)).status).toBe(200)
      const result = await set(to)
      const isAllowed = from === to || allowed.has(`${from} ${to}`)
      expect([result.status, isAssignmentTransition(from, to)]).toEqual([isAllowed ? 200 : 409, isAllowed])
      if (!isAllowed) expect(refusalOf(result)).toMatchObject({ code: 'ASSIGNMENT_TRANSITION', details: { from, to } })
    },
  )

  test('the status of an assignment cannot be reactivated if the student has the sheet anyway or the sheet was deleted', async () => {
    const gym = await aGym(server)
    const plan = await aSheet(gym)
    const first = await assign(gym, plan)
    const set = (id: string, status: AssignmentStatus) =>
      gym.admin.call(api.assignments.update, { body: { id, status } })
    await set(first.body.id, 'completed')
    const second = await assign(gym, plan)
    expect(second.status).toBe(201)
    expect(refusalOf(await set(first.body.id, 'active')).code).toBe('ALREADY_ASSIGNED')
    await set(second.body.id, 'cancelled')
    await gym.admin.call(api.workoutPlans.remove, { params: { id: plan } })
    expect(refusalOf(await set(second.body.id, 'active')).code).toBe('WORKOUT_NOT_FOUND')
  })

  test('the status of an assignment changes notes and dates, clears them with null, and refuses a stale save', async () => {
    const gym = await aGym(server)
    const { body: made } = await assign(gym, await aSheet(gym), { notes: 'a', start_date: '2026-03-16' })
    const change = (body: object, headers = {}) =>
      gym.admin.call(api.assignments.update, { body: { id: made.id, ...body }, headers })
    const saved = await change({ notes: null, valid_until: '2026-05-01' }, { 'if-match': '"1"' })
    expect(saved.body).toMatchObject({ notes: null, start_date: '2026-03-16', valid_until: '2026-05-01', version: 2 })
    expect(refusalOf(await change({ valid_until: '2026-03-01' })).fields).toEqual({ valid_until: 'END_BEFORE_START' })
    expect(refusalOf(await change({ notes: 'b' }, { 'if-match': '"1"' })).code).toBe('CHANGED_MEANWHILE')
  })

  test('the status of an assignment is deleted only by its author or an administrator', async () => {
    const gym = await aGym(server)
    const plan = await aSheet(gym)
    const { body } = await assign(gym, plan)
    const remove = (who: Person) => who.call(api.assignments.remove, { params: { id: body.id } })
    expect((await remove(gym.instructor)).status).toBe(403)
    expect((await remove(gym.student)).status).toBe(403)
    expect((await remove(gym.admin)).status).toBe(204)
    expect((await remove(gym.admin)).status).toBe(404)
    expect((await assign(gym, plan, {}, gym.instructor)).status).toBe(201)
  })
})

test('lists of assignments show students only their own, by student id and by account id', async () => {
  const gym = await aGym(server)
  const plan = await aSheet(gym)
  const other = await aStudent(gym, 'Bia')
  await assign(gym, plan, { student_id: other })
  const seen = (endpoint: typeof api.assignments.listOfStudent, id: string) =>
    gym.student.call(endpoint, { params: { id } })
  expect((await seen(api.assignments.listOfStudent, other)).status).toBe(404)
  const unheld = await gym.student.call(api.assignments.listOfWorkoutPlan, { params: { id: plan } })
  expect([unheld.status, refusalOf(unheld).code]).toEqual([404, 'WORKOUT_NOT_FOUND'])
  await assign(gym, plan)
  const assigned = await gym.student.call(api.assignments.listOfWorkoutPlan, { params: { id: plan } })
  expect(assigned.body.object.map((it) => it.student_id)).toEqual([gym.student.studentId])
  expect((await seen(api.assignments.listOfStudent, gym.student.studentId)).body.total).toBe(1)
  const byAccount = await gym.student.call(api.assignments.listOfUser, { params: { id: gym.student.accountId } })
  expect(byAccount.body.total).toBe(1)
})

test('lists of assignments are paged and filtered by status, newest first', async () => {
  const gym = await aGym(server)
  for (const title of ['Um', 'Dois', 'Três']) {
    server.clock.set(new Date(server.clock.now().getTime() + 1000))
    await assign(gym, await aSheet(gym, title))
  }
  const list = async (query: object) =>
    (await gym.admin.call(api.assignments.listOfStudent, { params: { id: gym.student.studentId }, query })).body
  const page = await list({ page: 1, page_size: 2 })
  expect([page.total, page.object.map((it) => it.workout_plan_title)]).toEqual([3, ['Três', 'Dois']])
  expect((await list({ status: 'completed' })).total).toBe(0)
})
