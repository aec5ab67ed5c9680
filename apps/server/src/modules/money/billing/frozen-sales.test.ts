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
