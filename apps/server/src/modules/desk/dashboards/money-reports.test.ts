import { api } from '@folego/contract'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aClassPack, aTimetable, aGym, aPerson, aStudent, enrolled, goTo, ownTestServer, testNow } from '#testing'
import type { TestGym } from '#testing'
import { silentLogger } from '#platform/log'
import { jobsOf } from '#server'
import { closeMonths } from './revenue.service.ts'

const server = await ownTestServer()
afterEach(() => server.clock.set(testNow))

/** Goes to another day and closes past months. */
async function goToAndCloseMonths(gym: TestGym, day: string): Promise<void> {
  await goTo(server, gym, day)
  await closeMonths(server.database, { now: server.clock.now() })
}

async function aPlanOf(gym: TestGym, price: number, duration_months: number): Promise<string> {
  const body = {
    name: `Plano de ${price}`,
    price,
    duration: duration_months * 30,
    duration_months,
    charging: 'once',
  } as const
  return (await gym.admin.call(api.plans.create, { body })).body.id
}

const bridgeOf = async (gym: TestGym) => {
  const { body } = await gym.admin.call(api.moneyReports.revenue, {})
  return { ...body, months: body.months.filter((it) => it.mrr_cents + it.before_cents > 0) }
}

test('revenue is reported month by month, and a closed month never changes', async () => {
  const gym = await aGym(server)
  const [monthly, yearly] = [await aPlanOf(gym, 120, 1), await aPlanOf(gym, 1188, 12)]
  const bia = await aStudent(gym.admin.call)
  const ana = await enrolled(gym, { plan_id: monthly, start_date: '2026-02-20', end_date: '2026-03-19' })
  await enrolled(gym, { student_id: bia, plan_id: yearly, start_date: '2026-03-10', end_date: '2027-03-09' })
  expect((await bridgeOf(gym)).months).toMatchObject([
    { month: '2026-02', is_closed: true, new_cents: 12_000, mrr_cents: 12_000 },
    { month: '2026-03', is_closed: false, before_cents: 12_000, new_cents: 9900, mrr_cents: 21_900, students: 2 },
  ])
  await goToAndCloseMonths(gym, '2026-04-02')
  const report = await bridgeOf(gym)
  expect(report.months).toMatchObject([
    { month: '2026-02' },
    { month: '2026-03', is_closed: true, new_cents: 9900, churn_cents: 12_000, mrr_cents: 9900, churn_bp: 10_000 },
    { month: '2026-04', is_closed: false, before_cents: 9900, mrr_cents: 9900, churn_bp: 0 },
  ])
  expect(report.cohorts).toEqual([
    {
      entered: '2026-02',
      students: 1,
      months: [
        { month: '2026-02', students: 1 },
        { month: '2026-03', students: 0 },
        { month: '2026-04', students: 0 },
      ],
    },
    {
      entered: '2026-03',
      students: 1,
      months: [
        { month: '2026-03', students: 1 },
        { month: '2026-04', students: 1 },
      ],
    },
  ])
  // Corrected in April: it counts in April.
  await gym.admin.call(api.enrollments.update, { body: { id: ana.id, end_date: '2026-05-19' } })
  await gym.admin.call(api.enrollments.remove, { params: { id: (await listOf(gym, bia))[0] ?? '' } })
  const later = await bridgeOf(gym)
  expect(later.months.slice(0, 2)).toEqual(report.months.slice(0, 2))
  expect(later.months[2]).toMatchObject({ return_cents: 12_000, churn_cents: 9900, mrr_cents: 12_000 })
})

async function listOf(gym: TestGym, id: string): Promise<string[]> {
  const { body } = await gym.admin.call(api.enrollments.listOfStudent, { params: { id } })
  return body.object.map((it) => it.id)
}

