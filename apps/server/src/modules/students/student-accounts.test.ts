import { api } from '@folego/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGym, aPerson, openTestServer, refusalOf, testPassword } from '#testing'
import type { TestGym, TestServer } from '#testing'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const password = testPassword
let count = 0
const anEmail = () => `aluno.${Date.now()}.${(count += 1)}@exemplo.com`
const aForm = () => ({ name: 'Júlia Brandão', email: anEmail(), phone: '(11) 91234-5678', birth_date: '1990-02-28' })

async function aStudent(gym: TestGym, wishes: object = {}) {
  const { status, body } = await gym.admin.call(api.students.create, { body: { ...aForm(), ...wishes } })
  expect(status).toBe(201)
  return body
}

async function aStudentWithAccount(gym: TestGym, wishes: object = {}) {
  const body = { ...aForm(), password, ...wishes }
  const { status, body: student } = await gym.admin.call(api.students.createWithAccount, { body })
  expect(status).toBe(201)
  return student
}

const change = (gym: TestGym, body: { id: string; [field: string]: unknown }, headers = {}) =>
  gym.admin.call(api.students.update, { body, headers })

const signIn = (email: string | null, secret = password) =>
  server.call(api.identity.signIn, { body: { email: email ?? '', password: secret } })

describe('an e-mail', () => {
  test('belongs to one student of the gym, whatever its capitals; another gym may know it too', async () => {
    const [gym, other] = [await aGym(server), await aGym(server)]
    const { email } = await aStudent(gym)
    const refused = await gym.admin.call(api.students.create, { body: { ...aForm(), email: email?.toUpperCase() } })
    expect(refused.status).toBe(409)
    expect(refusalOf(refused)).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'Email already exists',
      fields: { email: 'EMAIL_TAKEN' },
    })
    const { id } = await aStudent(gym)
    expect(refusalOf(await change(gym, { id, email })).code).toBe('EMAIL_TAKEN')
    expect((await change(gym, { id, email: (await aStudent(other)).email })).status).toBe(200)
  })

  test('taken by two at the same moment is one’s, and never a fault', async () => {
    const gym = await aGym(server)
    const second = await aPerson(server, gym.id, 'admin')
    for (const endpoint of [api.students.create, api.students.createWithAccount]) {
      const body = { ...aForm(), ...(endpoint === api.students.createWithAccount && { password }) }
      const results = await Promise.all(
        [gym.admin, second, gym.instructor].map((person) => person.call(endpoint, { body: body as never })),
      )
      expect(results.map((result) => result.status).sort((a, b) => a - b)).toEqual([201, 409, 409])
    }
  })

  test('of a stranger’s account gives no account here', async () => {
    const [gym, other] = [await aGym(server), await aGym(server)]
    const body = { ...aForm(), password, email: other.student.email }
    expect(refusalOf(await gym.admin.call(api.students.createWithAccount, { body })).code).toBe('EMAIL_TAKEN')
    const { id } = await aStudent(gym, { email: other.student.email })
    expect(refusalOf(await change(gym, { id, password })).code).toBe('EMAIL_TAKEN')
    expect((await signIn(other.student.email, other.student.password)).status).toBe(200)
  })
})

describe('the account of a student', () => {
  test('can be given later, and follows name, e-mail and password', async () => {
    const gym = await aGym(server)
    const { id, email } = await aStudent(gym)
    expect((await change(gym, { id, password })).body).toMatchObject({ has_account: true, version: 2 })
    const { token } = (await signIn(email)).body
    const renewed = anEmail()
    await change(gym, { id, name: 'Júlia B.', email: renewed, password: 'outra-senha-boa' })
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(renewed, 'outra-senha-boa')).body.user.name).toBe('Júlia B.')
    const old = await server.call(api.identity.me, { headers: { authorization: `Bearer ${token}` } })
    expect(old.status).toBe(401)
  })

  test('is closed while the student is inactive, at once, and opens again', async () => {
    const gym = await aGym(server)
    const { studentId: id, email } = gym.student
    expect((await change(gym, { id, status: 'inactive' })).body.status).toBe('inactive')
    expect((await gym.student.call(api.profiles.find)).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    await change(gym, { id, status: 'active' })
    expect((await signIn(email)).status).toBe(200)
  })

  test('needs an e-mail, which cannot be taken away while the account is there', async () => {
    const gym = await aGym(server)
    const { id } = await aStudent(gym, { email: null })
    expect(refusalOf(await change(gym, { id, password })).fields).toEqual({ email: 'EMAIL_REQUIRED' })
    const email = anEmail()
    expect((await change(gym, { id, email, password })).body).toMatchObject({ email, has_account: true })
    expect(refusalOf(await change(gym, { id, email: null })).fields).toEqual({ email: 'EMAIL_REQUIRED' })
    expect((await signIn(email)).status).toBe(200)
  })

  test('opened for an inactive student stays closed', async () => {
    const gym = await aGym(server)
    const student = await aStudentWithAccount(gym, { status: 'inactive' })
    expect((await signIn(student.email)).status).toBe(401)
    const later = await aStudent(gym, { status: 'inactive' })
    await change(gym, { id: later.id, password })
    expect((await signIn(later.email)).status).toBe(401)
  })

  test('of two gyms: nobody but the owner changes its sign-in, and its name is the owner’s', async () => {
    const gym = await aGym(server)
    const other = await aGym(server, { admin: gym.admin })
    const { email } = await aStudentWithAccount(gym, { email: anEmail() })
    const { id } = await aStudentWithAccount(other, { email, password: 'nao-vale-nada' })
    expect(refusalOf(await change(other, { id, email: anEmail() })).code).toBe('ACCOUNT_SHARED')
    expect(refusalOf(await change(other, { id, password: 'outra-senha-boa' })).code).toBe('ACCOUNT_SHARED')
    expect((await change(other, { id, name: 'Jú' })).body.name).toBe('Jú')
    expect((await signIn(email)).body.user.name).toBe('Júlia Brandão')
  })
})
