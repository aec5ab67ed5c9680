import { randomUUID } from 'node:crypto'
import { api } from '@folego/contract'
import { usualLoads } from '@folego/domain'
import { beforeEach, expect, test } from 'vitest'
import { aGym, aPerson, callerOf, refusalOf, testNow, testServer } from '#testing'

const server = await testServer()

beforeEach(() => server.clock.set(testNow))

const idempotent = (key: string) => ({ headers: { 'idempotency-key': key } })

test('a person’s own gyms are sorted by name, ignoring case and accents, each with the role there', async () => {
  const { admin, id } = await aGym(server)
  for (const name of ['zona norte', 'Água Viva', 'Bem-Estar']) {
    expect((await admin.call(api.gyms.create, { body: { name } })).status).toBe(201)
  }
  const { id: other } = await aGym(server)
  await server.database.inAccount('write', async (tx) => {
    await tx.insertInto('memberships').values({ gym_id: other, account_id: admin.accountId, role: 3 }).execute()
    await tx.updateTable('gyms').set({ name: 'Central' }).where('id', '=', id).execute()
    await tx.updateTable('gyms').set({ name: 'Delta' }).where('id', '=', other).execute()
  })
  const { body } = await admin.call(api.gyms.list)
  expect(body.object.map(({ name, role }) => `${name} ${role.name}`)).toEqual([
    'Água Viva admin',
    'Bem-Estar admin',
    'Central admin',
    'Delta instructor',
    'zona norte admin',
  ])
  expect(body).toMatchObject({ total: 5, page: 1 })
})

test('a person’s own gyms are the open ones: neither other people’s nor one that was closed', async () => {
  const [gym, other] = [await aGym(server), await aGym(server)]
  await server.database.inAccount('write', (tx) =>
    tx
      .insertInto('memberships')
      .values({ gym_id: other.id, account_id: gym.student.accountId, role: 2, status: 'inactive' })
      .execute(),
  )
  const { body } = await gym.student.call(api.gyms.list)
  expect(body.object.map(({ id }) => id)).toEqual([gym.id])
})

test('a person’s own gyms start on every device with the one opened last, as long as it is open', async () => {
  const one = await aGym(server)
  const two = await aGym(server, { admin: one.admin })
  const other = await aGym(server)
  const last = async () => (await one.admin.call(api.gyms.list)).body.last_gym_id
  expect(await last()).toBeNull()
  expect((await one.admin.call(api.gyms.open, { params: { id: two.id } })).status).toBe(204)
  expect(await last()).toBe(two.id)
  expect(refusalOf(await one.admin.call(api.gyms.open, { params: { id: other.id } })).code).toBe('NOT_FOUND')
  expect(await last()).toBe(two.id)
  await server.database.inAccount('write', (tx) =>
    tx
      .updateTable('memberships')
      .set({ status: 'inactive' })
      .where('gym_id', '=', two.id)
      .where('account_id', '=', one.admin.accountId)
      .execute(),
  )
  expect(await last()).toBeNull()
})

test('a person’s own gyms show their local date: at one instant two gyms have two dates', async () => {
  server.clock.set(new Date('2026-03-15T02:30:00Z'))
  const west = await aGym(server, { timezone: 'America/Rio_Branco' })
  const east = await aGym(server, { timezone: 'America/Noronha' })
  const [inWest, inEast] = [await west.admin.call(api.gyms.list), await east.admin.call(api.gyms.list)]
  expect([inWest.body.object[0]?.today, inEast.body.object[0]?.today]).toEqual(['2026-03-14', '2026-03-15'])
})

test('the discount limits of a gym are shown to its administrators only', async () => {
  const gym = await aGym(server)
  const shown = await Promise.all(
    [gym.admin, gym.instructor, gym.student].map(async ({ call }) => {
      const [own = {}] = (await call(api.gyms.list)).body.object
      return Object.keys(own).filter((key) => key.startsWith('discount_limit')).length
    }),
  )
  expect(shown).toEqual([3, 0, 0])
})