test('months closed by two processes concurrently are closed once, and stay as they were reported', async () => {
  const gym = await aGym(server)
  await enrolled(gym, { plan_id: await aPlanOf(gym, 120, 1), start_date: '2026-01-10', end_date: '2026-03-09' })
  await Promise.all([1, 2, 3].map(() => closeMonths(server.database, { now: server.clock.now() })))
  const rows = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('student_revenue').selectAll().execute(),
  )
  expect(rows).toMatchObject([{ month: '2026-01-01', mrr_cents: 12_000 }])
  // Undoing an import deletes them, to have them closed anew.
  for (const statement of ['update revenue_months set mrr_cents = 1', 'update student_revenue set mrr_cents = 1']) {
    const change = server.database.inGym(gym.id, 'write', (tx) => sql.raw(statement).execute(tx))
    await expect(change).rejects.toThrow('permission denied')
  }
})

test('counts a payment in the month it was entered, a reversal or refund in the month it was made', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, {
    plan_id: await aPlanOf(gym, 120, 1),
    start_date: '2026-03-14',
    end_date: '2026-04-13',
  })
  const student_id = gym.student.studentId
  const { body: owed } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
  expect(owed.object).toMatchObject([{ enrollment_id: id, total_cents: 12_000 }])
  const invoice_ids = owed.object.map((it) => it.id)
  const pay = {
    student_id,
    method: 'pix',
    due_cents: 12_000,
    invoice_ids,
    amount_cents: 13_000,
  } as const
  const { status, body: payment } = await gym.admin.call(api.payments.receive, {
    body: { ...pay, paid_on: '2026-03-14' },
  })
  expect(status).toBe(201)
  const report = async () => (await gym.admin.call(api.moneyReports.received, { query: { month: '2026-03' } })).body
  const march = await report()
  expect(march).toMatchObject({
    payments: 1,
    received_cents: 13_000,
    reversed_cents: 0,
    refunded_cents: 0,
    credit_cents: 1000,
    by_method: [{ method: 'pix', received_cents: 13_000 }],
    by_plan: [{ plan_name: 'Plano de 120', received_cents: 12_000 }],
    by_operator: [{ name: gym.admin.name, received_cents: 13_000 }],
  })
  expect(march.months).toHaveLength(12)
  expect(march.months.at(-1)).toEqual({
    month: '2026-03',
    payments: 1,
    received_cents: 13_000,
    reversed_cents: 0,
    refunded_cents: 0,
  })
  await goToAndCloseMonths(gym, '2026-04-02')
  await gym.admin.call(api.payments.reverse, { params: { id: payment.id }, body: { reason: 'Engano' } })
  const backdated = { ...pay, amount_cents: 12_500, paid_on: '2026-03-16' }
  expect((await gym.admin.call(api.payments.receive, { body: backdated })).status).toBe(201)
  const refund = { student_id, method: 'transfer', amount_cents: 400 } as const
  expect((await gym.admin.call(api.payments.refund, { body: refund })).status).toBe(201)
  expect(await report()).toEqual(march)
  const { body: april } = await gym.admin.call(api.moneyReports.received, {})
  const apart = { received_cents: 12_500, reversed_cents: 13_000, refunded_cents: 400 }
  expect(april).toMatchObject({ month: '2026-04', ...apart, credit_cents: 500 })
  expect(april.months.at(-1)).toMatchObject(apart)
  expect(april.by_method.map((it) => [it.method, it.reversed_cents, it.refunded_cents])).toEqual([
    ['pix', 13_000, 0],
    ['transfer', 0, 400],
  ])
  expect(april.by_plan).toMatchObject([{ received_cents: 12_000, reversed_cents: 12_000 }])
})

