import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { aGym, aPerson, refusalOf, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

const password = 'senha-de-teste'
let count = 0
const anEmail = () => `treinador.${Date.now()}.${(count += 1)}@exemplo.com`

async function aTrainer(gym: TestGym, fields: { name?: string; email?: string; cref?: string } = {}) {
  const body = { name: 'Túlio Prado', email: anEmail(), password, ...fields }
  const { status, body: trainer } = await gym.admin.call(api.trainers.create, { body })
  expect(status).toBe(201)
  return trainer
}

const signIn = (email: string, secret = password) =>
  server.call(api.identity.signIn, { body: { email, password: secret } })

/** The first trainer of a new gym is the signed-in instructor. */
async function instructorRecord(gym: TestGym) {
  const { body } = await gym.admin.call(api.trainers.list, { query: { search: gym.instructor.email } })
  const [record] = body.object
  if (record === undefined) throw new Error('the gym has no instructor')
  return record
}

test('a trainer is added with an account, and can sign in as an instructor', async () => {
  const gym = await aGym(server)
  const trainer = await aTrainer(gym)
  expect(trainer).toEqual({
    id: trainer.id,
    name: 'Túlio Prado',
    email: trainer.email,
    cref: null,
    createdAt: '2026-03-14T12:00:00.000Z',
    version: 1,
  })
  expect((await signIn(trainer.email)).body.user.role).toEqual({ id: 3, name: 'instructor' })
})

test('a trainer may have a CREF in any notation; it stays when omitted and is cleared when empty', async () => {
  const gym = await aGym(server)
  const { id, name, email } = await aTrainer(gym, { cref: 'cref 12345-g/sp' })
  const save = async (more: { cref?: string }) => {
    const saved = await gym.admin.call(api.trainers.update, { params: { id }, body: { name, email, ...more } })
    return saved.status === 200 ? saved.body.cref : refusalOf(saved).fields
  }
  expect((await gym.admin.call(api.trainers.list)).body.object.find((it) => it.id === id)?.cref).toBe('012345-G/SP')
  expect(await save({})).toBe('012345-G/SP')
  expect(await save({ cref: '654321-P/RJ' })).toBe('654321-P/RJ')
  expect(await save({ cref: 'depois eu vejo' })).toEqual({ cref: 'CREF_INVALID' })
  expect(await save({ cref: '' })).toBeNull()
})

test('a trainer needs name, e-mail and a password of eight characters', async () => {
  const { admin } = await aGym(server)
  const refused = await admin.call(api.trainers.create, { body: { name: '', email: 'x', password: '1234567' } })
  expect(refusalOf(refused).fields).toEqual({
    name: 'NAME_REQUIRED',
    email: 'EMAIL_INVALID',
    password: 'PASSWORD_TOO_SHORT',
  })
})

test('a trainer is visible to instructors, managed only by administrators, and hidden from students', async () => {
  const gym = await aGym(server)
  const { id } = await instructorRecord(gym)
  expect((await gym.instructor.call(api.trainers.list)).body.total).toBe(1)
  expect((await gym.student.call(api.trainers.list)).status).toBe(403)
  const body = { name: 'X', email: anEmail() }
  expect((await gym.instructor.call(api.trainers.update, { params: { id }, body })).status).toBe(403)
  expect((await gym.instructor.call(api.trainers.remove, { params: { id } })).status).toBe(403)
  const created = await gym.instructor.call(api.trainers.create, { body: { ...body, password } })
  expect(created.status).toBe(403)
})

test('a trainer of another gym does not exist here', async () => {
  const [here, there] = [await aGym(server), await aGym(server)]
  const { id } = await aTrainer(there)
  const body = { name: 'X', email: anEmail() }
  expect((await here.admin.call(api.trainers.update, { params: { id }, body })).status).toBe(404)
  expect((await here.admin.call(api.trainers.remove, { params: { id } })).status).toBe(404)
})

test('a trainer cannot take an e-mail in use, regardless of capitals', async () => {
  const gym = await aGym(server)
  const { email } = await aTrainer(gym)
  for (const taken of [email.toUpperCase(), gym.student.email, (await aGym(server)).admin.email]) {
    const body = { name: 'Outro', email: taken, password }
    const refused = await gym.admin.call(api.trainers.create, { body })
    expect(refused.status).toBe(409)
    expect(refusalOf(refused)).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: 'EMAIL_TAKEN' } })
  }
  const { id } = await aTrainer(gym)
  const refused = await gym.admin.call(api.trainers.update, { params: { id }, body: { name: 'Outro', email } })
  expect(refusalOf(refused).code).toBe('EMAIL_TAKEN')
})