test('another gym is created by an administrator, who administers it at once', async () => {
  const { admin } = await aGym(server)
  const body = { name: ' Filial Sul ', phone: '(11) 3123-4567', address: '' }
  const { status, body: gym, headers } = await admin.call(api.gyms.create, { body })
  expect(status).toBe(201)
  expect(gym).toMatchObject({
    name: 'Filial Sul',
    timezone: 'America/Sao_Paulo',
    phone: '+551131234567',
    address: null,
    role: { id: 1, name: 'admin' },
    today: '2026-03-14',
  })
  expect(headers.etag).toMatch(/^"1-/)
  const stats = await admin.call(api.dashboards.stats, {
    params: { userId: admin.accountId },
    headers: { 'x-gym-id': gym.id },
  })
  expect(stats.status).toBe(200)
})

test('another gym is not allowed to instructors and students', async () => {
  const { instructor, student } = await aGym(server)
  for (const person of [instructor, student]) {
    const refused = await person.call(api.gyms.create, { body: { name: 'Minha' } })
    expect(refusalOf(refused).code).toBe('ACCESS_DENIED')
  }
})

test('another gym is opened only with a password that the person has chosen, not the desk of the first gym', async () => {
  const { id, admin } = await aGym(server)
  const { accountId, email } = await aPerson(server, id, 'admin', 'owner')
  const make = await admin.call(api.team.createPasswordLink, { params: { id: accountId } })
  const made = new URL(make.body.link).searchParams.get('token') ?? ''
  const typed = 'cadeira verde na janela'
  await server.call(api.identity.confirmPasswordReset, { body: { token: made, new_password: typed } })
  const signIn = await server.call(api.identity.signIn, { body: { email, password: typed } })
  const headers = { authorization: `Bearer ${signIn.body.token}` }
  const create = (authorization = headers.authorization) =>
    server.call(api.gyms.create, { body: { name: 'Minha' }, headers: { authorization } })
  expect(refusalOf(await create()).code).toBe('OWN_PASSWORD_FIRST')
  const own = { current_password: typed, new_password: 'outras quatro palavras minhas' }
  const { body } = await server.call(api.identity.changePassword, { body: own, headers })
  expect((await create(`Bearer ${body.token}`)).status).toBe(201)
})

test('another gym is in the history of the account', async () => {
  const { admin } = await aGym(server)
  const { body: gym } = await admin.call(api.gyms.create, { body: { name: 'Filial' } })
  const events = await server.database.inAccount('read', (tx) =>
    tx
      .selectFrom('account_events')
      .select(['kind', 'details'])
      .where('account_id', '=', admin.accountId)
      .orderBy('id')
      .execute(),
  )
  expect(events.at(-1)).toEqual({ kind: 'gym_created', details: { gym_id: gym.id, name: 'Filial' } })
})

test('another gym requested twice with one key is created once, also concurrently', async () => {
  const { admin } = await aGym(server)
  const key = randomUUID()
  const create = () => admin.call(api.gyms.create, { body: { name: 'Uma Só' }, ...idempotent(key) })
  const [first, second] = await Promise.all([create(), create()])
  const third = await create()
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
  expect(second.body).toEqual(first.body)
  expect(third.body).toEqual(first.body)
  expect(third.headers.etag).toBe(first.headers.etag)
  const { body } = await admin.call(api.gyms.list)
  expect(body.object.filter(({ name }) => name === 'Uma Só')).toHaveLength(1)
})

test('another gym is refused with a key used for something else; another person’s equal key is a different key', async () => {
  const [one, two] = [await aGym(server), await aGym(server)]
  const key = randomUUID()
  await one.admin.call(api.gyms.create, { body: { name: 'Primeira' }, ...idempotent(key) })
  const reused = await one.admin.call(api.gyms.create, { body: { name: 'Segunda' }, ...idempotent(key) })
  expect(refusalOf(reused).code).toBe('KEY_REUSED')
  const theirs = await two.admin.call(api.gyms.create, { body: { name: 'Segunda' }, ...idempotent(key) })
  expect(theirs.body.name).toBe('Segunda')
})

test('another gym needs a name and a known time zone', async () => {
  const { admin } = await aGym(server)
  const wrong = await admin.call(api.gyms.create, { body: { name: ' ', timezone: 'America/Atlantis' } })
  expect(refusalOf(wrong).fields).toEqual({ name: 'GYM_NAME_REQUIRED', timezone: 'TIMEZONE_INVALID' })
})

test('the data of the gym are changed by its administrator; null and empty text clear what is optional', async () => {
  const { id, admin } = await aGym(server)
  const filled = await admin.call(api.gyms.update, {
    params: { id },
    body: { address: 'Rua A, 10', phone: '11 91234-5678' },
  })
  expect(filled.body).toMatchObject({ address: 'Rua A, 10', phone: '+5511912345678', version: 2 })
  const emptied = await admin.call(api.gyms.update, { params: { id }, body: { address: '', phone: null } })
  expect(emptied.body).toMatchObject({ address: null, phone: null, version: 3 })
})

test('the data of the gym with another time zone change its date at once', async () => {
  server.clock.set(new Date('2026-03-15T02:30:00Z'))
  const { id, admin } = await aGym(server)
  const { body } = await admin.call(api.gyms.update, { params: { id }, body: { timezone: 'America/Noronha' } })
  expect(body.today).toBe('2026-03-15')
})

test('the data of the gym of another gym are not found, even of one’s own other gym: the request names its gym', async () => {
  const one = await aGym(server)
  const two = await aGym(server, { admin: one.admin })
  const wrong = await one.admin.call(api.gyms.update, { params: { id: two.id }, body: { name: 'X' } })
  expect(refusalOf(wrong).code).toBe('NOT_FOUND')
  const right = callerOf(server.app, { authorization: `Bearer ${one.admin.token}`, 'x-gym-id': two.id })
  expect((await right(api.gyms.update, { params: { id: two.id }, body: { name: 'X' } })).status).toBe(200)
})

test('the data of the gym are not for instructors and students', async () => {
  const { id, instructor, student } = await aGym(server)
  for (const person of [instructor, student]) {
    const refused = await person.call(api.gyms.update, { params: { id }, body: { name: 'X' } })
    expect(refusalOf(refused).code).toBe('ACCESS_DENIED')
  }
})

test('the data of the gym list the available weights: the defaults until an administrator changes them', async () => {
  const { id, admin, student } = await aGym(server)
  const read = async () => (await student.call(api.gyms.list)).body.object[0]?.loads
  expect(await read()).toEqual(usualLoads)
  const loads = { plates_kg: [2, 20, 10, 2, 5], bar_kg: 15, dumbbell_step_kg: 1, machine_step_kg: 5 } as const
  const save = () =>
    admin.call(api.gyms.update, { params: { id }, body: { loads: { ...loads, plates_kg: [...loads.plates_kg] } } })
  expect((await save()).body).toMatchObject({ version: 2, loads: { ...loads, plates_kg: [20, 10, 5, 2] } })
  expect((await save()).body.version).toBe(2)
  expect(await read()).toEqual({ ...loads, plates_kg: [20, 10, 5, 2] })
  await admin.call(api.gyms.update, { params: { id }, body: { name: 'Nova' } })
  expect((await read())?.bar_kg).toBe(15)
})

test('the data of the gym refuse plates that do not exist, and an empty list', async () => {
  const { id, admin } = await aGym(server)
  const save = async (plates_kg: number[]) => {
    const loads = { ...usualLoads, plates_kg }
    // @ts-expect-error what the contract does not take
    return refusalOf(await admin.call(api.gyms.update, { params: { id }, body: { loads } })).fields
  }
  expect(await save([])).toEqual({ 'loads.plates_kg': 'PLATES_REQUIRED' })
  expect(await save([7.3])).toEqual({ 'loads.plates_kg.0': 'VALUE_INVALID' })
})

test('the data of the gym refuse a stale save, and are audited with before and after', async () => {
  const { id, name, admin } = await aGym(server)
  const save = (to: string) =>
    admin.call(api.gyms.update, { params: { id }, body: { name: to }, headers: { 'if-match': '"1"' } })
  expect((await save('Nova')).headers.etag).toMatch(/^"2-/)
  expect(refusalOf(await save('Outra')).code).toBe('CHANGED_MEANWHILE')
  const entries = await server.database.inGym(id, 'read', (tx) =>
    tx.selectFrom('audit_entries').select(['action', 'entity', 'entity_id', 'before', 'after']).execute(),
  )
  expect(entries).toMatchObject([
    { action: 'updated', entity: 'gym', entity_id: id, before: { name }, after: { name: 'Nova' } },
  ])
})
