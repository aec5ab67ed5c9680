import { api } from '@folego/contract'
import { parsePixCode } from '@folego/domain'
import { expect, test } from 'vitest'
import { aGym, aPerson, refusalOf, testServer } from '#testing'
import type { Person } from '#testing'

const server = await testServer()

const form = { key_kind: 'cnpj', key: '11.222.333/0001-81', name: 'Fôlego Fitness', city: 'São Paulo' } as const
const save = ({ call }: Person, body: object = form, headers = {}) =>
  call(api.pix.saveSettings, { body: body as typeof form, headers })

test('a gym sets its Pix account, and gets a code with the same data', async () => {
  const { admin } = await aGym(server)
  expect((await admin.call(api.pix.settings)).body).toEqual({ account: null, version: 0 })
  const { body } = await save(admin)
  expect(body).toMatchObject({ version: 1, account: { key_kind: 'cnpj', key: '11222333000181' } })
  expect(parsePixCode(body.account?.code ?? '')).toEqual({
    key: '11222333000181',
    name: 'Folego Fitness',
    city: 'Sao Paulo',
  })
  expect((await admin.call(api.pix.settings)).body).toEqual(body)
})

test.each([
  [{ key_kind: 'cpf', key: '529.982.247-26' }, { key: 'CPF_INVALID' }],
  [{ key: '11222333000182' }, { key: 'CNPJ_INVALID' }],
  [{ key_kind: 'phone', key: '+1 212 555 0100' }, { key: 'PHONE_INVALID' }],
  [{ key_kind: 'email', key: 'caixa' }, { key: 'EMAIL_INVALID' }],
  [{ key_kind: 'random', key: '123' }, { key: 'PIX_RANDOM_KEY_INVALID' }],
  [{ key: ' ' }, { key: 'PIX_KEY_REQUIRED' }],
  [
    { key: 'x', name: '健身房', city: '' },
    { key: 'CNPJ_INVALID', name: 'PIX_NAME_REQUIRED', city: 'PIX_CITY_REQUIRED' },
  ],
  [{ name: 'Academia de Ginástica Boa Forma' }, { name: 'TOO_LONG' }],
])('refuses Pix with %j by field', async (wrong, fields) => {
  const { admin } = await aGym(server)
  expect(refusalOf(await save(admin, { ...form, ...wrong })).fields).toEqual(fields)
})

test('a gym may remove its Pix key: there is no code until a new key is saved on the current version', async () => {
  const { admin, student } = await aGym(server)
  const remove = (version: number) => admin.call(api.pix.removeSettings, { headers: { 'if-match': `"${version}"` } })
  await save(admin)
  expect(refusalOf(await remove(0)).code).toBe('CHANGED_MEANWHILE')
  const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: 5000 }]
  const body = { student_id: student.studentId, due_on: '2026-03-16', lines }
  const { id } = (await admin.call(api.billing.create, { body })).body
  expect((await student.call(api.pix.invoice, { params: { id } })).status).toBe(200)
  expect((await remove(1)).body).toEqual({ account: null, version: 2 })
  expect((await student.call(api.pix.invoice, { params: { id } })).body.code).toBeNull()
  expect(refusalOf(await save(admin, form, { 'if-match': '"1"' })).code).toBe('CHANGED_MEANWHILE')
  expect((await save(admin, form, { 'if-match': '"2"' })).body).toMatchObject({
    version: 3,
    account: { key_kind: 'cnpj' },
  })
})

test('owner, manager and finance change the Pix account, on the current version, and it stays in the history', async () => {
  const gym = await aGym(server)
  await save(gym.admin)
  const finance = await aPerson(server, gym.id, 'admin', 'finance')
  expect((await save(finance, { ...form, city: 'Santos' }, { 'if-match': '"1"' })).status).toBe(200)
  expect(refusalOf(await save(gym.admin, form, { 'if-match': '"1"' })).code).toBe('CHANGED_MEANWHILE')
  for (const person of [await aPerson(server, gym.id, 'admin', 'reception'), gym.instructor, gym.student]) {
    expect(refusalOf(await save(person)).code).toBe('ACCESS_DENIED')
  }
  const entries = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('audit_entries').select(['actor_name', 'before', 'after']).orderBy('at').orderBy('id').execute(),
  )
  expect(entries.at(-1)).toMatchObject({
    actor_name: finance.name,
    before: { pix: { city: 'Sao Paulo' } },
    after: { pix: { city: 'Santos' } },
  })
})
