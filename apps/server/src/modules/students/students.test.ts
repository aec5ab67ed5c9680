import { api } from '@folego/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aGym,
  aPerson,
  changeStudent,
  newStudent,
  newStudentWithAccount,
  openTestServer,
  refusalOf,
  studentForm,
  testPassword,
} from '#testing'
import type { TestServer } from '#testing'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const unknownId = '01890000-0000-7000-8000-000000000000'
const password = testPassword
const signIn = (email: string | null, secret = password) =>
  server.call(api.identity.signIn, { body: { email: email ?? '', password: secret } })

describe('creating a student', () => {
  test('with a password opens an account that can sign in as a student', async () => {
    const gym = await aGym(server)
    const student = await newStudentWithAccount(gym)
    expect(student).toMatchObject({
      name: 'Júlia Brandão',
      phone: '+5511912345678',
      birth_date: '1990-02-28',
      status: 'active',
      has_account: true,
      plan_id: null,
      plan_name: null,
      enrollment_end_date: null,
      instructor_id: null,
      version: 1,
    })
    expect((await signIn(student.email)).body.user.role).toEqual({ id: 2, name: 'student' })
  })

  test('without one makes a record nobody can sign in with', async () => {
    const gym = await aGym(server)
    const student = await newStudent(gym)
    expect(student.has_account).toBe(false)
    expect((await signIn(student.email)).status).toBe(401)
  })

  test('without an account needs a name and a phone alone, however many have no e-mail', async () => {
    const gym = await aGym(server)
    const walkIn = { name: 'Caio Sem Correio', phone: '11 98888-7777' }
    const one = await gym.admin.call(api.students.create, { body: walkIn })
    expect(one).toMatchObject({ status: 201, body: { email: null, birth_date: null, has_account: false } })
    const two = await gym.admin.call(api.students.create, { body: { ...walkIn, email: null, birth_date: null } })
    expect(two.status).toBe(201)
    const empty = await gym.admin.call(api.students.create, { body: {} as never })
    expect(refusalOf(empty).fields).toEqual({ name: 'NAME_REQUIRED', phone: 'PHONE_REQUIRED' })
    const found = await gym.admin.call(api.students.list, { query: { search: 'sem correio', sort: '-email' } })
    expect(found.body.total).toBe(2)
    const hits = await gym.admin.call(api.dashboards.search, { query: { q: 'sem correio' } })
    expect(hits.body.students.map(({ detail }) => detail)).toEqual(['(11) 98888-7777', '(11) 98888-7777'])
    const later = await changeStudent(gym, { id: one.body.id, email: studentForm().email, birth_date: '1990-02-28' })
    expect(later.body).toMatchObject({ birth_date: '1990-02-28', version: 2 })
    expect((await changeStudent(gym, { id: one.body.id, email: null })).body.email).toBeNull()
  })

  test('asks for name, e-mail, phone, birth date and password, all at once', async () => {
    const { instructor } = await aGym(server)
    const empty = await instructor.call(api.students.createWithAccount, { body: {} as never })
    expect(empty.status).toBe(400)
    expect(refusalOf(empty).fields).toEqual({
      name: 'NAME_REQUIRED',
      email: 'EMAIL_REQUIRED',
      phone: 'PHONE_REQUIRED',
      birth_date: 'BIRTH_DATE_REQUIRED',
      password: 'PASSWORD_REQUIRED',
    })
    const short = await instructor.call(api.students.createWithAccount, {
      body: { ...studentForm(), password: '1234567' },
    })
    expect(refusalOf(short)).toMatchObject({ message: 'Password must be at least 8 characters long' })
  })

  test('refuses what the gym does not know, every field at once: tomorrow’s birth, foreign plan and trainer', async () => {
    const [gym, other] = [await aGym(server), await aGym(server)]
    const plan = await other.admin.call(api.plans.create, { body: { name: 'Anual', price: 1, duration: 1 } })
    const body = { ...studentForm(), birth_date: '2026-03-15', plan_id: plan.body.id, instructor_id: unknownId }
    const refused = await gym.admin.call(api.students.create, { body })
    expect(refused.status).toBe(400)
    expect(refusalOf(refused).fields).toEqual({
      birth_date: 'BIRTH_DATE_INVALID',
      plan_id: 'PLAN_UNKNOWN',
      instructor_id: 'TRAINER_UNKNOWN',
    })
    expect((await newStudent(gym, { birth_date: '2026-03-14' })).birth_date).toBe('2026-03-14')
  })

  test('is for administrators and instructors; deleting for administrators; students see themselves alone', async () => {
    const gym = await aGym(server)
    const { instructor, student } = gym
    const created = await instructor.call(api.students.create, { body: studentForm() })
    expect(created.status).toBe(201)
    const id = created.body.id
    expect((await instructor.call(api.students.update, { body: { id, name: 'Outra' } })).status).toBe(200)
    expect((await instructor.call(api.students.remove, { params: { id } })).status).toBe(403)
    expect((await student.call(api.students.list)).status).toBe(403)
    expect((await student.call(api.students.create, { body: studentForm() })).status).toBe(403)
    expect((await student.call(api.students.update, { body: { id, name: 'X' } })).status).toBe(403)
    expect((await student.call(api.students.find, { params: { id } })).status).toBe(404)
    expect((await student.call(api.students.find, { params: { id: student.studentId } })).status).toBe(200)
  })

  test('twice with one key creates one, also at the same moment', async () => {
    const gym = await aGym(server)
    const parts = { body: { ...studentForm(), password }, headers: { 'idempotency-key': 'student-1' } }
    const [one, two] = await Promise.all([
      gym.admin.call(api.students.createWithAccount, parts),
      gym.admin.call(api.students.createWithAccount, parts),
    ])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body).toEqual(one.body)
    expect((await gym.admin.call(api.students.list, { query: { search: parts.body.email } })).body.total).toBe(1)
  })
})