test('the report of a month says what of packs was sold, used and became credit, and what is still prepaid', async () => {
  const gym = await aGym(server)
  const { body: pack } = await gym.admin.call(api.classPacks.create, { body: { ...aClassPack, days: 3 } })
  const sell = async () => {
    const body = { student_id: gym.student.studentId, method: 'pix' as const, due_cents: pack.price_cents }
    return (await gym.admin.call(api.classPacks.sell, { params: { id: pack.id }, body })).body.id
  }
  const [, undone] = [await sell(), await sell()]
  const report = async (query = {}) => (await gym.admin.call(api.moneyReports.received, { query })).body.prepaid
  const none = { used_cents: 0, expired_cents: 0, refunded_cents: 0 }
  expect(await report()).toEqual({ ...none, sold_cents: 60_002, left_cents: 60_002 })
  // within the hour: a use that was taken by a wrong tap, of a class that does not take place after all
  const timetable = await aTimetable(gym)
  await timetable.planned({ weekday: 6, starts: '09:30' })
  const [lesson] = await timetable.classes('2026-03-14', '2026-03-14')
  const { id } = (await timetable.book(lesson?.id ?? '', gym.student.studentId)).body
  const mark = (state: 'attended' | 'booked') =>
    gym.admin.call(api.classBookings.attend, { params: { id }, body: { state } })
  await mark('attended')
  expect(await report()).toEqual({ ...none, sold_cents: 60_002, used_cents: 3000, left_cents: 57_002 })
  await mark('booked')
  expect(await report()).toEqual({ ...none, sold_cents: 60_002, left_cents: 60_002 })
  await gym.admin.call(api.classes.cancel, { params: { id: lesson?.id ?? '' }, body: { reason: 'Sem luz' } })
  await gym.admin.call(api.credits.undo, { params: { id: undone } })
  await gym.admin.call(api.credits.refund, { params: { id: await sell() } })
  const march = { ...none, sold_cents: 60_002, refunded_cents: 30_001, left_cents: 30_001 }
  expect(await report()).toEqual(march)
  await goToAndCloseMonths(gym, '2026-04-02')
  const jobs = jobsOf({ database: server.database, mailer: { send: async () => {} }, publicUrl: 'http://folego.test' })
  const now = server.clock.now()
  await jobs.find(({ name }) => name === 'credits')?.run({ now, payload: {}, log: silentLogger })
  expect(await report()).toEqual({ ...none, sold_cents: 0, expired_cents: 30_001, left_cents: 0 })
  expect(await report({ month: '2026-03' })).toEqual(march)
})

test('both reports can be downloaded, and are for owner, manager and finance', async () => {
  const gym = await aGym(server)
  await enrolled(gym, { plan_id: await aPlanOf(gym, 120, 1), start_date: '2026-02-20', end_date: '2026-03-19' })
  const fileOf = async (path: string, query: Record<string, string>, { token } = gym.admin) =>
    server.app.inject({ url: `/api${path}`, query, headers: { authorization: `Bearer ${token}`, 'x-gym-id': gym.id } })
  const bridge = await fileOf('/money-report/revenue/export', {})
  expect(bridge.body.trim().split('\r\n').at(-1)).toBe('2026-03;120,00;0,00;0,00;0,00;0,00;0,00;120,00;1;0,0;120,00')
  const retention = await fileOf('/money-report/revenue/export', { table: 'retention' })
  expect(retention.body.trim().split('\r\n').slice(1)).toEqual([
    '2026-02;1;2026-02;1;100,0',
    '2026-02;1;2026-03;1;100,0',
  ])
  for (const table of ['month', 'method', 'plan', 'operator']) {
    const file = await fileOf('/money-report/received/export', { table, format: 'xlsx' })
    expect(file.headers['content-type']).toContain('spreadsheetml')
    expect(file.headers['content-disposition']).toMatch(/recebido-[a-z-]+-2026-03\.xlsx/)
  }
  for (const [position, status] of [
    ['manager', 200],
    ['finance', 200],
    ['reception', 403],
  ] as const) {
    const person = await aPerson(server, gym.id, 'admin', position)
    expect((await person.call(api.moneyReports.revenue, {})).status).toBe(status)
    expect((await fileOf('/money-report/received/export', {}, person)).statusCode).toBe(status)
  }
  expect((await gym.instructor.call(api.moneyReports.received, {})).status).toBe(403)
})
