import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import { expect, test } from 'vitest'
import { aGym, aPerson, aPlan, aStudent, enrolled, openTestServer, refusalOf, testPassword, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

const today = '2026-03-14'

const remove = (gym: TestGym, id: string) => gym.admin.call(api.students.remove, { params: { id } })
const restore = (gym: TestGym, id: string) => gym.admin.call(api.deletedStudents.restore, { params: { id } })
const deletedOf = async (gym: TestGym, query: object = {}) =>
  (await gym.admin.call(api.deletedStudents.list, { query })).body
const termsOf = async (gym: TestGym, id: string) =>
  (await gym.admin.call(api.enrollments.listOfStudent, { params: { id } })).body.object
const signIn = (email: string | null, password = testPassword) =>
  server.call(api.identity.signIn, { body: { email: email ?? '', password } })

test('the list of deleted students shows who deleted whom and when, latest first, and finds by name, e-mail and phone', async () => {
  const gym = await aGym(server)
  const first = await aStudent(gym.admin.call, { name: 'Zilda Prado', email: null, phone: '21977776666' })
  const second = await aStudent(gym.admin.call, { name: 'Ângelo Costa' })
  await aStudent(gym.admin.call, { name: 'Ficou Aqui' })
  await remove(gym, first)
  server.clock.set(new Date(server.clock.now().getTime() + 60_000))
  await remove(gym, second)
  const { object, total } = await deletedOf(gym)
  expect(total).toBe(2)
  expect(object.map(({ name }) => name)).toEqual(['Ângelo Costa', 'Zilda Prado'])
  expect(object[1]).toMatchObject({
    id: first,
    email: null,
    phone: '+5521977776666',
    has_account: false,
    status: 'active',
    deleted_by: gym.admin.name,
    enrollments: [],
  })
  expect((await deletedOf(gym, { sort: '-name' })).object.map(({ id }) => id)).toEqual([first, second])
  expect((await deletedOf(gym, { search: 'angelo' })).object.map(({ id }) => id)).toEqual([second])
  const page = await deletedOf(gym, { page: 2, page_size: 1 })
  expect(page).toMatchObject({ total: 2, object: [{ id: first }] })
})

test('the list of deleted students shows the enrollments that a restore brings back, without expired ones', async () => {
  const gym = await aGym(server)
  const student_id = await aStudent(gym.admin.call)
  const plan_id = await aPlan(gym.admin.call)
  const old = { start_date: addDays(today, -90), end_date: addDays(today, -60) }
  await enrolled(gym, { plan_id, student_id, ...old })
  await enrolled(gym, { plan_id, student_id, end_date: addDays(today, 9) })
  const later = { start_date: addDays(today, 10), end_date: addDays(today, 40) }
  await enrolled(gym, { plan_id: await aPlan(gym.admin.call, 'Anual'), student_id, ...later })
  await remove(gym, student_id)
  expect((await deletedOf(gym)).object[0]?.enrollments).toMatchObject([
    { plan_name: 'Plano Mensal', start_date: today, end_date: addDays(today, 9) },
    { plan_name: 'Anual', ...later },
  ])
})

test('the list of deleted students is for those whose position may delete', async () => {
  const gym = await aGym(server)
  const id = await aStudent(gym.admin.call)
  await remove(gym, id)
  const manager = await aPerson(server, gym.id, 'admin', 'manager')
  for (const position of ['reception', 'finance'] as const) {
    const { call } = await aPerson(server, gym.id, 'admin', position)
    expect((await call(api.deletedStudents.list, {})).status).toBe(403)
    expect((await call(api.deletedStudents.restore, { params: { id } })).status).toBe(403)
  }
  expect((await gym.instructor.call(api.deletedStudents.restore, { params: { id } })).status).toBe(403)
  expect((await manager.call(api.deletedStudents.restore, { params: { id } })).status).toBe(200)
})

test('restoring a deleted student restores the record, the enrollments as they were, and the access', async () => {
  const gym = await aGym(server)
  const { studentId: id, email } = gym.student
  const plan_id = await aPlan(gym.admin.call)
  await enrolled(gym, { plan_id, start_date: addDays(today, -5), end_date: addDays(today, 25) })
  const find = async () => (await gym.admin.call(api.students.find, { params: { id } })).body
  const withoutVersions = (rows: Awaited<ReturnType<typeof termsOf>>) => rows.map((row) => ({ ...row, version: 0 }))
  const [before, terms] = [await find(), await termsOf(gym, id)]
  await remove(gym, id)
  expect((await signIn(email)).status).toBe(401)
  const { status, body } = await restore(gym, id)
  expect(status).toBe(200)
  const same = { ...before, version: expect.any(Number), updated_at: expect.any(String) }
  expect(body).toEqual(same)
  expect(await find()).toEqual(same)
  expect(withoutVersions(await termsOf(gym, id))).toEqual(withoutVersions(terms))
  expect((await gym.admin.call(api.students.counts, {})).body).toMatchObject({ in_force: 1 })
  const { token } = (await signIn(email)).body
  const profile = await server.app.inject({
    url: '/api/student-dashboard/profile',
    headers: { authorization: `Bearer ${token}`, 'x-gym-id': gym.id },
  })
  expect(profile.statusCode).toBe(200)
  expect((await deletedOf(gym)).total).toBe(0)
  const { body: activity } = await gym.admin.call(api.dashboards.activity, {})
  expect(activity.object).toContainEqual(
    expect.objectContaining({ entity: 'student', entity_id: id, verb: 'restored', exists: true }),
  )
})

test('restoring a deleted student twice, or for a student who is not deleted, changes nothing; for an unknown one is not found', async () => {
  const gym = await aGym(server)
  const id = await aStudent(gym.admin.call)
  await enrolled(gym, { plan_id: await aPlan(gym.admin.call), student_id: id })
  await remove(gym, id)
  const answers = await Promise.all([restore(gym, id), restore(gym, id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await restore(gym, id)).body.version).toBe(answers[0].body.version)
  expect(await termsOf(gym, id)).toHaveLength(1)
  const unknown = await restore(gym, '01890000-0000-7000-8000-000000000000')
  expect(unknown.status).toBe(404)
})

test('restoring a deleted student keeps an inactive student inactive, without access', async () => {
  const gym = await aGym(server)
  const { studentId: id, email } = gym.student
  await gym.admin.call(api.students.update, { body: { id, status: 'inactive' } })
  await remove(gym, id)
  expect((await restore(gym, id)).body).toMatchObject({ status: 'inactive', has_account: true })
  expect((await signIn(email)).status).toBe(401)
})

test('restoring a deleted student leaves out enrollments that ended meanwhile', async () => {
  const own = await openTestServer()
  try {
    const gym = await aGym(own)
    const id = await aStudent(gym.admin.call)
    await enrolled(gym, { plan_id: await aPlan(gym.admin.call), student_id: id, end_date: addDays(today, 3) })
    await remove(gym, id)
    own.clock.set(new Date(`${addDays(today, 5)}T12:00:00Z`))
    const { call } = await aPerson(own, gym.id, 'admin')
    expect((await call(api.deletedStudents.list, {})).body.object[0]?.enrollments).toEqual([])
    expect((await call(api.deletedStudents.restore, { params: { id } })).body.membership).toMatchObject({
      state: 'lapsed',
      until: addDays(today, 3),
    })
  } finally {
    await own.close()
  }
})

test('restoring a deleted student is refused with the name of whoever has the e-mail now, and works once it is free', async () => {
  const gym = await aGym(server)
  const email = `maria.${gym.id.slice(-6)}@exemplo.com`
  const id = await aStudent(gym.admin.call, { name: 'Maria Antiga', email })
  await remove(gym, id)
  const other = await aStudent(gym.admin.call, { name: 'Maria Nova', email: email.toUpperCase() })
  const refused = await restore(gym, id)
  expect(refused.status).toBe(409)
  expect(refusalOf(refused)).toMatchObject({ code: 'EMAIL_TAKEN', details: { name: 'Maria Nova' } })
  expect((await deletedOf(gym)).total).toBe(1)
  await gym.admin.call(api.students.update, { body: { id: other, email: `outra.${email}` } })
  expect((await restore(gym, id)).status).toBe(200)
})

test('restoring a deleted student is refused if the account now belongs to an instructor of the gym', async () => {
  const gym = await aGym(server)
  const { studentId: id, email, name } = gym.student
  await remove(gym, id)
  const hired = await gym.admin.call(api.trainers.create, { body: { name, email, password: testPassword } })
  expect(hired.status).toBe(201)
  expect(refusalOf(await restore(gym, id)).code).toBe('EMAIL_TAKEN')
  expect((await signIn(email)).body.user.role).toEqual({ id: 3, name: 'instructor' })
})

test('restoring a deleted student leaves out an instructor who left the gym meanwhile', async () => {
  const gym = await aGym(server)
  const { body: trainers } = await gym.admin.call(api.trainers.list, {})
  const trainer = trainers.object[0]?.id ?? ''
  const id = await aStudent(gym.admin.call, { instructor_id: trainer })
  await remove(gym, id)
  await gym.admin.call(api.trainers.remove, { params: { id: trainer } })
  expect((await restore(gym, id)).body).toMatchObject({ instructor_id: null, instructor_name: null })
})
