import { foldForSearch } from '@folego/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from './database.ts'
import { containsWords, escapeLike, foldEmail, searchKey, searchPatterns } from './folding.ts'
import { newId, newIdAt } from './ids.ts'
import { idsOf, inOrderOf, pageOf } from './pages.ts'

describe('folding', () => {
  const folds = { ' Ação  Física ': 'acao fisica', 'JOSÉ D’ÁVILA': 'jose davila', Straße: 'strasse', 'e\u0301': 'e' }
  test.each(Object.entries(folds))('%j becomes %j', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded)
    expect(foldForSearch(folded)).toBe(folded)
  })

  test('folding of an e-mail keeps accents and ignores case', () => {
    expect(foldEmail(' Ana@Exemplo.COM ')).toBe('ana@exemplo.com')
    expect(foldEmail('josé@e.com')).not.toBe(foldEmail('jose@e.com'))
  })

  test('folding of several parts omits missing ones', () => {
    expect(searchKey('Ana Souza', null, undefined, '', 'ANA@e.com')).toBe('ana souza ana@e.com')
  })
})

test.each([
  ['', []],
  ['  ', []],
  ['Zé', ['%ze%']],
  ['da Silva', ['%silva%', '%da%']],
  ['(11) 98765-4321', ['%11987654321%']],
  ['100%', [String.raw`%100\%%`]],
  ['ana ana', ['%ana%']],
])('of %j', (term, patterns) => {
  expect(searchPatterns(term)).toEqual(patterns)
})

test('search patterns match %, _ and \\ literally', () => {
  expect(escapeLike(String.raw`a%b_c\d`)).toBe(String.raw`a\%b\_c\\d`)
})

test('ids are UUIDv7 with the current time, and increase', () => {
  const before = Date.now()
  const ids = Array.from({ length: 10_000 }, newId)
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(ids[0]?.replaceAll('-', '').slice(0, 12) ?? '', 16)).toBeGreaterThanOrEqual(before)
})

test('ids of the past contain their time', () => {
  const at = Date.parse('2026-01-02T03:04:05.678Z')
  expect(Number.parseInt(newIdAt(at).replaceAll('-', '').slice(0, 12), 16)).toBe(at)
})

describe('students', () => {
  let database: Database
  const gym = newId()
  const neighbour = newId()
  const people = ['José da Silva', 'Ana Lima', 'Álvaro Silva', 'Bruna Lima', 'Z_e 100%']

  beforeAll(async () => {
    database = await openTestDatabase()
    for (const id of [gym, neighbour]) {
      await database.inAccount('write', (tx) => tx.insertInto('gyms').values({ id, name: 'Academia' }).execute())
      const rows = people.map((name, at) => {
        const email = `${id}${at}@e.com`
        const key = searchKey(name, `+551198765000${at}`)
        return { id: newId(), name, email, email_key: email, name_key: foldForSearch(name), search_key: key }
      })
      await database.inGym(id, 'write', (tx) => tx.insertInto('students').values(rows).execute())
    }
  })
  afterAll(() => database.close())

  test.each([
    ['', ['Álvaro Silva', 'Ana Lima', 'Bruna Lima', 'José da Silva', 'Z_e 100%']],
    ['silva', ['Álvaro Silva', 'José da Silva']],
    ['SILVA jose', ['José da Silva']],
    ['li', ['Ana Lima', 'Bruna Lima']],
    ['(11) 98765-0003', ['Bruna Lima']],
    ['_', ['Z_e 100%']],
    ['0%', ['Z_e 100%']],
    ['100%', ['Z_e 100%']],
    ['nobody', []],
  ])('students are found by %j only in their own gym, sorted regardless of accents', async (term, names) => {
    const found = await database.inGym(gym, 'read', (tx) =>
      tx
        .selectFrom('students')
        .select('name')
        .where(containsWords(sql.ref('search_key'), term))
        .orderBy('name_key')
        .execute(),
    )
    expect(found.map((row) => row.name)).toEqual(names)
  })

  test('students are paged in the order of their ids', async () => {
    const pages = await database.inGym(gym, 'read', async (tx) => {
      const matching = tx.selectFrom('students').where('deleted_at', 'is', null)
      const inOrder = matching.select('id').orderBy('name_key').orderBy('id')
      const read = async (page: number) => {
        const { ids, total } = idsOf(await pageOf(matching, inOrder, { page, page_size: 2 }))
        expect(total).toBe(5)
        const rows =
          ids.length === 0 ? [] : await tx.selectFrom('students').selectAll().where('id', 'in', ids).execute()
        return inOrderOf(ids, rows.toReversed()).map((row) => row.name)
      }
      return [await read(1), await read(2), await read(3), await read(4)]
    })
    expect(pages).toEqual([['Álvaro Silva', 'Ana Lima'], ['Bruna Lima', 'José da Silva'], ['Z_e 100%'], []])
  })
})
