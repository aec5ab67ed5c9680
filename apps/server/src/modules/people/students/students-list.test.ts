import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

const people = [
  { name: 'Álvaro Conceição', email: 'alvaro@exemplo.com', phone: '11 98765-4321', birth_date: '1980-01-01' },
  { name: 'Beatriz 100% Fit', email: 'bia_fit@exemplo.com', phone: '21 99876-5432', birth_date: '1995-06-15' },
  { name: 'Conceição Prado', email: 'ceica@exemplo.org', phone: '31 3456-7890', birth_date: '2001-12-31' },
]

async function aGymWithPeople(): Promise<TestGym> {
  const gym = await aGym(server)
  for (const body of people) expect((await gym.admin.call(api.students.create, { body })).status).toBe(201)
  await gym.admin.call(api.students.remove, { params: { id: gym.student.studentId } })
  return gym
}

type Query = NonNullable<Parameters<typeof server.call<typeof api.students.list>>[1]>['query']

async function find(gym: TestGym, query: Query) {
  const { status, body } = await gym.instructor.call(api.students.list, { query: query ?? {} })
  expect(status).toBe(200)
  expect(body.total).toBe(body.object.length)
  return body.object.map((student) => student.name.split(' ')[0])
}

test('searching students finds parts of name and e-mail regardless of case and accents', async () => {
  const gym = await aGymWithPeople()
  expect(await find(gym, { search: 'CONCEICAO' })).toEqual(['Álvaro', 'Conceição'])
  expect(await find(gym, { search: 'çeiç' })).toEqual(['Álvaro', 'Conceição'])
  expect(await find(gym, { search: 'exemplo.org' })).toEqual(['Conceição'])
  expect(await find(gym, { search: '' })).toHaveLength(3)
  expect(await find(gym, { search: 'nobody' })).toEqual([])
})

test('searching students finds phones by their digits in any format, with and without the country code', async () => {
  const gym = await aGymWithPeople()
  for (const search of ['(11) 98765-4321', '11987654321', '+55 11 98765-4321', '98765-4321', '4321']) {
    expect(await find(gym, { search })).toEqual(['Álvaro'])
  }
})

test('searching students requires every word, in any order', async () => {
  const gym = await aGymWithPeople()
  expect(await find(gym, { search: 'prado conceicao' })).toEqual(['Conceição'])
  expect(await find(gym, { search: 'alvaro prado' })).toEqual([])
  expect(await find(gym, { search: 'a c' })).toEqual(['Álvaro', 'Beatriz', 'Conceição'])
})

test('searching students takes %, _ and \\ literally', async () => {
  const gym = await aGymWithPeople()
  expect(await find(gym, { search: '%' })).toEqual(['Beatriz'])
  expect(await find(gym, { search: 'bia_f' })).toEqual(['Beatriz'])
  expect(await find(gym, { search: 'biaxf' })).toEqual([])
  expect(await find(gym, { search: '\\' })).toEqual([])
})

test('filtering students narrows by birth dates, both included, and by status, and combines with the search', async () => {
  const gym = await aGymWithPeople()
  expect(await find(gym, { birth_date_from: '1995-06-15', birth_date_to: '2001-12-31' })).toEqual([
    'Beatriz',
    'Conceição',
  ])
  expect(await find(gym, { birth_date_to: '1995-06-14' })).toEqual(['Álvaro'])
  const [, beatriz] = (await gym.admin.call(api.students.list)).body.object
  await gym.admin.call(api.students.update, { body: { id: beatriz?.id ?? '', status: 'inactive' } })
  expect(await find(gym, { status: 'inactive' })).toEqual(['Beatriz'])
  expect(await find(gym, { status: 'active', birth_date_from: '1990-01-01', search: 'exemplo' })).toEqual(['Conceição'])
})

test('sorting students by name ignores accents and capitals; every order pages without repeating or losing anybody', async () => {
  const gym = await aGymWithPeople()
  expect(await find(gym, {})).toEqual(['Álvaro', 'Beatriz', 'Conceição'])
  for (const sort of ['-name', 'email', '-email', 'birth_date', '-birth_date', 'created_at', '-created_at'] as const) {
    const whole = await gym.admin.call(api.students.list, { query: { sort } })
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => gym.admin.call(api.students.list, { query: { sort, page, page_size: 1 } })),
    )
    expect(pages.flatMap((page) => page.body.object)).toEqual(whole.body.object)
    expect(pages.map((page) => page.body.total)).toEqual([3, 3, 3, 3])
  }
  const search = 'exemplo'
  for (const [page, names] of [
    [1, 2],
    [2, 1],
    [3, 0],
  ] as const) {
    const { body } = await gym.admin.call(api.students.list, { query: { search, page, page_size: 2 } })
    expect([body.object.length, body.total]).toEqual([names, 3])
  }
  expect(await find(gym, { sort: '-birth_date' })).toEqual(['Conceição', 'Beatriz', 'Álvaro'])
})

test('finds and counts a common word page by page like any other', async () => {
  const gym = await aGymWithPeople()
  for (let number = 10; number < 35; number += 1) {
    const body = {
      name: `Silva ${number}`,
      email: `${number}@exemplo.com`,
      phone: '11912345678',
      birth_date: '1990-01-01',
    }
    await gym.admin.call(api.students.create, { body })
  }
  const found: string[] = []
  for (const page of [1, 2, 3, 4]) {
    const { body } = await gym.admin.call(api.students.list, {
      query: { search: 'silva', sort: '-name', page, page_size: 8 },
    })
    expect(body.total).toBe(25)
    found.push(...body.object.map(({ name }) => name))
  }
  expect(found).toEqual(Array.from({ length: 25 }, (_, index) => `Silva ${34 - index}`))
})

test('shows nobody of another gym', async () => {
  const [gym, other] = await Promise.all([aGymWithPeople(), aGymWithPeople()])
  const ids = async ({ admin }: TestGym) =>
    (await admin.call(api.students.list, { query: { search: 'conceicao' } })).body.object.map(({ id }) => id)
  const [own, theirs] = await Promise.all([ids(gym), ids(other)])
  expect(own).toHaveLength(2)
  expect(own.filter((id) => theirs.includes(id))).toEqual([])
})

test('gives the same results for list, create, update and delete under both paths', async () => {
  const gym = await aGym(server)
  const { list, create, createWithAccount, update, remove } = api.students
  const call = gym.admin.call
  const either = { list: { ...list, path: '/student' }, update: { ...update, path: '/student' } } as const
  const withAccount = { ...createWithAccount, path: '/student/with-account' } as const
  const form = { name: 'Ana', email: 'ana@exemplo.com', phone: '11912345678', birth_date: '1990-01-01' }
  const account = { email: `b.${gym.id.slice(-12)}@exemplo.com`, password: 'senha-de-teste' }
  const one = await call(create, { body: form })
  const two = await call(withAccount, { body: { ...form, ...account } })
  expect([one.status, two.status, two.body.has_account]).toEqual([201, 201, true])
  const renamed = await call(either.update, {
    body: { id: one.body.id, name: 'Zilda' },
    headers: { 'if-match': '"1"' },
  })
  expect(renamed.body).toMatchObject({ name: 'Zilda', version: 2 })
  expect((await call(either.list)).body).toEqual((await call(list)).body)
  expect((await call({ ...remove, path: '/student/{id}' }, { params: { id: one.body.id } })).status).toBe(204)
  expect((await call(remove, { params: { id: two.body.id } })).status).toBe(204)
  expect((await call(either.list)).body.total).toBe(1)
})