test('a trainer is added once when two administrators add the same person concurrently', async () => {
  const gym = await aGym(server)
  const second = await aPerson(server, gym.id, 'admin')
  const body = { name: 'Túlio', email: anEmail(), password }
  const results = await Promise.all([gym.admin, second].map((person) => person.call(api.trainers.create, { body })))
  expect(results.map((result) => result.status).sort((a, b) => a - b)).toEqual([201, 409])
})

test('a trainer is added once for one idempotency key', async () => {
  const gym = await aGym(server)
  const parts = { body: { name: 'Túlio', email: anEmail(), password }, headers: { 'idempotency-key': 'trainer-1' } }
  const [one, two] = await Promise.all([
    gym.admin.call(api.trainers.create, parts),
    gym.admin.call(api.trainers.create, parts),
  ])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(two.body).toEqual(one.body)
})

test('changing a trainer changes how the person signs in; a new password ends the open sessions', async () => {
  const gym = await aGym(server)
  const { id } = await instructorRecord(gym)
  const email = anEmail()
  const body = { name: 'Íris Melo', email, newPassword: 'outra-senha-boa' }
  const changed = await gym.admin.call(api.trainers.update, { params: { id }, body })
  expect(changed.body).toMatchObject({ name: 'Íris Melo', email, version: 2 })
  expect((await gym.instructor.call(api.trainers.list)).status).toBe(401)
  expect((await signIn(email)).status).toBe(401)
  expect((await signIn(email, 'outra-senha-boa')).body.user.name).toBe('Íris Melo')
})

test('changing a trainer without a new password keeps the old one and the open sessions', async () => {
  const gym = await aGym(server)
  const { id, email } = await instructorRecord(gym)
  await gym.admin.call(api.trainers.update, { params: { id }, body: { name: 'Íris', email } })
  expect((await gym.instructor.call(api.trainers.list)).status).toBe(200)
  expect((await signIn(email, gym.instructor.password)).status).toBe(200)
})

test('changing a trainer of two gyms keeps each gym’s name for the person, and only the person can change the sign-in', async () => {
  const gym = await aGym(server)
  const other = await aGym(server, { admin: gym.admin })
  const { email } = await aTrainer(gym)
  const invited = await other.admin.call(api.invitations.inviteTrainer, { body: { name: 'Túlio Prado', email } })
  const token = new URL(invited.body.link).searchParams.get('token') ?? ''
  const own = { password: 'senha-de-agora', current_password: password }
  expect((await server.call(api.invitations.accept, { body: { token, ...own } })).status).toBe(200)
  const { body: there } = await other.admin.call(api.trainers.list)
  const params = { id: there.object.find((it) => it.email === email)?.id ?? '' }
  const refused = await other.admin.call(api.trainers.update, { params, body: { name: 'T', email: anEmail() } })
  expect(refusalOf(refused).code).toBe('ACCOUNT_SHARED')
  const renamed = await other.admin.call(api.trainers.update, { params, body: { name: 'Túlio P.', email } })
  expect(renamed.body.name).toBe('Túlio P.')
  expect((await signIn(email, own.password)).body.user.name).toBe('Túlio Prado')
})

