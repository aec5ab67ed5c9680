import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { invitationJobs } from '#modules/people/team'
import { runDueJobs } from '#platform/jobs'
import { silentLogger } from '#platform/log'
import type { Email } from '#platform/mail'
import {
  aGym,
  aPerson,
  createStudent,
  createStudentWithAccount,
  refusalOf,
  studentForm,
  testPassword,
  testServer,
  unknownId,
} from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

const password = testPassword
const change = (gym: TestGym, body: { id: string; [field: string]: unknown }, headers = {}) =>
  gym.admin.call(api.students.update, { body, headers })

const signIn = (email: string | null, secret = password) =>
  server.call(api.identity.signIn, { body: { email: email ?? '', password: secret } })

test('creating a student with a password opens an account that can sign in as a student', async () => {
  const gym = await aGym(server)
  const student = await createStudentWithAccount(gym, { name: 'Júlia Brandão', birth_date: '1990-02-28' })
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

test('creating a student without a password creates a record without an account', async () => {
  const gym = await aGym(server)
  const student = await createStudent(gym)
  expect(student.has_account).toBe(false)
  expect((await signIn(student.email)).status).toBe(401)
})

test('creating a student without an account needs only a name and a phone, and several may lack an e-mail', async () => {
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
  const later = await change(gym, { id: one.body.id, email: studentForm().email, birth_date: '1990-02-28' })
  expect(later.body).toMatchObject({ birth_date: '1990-02-28', version: 2 })
  expect((await change(gym, { id: one.body.id, email: null })).body.email).toBeNull()
})

test('creating a student requires name, e-mail, phone, birth date and password, and reports all that are missing', async () => {
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

test('creating a student rejects a birth date of tomorrow and another gym’s plan and trainer, each at its field', async () => {
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
  expect((await createStudent(gym, { birth_date: '2026-03-14' })).birth_date).toBe('2026-03-14')
})

test('creating a student is for administrators and instructors; deleting for administrators; students see only themselves', async () => {
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

test('creating a student twice with one idempotency key creates one, even concurrently', async () => {
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

test('similar students are found by phone, or by name and birth date together, only in this gym', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  const one = await createStudent(gym, { name: 'João Conceição', phone: '(21) 98888-0001', birth_date: '1988-07-09' })
  await createStudent(other, { name: 'João Conceição', phone: '(21) 98888-0001', birth_date: '1988-07-09' })
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

test('changing a student changes only the fields sent; updated_at is ignored, unknown fields are rejected', async () => {
  const gym = await aGym(server)
  const before = await createStudent(gym)
  const { body } = await change(gym, { id: before.id, phone: '21 3456-7890', updated_at: null })
  expect(body).toEqual({ ...before, phone: '+552134567890', version: 2, updated_at: body.updated_at })
  const refused = await change(gym, { id: before.id, nickname: 'Ju' })
  expect(refusalOf(refused).fields).toEqual({ nickname: 'UNKNOWN_FIELD' })
})

test('changing a student assigns the student to a trainer, whose list then shows the student', async () => {
  const gym = await aGym(server)
  const trainers = await gym.admin.call(api.trainers.list)
  const instructor_id = trainers.body.object[0]?.id ?? ''
  const { id } = await createStudent(gym, { instructor_id })
  const mine = await gym.instructor.call(api.students.list, { query: { instructor: 'me' } })
  expect(mine.body.object.map((student) => [student.id, student.instructor_name])).toEqual([[id, gym.instructor.name]])
  expect((await gym.admin.call(api.students.list, { query: { instructor: 'me' } })).body.total).toBe(0)
})

test('changing a student concurrently by two administrators succeeds for one and is refused for the other', async () => {
  const gym = await aGym(server)
  const { id } = await createStudent(gym)
  const second = await aPerson(server, gym.id, 'admin')
  const results = await Promise.all(
    [gym.admin, second].map((person, at) =>
      person.call(api.students.update, { body: { id, name: `Nome ${at}` }, headers: { 'if-match': '"1"' } }),
    ),
  )
  expect(results.map((result) => result.status).sort((a, b) => a - b)).toEqual([200, 412])
  const found = await gym.admin.call(api.students.find, { params: { id } })
  expect(found.headers.etag).toMatch(/^"2-/)
  const removed = await gym.admin.call(api.students.remove, { params: { id }, headers: { 'if-match': '"1"' } })
  expect(refusalOf(removed).code).toBe('CHANGED_MEANWHILE')
})

test('changing a student of another gym is impossible: the record does not exist here', async () => {
  const [here, there] = [await aGym(server), await aGym(server)]
  const id = there.student.studentId
  expect((await change(here, { id, name: 'X' })).status).toBe(404)
  expect((await here.admin.call(api.students.find, { params: { id } })).status).toBe(404)
  expect((await here.admin.call(api.students.remove, { params: { id } })).status).toBe(404)
})

test('deleting a student closes the account, cancels active enrollments, and keeps the history', async () => {
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

test('deleting a student lets the same person be created again', async () => {
  const gym = await aGym(server)
  const { id, email } = await createStudentWithAccount(gym)
  await gym.admin.call(api.students.remove, { params: { id } })
  const back = await createStudentWithAccount(gym, { email })
  expect(back.id).not.toBe(id)
  expect((await signIn(email)).status).toBe(200)
})

test('every change of a student is audited, never with a password or its hash', async () => {
  const gym = await aGym(server)
  const { id } = await createStudentWithAccount(gym, { name: 'Júlia Brandão' })
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

test('the e-mail of a student is unique in the gym, regardless of capitals, and free in another gym', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  const { email } = await createStudent(gym)
  const refused = await gym.admin.call(api.students.create, {
    body: { ...studentForm(), email: email?.toUpperCase() },
  })
  expect(refused.status).toBe(409)
  expect(refusalOf(refused)).toMatchObject({
    code: 'EMAIL_TAKEN',
    message: 'Email already exists',
    fields: { email: 'EMAIL_TAKEN' },
  })
  const { id } = await createStudent(gym)
  expect(refusalOf(await change(gym, { id, email })).code).toBe('EMAIL_TAKEN')
  expect((await change(gym, { id, email: (await createStudent(other)).email })).status).toBe(200)
})

test('the e-mail of a student taken by two students concurrently goes to one, without an internal error', async () => {
  const gym = await aGym(server)
  const second = await aPerson(server, gym.id, 'admin')
  for (const endpoint of [api.students.create, api.students.createWithAccount]) {
    const body = { ...studentForm(), ...(endpoint === api.students.createWithAccount && { password }) }
    const results = await Promise.all(
      [gym.admin, second, gym.instructor].map((person) => person.call(endpoint, { body: body as never })),
    )
    expect(results.map((result) => result.status).sort((a, b) => a - b)).toEqual([201, 409, 409])
  }
})

test('the e-mail of a student of a stranger’s account gives no account here, and looks to the desk as if it did', async () => {
  const other = await aGym(server)
  /** What the desk sees of a student with this e-mail, without what is of one gym or student anyway. */
  const seenOf = async (email: string) => {
    const gym = await aGym(server)
    const reception = await aPerson(server, gym.id, 'admin', 'reception')
    const made = await reception.call(api.students.createWithAccount, { body: { ...studentForm(), password, email } })
    const params = { id: made.body.id }
    const found = await reception.call(api.students.find, { params })
    const search = { query: { search: made.body.name } }
    const lists = await Promise.all([
      reception.call(api.students.list, search),
      reception.call(api.dashboards.search, { query: { q: made.body.name } }),
      reception.call(api.messages.counts, {}),
      gym.admin.call(api.dashboards.firstSteps, {}),
    ])
    const link = await reception.call(api.invitations.createForStudent, { params })
    const edited = await reception.call(api.students.update, {
      body: { id: params.id, password: 'outra senha boa e longa' },
    })
    const moved = await reception.call(api.students.update, { body: { id: params.id, email: `a${email}` } })
    const replies = [made, found, link, edited, moved, ...lists].map(({ status, body }) => ({ status, body }))
    return JSON.stringify(replies)
      .replaceAll(email, 'email')
      .replaceAll(params.id, 'id')
      .replaceAll(gym.student.studentId, 'student')
      .replace(/(?<=token=)[\w-]+/, (token) => `${token.length}`)
      .replace(/"qr":\{.*?\}/, '')
  }
  expect(await seenOf(other.student.email)).toEqual(await seenOf(studentForm().email))
  expect((await signIn(other.student.email, other.student.password)).status).toBe(200)
})

test('the e-mail of a student of a stranger’s account is also taken when an e-mail is changed, and that account is asked to join', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  const { id } = (await gym.admin.call(api.students.createWithAccount, { body: { ...studentForm(), password } })).body
  const { body } = await change(gym, { id, email: other.student.email })
  expect(body).toMatchObject({ email: other.student.email, has_account: true })
  const made = await gym.admin.call(api.invitations.createForStudent, { params: { id } })
  expect(made.body.kind).toBe('password')
  const token = new URL(made.body.link).searchParams.get('token') ?? ''
  const chosen = 'quatro palavras bem longas'
  const instead = await server.call(api.identity.confirmPasswordReset, { body: { token, new_password: chosen } })
  expect([instead.status, refusalOf(instead).code]).toEqual([409, 'INVITATION_INSTEAD'])
  const accepted = await server.call(api.invitations.accept, {
    body: { token, password: chosen, current_password: other.student.password },
  })
  expect(accepted.status).toBe(200)
  const profile = await server.call(api.profiles.find, {
    headers: { authorization: `Bearer ${accepted.body.token}`, 'x-gym-id': gym.id },
  })
  expect(profile.body).toMatchObject({ id, email: other.student.email })
})

test('the e-mail of a student of a stranger’s account gets an invitation', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  const body = { ...studentForm(), password, email: other.student.email }
  await gym.admin.call(api.students.createWithAccount, { body })
  const { database, clock } = server
  const mailer = { send: async (sent: Email) => void server.mails.push(sent) }
  const jobs = invitationJobs({ database, mailer, publicUrl: 'http://folego.test' })
  await runDueJobs({ database, clock, log: silentLogger, jobs })
  const mail = server.mails.find(({ to }) => to === other.student.email)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const found = await server.call(api.invitations.find, { body: { token } })
  expect([found.status, found.body.name]).toEqual([200, body.name])
})

test('the account of a student can be added later, and follows name, e-mail and password', async () => {
  const gym = await aGym(server)
  const { id, email } = await createStudent(gym)
  expect((await change(gym, { id, password })).body).toMatchObject({ has_account: true, version: 2 })
  const { token } = (await signIn(email)).body
  const renewed = studentForm().email
  await change(gym, { id, name: 'Júlia B.', email: renewed, password: 'outra-senha-boa' })
  expect((await signIn(email)).status).toBe(401)
  expect((await signIn(renewed, 'outra-senha-boa')).body.user.name).toBe('Júlia B.')
  const old = await server.call(api.identity.me, { headers: { authorization: `Bearer ${token}` } })
  expect(old.status).toBe(401)
})

test('the account of a student is closed immediately while the student is inactive, and opens again', async () => {
  const gym = await aGym(server)
  const { studentId: id, email } = gym.student
  expect((await change(gym, { id, status: 'inactive' })).body.status).toBe('inactive')
  expect((await gym.student.call(api.profiles.find)).status).toBe(401)
  expect((await signIn(email)).status).toBe(401)
  await change(gym, { id, status: 'active' })
  expect((await signIn(email)).status).toBe(200)
})

test('the account of a student needs an e-mail, which cannot be removed while the account exists', async () => {
  const gym = await aGym(server)
  const { id } = await createStudent(gym, { email: null })
  expect(refusalOf(await change(gym, { id, password })).fields).toEqual({ email: 'EMAIL_REQUIRED' })
  const email = studentForm().email
  expect((await change(gym, { id, email, password })).body).toMatchObject({ email, has_account: true })
  expect(refusalOf(await change(gym, { id, email: null })).fields).toEqual({ email: 'EMAIL_REQUIRED' })
  expect((await signIn(email)).status).toBe(200)
})

test('the account of a student stays closed if opened for an inactive student', async () => {
  const gym = await aGym(server)
  const student = await createStudentWithAccount(gym, { status: 'inactive' })
  expect((await signIn(student.email)).status).toBe(401)
  const later = await createStudent(gym, { status: 'inactive' })
  await change(gym, { id: later.id, password })
  expect((await signIn(later.email)).status).toBe(401)
})

test('the account of a student of two gyms has its sign-in and name changed only by the owner', async () => {
  const gym = await aGym(server)
  const other = await aGym(server, { admin: gym.admin })
  const { email } = await createStudentWithAccount(gym)
  const { id } = await createStudent(other, { email })
  const link = await other.admin.call(api.invitations.createForStudent, { params: { id } })
  const token = new URL(link.body.link).searchParams.get('token') ?? ''
  const own = { password: 'senha-de-agora', current_password: password }
  expect((await server.call(api.invitations.accept, { body: { token, ...own } })).status).toBe(200)
  expect(refusalOf(await change(other, { id, email: studentForm().email })).code).toBe('ACCOUNT_SHARED')
  expect(refusalOf(await change(other, { id, password: 'outra-senha-boa' })).code).toBe('ACCOUNT_SHARED')
  expect((await change(other, { id, name: 'Jú' })).body.name).toBe('Jú')
  expect((await signIn(email, own.password)).body.user.name).toBe('Caio Reis')
})
