import { api } from '@folego/contract'
import { addDays, dateInZone, type MembershipView, membershipViews } from '@folego/domain'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, aPlan, aStudent, enrolled, observeStatements, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
const today = dateInZone(testNow, 'America/Sao_Paulo')

const later = (milliseconds: number) => new Date(testNow.getTime() + milliseconds)

beforeEach(() => server.clock.set(testNow))

/** Fails unless a call succeeded. */
function bodyOf<Body>({ status, body }: { status: number; body: Body }): Body {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** What screens show of how many students there are. */
async function shown({ admin, instructor }: TestGym) {
  const numbersOf = async ({ call, accountId }: typeof admin) =>
    bodyOf(await call(api.dashboards.stats, { params: { userId: accountId } }))
  const totalOf = async (query: { status?: 'active' | 'inactive'; membership?: MembershipView }) =>
    bodyOf(await admin.call(api.students.list, { query })).total
  const { counted_at, ...counts } = bodyOf(await admin.call(api.students.counts, { query: {} }))
  return {
    counted_at,
    counts,
    views: Object.fromEntries(
      await Promise.all(membershipViews.map(async (it) => [it, await totalOf({ membership: it })])),
    ),
    all: await totalOf({}),
    active: await totalOf({ status: 'active' }),
    inactive: await totalOf({ status: 'inactive' }),
    home: await numbersOf(admin),
    instructor: await numbersOf(instructor),
  }
}

async function aStudentOfEachKind(gym: TestGym): Promise<void> {
  const { call } = gym.admin
  const plan_id = await aPlan(call)
  const term = async (from: number, to: number) => {
    const dates = { start_date: addDays(today, from), end_date: addDays(today, to) }
    await enrolled(gym, { student_id: await aStudent(call), plan_id, ...dates })
  }
  await term(-3, 20)
  await term(-20, 2)
  await term(5, 30)
  await term(-40, -10)
  await call(api.students.update, { body: { id: await aStudent(call), status: 'inactive' } })
}

/** Inserts students of whom nothing else is known. */
async function insertStudents(gym: TestGym, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({ id: newId(), name: 'Rui', name_key: 'rui', search_key: 'rui' }))
  await server.database.inGym(gym.id, 'write', async (tx) => {
    for (let from = 0; from < count; from += 2000) {
      await tx
        .insertInto('students')
        .values(rows.slice(from, from + 2000))
        .execute()
    }
  })
}

test('the numbers of students are the same on tabs, lists and homes, and follow every change at once', async () => {
  const gym = await aGym(server)
  const before = await shown(gym)
  await aStudentOfEachKind(gym)
  const now = await shown(gym)
  expect(now.counted_at).toBeUndefined()
  expect(now.counts).toEqual({ ...now.views, all: now.all })
  expect(now.counts).toMatchObject({
    all: before.all + 5,
    current: 1,
    expiring: 1,
    upcoming: 1,
    lapsed: 1,
    inactive: 1,
  })
  expect(now.all).toBe(now.active + now.inactive)
  const figures = { active_students: now.active, total_students: now.all, active_enrollments: 2 }
  expect(now.home).toMatchObject({ ...figures, expiring: 1, lapsed: 1 })
  expect(now.instructor).toMatchObject({ ...figures, total_enrollments: 4 })
})

test('the numbers of students of a gym of more than 5,000 students may be half a minute old, and say when they were made', async () => {
  const gym = await aGym(server)
  await insertStudents(gym, 5000)
  const first = await shown(gym)
  expect(first.counts.all).toBe(5001)
  await insertStudents(gym, 1)
  server.clock.set(later(30_000))
  const soon = await shown(gym)
  // Lists that no state narrows are counted as ever.
  expect(soon).toMatchObject({ all: 5002, active: 5002, counts: first.counts, views: first.views })
  expect(soon.counted_at).toBe(testNow.toISOString())
  for (const home of [soon.home, soon.instructor]) {
    expect(home).toMatchObject({ total_students: 5001, counted_at: testNow.toISOString() })
  }
  server.clock.set(later(30_001))
  const last = await shown(gym)
  expect(last.counted_at).toBeUndefined()
  expect([last.counts.all, last.counts.none, last.views.none]).toEqual([5002, 5002, 5002])
})

test('the numbers of students of a large gym are counted once for everybody who asks when they have grown old', async () => {
  const gym = await aGym(server)
  await insertStudents(gym, 5000)
  const home = () => gym.admin.call(api.dashboards.stats, { params: { userId: gym.admin.accountId } })
  await home()
  server.clock.set(later(30_001))
  const statements: string[] = []
  const stop = observeStatements(({ text }) => statements.push(text))
  const homes = await Promise.all(Array.from({ length: 6 }, home)).finally(stop)
  expect(homes.map(({ body }) => body)).toEqual(
    Array.from({ length: 6 }, () => expect.objectContaining({ total_students: 5001 })),
  )
  expect(statements.filter((text) => text.includes('as earlier_in_force'))).toHaveLength(1)
})

test('the numbers of students of a large gym show the same students in a view, whether they were counted just now or a moment ago', async () => {
  const gym = await aGym(server)
  await insertStudents(gym, 5000)
  await aStudentOfEachKind(gym)
  const list = async (membership: MembershipView) =>
    bodyOf(await gym.admin.call(api.students.list, { query: { membership, sort: 'name', page_size: 20 } }))
  const [counted, known] = [await list('none'), await list('none')]
  expect(known).toEqual(counted)
  expect(known.object).toHaveLength(20)
  expect((await list('expiring')).object).toHaveLength(1)
})

test('the numbers of students are counted anew when the day of the gym has ended', async () => {
  const gym = await aGym(server, { timezone: 'Asia/Kamchatka' })
  await insertStudents(gym, 5000)
  server.clock.set(later(-10_000))
  await shown(gym)
  await insertStudents(gym, 1)
  server.clock.set(later(5000))
  expect((await shown(gym)).counts.all).toBe(5002)
})