test('changing a trainer concurrently by two administrators succeeds for one and is refused for the other', async () => {
  const gym = await aGym(server)
  const { id, email } = await aTrainer(gym)
  const results = await Promise.all(
    ['Um', 'Dois'].map((name) =>
      gym.admin.call(api.trainers.update, {
        params: { id },
        body: { name, email },
        headers: { 'if-match': '"1"' },
      }),
    ),
  )
  expect(results.map((result) => result.status).sort((a, b) => a - b)).toEqual([200, 412])
  const removed = await gym.admin.call(api.trainers.remove, { params: { id }, headers: { 'if-match': '"1"' } })
  expect(refusalOf(removed).code).toBe('CHANGED_MEANWHILE')
})

test('deleting a trainer ends the access immediately, while students keep the name', async () => {
  const gym = await aGym(server)
  const { id } = await instructorRecord(gym)
  const { studentId } = gym.student
  await gym.admin.call(api.students.update, { body: { id: studentId, instructor_id: id } })
  expect((await gym.admin.call(api.trainers.remove, { params: { id } })).status).toBe(204)
  expect((await gym.instructor.call(api.trainers.list)).status).toBe(401)
  expect((await gym.admin.call(api.trainers.list)).body.total).toBe(0)
  const student = await gym.admin.call(api.students.find, { params: { id: studentId } })
  expect(student.body.instructor_name).toBe(gym.instructor.name)
  const same = await gym.admin.call(api.students.update, {
    body: { id: studentId, name: 'Elisa', instructor_id: id },
  })
  expect(same.status).toBe(200)
  const none = await gym.admin.call(api.students.update, { body: { id: studentId, instructor_id: null } })
  expect(none.body.instructor_name).toBeNull()
  const again = await gym.admin.call(api.students.update, { body: { id: studentId, instructor_id: id } })
  expect(refusalOf(again).fields).toEqual({ instructor_id: 'TRAINER_UNKNOWN' })
})

test('deleting a trainer lets the same person be added again', async () => {
  const gym = await aGym(server)
  const { id, email } = await aTrainer(gym)
  await gym.admin.call(api.trainers.remove, { params: { id } })
  expect((await signIn(email)).status).toBe(401)
  const back = await aTrainer(gym, { email })
  expect(back.id).not.toBe(id)
  expect((await signIn(email)).status).toBe(200)
})

test('the list finds parts of name and e-mail regardless of accents, and sorts by name', async () => {
  const gym = await aGym(server)
  await aTrainer(gym, { name: 'Águeda Sá' })
  await aTrainer(gym, { name: 'Zeca' })
  const { body } = await gym.instructor.call(api.trainers.list, { query: { sort: '-name' } })
  expect(body.object.map((trainer) => trainer.name)).toEqual(['Zeca', gym.instructor.name, 'Águeda Sá'])
  const found = await gym.admin.call(api.trainers.list, { query: { search: 'AGUEDA exemplo' } })
  expect(found.body.object.map((trainer) => trainer.name)).toEqual(['Águeda Sá'])
})

test('every change of a trainer is audited, never with a password or its hash', async () => {
  const gym = await aGym(server)
  const { id, email } = await aTrainer(gym)
  const body = { name: 'Túlio', email, newPassword: 'outra-senha-boa' }
  await gym.admin.call(api.trainers.update, { params: { id }, body })
  await gym.admin.call(api.trainers.remove, { params: { id } })
  const entries = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('audit_entries').where('entity_id', '=', id).selectAll().orderBy('id').execute(),
  )
  expect(entries.map((entry) => entry.action)).toEqual(['created', 'updated', 'deleted'])
  expect(entries[1]).toMatchObject({ before: { name: 'Túlio Prado' }, after: { name: 'Túlio', password: 'changed' } })
  expect(JSON.stringify(entries)).not.toMatch(/argon2|senha/)
})