describe('who may be there already', () => {
  test('is found by the phone, or by name and birth date together, in this gym alone', async () => {
    const [gym, other] = [await aGym(server), await aGym(server)]
    const one = await newStudent(gym, { name: 'João Conceição', phone: '(21) 98888-0001', birth_date: '1988-07-09' })
    await newStudent(other, { name: 'João Conceição', phone: '(21) 98888-0001', birth_date: '1988-07-09' })
    const similar = async (query: object) =>
      (await gym.admin.call(api.students.similar, { query })).body.object.map(({ id, same }) => [id, same])
    expect(await similar({ phone: '21988880001' })).toEqual([[one.id, 'phone']])
    expect(await similar({ name: 'joao conceicao', birth_date: '1988-07-09' })).toEqual([[one.id, 'person']])
    expect(await similar({ name: 'joao conceicao', birth_date: '1988-07-10' })).toEqual([])
    expect(await similar({ name: 'joao conceicao' })).toEqual([])
    expect(await similar({})).toEqual([])
    await gym.admin.call(api.students.remove, { params: { id: one.id } })
    expect(await similar({ phone: '21988880001' })).toEqual([])
  })
})

describe('changing a student', () => {
  test('changes only what is sent; updated_at is taken and ignored, unknown fields are not', async () => {
    const gym = await aGym(server)
    const before = await newStudent(gym)
    const { body } = await changeStudent(gym, { id: before.id, phone: '21 3456-7890', updated_at: null })
    expect(body).toEqual({ ...before, phone: '+552134567890', version: 2, updated_at: body.updated_at })
    const refused = await changeStudent(gym, { id: before.id, nickname: 'Ju' })
    expect(refusalOf(refused).fields).toEqual({ nickname: 'UNKNOWN_FIELD' })
  })

  test('gives the student to a trainer, whose list then shows the student', async () => {
    const gym = await aGym(server)
    const trainers = await gym.admin.call(api.trainers.list)
    const instructor_id = trainers.body.object[0]?.id ?? ''
    const { id } = await newStudent(gym, { instructor_id })
    const mine = await gym.instructor.call(api.students.list, { query: { instructor: 'me' } })
    expect(mine.body.object.map((student) => [student.id, student.instructor_name])).toEqual([
      [id, gym.instructor.name],
    ])
    expect((await gym.admin.call(api.students.list, { query: { instructor: 'me' } })).body.total).toBe(0)
  })

  test('by two administrators at once is saved for one and refused for the other', async () => {
    const gym = await aGym(server)
    const { id } = await newStudent(gym)
    const second = await aPerson(server, gym.id, 'admin')
    const results = await Promise.all(
      [gym.admin, second].map((person, at) =>
        person.call(api.students.update, { body: { id, name: `Nome ${at}` }, headers: { 'if-match': '"1"' } }),
      ),
    )
    expect(results.map((result) => result.status).sort((a, b) => a - b)).toEqual([200, 409])
    const found = await gym.admin.call(api.students.find, { params: { id } })
    expect(found.headers.etag).toBe('"2"')
    const removed = await gym.admin.call(api.students.remove, { params: { id }, headers: { 'if-match': '"1"' } })
    expect(refusalOf(removed).code).toBe('CHANGED_MEANWHILE')
  })

  test('of another gym is impossible: the record does not exist here', async () => {
    const [here, there] = [await aGym(server), await aGym(server)]
    const id = there.student.studentId
    expect((await changeStudent(here, { id, name: 'X' })).status).toBe(404)
    expect((await here.admin.call(api.students.find, { params: { id } })).status).toBe(404)
    expect((await here.admin.call(api.students.remove, { params: { id } })).status).toBe(404)
  })
})

