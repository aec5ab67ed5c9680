import { api } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { aGym, aGymWithReception, aPerson, refusalOf, testServer, textOfPdf } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
let reception: Person

beforeEach(async () => {
  ;({ gym, reception } = await aGymWithReception(server))
})

const form = {
  happened_on: '2026-03-14',
  happened_time: '08:30',
  place: 'Sala de musculação',
  student_id: null,
  person_name: 'Visitante Souza',
  what: 'Escorregou perto da esteira',
  first_aid: 'Gelo no tornozelo',
  witnesses: 'Bia Reis',
}
const record = (who: Person, fields: object = {}) => who.call(api.incidents.create, { body: { ...form, ...fields } })
const seenBy = async (who: Person) => (await who.call(api.incidents.list, {})).body.object.map((it) => it.person_name)

test('the incident book says what happened to whom, when and where, and who helped, saw and recorded it', async () => {
  const student_id = gym.student.studentId
  const { body } = await record(gym.admin, { student_id, person_name: null })
  expect(body).toMatchObject({
    happened_at: '2026-03-14T11:30:00.000Z',
    student_id,
    person_name: gym.student.name,
    what: form.what,
    first_aid: form.first_aid,
    witnesses: form.witnesses,
    by_name: gym.admin.name,
    corrections: [],
  })
  await record(gym.admin)
  expect(await seenBy(gym.admin)).toEqual(['Visitante Souza', gym.student.name])
})

test('the incident book has the name as it was written, also of a student who is called otherwise later', async () => {
  const student_id = gym.student.studentId
  await record(gym.admin, { student_id, person_name: null })
  await record(gym.admin, { student_id, person_name: 'Ana (nome social)', happened_time: '08:31' })
  await gym.admin.call(api.students.update, { body: { id: student_id, name: 'Nome Novo' } })
  expect(await seenBy(gym.admin)).toEqual(['Ana (nome social)', gym.student.name])
  const unknown = await record(gym.admin, { student_id: gym.id, person_name: 'Alguém' })
  expect(refusalOf(unknown).fields).toEqual({ student_id: 'STUDENT_UNKNOWN' })
})

test('the incident book refuses what has not happened yet, and an entry about nobody', async () => {
  expect(refusalOf(await record(gym.admin, { happened_time: '09:01' })).fields).toEqual({
    happened_time: 'TIME_IN_FUTURE',
  })
  expect(refusalOf(await record(gym.admin, { happened_on: '2026-03-15' })).fields).toEqual({
    happened_on: 'DATE_IN_FUTURE',
  })
  expect(refusalOf(await record(gym.admin, { person_name: ' ' })).fields).toEqual({ person_name: 'NAME_REQUIRED' })
  expect(refusalOf(await record(gym.admin, { happened_time: '25:00' })).fields).toEqual({
    happened_time: 'TIME_INVALID',
  })
})

test('the incident book is health data: who runs the gym reads all of it, an instructor what they wrote, others nothing', async () => {
  const other = await aPerson(server, gym.id, 'instructor')
  const { body } = await record(gym.instructor)
  await record(gym.admin, { person_name: 'Outra' })
  expect(await seenBy(gym.admin)).toHaveLength(2)
  expect(await seenBy(gym.instructor)).toEqual(['Visitante Souza'])
  expect(await seenBy(other)).toEqual([])
  const params = { id: body.id }
  expect((await other.call(api.incidents.correct, { params, body: { text: 'Não vi' } })).status).toBe(404)
  for (const who of [reception, gym.student]) {
    expect(refusalOf(await who.call(api.incidents.list, {})).code).toBe('ACCESS_DENIED')
  }
  const elsewhere = await aGym(server)
  expect((await elsewhere.admin.call(api.incidents.correct, { params, body: { text: 'x' } })).status).toBe(404)
})

test('the incident book is only added to: a correction stands beside the entry, and the database changes neither', async () => {
  const { id } = (await record(gym.instructor)).body
  const corrected = await gym.admin.call(api.incidents.correct, { params: { id }, body: { text: 'Foi às 8h20' } })
  expect(corrected.body).toMatchObject({
    what: form.what,
    corrections: [{ text: 'Foi às 8h20', by_name: gym.admin.name }],
  })
  for (const statement of [
    "update incidents set what = 'nada'",
    'delete from incidents',
    "update incident_corrections set text = 'nada'",
    'delete from incident_corrections',
  ]) {
    const changing = server.database.inGym(gym.id, 'write', (tx) => sql.raw(statement).execute(tx))
    await expect(changing, statement).rejects.toThrow(/permission denied/)
  }
})

test('the incident book is printed with its corrections, to be signed', async () => {
  const { id } = (await record(gym.instructor)).body
  await gym.instructor.call(api.incidents.correct, { params: { id }, body: { text: 'Foi o tornozelo direito' } })
  const { rawPayload } = await server.app.inject({
    url: `/api/incident/${id}/pdf`,
    headers: { authorization: `Bearer ${gym.instructor.token}`, 'x-gym-id': gym.id, 'accept-language': 'pt-BR' },
  })
  const text = textOfPdf(rawPayload)
  for (const part of ['Registro de ocorrência', 'Visitante Souza', form.what, 'Gelo no tornozelo', 'Bia Reis']) {
    expect(text).toContain(part)
  }
  expect(text).toContain('Foi o tornozelo direito')
})
