import { api } from '@folego/contract'
import { describe, expect, test } from 'vitest'
import { runDueJobs } from '#platform/jobs'
import { silentLogger } from '#platform/log'
import { aGym, callerOf, refusalOf, testServer } from '#testing'
import type { Person, TestGym } from '#testing'
import { identityJobs } from './identity.jobs.ts'

const server = await testServer()

/** Runs the jobs left after the replies. */
async function settle(): Promise<void> {
  const { database, clock } = server
  const mailer = { send: async () => undefined }
  const all = identityJobs({ database, mailer, publicUrl: 'http://folego.test' })
  // Emails belong to other tests, and the database may be shared.
  const jobs = all.filter(({ name }) => name === 'own-records')
  await runDueJobs({ database, clock, log: silentLogger, jobs })
}

const versionOf = async (person: Person) => (await person.call(api.identity.me)).body.version

test('one’s own account is shown with an ETag, and never with a password hash', async () => {
  const { student } = await aGym(server)
  const { body, headers } = await student.call(api.identity.me)
  expect(body).toMatchObject({
    id: student.accountId,
    email: student.email,
    role: { id: 2, name: 'student' },
    language: 'pt-BR',
    theme: 'system',
    density: 'compact',
  })
  expect(headers.etag).toMatch(new RegExp(`^"${body.version}-`))
  expect(Object.keys(body).sort()).toEqual(
    ['created_at', 'density', 'email', 'id', 'language', 'name', 'role', 'theme', 'version'].sort(),
  )
})

test('one’s own account takes name, language, theme and row height without a password; absent fields stay', async () => {
  const { admin } = await aGym(server)
  const { body } = await admin.call(api.identity.updateMe, {
    body: { name: 'Ana Clara', theme: 'dark', density: 'dense' },
  })
  expect(body).toMatchObject({
    name: 'Ana Clara',
    theme: 'dark',
    density: 'dense',
    language: 'pt-BR',
    email: admin.email,
  })
  const again = await admin.call(api.identity.updateMe, { body: { language: 'en' } })
  expect(again.body).toMatchObject({ name: 'Ana Clara', theme: 'dark', language: 'en', version: body.version + 1 })
})

test('one’s own account is not changed by the values that it already has', async () => {
  const { admin } = await aGym(server)
  const before = await versionOf(admin)
  const { body } = await admin.call(api.identity.updateMe, { body: { name: admin.name, email: admin.email } })
  expect(body.version).toBe(before)
})

test('one’s own account refuses a stale save', async () => {
  const { admin } = await aGym(server)
  const headers = { 'if-match': `"${await versionOf(admin)}"` }
  expect((await admin.call(api.identity.updateMe, { body: { name: 'Primeira' }, headers })).status).toBe(200)
  const stale = await admin.call(api.identity.updateMe, { body: { name: 'Segunda' }, headers })
  expect(refusalOf(stale).code).toBe('CHANGED_MEANWHILE')
  expect((await admin.call(api.identity.me)).body.name).toBe('Primeira')
})

test('changing the e-mail needs the current password', async () => {
  const { admin } = await aGym(server)
  const email = `nova.${admin.email}`
  const without = await admin.call(api.identity.updateMe, { body: { email } })
  expect(refusalOf(without)).toMatchObject({ code: 'INVALID_INPUT', fields: { current_password: 'REQUIRED' } })
  const wrong = await admin.call(api.identity.updateMe, { body: { email, current_password: 'palpite' } })
  expect(refusalOf(wrong).fields).toEqual({ current_password: 'PASSWORD_WRONG' })
  const right = await admin.call(api.identity.updateMe, { body: { email, current_password: admin.password } })
  expect(right.body.email).toBe(email)
})

test('changing the e-mail is refused if somebody else has it, regardless of capitals', async () => {
  const [one, other] = [await aGym(server), await aGym(server)]
  const body = { email: other.admin.email.toUpperCase(), current_password: one.admin.password }
  const taken = await one.admin.call(api.identity.updateMe, { body })
  expect(taken.status).toBe(409)
  expect(refusalOf(taken)).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: 'EMAIL_TAKEN' } })
})

test('changing the e-mail needs no password if only capitals change', async () => {
  const { admin } = await aGym(server)
  const { body } = await admin.call(api.identity.updateMe, { body: { email: admin.email.toUpperCase() } })
  expect(body.email).toBe(admin.email.toUpperCase())
})

test('changing the e-mail with a stolen token limits guesses of the password', async () => {
  const { admin } = await aGym(server)
  const body = { email: `x.${admin.email}`, current_password: 'palpite' }
  for (let n = 0; n < 5; n += 1) expect((await admin.call(api.identity.updateMe, { body })).status).toBe(400)
  const sixth = await admin.call(api.identity.updateMe, { body: { ...body, current_password: admin.password } })
  expect(refusalOf(sixth).code).toBe('TOO_MANY_REQUESTS')
})

