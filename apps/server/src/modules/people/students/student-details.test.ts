import { api } from '@folego/contract'
import { beforeAll, expect, test } from 'vitest'
import { aGym, aPerson, aPicture, refusalOf, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

const cpfs = ['529.982.247-25', '111.444.777-35', '390.533.447-05', '123.456.789-09'] as const
let count = 0
const phone = () => `119${String(70_000_000 + (count += 1))}`

async function create(fields: object = {}, who: Person = gym.admin) {
  return who.call(api.students.create, { body: { name: 'Júlia Brandão', phone: phone(), ...fields } })
}

const details = {
  cpf: cpfs[0],
  address: 'Rua das Acácias, 12, Campinas',
  sex: 'female',
  second_phone: '(11) 98888-0003',
  emergency_name: 'Rui Brandão',
  emergency_phone: '(11) 98888-0001',
  found_by: 'other',
  found_by_other: 'Panfleto da padaria',
  guardian_name: 'Eva Brandão',
  guardian_phone: '(11) 98888-0002',
  guardian_cpf: cpfs[1],
  guardian_relation: 'mother',
  desk_notes: 'Paga sempre no dia 10.',
} as const

const stored = {
  ...details,
  cpf: '52998224725',
  second_phone: '+5511988880003',
  emergency_phone: '+5511988880001',
  guardian_phone: '+5511988880002',
  guardian_cpf: '11144477735',
}

test('the optional details of a record are stored whole, and the list shows only the middle of the CPF', async () => {
  const { status, body } = await create(details)
  expect(status).toBe(201)
  expect(body).toMatchObject(stored)
  const { body: list } = await gym.admin.call(api.students.list, { query: { search: '529.982.247-25' } })
  expect(list.object).toMatchObject([{ id: body.id, cpf_masked: '***.982.247-**' }])
  expect(JSON.stringify(list)).not.toContain('52998224725')
  expect(JSON.stringify(list)).not.toContain('dia 10')
})

test('the optional details of a record stay if a change omits them; the text on how the gym was found is kept only for "outro"', async () => {
  const { body: student } = await create({ ...details, cpf: cpfs[2] })
  const { body: renamed } = await gym.admin.call(api.students.update, { body: { id: student.id, name: 'Júlia' } })
  expect(renamed).toMatchObject({ ...stored, cpf: '39053344705', name: 'Júlia' })
  const { body } = await gym.admin.call(api.students.update, {
    body: { id: student.id, found_by: 'referral', emergency_name: null, cpf: null },
  })
  expect(body).toMatchObject({ found_by: 'referral', found_by_other: null, emergency_name: null, cpf: null })
})

test('the optional details of a record are rejected at the field for an invalid CPF', async () => {
  for (const wrong of ['529.982.247-24', '111.111.111-11', '123']) {
    const reply = await create({ cpf: wrong })
    expect([reply.status, refusalOf(reply).fields]).toEqual([400, { cpf: 'CPF_INVALID' }])
  }
})

test('a CPF belongs to one student of the gym, and is free in another gym or after a deletion', async () => {
  const there = await aGym(server)
  const { body: first } = await create({ cpf: cpfs[3] })
  const again = await create({ cpf: '12345678909' })
  expect([again.status, refusalOf(again)]).toMatchObject([409, { code: 'CPF_TAKEN', fields: { cpf: 'CPF_TAKEN' } }])
  const { body: other } = await create()
  const moved = await gym.admin.call(api.students.update, { body: { id: other.id, cpf: cpfs[3] } })
  expect(refusalOf(moved).code).toBe('CPF_TAKEN')
  const same = await gym.admin.call(api.students.update, { body: { id: first.id, cpf: cpfs[3], name: 'Outra' } })
  expect(same.status).toBe(200)
  const elsewhere = { name: 'Júlia', phone: phone(), cpf: cpfs[3] }
  expect((await there.admin.call(api.students.create, { body: elsewhere })).status).toBe(201)
  await gym.admin.call(api.students.remove, { params: { id: first.id } })
  expect((await create({ cpf: cpfs[3] })).status).toBe(201)
})

test('a CPF in use by somebody else prevents restoring a deleted student', async () => {
  const cpf = '746.971.314-01'
  const { body: first } = await create({ cpf })
  await gym.admin.call(api.students.remove, { params: { id: first.id } })
  const { body: second } = await create({ cpf, name: 'Nova Dona' })
  const restore = () => gym.admin.call(api.deletedStudents.restore, { params: { id: first.id } })
  expect(refusalOf(await restore())).toMatchObject({ code: 'CPF_TAKEN', details: { name: 'Nova Dona' } })
  await gym.admin.call(api.students.update, { body: { id: second.id, cpf: null } })
  expect((await restore()).status).toBe(200)
})

test('a CPF is accepted once and refused once if two students take it concurrently', async () => {
  const cpf = '864.464.227-84'
  const replies = await Promise.all([create({ cpf }), create({ cpf }), create({ cpf })])
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused.map((reply) => refusalOf(reply).code)).toEqual(['CPF_TAKEN', 'CPF_TAKEN'])
})

