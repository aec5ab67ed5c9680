import { api } from '@folego/contract'
import { foldForSearch, limits } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId, searchKey } from '#platform/database'
import { aGym, testNow, testServer } from '#testing'

const server = await testServer()

type Query = NonNullable<Parameters<typeof server.call<typeof api.students.list>>[1]>['query']

test('counts many matches to the next hundred, and fewer matches exactly', async () => {
  const gym = await aGym(server)
  const ids = Array.from({ length: 2100 }, () => newId())
  await server.database.inGym(gym.id, 'write', async (tx) => {
    const rows = ids.map((id, at) => {
      const name = `Pereira ${String(at).padStart(4, '0')}${at % 1000 === 7 ? ' Xangô' : ''}`
      return { id, name, name_key: foldForSearch(name), search_key: foldForSearch(name) }
    })
    await tx.insertInto('students').values(rows).execute()
  })
  const list = async (query: Query) => {
    const { body } = await gym.admin.call(api.students.list, { query: { sort: 'name', page_size: 20, ...query } })
    return { total: body.total, isMinimum: body.total_is_minimum ?? false, ids: body.object.map(({ id }) => id) }
  }
  const more = (total: number) => ({ total, isMinimum: true })
  const all = (total: number) => ({ total, isMinimum: false })
  expect(await list({ search: 'pereira' })).toEqual({ ...more(100), ids: ids.slice(0, 20) })
  // In the second half of the counted rows, which is not the half of the list.
  expect(await list({ search: 'pereira', page: 9 })).toEqual({ ...more(200), ids: ids.slice(160, 180) })
  // The last page of a hundred shows that there is a next one.
  expect(await list({ search: 'pe', page: 5 })).toEqual({ ...more(200), ids: ids.slice(80, 100) })
  expect(await list({ search: 'pereira', page: 105 })).toEqual({ ...all(2100), ids: ids.slice(-20) })
  expect(await list({ search: 'xango pereira' })).toEqual({ ...all(3), ids: [ids[7], ids[1007], ids[2007]] })
  expect(await list({ search: 'pereira 0123' })).toEqual({ ...all(1), ids: [ids[123]] })
  expect(await list({ search: '0123' })).toEqual({ ...all(1), ids: [ids[123]] })
  // Without a search the total is exact, and a file has every row.
  expect((await list({})).total).toBe(2101)
  const file = await server.app.inject({
    url: '/api/student/export',
    query: { search: 'pereira', format: 'csv' },
    headers: { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id },
  })
  expect(file.body.split('Pereira')).toHaveLength(2101)
})

test('finds a number by its digits, however many names begin as it is written', async () => {
  const gym = await aGym(server)
  const names = [...Array.from({ length: 110 }, (_, at) => `1 2 3 4 Souza ${at + 500}`), 'Ana 1234']
  const rows = names.map((name) => ({
    id: newId(),
    name,
    name_key: foldForSearch(name),
    search_key: foldForSearch(name),
  }))
  await server.database.inGym(gym.id, 'write', (tx) => tx.insertInto('students').values(rows).execute())
  const { body } = await gym.admin.call(api.students.list, { query: { search: '1 2 3 4', sort: 'name' } })
  expect(body.object.map(({ name }) => name)).toEqual(['Ana 1234'])
})

test('counts and pages a word of which there are thousands, but few among the newest', async () => {
  const gym = await aGym(server)
  const named = (name: string, at: number) => ({
    id: newId(),
    name,
    name_key: foldForSearch(name),
    search_key: foldForSearch(name),
    status: at % 2 === 0 ? ('active' as const) : ('inactive' as const),
    inactive_since: at % 2 === 0 ? null : '2026-01-01',
    created_at: new Date(testNow.getTime() - 1000 * (5000 - at)).toISOString(),
  })
  // In the order of their names; the last was created first.
  const pereiras = Array.from({ length: 2100 }, (_, at) =>
    named(`Pereira ${String(2099 - at).padStart(4, '0')}`, at),
  ).toReversed()
  const newest = Array.from({ length: 300 }, (_, at) => named(`Souza ${at}`, 3000 + at))
  await server.database.inGym(gym.id, 'write', (tx) =>
    tx
      .insertInto('students')
      .values([...pereiras, ...newest])
      .execute(),
  )
  const ids = pereiras.map(({ id }) => id)
  const list = async (query: Query) => {
    const { body } = await gym.admin.call(api.students.list, { query: { sort: 'name', page_size: 20, ...query } })
    return { total: body.total, isMinimum: body.total_is_minimum ?? false, ids: body.object.map(({ id }) => id) }
  }
  expect(await list({ search: 'pereira' })).toEqual({ total: 100, isMinimum: true, ids: ids.slice(0, 20) })
  const active = pereiras.filter(({ status }) => status === 'active').map(({ id }) => id)
  expect(await list({ search: 'pereira', status: 'active', page: 2 })).toEqual({
    total: 100,
    isMinimum: true,
    ids: active.slice(20, 40),
  })
  expect(await list({ search: 'pereira', page: 105 })).toEqual({ total: 2100, isMinimum: false, ids: ids.slice(-20) })
  const few = pereiras.filter(({ name }) => name.includes('77')).map(({ id }) => id)
  const page = { search: 'pereira 77', page: 2 }
  const whole = { total: few.length, isMinimum: false }
  expect(await list(page)).toEqual({ ...whole, ids: few.slice(20, 40) })
  expect(await list({ ...page, sort: '-name' })).toEqual({ ...whole, ids: few.toReversed().slice(20, 40) })
  expect(await list({ search: 'pereira', sort: '-name' })).toMatchObject({ ids: ids.toReversed().slice(0, 20) })
  expect(await list({ search: 'souza' })).toMatchObject({ total: 100, isMinimum: true })
})

