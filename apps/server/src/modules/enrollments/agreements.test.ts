import { createHash } from 'node:crypto'
import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { aGym, aStudent, enrolled, refusalOf, testServer, textOfPdf } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
const text = '# Regras\n\nTraga a toalha.'
const hash = createHash('sha256').update(text).digest('hex')

async function aPlanWithText(gym: TestGym): Promise<string> {
  const { body } = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 100, duration: 30 } })
  await write(gym, body.id, text)
  return body.id
}
const write = (gym: TestGym, id: string, written: string, by = gym.admin) =>
  by.call(api.plans.saveAgreement, { params: { id }, body: { text: written } })
const read = (gym: TestGym, id: string, by = gym.admin) => by.call(api.enrollments.agreement, { params: { id } })
const accept = (gym: TestGym, id: string, by = gym.admin, changes: object = {}) =>
  by.call(api.enrollments.acceptAgreement, {
    params: { id },
    body: { typed_name: 'Ana Souza', hash, device: 'Firefox', ...changes },
  })

test('a changed text becomes the next version, and existing enrollments keep theirs', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlanWithText(gym)
  const sold = await enrolled(gym, { plan_id })
  expect((await write(gym, plan_id, text)).body).toEqual({ version: 1, text })
  expect((await write(gym, plan_id, 'Outro texto')).body).toEqual({ version: 2, text: 'Outro texto' })
  expect((await read(gym, sold.id)).body).toEqual({ version: 1, text, hash, acceptance: null })
  const next = await enrolled(gym, { plan_id, student_id: await aStudent(gym.admin.call) })
  expect((await read(gym, next.id)).body).toMatchObject({ version: 2, text: 'Outro texto' })
  expect((await write(gym, plan_id, '')).body).toEqual({ version: null, text: '' })
  const last = await enrolled(gym, { plan_id, student_id: await aStudent(gym.admin.call) })
  expect(last.agreement_version).toBeNull()
  expect((await read(gym, last.id)).status).toBe(404)
  // Removed and written again, it is a new version, not an earlier one.
  expect((await write(gym, plan_id, text)).body).toEqual({ version: 3, text })
  expect((await write(gym, plan_id, text, gym.student)).status).toBe(403)
})

test('a student accepts their own text on the phone exactly once, and nobody else can accept it', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlanWithText(gym)
  const own = await enrolled(gym, { plan_id })
  const other = await enrolled(gym, { plan_id, student_id: await aStudent(gym.admin.call) })
  expect(own).toMatchObject({ agreement_version: 1, agreement_accepted_at: null })
  const quote = () =>
    gym.admin.call(api.cancellations.quote, {
      params: { id: own.id },
      body: { reason: 'no_clause', evidence: 'Contrato sem multa' },
    })
  expect((await quote()).status).toBe(201)
  const { body } = await accept(gym, own.id, gym.student)
  expect(refusalOf(await quote()).fields).toEqual({ reason: 'CLAUSE_ACCEPTED' })
  const acceptance = {
    typed_name: 'Ana Souza',
    made_at: 'phone',
    accepted_by_name: gym.student.name,
    device: 'Firefox',
  }
  expect(body.acceptance).toMatchObject(acceptance)
  const again = await accept(gym, own.id, gym.admin, { typed_name: 'Outra Pessoa' })
  expect(again.body.acceptance).toMatchObject(acceptance)
  const { body: after } = await gym.admin.call(api.enrollments.find, { params: { id: own.id } })
  expect(after.agreement_accepted_at).not.toBeNull()
  expect((await accept(gym, other.id, gym.student)).status).toBe(404)
  expect((await read(gym, other.id, gym.student)).status).toBe(404)
  expect((await accept(gym, other.id, gym.instructor)).status).toBe(403)
})

test('refuses an acceptance of a different text or without a typed name', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlanWithText(gym) })
  const other = createHash('sha256').update('Outro').digest('hex')
  expect(refusalOf(await accept(gym, id, gym.admin, { hash: other })).code).toBe('CHANGED_MEANWHILE')
  expect(refusalOf(await accept(gym, id, gym.admin, { typed_name: ' ' })).fields).toEqual({
    typed_name: 'NAME_REQUIRED',
  })
  expect((await read(gym, id)).body.acceptance).toBeNull()
})

test('the PDF has signature lines, and after the acceptance it shows who accepted where and when', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlanWithText(gym) })
  const headers = { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id }
  const print = async () => {
    const { rawPayload } = await server.app.inject({ url: `/api/enrollment/${id}/agreement/pdf`, headers })
    return textOfPdf(rawPayload)
  }
  expect(await print()).toMatch(/Versão do texto.*Regras.*Traga a toalha/s)
  await accept(gym, id)
  expect(await print()).toMatch(/Aceito por.*Ana Souza.*Na recepção.*Firefox/s)
})