describe('deleting a student', () => {
  test('closes the account, cancels what is active, and keeps the history', async () => {
    const gym = await aGym(server)
    const plan = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99, duration: 30 } })
    const student_id = gym.student.studentId
    const terms = [
      { start_date: '2025-01-01', end_date: '2025-01-31' },
      { start_date: '2026-03-01', end_date: '2026-03-31' },
      { start_date: '2026-04-01', end_date: '2026-04-30' },
    ]
    for (const term of terms) {
      const body = { student_id, plan_id: plan.body.id, ...term }
      expect((await gym.admin.call(api.enrollments.create, { body })).status).toBe(201)
    }
    expect((await gym.admin.call(api.students.remove, { params: { id: student_id } })).status).toBe(204)
    expect((await gym.admin.call(api.students.find, { params: { id: student_id } })).status).toBe(404)
    expect((await gym.admin.call(api.students.list)).body.total).toBe(0)
    expect((await gym.student.call(api.profiles.find)).status).toBe(401)
    const { body } = await gym.admin.call(api.enrollments.list, { query: { student_id, sort: 'start_date' } })
    expect(body.object.map((it) => [it.status, it.end_date, it.student_name])).toEqual([
      ['expired', '2025-01-31', gym.student.name],
      ['cancelled', '2026-03-14', gym.student.name],
      ['cancelled', '2026-04-30', gym.student.name],
    ])
    expect((await gym.admin.call(api.plans.remove, { params: { id: plan.body.id } })).status).toBe(204)
  })

  test('lets the same person be created again', async () => {
    const gym = await aGym(server)
    const { id, email } = await newStudentWithAccount(gym)
    await gym.admin.call(api.students.remove, { params: { id } })
    const back = await newStudentWithAccount(gym, { email })
    expect(back.id).not.toBe(id)
    expect((await signIn(email)).status).toBe(200)
  })
})

test('every act on a student is audited, never with a password or its hash', async () => {
  const gym = await aGym(server)
  const { id } = await newStudentWithAccount(gym)
  await gym.instructor.call(api.students.update, { body: { id, name: 'Jú', password: 'outra-senha-boa' } })
  await gym.admin.call(api.students.remove, { params: { id } })
  const entries = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('audit_entries').where('entity_id', '=', id).selectAll().orderBy('id').execute(),
  )
  expect(entries.map((entry) => [entry.action, entry.account_id, entry.entity_name])).toEqual([
    ['created', gym.admin.accountId, 'Júlia Brandão'],
    ['updated', gym.instructor.accountId, 'Jú'],
    ['deleted', gym.admin.accountId, 'Jú'],
  ])
  expect(entries[1]).toMatchObject({ before: { name: 'Júlia Brandão' }, after: { name: 'Jú', password: 'changed' } })
  expect(JSON.stringify(entries)).not.toMatch(/argon2|senha/)
})