test('finds exactly those whose name, e-mail or phone contains every word, whatever is typed', async () => {
  const gym = await aGym(server)
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'é', '😀', '%', '_', '\\', '.', '1', '+', '-', '@'),
    minLength: 1,
    maxLength: 8,
  })
  const generated = fc
    .sample(fc.array(word, { minLength: 1, maxLength: 3 }), { numRuns: 150, seed: 7 })
    .map((words) => words.join(' '))
    .map((name, at) => ({ id: newId(), name, email: `${at}.${foldForSearch(name).replaceAll(' ', '.')}@exemplo.com` }))
    .map((it) => ({ ...it, name_key: foldForSearch(it.name), email_key: it.email.toLowerCase() }))
    .map((it) => ({ ...it, search_key: searchKey(it.name, it.email) }))
  await server.database.inGym(gym.id, 'write', (tx) => tx.insertInto('students').values(generated).execute())
  const term = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    fc
      .tuple(fc.constantFrom(...generated), fc.nat(20), fc.integer({ min: 3, max: 9 }))
      .map(([{ search_key }, from, length]) =>
        Array.from(search_key)
          .slice(from, from + length)
          .join('')
          .trim(),
      ),
  )
  const ownId = gym.student.studentId
  await fc.assert(
    fc.asyncProperty(term, async (search) => {
      const { body } = await gym.admin.call(api.students.list, { query: { search, page_size: 100 } })
      const words = foldForSearch(search)
        .split(' ')
        .filter((it) => it !== '')
      fc.pre(words.length > 0 && !/^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(foldForSearch(search)))
      const expected = generated.filter(({ search_key }) => words.every((it) => search_key.includes(it)))
      fc.pre(expected.length <= 100)
      const found = body.object.map(({ id }) => id).filter((id) => id !== ownId)
      expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    }),
    { numRuns: 150 },
  )
})

test('shows the matches page by page in the order of their names, however many share a name', async () => {
  const gym = await aGym(server)
  const firstNames = ['Ana', 'Antônia', 'Ícaro', 'José', 'Maria', 'Mariana', 'Tomé', 'Zélia', '9']
  const timesOf = {
    ...Object.fromEntries(
      firstNames.flatMap((first) => [
        [`${first} Silva`, 200],
        [`${first} da Silva`, 50],
        [`${first} Silveira`, 30],
        [`${first} Souza`, 3],
        [`${first} Xangô`, 1],
      ]),
    ),
    // Few far from the many who share a name, and as many as are counted before a few more.
    'Vítor Tomé': 3,
    'Bruno Boaventura': limits.searchHitsCounted,
    'Wagner Boaventura': 5,
  }
  const named = Object.entries(timesOf).flatMap(([name, times]) => Array.from({ length: times }, () => name))
  const rows = fc
    .sample(fc.shuffledSubarray(named, { minLength: named.length }), { numRuns: 1, seed: 3 })
    .flat()
    .map((name) => ({ id: newId(), name, name_key: foldForSearch(name), search_key: foldForSearch(name) }))
  await server.database.inGym(gym.id, 'write', (tx) => tx.insertInto('students').values(rows).execute())
  const inOrder = rows.toSorted((a, b) => (a.name_key + a.id < b.name_key + b.id ? -1 : 1))
  const term = fc.tuple(
    fc.constantFrom('', 'ana', 'mari', 'jose', 'toni', 'tome', 'lia'),
    fc.constantFrom('', '', 'sil', 'ilv', 'veira', 'souza', 'xango', 'boaventura'),
  )
  const anyPage = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 90 }))
  await fc.assert(
    fc.asyncProperty(term, anyPage, fc.constantFrom('name', '-name'), async (words, page, sort) => {
      fc.pre(words.some((word) => word !== ''))
      const query = { search: words.join(' '), sort, page, page_size: 20 } as const
      const { body } = await gym.admin.call(api.students.list, { query })
      const matches = inOrder.filter(({ search_key }) => words.every((word) => search_key.includes(word)))
      const sorted = sort === 'name' ? matches : matches.toReversed()
      const counted = limits.searchHitsCounted * (1 + Math.floor((page * 20) / limits.searchHitsCounted))
      expect(body.object.map(({ id }) => id)).toEqual(sorted.slice(20 * (page - 1), 20 * page).map(({ id }) => id))
      expect([body.total, body.total_is_minimum]).toEqual(
        matches.length > counted ? [counted, true] : [matches.length, undefined],
      )
    }),
    { numRuns: 250 },
  )
})
