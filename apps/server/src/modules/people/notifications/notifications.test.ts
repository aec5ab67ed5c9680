import { api, notificationKinds } from '@folego/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, refusalOf, testNow, testServer } from '#testing'
import type { Person, TestGym } from '#testing'
import { noticeDays, writeDailyNotices, writeNoticesOf } from './daily-notices.service.ts'

const server = await testServer()

beforeEach(() => server.clock.set(testNow))

/** A plan and an enrollment of the gym’s student in it, created over HTTP. */
async function anEnrollment(gym: TestGym, start_date: string, end_date: string, planName = 'Mensal') {
  const plan = await gym.admin.call(api.plans.create, { body: { name: planName, price: 99.9, duration: 30 } })
  const body = { student_id: gym.student.studentId, plan_id: plan.body.id, start_date, end_date }
  const made = await gym.admin.call(api.enrollments.create, { body })
  expect(made.status).toBe(201)
  return made.body
}

const runDailyNotices = (gym: TestGym, at = server.clock.now()) => writeNoticesOf(server.database, gym, at)

async function noticesOf(person: Person) {
  const { body } = await person.call(api.notifications.list)
  return body.object.map(({ kind, data }) => `${kind} ${'end_date' in data && data.end_date}`)
}

test('notices of enrollments report an end within seven days to administrators, instructors and the student, once', async () => {
  const gym = await aGym(server)
  const enrollment = await anEnrollment(gym, '2026-03-01', '2026-03-21')
  await writeDailyNotices(server.database, { now: testNow })
  await runDailyNotices(gym)
  for (const person of [gym.admin, gym.instructor, gym.student]) {
    const { body } = await person.call(api.notifications.list)
    expect(body).toMatchObject({ total: 1, unread: 1 })
    expect(body.object).toMatchObject([
      {
        kind: 'enrollment_expiring',
        entity_id: enrollment.id,
        read_at: null,
        created_at: testNow.toISOString(),
        data: {
          student_id: gym.student.studentId,
          student_name: gym.student.name,
          plan_name: 'Mensal',
          end_date: '2026-03-21',
        },
      },
    ])
  }
})

test.each([
  ['2026-03-22', []],
  ['2026-03-21', ['enrollment_expiring 2026-03-21']],
  ['2026-03-14', ['enrollment_expiring 2026-03-14']],
])('on 14 March an end on %s gives: %j', async (end, written) => {
  const gym = await aGym(server)
  await anEnrollment(gym, '2026-03-01', end)
  await runDailyNotices(gym)
  expect(await noticesOf(gym.admin)).toEqual(written)
})

test('notices of enrollments report an expired enrollment on the day after its end, and not after a week', async () => {
  const gym = await aGym(server)
  await anEnrollment(gym, '2026-03-01', '2026-03-14')
  await runDailyNotices(gym)
  await runDailyNotices(gym, new Date('2026-03-15T12:00:00Z'))
  expect(await noticesOf(gym.admin)).toEqual(['enrollment_expired 2026-03-14', 'enrollment_expiring 2026-03-14'])
  const late = await aGym(server)
  await anEnrollment(late, '2026-03-01', '2026-03-14')
  await runDailyNotices(late, new Date('2026-03-22T12:00:00Z'))
  expect(await noticesOf(late.admin)).toEqual([])
})

test('notices of enrollments follow the gym’s calendar day', async () => {
  const west = await aGym(server, { timezone: 'America/Rio_Branco' })
  const east = await aGym(server, { timezone: 'America/Noronha' })
  for (const gym of [west, east]) await anEnrollment(gym, '2026-03-01', '2026-03-14')
  for (const gym of [west, east]) await runDailyNotices(gym, new Date('2026-03-15T02:30:00Z'))
  expect(await noticesOf(west.admin)).toEqual(['enrollment_expiring 2026-03-14'])
  expect(await noticesOf(east.admin)).toEqual(['enrollment_expired 2026-03-14'])
})

test('notices of enrollments are not sent to students who have renewed, with any plan', async () => {
  const gym = await aGym(server)
  await anEnrollment(gym, '2026-03-01', '2026-03-16')
  await anEnrollment(gym, '2026-03-17', '2026-04-15', 'Trimestral')
  await runDailyNotices(gym)
  await runDailyNotices(gym, new Date('2026-03-17T12:00:00Z'))
  expect(await noticesOf(gym.admin)).toEqual([])
})

test('notices of enrollments ignore a cancelled renewal', async () => {
  const gym = await aGym(server)
  await anEnrollment(gym, '2026-03-01', '2026-03-16')
  const { id } = await anEnrollment(gym, '2026-03-17', '2026-04-15', 'Trimestral')
  await gym.admin.call(api.enrollments.update, { body: { id, status: 'cancelled' } })
  await runDailyNotices(gym)
  expect(await noticesOf(gym.admin)).toEqual(['enrollment_expiring 2026-03-16'])
})

test('notices of enrollments ignore cancelled and deleted enrollments', async () => {
  const gym = await aGym(server)
  const one = await anEnrollment(gym, '2026-03-01', '2026-03-16')
  const two = await anEnrollment(gym, '2026-03-01', '2026-03-17', 'Outro')
  await gym.admin.call(api.enrollments.update, { body: { id: one.id, status: 'cancelled' } })
  await gym.admin.call(api.enrollments.remove, { params: { id: two.id } })
  await runDailyNotices(gym)
  expect(await noticesOf(gym.admin)).toEqual([])
})

