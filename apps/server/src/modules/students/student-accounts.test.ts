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

const password = testPassword
const signIn = (email: string | null, secret = password) =>
  server.call(api.identity.signIn, { body: { email: email ?? '', password: secret } })

describe('an e-mail', () => {
  test('belongs to one student of the gym, whatever its capitals; another gym may know it too', async () => {
    const [gym, other] = [await aGym(server), await aGym(server)]
    const { email } = await newStudent(gym)
    const refused = await gym.admin.call(api.students.create, {
      body: { ...studentForm(), email: email?.toUpperCase() },
    })
    expect(refused.status).toBe(409)
    expect(refusalOf(refused)).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'Email already exists',
      fields: { email: 'EMAIL_TAKEN' },
    })
    const { id } = await newStudent(gym)
    expect(refusalOf(await changeStudent(gym, { id, email })).code).toBe('EMAIL_TAKEN')
    expect((await changeStudent(gym, { id, email: (await newStudent(other)).email })).status).toBe(200)
  })

  test('taken by two at the same moment is one’s, and never a fault', async () => {
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

  test('of a stranger’s account gives no account here', async () => {
    const [gym, other] = [await aGym(server), await aGym(server)]
    const body = { ...studentForm(), password, email: other.student.email }
    expect(refusalOf(await gym.admin.call(api.students.createWithAccount, { body })).code).toBe('EMAIL_TAKEN')
    const { id } = await newStudent(gym, { email: other.student.email })
    expect(refusalOf(await changeStudent(gym, { id, password })).code).toBe('EMAIL_TAKEN')
    expect((await signIn(other.student.email, other.student.password)).status).toBe(200)
  })
})

describe('the account of a student', () => {
  test('can be given later, and follows name, e-mail and password', async () => {
    const gym = await aGym(server)
    const { id, email } = await newStudent(gym)
    expect((await changeStudent(gym, { id, password })).body).toMatchObject({ has_account: true, version: 2 })
    const { token } = (await signIn(email)).body
    const renewed = studentForm().email
    await changeStudent(gym, { id, name: 'Júlia B.', email: renewed, password: 'outra-senha-boa' })
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(renewed, 'outra-senha-boa')).body.user.name).toBe('Júlia B.')
    const old = await server.call(api.identity.me, { headers: { authorization: `Bearer ${token}` } })
    expect(old.status).toBe(401)
  })

  test('is closed while the student is inactive, at once, and opens again', async () => {
    const gym = await aGym(server)
    const { studentId: id, email } = gym.student
    expect((await changeStudent(gym, { id, status: 'inactive' })).body.status).toBe('inactive')
    expect((await gym.student.call(api.profiles.find)).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    await changeStudent(gym, { id, status: 'active' })
    expect((await signIn(email)).status).toBe(200)
  })

  test('needs an e-mail, which cannot be taken away while the account is there', async () => {
    const gym = await aGym(server)
    const { id } = await newStudent(gym, { email: null })
    expect(refusalOf(await changeStudent(gym, { id, password })).fields).toEqual({ email: 'EMAIL_REQUIRED' })
    const email = studentForm().email
    expect((await changeStudent(gym, { id, email, password })).body).toMatchObject({ email, has_account: true })
    expect(refusalOf(await changeStudent(gym, { id, email: null })).fields).toEqual({ email: 'EMAIL_REQUIRED' })
    expect((await signIn(email)).status).toBe(200)
  })

  test('opened for an inactive student stays closed', async () => {
    const gym = await aGym(server)
    const student = await newStudentWithAccount(gym, { status: 'inactive' })
    expect((await signIn(student.email)).status).toBe(401)
    const later = await newStudent(gym, { status: 'inactive' })
    await changeStudent(gym, { id: later.id, password })
    expect((await signIn(later.email)).status).toBe(401)
  })

  test('of two gyms: nobody but the owner changes its sign-in, and its name is the owner’s', async () => {
    const gym = await aGym(server)
    const other = await aGym(server, { admin: gym.admin })
    const { email } = await newStudentWithAccount(gym, { email: studentForm().email })
    const { id } = await newStudentWithAccount(other, { email, password: 'nao-vale-nada' })
    expect(refusalOf(await changeStudent(other, { id, email: studentForm().email })).code).toBe('ACCOUNT_SHARED')
    expect(refusalOf(await changeStudent(other, { id, password: 'outra-senha-boa' })).code).toBe('ACCOUNT_SHARED')
    expect((await changeStudent(other, { id, name: 'Jú' })).body.name).toBe('Jú')
    expect((await signIn(email)).body.user.name).toBe('Júlia Brandão')
  })
})