describe('a person’s own records', () => {
  const studentOf = async ({ admin, student }: TestGym) =>
    (await admin.call(api.students.find, { params: { id: student.studentId } })).body

  /** Two gyms with the same person as a student. */
  async function aStudentOfTwoGyms() {
    const one = await aGym(server)
    const two = await aGym(server)
    const { accountId } = one.student
    await server.database.inAccount('write', (tx) =>
      tx.insertInto('memberships').values({ gym_id: two.id, account_id: accountId, role: 2 }).execute(),
    )
    await server.database.inGym(two.id, 'write', (tx) =>
      tx.updateTable('students').set({ account_id: accountId }).where('id', '=', two.student.studentId).execute(),
    )
    return { one, two, student: one.student }
  }

  test('a person’s own records take over name and e-mail in every gym, are searchable by them, and the change is audited in each gym', async () => {
    const { one, two, student } = await aStudentOfTwoGyms()
    const email = `nova.${student.email}`
    await student.call(api.identity.updateMe, {
      body: { name: 'Elisa Conceição', email, current_password: student.password },
    })
    await settle()
    for (const gym of [one, two]) {
      expect(await studentOf(gym)).toMatchObject({ name: 'Elisa Conceição', email, phone: '+5511912345678' })
      for (const search of ['conceicao', email, '11912345678']) {
        const found = await gym.admin.call(api.students.list, { query: { search } })
        expect(found.body.object.map(({ id }) => id)).toEqual([gym.student.studentId])
      }
      const history = await gym.admin.call(api.dashboards.activity)
      expect(history.body.object[0]).toMatchObject({
        actor_name: 'Elisa Conceição',
        action: 'updated',
        entity: 'student',
        entity_id: gym.student.studentId,
      })
    }
  })

  test('a person’s own records of a trainer are updated too, and a second run changes nothing more', async () => {
    const { admin, instructor } = await aGym(server)
    await instructor.call(api.identity.updateMe, { body: { name: 'Ígor Novo' } })
    await settle()
    await settle()
    const { body } = await admin.call(api.trainers.list, { query: { search: 'igor novo' } })
    expect(body.object).toMatchObject([{ name: 'Ígor Novo', email: instructor.email, version: 2 }])
  })

  test('a person’s own records keep their e-mail if another record of the gym has the new one', async () => {
    const gym = await aGym(server)
    const email = `dupla.${gym.student.email}`
    const twin = { name: 'Registro Duplo', email, phone: '11912345678', birth_date: '1990-01-01' }
    await gym.admin.call(api.students.create, { body: twin })
    const body = { name: 'Elisa Nova', email, current_password: gym.student.password }
    expect((await gym.student.call(api.identity.updateMe, { body })).status).toBe(200)
    await settle()
    expect(await studentOf(gym)).toMatchObject({ name: 'Elisa Nova', email: gym.student.email })
  })

  test('a person’s own records are updated as well when the owner changes their profile in one of the gyms', async () => {
    const { one, two, student } = await aStudentOfTwoGyms()
    expect((await student.call(api.profiles.update, { body: { name: 'Elisa do Perfil' } })).status).toBe(200)
    await settle()
    expect([(await studentOf(one)).name, (await studentOf(two)).name]).toEqual(['Elisa do Perfil', 'Elisa do Perfil'])
    expect((await student.call(api.identity.me)).body.name).toBe('Elisa do Perfil')
  })
})

test('changing the password ends every session and returns a new token', async () => {
  const { admin } = await aGym(server)
  const signedIn = await server.call(api.identity.signIn, { body: { email: admin.email, password: admin.password } })
  const body = { current_password: admin.password, new_password: 'senha-nova-1' }
  const { body: changed } = await admin.call(api.identity.changePassword, { body })
  for (const token of [admin.token, signedIn.body.token]) {
    expect((await callerOf(server.app, { authorization: `Bearer ${token}` })(api.identity.me)).status).toBe(401)
  }
  const mine = callerOf(server.app, { authorization: `Bearer ${changed.token}` })
  expect((await mine(api.identity.me)).status).toBe(200)
  const signIn = (password: string) => server.call(api.identity.signIn, { body: { email: admin.email, password } })
  expect((await signIn(admin.password)).status).toBe(401)
  expect((await signIn('senha-nova-1')).status).toBe(200)
})

test('changing the password needs the current one and eight characters', async () => {
  const { admin } = await aGym(server)
  const wrong = await admin.call(api.identity.changePassword, {
    body: { current_password: 'palpite', new_password: 'senha-nova-1' },
  })
  expect(refusalOf(wrong)).toMatchObject({ code: 'INVALID_INPUT', fields: { current_password: 'PASSWORD_WRONG' } })
  const short = await admin.call(api.identity.changePassword, {
    body: { current_password: admin.password, new_password: '1234567' },
  })
  expect(refusalOf(short).fields).toEqual({ new_password: 'NEW_PASSWORD_TOO_SHORT' })
  expect((await admin.call(api.identity.me)).status).toBe(200)
})

test('changing the password twice concurrently changes it once', async () => {
  const { admin } = await aGym(server)
  const change = (new_password: string) =>
    admin.call(api.identity.changePassword, { body: { current_password: admin.password, new_password } })
  const statuses = (await Promise.all([change('senha-nova-1'), change('senha-nova-2')])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})
