import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, aPlan, enrolled, testNow, testServer, unknownId } from '#testing'

const server = await testServer()

const today = '2026-03-14'

test('the enrollments of a student are listed newest first by the student’s and the account’s id', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const old = await enrolled(gym, { plan_id, start_date: '2025-01-01', end_date: '2025-01-31' })
  const now = await enrolled(gym, { plan_id })
  for (const person of [gym.admin, gym.instructor, gym.student]) {
    for (const id of [gym.student.studentId, gym.student.accountId]) {
      const { body } = await person.call(api.enrollments.listOfStudent, { params: { id } })
      expect(body).toMatchObject({ total: 2, object: [{ id: now.id }, { id: old.id }] })
      const active = await person.call(api.enrollments.findActive, { params: { id } })
      expect(active.body.id).toBe(now.id)
    }
  }
})

test('the enrollments of a student show the one that lasts longest as the active one, never before it begins or after it ends', async () => {
  const gym = await aGym(server)
  const [short, long] = [await aPlan(gym.admin.call), await aPlan(gym.admin.call, 'Anual')]
  const params = { id: gym.student.studentId }
  await enrolled(gym, { plan_id: short, start_date: addDays(today, 1), end_date: addDays(today, 400) })
  await enrolled(gym, { plan_id: short, start_date: addDays(today, -9), end_date: addDays(today, -1) })
  expect((await gym.student.call(api.enrollments.findActive, { params })).status).toBe(404)
  await enrolled(gym, { plan_id: short, end_date: today })
  const { id } = await enrolled(gym, { plan_id: long, end_date: addDays(today, 10) })
  expect((await gym.student.call(api.enrollments.findActive, { params })).body.id).toBe(id)
})

test('the enrollments of a student are hidden from every other student', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
  const body = {
    name: 'Beto',
    email: `beto.${id.slice(-6)}@exemplo.com`,
    phone: '11912345678',
    birth_date: '1990-01-01',
    password: 'senha-de-teste',
  }
  const other = await gym.admin.call(api.students.createWithAccount, { body })
  const { studentId, accountId } = gym.student
  const stranger = await aGym(server)
  const { call } = stranger.student
  for (const params of [{ id: other.body.id }, { id: unknownId }]) {
    expect((await gym.student.call(api.enrollments.listOfStudent, { params })).status).toBe(404)
    expect((await gym.student.call(api.enrollments.findActive, { params })).status).toBe(404)
  }
  for (const params of [{ id: studentId }, { id: accountId }]) {
    expect((await call(api.enrollments.listOfStudent, { params })).status).toBe(404)
    expect((await stranger.admin.call(api.enrollments.findActive, { params })).status).toBe(404)
  }
  const theirs = await gym.admin.call(api.enrollments.create, {
    body: { student_id: other.body.id, plan_id: await aPlan(gym.admin.call), start_date: today, end_date: today },
  })
  expect((await gym.student.call(api.enrollments.find, { params: { id: theirs.body.id } })).status).toBe(404)
  expect((await gym.student.call(api.enrollments.find, { params: { id } })).status).toBe(200)
  expect((await gym.student.call(api.enrollments.list)).status).toBe(403)
})