test('notices of enrollments are sent again when the end has moved', async () => {
  const gym = await aGym(server)
  const { id } = await anEnrollment(gym, '2026-03-01', '2026-03-16')
  await runDailyNotices(gym)
  await gym.admin.call(api.enrollments.update, { body: { id, end_date: '2026-03-18' } })
  await runDailyNotices(gym)
  expect((await noticesOf(gym.admin)).sort()).toEqual([
    'enrollment_expiring 2026-03-16',
    'enrollment_expiring 2026-03-18',
  ])
})

test('notices of enrollments are not sent to people who have left the gym', async () => {
  const gym = await aGym(server)
  await anEnrollment(gym, '2026-03-01', '2026-03-16')
  await server.database.inAccount('write', (tx) =>
    tx
      .updateTable('memberships')
      .set({ status: 'inactive' })
      .where('account_id', '=', gym.instructor.accountId)
      .execute(),
  )
  await runDailyNotices(gym)
  const written = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('notifications').select('account_id').execute(),
  )
  expect(written.map(({ account_id }) => account_id).sort()).toEqual(
    [gym.admin.accountId, gym.student.accountId].sort(),
  )
})

test('notices of enrollments are written once when two processes run concurrently', async () => {
  const gym = await aGym(server)
  await anEnrollment(gym, '2026-03-01', '2026-03-16')
  await Promise.all([runDailyNotices(gym), runDailyNotices(gym), runDailyNotices(gym)])
  expect(await noticesOf(gym.admin)).toHaveLength(1)
})

test('notices of enrollments of a whole gym are written in one transaction', async () => {
  const gym = await aGym(server)
  const plan = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 1, duration: 30 } })
  const ids = Array.from({ length: 1500 }, () => newId())
  await server.database.inGym(gym.id, 'write', async (tx) => {
    const student_name_key = (
      await tx
        .selectFrom('students')
        .select('name_key')
        .where('id', '=', gym.student.studentId)
        .executeTakeFirstOrThrow()
    ).name_key
    const row = { student_id: gym.student.studentId, student_name_key, plan_id: plan.body.id, price_cents: 100 }
    await tx
      .insertInto('enrollments')
      .values(ids.map((id) => ({ id, ...row, start_date: '2026-03-01', end_date: '2026-03-15' })))
      .execute()
  })
  const before = server.database.stats().transactions
  await writeNoticesOf(server.database, { id: gym.id, timezone: 'America/Sao_Paulo' }, server.clock.now())
  // others of the process, such as the live stream, have some of their own
  expect(server.database.stats().transactions - before).toBeLessThan(20)
  expect((await gym.instructor.call(api.notifications.list)).body.unread).toBe(1500)
})

test('notices of enrollments count days by the calendar, across the end of a month', () => {
  expect(noticeDays('2026-02-26')).toEqual({ today: '2026-02-26', lastNear: '2026-03-05', firstOver: '2026-02-19' })
})

describe('one’s own notices', () => {
  /** Notices for a person, oldest first, a minute apart. */
  async function noticeIds(gym: TestGym, person: Person, count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => newId())
    const data = {
      student_id: gym.student.studentId,
      student_name: 'Elisa',
      plan_name: 'Mensal',
      end_date: '2026-03-20',
    }
    await server.database.inGym(gym.id, 'write', (tx) =>
      tx
        .insertInto('notifications')
        .values(
          ids.map((id, n) => ({
            id,
            account_id: person.accountId,
            kind: notificationKinds[0],
            entity_id: newId(),
            data: JSON.stringify(data),
            dedupe_key: id,
            created_at: new Date(testNow.getTime() + n * 60_000).toISOString(),
          })),
        )
        .execute(),
    )
    return ids
  }

  test('one’s own notices are listed newest first, page by page, with the number of unread ones', async () => {
    const gym = await aGym(server)
    const ids = await noticeIds(gym, gym.student, 5)
    const first = await gym.student.call(api.notifications.list, { query: { page_size: 2 } })
    expect(first.body).toMatchObject({ total: 5, unread: 5, page: 1, page_size: 2 })
    const last = await gym.student.call(api.notifications.list, { query: { page_size: 2, page: 3 } })
    expect([...first.body.object, ...last.body.object].map(({ id }) => id)).toEqual([ids[4], ids[3], ids[0]])
  })

  test('one’s own notices are marked as read once, and the first time of reading stays', async () => {
    const gym = await aGym(server)
    const [id = ''] = await noticeIds(gym, gym.student, 2)
    const mark = () => gym.student.call(api.notifications.markRead, { params: { id } })
    expect((await mark()).status).toBe(204)
    server.clock.set(new Date(testNow.getTime() + 60_000))
    expect((await mark()).status).toBe(204)
    const { body } = await gym.student.call(api.notifications.list)
    expect(body.unread).toBe(1)
    expect(body.object.find((it) => it.id === id)?.read_at).toBe(testNow.toISOString())
  })

  test('one’s own notices can all be marked as read, without those of others', async () => {
    const gym = await aGym(server)
    await noticeIds(gym, gym.student, 3)
    await noticeIds(gym, gym.admin, 2)
    server.clock.set(new Date(testNow.getTime() + 3_600_000))
    expect((await gym.student.call(api.notifications.markAllRead)).status).toBe(204)
    expect((await gym.student.call(api.notifications.list)).body.unread).toBe(0)
    expect((await gym.admin.call(api.notifications.list)).body.unread).toBe(2)
  })

  test('one’s own notices of others are neither shown nor found', async () => {
    const gym = await aGym(server)
    const [id = ''] = await noticeIds(gym, gym.admin, 1)
    expect((await gym.student.call(api.notifications.list)).body.total).toBe(0)
    const refused = await gym.student.call(api.notifications.markRead, { params: { id } })
    expect(refusalOf(refused).code).toBe('NOT_FOUND')
    expect((await gym.admin.call(api.notifications.list)).body.unread).toBe(1)
  })
})
