import { api } from '@folego/contract'
import { expect, test } from 'vitest'
import { aGym, enrolled, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

/** A quarter that is paid in three installments, sold on the day of the tests. */
async function aQuarter(gym: TestGym) {
  const plan = { name: 'Trimestral', price: 300, duration: 91, duration_months: 3, freeze_days: 60 }
  const body = { ...plan, charging: 'installments', installments: 3 } as const
  const { body: sold } = await gym.admin.call(api.plans.create, { body })
  return enrolled(gym, { plan_id: sold.id, start_date: '2026-03-14', end_date: '2026-06-13' })
}

const dueDays = async (gym: TestGym) => {
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  return body.object
    .filter(({ status }) => status !== 'voided')
    .map(({ due_on }) => due_on)
    .toSorted()
}

const asSold = ['2026-03-14', '2026-04-14', '2026-05-14']

test('a freeze moves the invoices due in it or after it, and undoing it moves them back', async () => {
  const gym = await aGym(server)
  const { id } = await aQuarter(gym)
  expect(await dueDays(gym)).toEqual(asSold)
  const { body: frozen } = await gym.admin.call(api.enrollments.freeze, {
    params: { id },
    body: { from: '2026-04-10', to: '2026-04-19' },
  })
  expect(await dueDays(gym)).toEqual(['2026-03-14', '2026-04-24', '2026-05-24'])
  await gym.admin.call(api.enrollments.undo, { params: { id: frozen.id } })
  expect(await dueDays(gym)).toEqual(asSold)
})

test('ending a freeze early moves due dates back by the days that are left of it', async () => {
  const gym = await aGym(server)
  const { id } = await aQuarter(gym)
  const params = { id }
  await gym.admin.call(api.enrollments.freeze, { params, body: { from: '2026-04-10', to: '2026-05-29' } })
  expect(await dueDays(gym)).toEqual(['2026-03-14', '2026-06-03', '2026-07-03'])
  await gym.admin.call(api.enrollments.resume, { params, body: { on: '2026-04-20' } })
  expect(await dueDays(gym)).toEqual(['2026-03-14', '2026-04-24', '2026-05-24'])
})

test('a freeze moves the days that an invoice pays for, also one that begins inside them, and of paid invoices too', async () => {
  const gym = await aGym(server)
  const plan = {
    name: 'Mensal',
    price: 80,
    duration: 91,
    duration_months: 3,
    freeze_days: 60,
    charging: 'monthly',
  } as const
  const { body: sold } = await gym.admin.call(api.plans.create, { body: plan })
  const { id } = await enrolled(gym, { plan_id: sold.id, start_date: '2026-03-14', end_date: '2026-06-13' })
  const invoices = async () =>
    (await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })).body.object
  const days = async () => (await invoices()).map(({ period_start, period_end }) => [period_start, period_end])
  const freeze = (from: string, to: string) =>
    gym.admin.call(api.enrollments.freeze, { params: { id }, body: { from, to } })
  const frozen = await freeze('2026-03-20', '2026-03-29')
  expect(await days()).toEqual([['2026-03-14', '2026-04-23']])
  await gym.admin.call(api.enrollments.undo, { params: { id: frozen.body.id } })
  expect(await days()).toEqual([['2026-03-14', '2026-04-13']])
  const [invoice] = await invoices()
  const money = { student_id: gym.student.studentId, method: 'pix', amount_cents: 8000, due_cents: 8000 } as const
  const paid = await gym.admin.call(api.payments.receive, { body: { ...money, invoice_ids: [invoice?.id ?? ''] } })
  expect(paid.status).toBe(201)
  await freeze('2026-03-20', '2026-03-29')
  expect(await days()).toEqual([['2026-03-14', '2026-04-23']])
})
