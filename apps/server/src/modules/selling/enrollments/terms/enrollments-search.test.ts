import { api } from '@folego/contract'
import { foldForSearch, limits } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, aPlan, testNow, testServer } from '#testing'

const server = await testServer()

test.each([
  ['few share a name', 0],
  ['a name is common', 30],
])('shows the enrollments whose student matches page by page, the newest first: %s', async (_case, namesakes) => {
  const gym = await aGym(server)
  const planId = await aPlan(gym.admin.call)
  // How many of each name, month by month, this one first. After three years, periods share a part of the index with later ones.
  const timesOf: Record<string, readonly number[]> = {
    'Ana Silva': [3, 1700, 0, 10],
    'José Silva': [0, 0, 40, 0, 180],
    'Zélia Souza': [199, 1, 0, 2],
    'Mariana Xangô': [...Array.from({ length: 40 }, (_, month) => (month % 9 === 0 ? 1 : 0)), 230, 5],
  }
  const students = Object.keys(timesOf).map((name) => ({
    id: newId(),
    name,
    name_key: foldForSearch(name),
    search_key: foldForSearch(name),
  }))
  const enrollments = students.flatMap(({ id, name, name_key }) =>
    (timesOf[name] ?? []).flatMap((times, month) =>
      Array.from({ length: times }, (_, at) => ({
        id: newId(),
        student_id: id,
        student_name_key: name_key,
        plan_id: planId,
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        price_cents: 9000,
        created_at: createdAt(month, at),
      })),
    ),
  )
  const others = students
    .slice(0, 1)
    .flatMap((ana) => Array.from({ length: namesakes }, () => ({ ...ana, id: newId() })))
  await server.database.inGym(gym.id, 'write', async (tx) => {
    await tx
      .insertInto('students')
      .values([...students, ...others])
      .execute()
    await tx.insertInto('enrollments').values(enrollments).execute()
  })
  const newestFirst = enrollments.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1))
  const term = fc.tuple(
    fc.constantFrom('', 'ana', 'jose', 'zelia', 'mariana'),
    fc.constantFrom('', '', 'silva', 'ilv', 'souza', 'xango'),
  )
  const anyPage = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 30 }))
  await fc.assert(
    fc.asyncProperty(term, anyPage, async (words, page) => {
      fc.pre(words.some((word) => word !== ''))
      const query = { search: words.join(' '), page, page_size: 20 } as const
      const { body } = await gym.admin.call(api.enrollments.list, { query })
      const matches = newestFirst.filter(({ student_name_key }) =>
        words.every((word) => student_name_key.includes(word)),
      )
      const counted = limits.searchHitsCounted * (1 + Math.floor((page * 20) / limits.searchHitsCounted))
      expect(body.object.map(({ id }) => id)).toEqual(matches.slice(20 * (page - 1), 20 * page).map(({ id }) => id))
      expect([body.total, body.total_is_minimum]).toEqual(
        matches.length > counted ? [counted, true] : [matches.length, undefined],
      )
    }),
    { numRuns: 150 },
  )
})

/** A time so many months before this one, some of them in its last second. */
function createdAt(monthsAgo: number, at: number): string {
  const [year, month] = [testNow.getUTCFullYear(), testNow.getUTCMonth() - monthsAgo]
  return new Date(at % 3 === 0 ? Date.UTC(year, month + 1, 1) - 1 : Date.UTC(year, month, 1 + (at % 20))).toISOString()
}

test('finds none in a gym without enrollments', async () => {
  const gym = await aGym(server)
  const { body } = await gym.admin.call(api.enrollments.list, { query: { search: 'silva' } })
  expect([body.total, body.object]).toEqual([0, []])
})
