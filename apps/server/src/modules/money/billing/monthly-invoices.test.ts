import { api } from '@folego/contract'
import type { Invoice } from '@folego/contract'
import { afterEach, expect, test } from 'vitest'
import { silentLogger } from '#platform/log'
import { jobsOf } from '#server'
import { aGym, aPerson, aStudent, enrolled, testNow, ownTestServer } from '#testing'
import type { TestGym } from '#testing'
import { makeInvoicesOf, showInvoicesOf } from './index.ts'

const server = await ownTestServer()
afterEach(() => server.clock.set(testNow))

const at = (day: string) => new Date(`${day}T15:00:00Z`)

/** A sale for a year from 14 March on, paid monthly. */
async function aMonthlySale(gym: TestGym, student_id = gym.student.studentId) {
  const body = { name: 'Anual', price: 100, duration: 365, duration_months: 12, charging: 'monthly' as const }
  const { body: plan } = await gym.admin.call(api.plans.create, { body })
  return enrolled(gym, { plan_id: plan.id, student_id, start_date: '2026-03-14', end_date: '2027-03-13' })
}

async function invoicesOn(gym: TestGym, day: string): Promise<Invoice[]> {
  server.clock.set(at(day))
  gym.admin = await aPerson(server, gym.id, 'admin')
  const { body } = await gym.admin.call(api.billing.list, { query: { sort: 'number', page_size: 100 } })
  return body.object
}
const dueDates = (invoices: readonly Invoice[]) => invoices.map(({ due_on }) => due_on)
const make = (gym: TestGym, day: string) => makeInvoicesOf(server.database, gym, at(day))

test('issues the invoices of a monthly sale ten days before they are due, exactly once', async () => {
  const gym = await aGym(server)
  await aMonthlySale(gym)
  expect(await make(gym, '2026-04-03')).toBe(0)
  expect(await make(gym, '2026-04-04')).toBe(1)
  expect(await make(gym, '2026-04-04')).toBe(0)
  const invoices = await invoicesOn(gym, '2026-04-04')
  expect(invoices).toMatchObject([
    { number: 1, due_on: '2026-03-14', period_start: '2026-03-14', period_end: '2026-04-13' },
    { number: 2, due_on: '2026-04-14', period_start: '2026-04-14', period_end: '2026-05-13', total_cents: 10_000 },
  ])
})

test('issues monthly invoices as many days ahead as the gym chose', async () => {
  const gym = await aGym(server)
  await aMonthlySale(gym)
  const body = { fine_bp: 200, interest_bp: 100, tolerance_days: 0, days_ahead: 3 }
  await gym.admin.call(api.billing.updateSettings, { body })
  expect(await make(gym, '2026-04-10')).toBe(0)
  expect(await make(gym, '2026-04-11')).toBe(1)
})

test('eight concurrent processes issue each monthly invoice once, without a gap in the numbers', async () => {
  const gym = await aGym(server)
  for (let count = 0; count < 5; count += 1) await aMonthlySale(gym, await aStudent(gym.admin.call))
  const made = await Promise.all(Array.from({ length: 8 }, () => make(gym, '2026-04-04')))
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(5)
  const invoices = await invoicesOn(gym, '2026-04-04')
  expect(invoices.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(new Set(invoices.map(({ enrollment_id, due_on }) => `${enrollment_id} ${due_on}`)).size).toBe(10)
})

test('issues all missed monthly invoices after an outage, due a week apart from today on, and tells the desk', async () => {
  const gym = await aGym(server)
  await aMonthlySale(gym)
  expect(await make(gym, '2026-06-01')).toBe(2)
  expect(dueDates(await invoicesOn(gym, '2026-06-01'))).toEqual(['2026-03-14', '2026-06-01', '2026-06-08'])
  const { body } = await gym.admin.call(api.notifications.list, {})
  // This administrator came after the job.
  expect(body.object).toEqual([])
  const rows = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('notifications').where('kind', '=', 'invoices_late').select('data').execute(),
  )
  expect(rows).toEqual([{ data: { count: 2, total_cents: 20_000, since: '2026-04-14' } }])
})

test('issues no monthly invoice after a sale was cancelled, and none again that was voided by hand', async () => {
  const gym = await aGym(server)
  const [cancelled, running] = [await aMonthlySale(gym), await aMonthlySale(gym, await aStudent(gym.admin.call))]
  await gym.admin.call(api.enrollments.cancel, { params: { id: cancelled.id }, body: {} })
  await make(gym, '2026-04-04')
  const second = (await invoicesOn(gym, '2026-04-05')).filter(({ due_on }) => due_on === '2026-04-14')
  expect(second.map((it) => it.enrollment_id)).toEqual([running.id])
  await gym.admin.call(api.billing.void, { params: { id: second[0]?.id ?? '' }, body: { reason: 'Cortesia' } })
  expect(await make(gym, '2026-04-05')).toBe(0)
})

test('shows which monthly invoices would be issued until a day without issuing them', async () => {
  const gym = await aGym(server)
  await aMonthlySale(gym)
  const coming = await showInvoicesOf(server.database, gym, { now: testNow, until: '2026-05-20' })
  expect(coming.map(({ due_on }) => due_on)).toEqual(['2026-04-14', '2026-05-14'])
  expect(coming[0]).toMatchObject({ student_name: gym.student.name, lines: [{ kind: 'plan', amount_cents: 10_000 }] })
  expect(dueDates(await invoicesOn(gym, '2026-03-14'))).toEqual(['2026-03-14'])
})

test('a job issues monthly invoices in every gym', async () => {
  const gym = await aGym(server)
  await aMonthlySale(gym)
  const { database } = server
  const jobs = jobsOf({ database, mailer: { send: async () => undefined }, publicUrl: 'http://folego.test' })
  const job = jobs.find(({ name }) => name === 'monthly-invoices')
  await job?.run({ now: at('2026-04-04'), payload: {}, log: silentLogger })
  expect(dueDates(await invoicesOn(gym, '2026-04-04'))).toEqual(['2026-03-14', '2026-04-14'])
})