describe('the list of enrollments', () => {
  async function aBusyGym() {
    const gym = await aGym(server)
    const plans = { ana: await aPlan(gym.admin.call, 'Anual'), men: await aPlan(gym.admin.call, 'Mensal Família') }
    const people = ['Zélia Ramos', 'Ana Lúcia', 'Caio Mensah']
    const students: string[] = []
    for (const [at, name] of people.entries()) {
      const body = { name, email: `p${at}@exemplo.com`, phone: '11912345678', birth_date: '1990-01-01' }
      students.push((await gym.admin.call(api.students.create, { body })).body.id)
    }
    for (const [at, student_id] of students.entries()) {
      const start_date = addDays(today, -at)
      await enrolled(gym, { student_id, plan_id: plans.men, start_date, end_date: addDays(today, 10 * (at + 1)) })
      await enrolled(gym, { student_id, plan_id: plans.ana, start_date, end_date: addDays(today, 100 - at) })
    }
    return { gym, plans, students }
  }

  const labels = (body: { object: { student_name: string; plan_name: string }[] }) =>
    body.object.map((it) => `${it.student_name} / ${it.plan_name}`)

  test('the list of enrollments finds students and plans by parts of their names; every word must match one of the two', async () => {
    const { gym } = await aBusyGym()
    const find = async (search: string) =>
      labels((await gym.admin.call(api.enrollments.list, { query: { search, sort: 'student_name' } })).body).sort()
    expect(await find('ZELIA')).toEqual(['Zélia Ramos / Anual', 'Zélia Ramos / Mensal Família'])
    expect(await find('lucia anual')).toEqual(['Ana Lúcia / Anual'])
    expect(await find('mensa')).toHaveLength(4)
    expect(await find('exemplo.com')).toEqual([])
    for (const [page, count] of [
      [1, 2],
      [2, 2],
      [3, 0],
    ] as const) {
      const { body } = await gym.admin.call(api.enrollments.list, { query: { search: 'mensa', page, page_size: 2 } })
      expect([body.object.length, body.total]).toEqual([count, 4])
    }
  })

  test('the list of enrollments sorts by student, plan and dates, and no page repeats or loses a record', async () => {
    const { gym } = await aBusyGym()
    for (const sort of ['student_name', '-plan_name', 'plan_name', 'end_date', '-start_date'] as const) {
      const whole = await gym.admin.call(api.enrollments.list, { query: { sort } })
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => gym.admin.call(api.enrollments.list, { query: { sort, page, page_size: 2 } })),
      )
      expect(pages.flatMap((page) => page.body.object)).toEqual(whole.body.object)
      expect(pages.map((page) => page.body.total)).toEqual([6, 6, 6, 6])
    }
    const byName = await gym.admin.call(api.enrollments.list, { query: { sort: 'student_name', page_size: 1 } })
    expect(byName.body.object[0]?.student_name).toBe('Ana Lúcia')
    const byPlan = await gym.admin.call(api.enrollments.list, { query: { sort: '-plan_name', page_size: 3 } })
    expect(byPlan.body.object.map((it) => it.plan_name)).toEqual(Array(3).fill('Mensal Família'))
  })

  test('the list of enrollments filters by student, plan and status', async () => {
    const { gym, plans, students } = await aBusyGym()
    const student_id = students[0] ?? ''
    const query = { student_id, plan_id: plans.ana, status: 'active' } as const
    const found = await gym.admin.call(api.enrollments.list, { query })
    expect(labels(found.body)).toEqual(['Zélia Ramos / Anual'])
    expect((await gym.admin.call(api.enrollments.list, { query: { status: 'cancelled' } })).body.total).toBe(0)
  })

  test('the list of enrollments finds the enrollments of a student who was deleted since', async () => {
    const { gym, students } = await aBusyGym()
    await gym.admin.call(api.students.remove, { params: { id: students[0] ?? '' } })
    const found = await gym.admin.call(api.enrollments.list, { query: { search: 'zelia' } })
    expect(labels(found.body).toSorted()).toEqual(['Zélia Ramos / Anual', 'Zélia Ramos / Mensal Família'])
  })

  test('the list of enrollments shows a student’s new name and finds by it', async () => {
    const { gym, students } = await aBusyGym()
    await gym.admin.call(api.students.update, { body: { id: students[0] ?? '', name: 'Ágata Ramos' } })
    const found = await gym.admin.call(api.enrollments.list, { query: { search: 'agata' } })
    expect(found.body.total).toBe(2)
    expect((await gym.admin.call(api.enrollments.list, { query: { search: 'zelia' } })).body.total).toBe(0)
  })
})

test('lists the newest expired enrollments first, however and whenever they were entered', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const { studentId: student_id } = gym.student
  const random = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1))
  const rows = Array.from({ length: 3000 }, (_, at) => {
    // Sold some days before its term, at its start, or recorded long after it.
    const age = random(0, 400)
    const start_date = addDays(today, -age + (at % 60 === 0 ? -random(0, 400) : random(0, 5)))
    const status = (['expired', 'cancelled'] as const)[random(0, 40)] ?? ('active' as const)
    // Many in the same second.
    const created_at = new Date(testNow.getTime() - age * 86_400_000 - random(0, 50) * 1000).toISOString()
    const cancelled_at = status === 'cancelled' ? created_at : null
    return { id: newId(), start_date, end_date: addDays(start_date, random(5, 60)), status, created_at, cancelled_at }
  })
  await server.database.inGym(gym.id, 'write', async (tx) => {
    const { name_key } = await tx
      .selectFrom('students')
      .where('id', '=', student_id)
      .select('name_key')
      .executeTakeFirstOrThrow()
    const same = { student_id, student_name_key: name_key, plan_id, price_cents: 1000 }
    for (let from = 0; from < rows.length; from += 1000) {
      const values = rows.slice(from, from + 1000).map((row) => ({ ...same, ...row }))
      await tx.insertInto('enrollments').values(values).execute()
    }
  })
  const expired = rows
    .filter(({ status, end_date }) => status === 'expired' || (status === 'active' && end_date < today))
    .toSorted((a, b) => (a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1))
  for (const page of [1, 2, 3, 8, 9]) {
    const { body } = await gym.admin.call(api.enrollments.list, { query: { status: 'expired', page, page_size: 25 } })
    expect(body.object.map(({ id }) => id)).toEqual(expired.slice(25 * (page - 1), 25 * page).map(({ id }) => id))
    expect(body.total).toBe(expired.length)
  }
})

test('finds and counts a word that many enrollments share page by page like any other', async () => {
  const gym = await aGym(server)
  const [monthly, other] = [await aPlan(gym.admin.call, 'Plano Mensal'), await aPlan(gym.admin.call, 'Anual')]
  const start = (days: number) => ({ start_date: addDays('2024-01-01', days), end_date: addDays('2024-01-01', days) })
  for (let days = 0; days < 25; days += 1) await enrolled(gym, { plan_id: monthly, ...start(days) })
  await enrolled(gym, { plan_id: other, ...start(30) })
  const found: string[] = []
  for (const page of [1, 2, 3, 4]) {
    const query = { search: 'mensal', sort: 'start_date', page, page_size: 8 } as const
    const { body } = await gym.admin.call(api.enrollments.list, { query })
    expect(body.total).toBe(25)
    found.push(...body.object.map(({ start_date }) => start_date))
  }
  expect(found).toEqual(Array.from({ length: 25 }, (_, days) => addDays('2024-01-01', days)))
})