test('a CPF suggests its student as the same person, before others with the phone', async () => {
  const cpf = '168.995.350-09'
  const shared = phone()
  const { body: caller } = await create({ phone: shared })
  const { body: holder } = await create({ cpf })
  const { body } = await gym.admin.call(api.students.similar, { query: { cpf, phone: shared } })
  expect(body.object.map(({ id, same }) => [id, same])).toEqual([
    [holder.id, 'cpf'],
    [caller.id, 'phone'],
  ])
  expect(JSON.stringify(body)).not.toContain('16899535009')
})

test('notes of the reception are read and written only by administrators who write students', async () => {
  const { body: student } = await create({ desk_notes: 'Prefere boleto.' })
  const { id } = student
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const finance = await aPerson(server, gym.id, 'admin', 'finance')
  const read = async (who: Person) => (await who.call(api.students.find, { params: { id } })).body
  expect(await read(reception)).toHaveProperty('desk_notes', 'Prefere boleto.')
  for (const who of [finance, gym.instructor]) expect(await read(who)).not.toHaveProperty('desk_notes')
  const written = await reception.call(api.students.update, { body: { id, desk_notes: 'Prefere Pix.' } })
  expect(written.body).toHaveProperty('desk_notes', 'Prefere Pix.')
  const refused = await gym.instructor.call(api.students.update, { body: { id, desk_notes: 'Outra' } })
  expect([refused.status, refusalOf(refused).code]).toEqual([403, 'ACCESS_DENIED'])
  expect((await create({ desk_notes: 'x' }, gym.instructor)).status).toBe(403)
  const named = await gym.instructor.call(api.students.update, { body: { id, name: 'Júlia B.' } })
  expect(named.body).not.toHaveProperty('desk_notes')
  expect(await read(gym.admin)).toMatchObject({ name: 'Júlia B.', desk_notes: 'Prefere Pix.' })
})

test('notes of the reception are never shown to the student: not as record, profile or own data', async () => {
  const id = gym.student.studentId
  await gym.admin.call(api.students.update, { body: { id, desk_notes: 'Segredo do balcão', emergency_name: 'Rui' } })
  const own = await gym.student.call(api.students.find, { params: { id } })
  expect(own.body).toMatchObject({ emergency_name: 'Rui' })
  const profile = await gym.student.call(api.profiles.find, {})
  const data = await server.app.inject({
    method: 'GET',
    url: '/api/student-dashboard/my-data',
    headers: { authorization: `Bearer ${gym.student.token}`, 'x-gym-id': gym.id },
  })
  expect(data.body).toContain('"emergency_name": "Rui"')
  for (const text of [JSON.stringify(own.body), JSON.stringify(profile.body), data.body]) {
    expect(text).not.toContain('Segredo')
  }
})

const png = async (side: number) => (await aPicture('png', side, side)).toString('base64')

test('a photo can be set, is shown only to staff and to its student, and can be removed', async () => {
  const id = gym.student.studentId
  const set = await gym.instructor.call(api.students.setPicture, {
    params: { id },
    body: { content: await png(300) },
  })
  expect(set.status).toBe(200)
  const { picture_version: version } = set.body
  expect(version).toMatch(/^[0-9a-f]{16}$/)
  const look = (who: Person, of = id) =>
    server.app.inject({
      method: 'GET',
      url: `/api/student/${of}/picture?version=${version}`,
      headers: { authorization: `Bearer ${who.token}`, 'x-gym-id': gym.id },
    })
  const seen = await look(gym.admin)
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(seen.rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
  expect((await look(gym.student)).statusCode).toBe(200)
  const { body: other } = await create()
  await gym.admin.call(api.students.setPicture, { params: { id: other.id }, body: { content: await png(300) } })
  expect((await look(gym.student, other.id)).statusCode).toBe(404)
  const { body: list } = await gym.admin.call(api.students.list, { query: { search: gym.student.email } })
  expect(list.object).toMatchObject([{ picture_version: version }])
  expect((await gym.admin.call(api.students.removePicture, { params: { id } })).status).toBe(204)
  expect((await look(gym.admin)).statusCode).toBe(404)
})

test('a photo is rejected by its content when it is not an image or is too large', async () => {
  const give = (content: string) =>
    gym.admin.call(api.students.setPicture, { params: { id: gym.student.studentId }, body: { content } })
  expect(refusalOf(await give(Buffer.from('<svg/>').toString('base64'))).fields).toEqual({
    content: 'PICTURE_INVALID',
  })
  expect(refusalOf(await give(await png(801))).fields).toEqual({ content: 'PICTURE_TOO_LARGE' })
})
