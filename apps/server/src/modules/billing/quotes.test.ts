import { addDays, api, billingDefaults } from '@folego/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, aPerson, aStudentWithAccount, enrolled, refusalOf, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
afterEach(() => server.clock.set(testNow))

const today = '2026-03-14'

/** A year of 1.188,00 and a fee of 50,00, sold today and paid by Pix. */
async function aPaidYear(gym: TestGym) {
  const plan = {
    name: 'Anual',
    price: 1188,
    duration: 365,
    duration_months: 12,
    enrollment_fee_cents: 5000,
    freeze_days: 60,
  }
  const { body: sold } = await gym.admin.call(api.plans.create, { body: plan })
  const enrollment = await enrolled(gym, { plan_id: sold.id, start_date: today, end_date: '2027-03-13' })
  const student_id = gym.student.studentId
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
  const due_cents = body.balance.due_cents
  expect(due_cents).toBe(123_800)
  const invoice_ids = body.object.map(({ id }) => id)
  const payment = {
    operation_id: newId(),
    student_id,
    method: 'pix',
    amount_cents: due_cents,
    due_cents,
    invoice_ids,
  } as const
  expect((await gym.admin.call(api.payments.receive, { body: payment })).status).toBe(201)
  return enrollment
}

type Form = { last_day?: string; reason?: 'regret' | 'illness' }
const quote = (gym: TestGym, id: string, body: Form = {}, who = gym.admin) =>
  who.call(api.billing.quote, { params: { id }, body })

describe('what leaving early comes to', () => {
  test('a year that is left on day 100 gives back 776,28 of 1.188,00, and changes nothing', async () => {
    const gym = await aGym(server)
    const enrollment = await aPaidYear(gym)
    const { status, body } = await quote(gym, enrollment.id, { last_day: addDays(today, 99) })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      used_days: 100,
      total_days: 365,
      paid_cents: 118_800,
      consumed_cents: 32_547,
      unused_cents: 86_253,
      fee_bp: 1000,
      fee_cents: 8625,
      settled: [],
      refund_cents: 77_628,
      owed_cents: 0,
    })
    const { body: now } = await gym.admin.call(api.enrollments.find, { params: { id: enrollment.id } })
    expect(now).toEqual(enrollment)
  })

  test('frozen days are neither used nor counted', async () => {
    const gym = await aGym(server)
    const { id } = await aPaidYear(gym)
    const params = { id }
    await gym.admin.call(api.enrollments.freeze, { params, body: { from: '2026-05-01', to: '2026-05-30' } })
    const { body } = await quote(gym, id, { last_day: addDays(today, 129) })
    expect(body).toMatchObject({ used_days: 100, total_days: 365, refund_cents: 77_628 })
  })

  test('a reason takes no fee, what else is owed is settled first, and the gym’s own share counts', async () => {
    const gym = await aGym(server)
    const { id } = await aPaidYear(gym)
    const last_day = addDays(today, 99)
    expect((await quote(gym, id, { last_day, reason: 'illness' })).body).toMatchObject({
      fee_cents: 0,
      refund_cents: 86_253,
    })
    const lines = [{ kind: 'product' as const, description: 'Camiseta', amount_cents: 7000 }]
    const student_id = gym.student.studentId
    await gym.admin.call(api.billing.create, { body: { student_id, due_on: addDays(today, 2), lines } })
    const { body } = await quote(gym, id, { last_day })
    expect(body).toMatchObject({ settled: [{ due_cents: 7000, settled_cents: 7000 }], refund_cents: 70_628 })
    const settings = { ...billingDefaults, exit_fee_bp: 500 }
    await gym.admin.call(api.billing.updateSettings, { body: settings })
    expect((await quote(gym, id, { last_day })).body).toMatchObject({ fee_bp: 500, fee_cents: 4312 })
    const tooHigh = await gym.admin.call(api.billing.updateSettings, { body: { ...settings, exit_fee_bp: 1001 } })
    expect(refusalOf(tooHigh).fields).toEqual({ exit_fee_bp: 'EXIT_FEE_TOO_HIGH' })
    const { exit_fee_bp: _, ...others } = settings
    expect((await gym.admin.call(api.billing.updateSettings, { body: others })).body.exit_fee_bp).toBe(500)
  })

  test('within seven days a regret gives all back, the enrollment fee as well, later it is refused', async () => {
    const gym = await aGym(server)
    const { id } = await aPaidYear(gym)
    server.clock.set(new Date(`${addDays(today, 7)}T15:00:00Z`))
    gym.admin = await aPerson(server, gym.id, 'admin')
    expect((await quote(gym, id, { reason: 'regret' })).body).toMatchObject({ fee_cents: 0, refund_cents: 123_800 })
    server.clock.set(new Date(`${addDays(today, 8)}T15:00:00Z`))
    gym.admin = await aPerson(server, gym.id, 'admin')
    expect(refusalOf(await quote(gym, id, { reason: 'regret' })).fields).toEqual({ reason: 'REGRET_LATE' })
  })

  test('is told to the student whose it is, and to no other', async () => {
    const gym = await aGym(server)
    const { id } = await aPaidYear(gym)
    expect((await quote(gym, id, {}, gym.student)).body).toMatchObject({ used_days: 1 })
    const other = await aStudentWithAccount(server, gym.id)
    expect((await quote(gym, id, {}, other)).status).toBe(404)
    expect((await quote(gym, id, {}, gym.instructor)).status).toBe(403)
  })

  test('is refused beyond the enrollment, and of one that is over', async () => {
    const gym = await aGym(server)
    const { id } = await aPaidYear(gym)
    expect(refusalOf(await quote(gym, id, { last_day: '2027-03-14' })).fields).toEqual({ last_day: 'LAST_DAY_INVALID' })
    await gym.admin.call(api.enrollments.cancel, { params: { id }, body: {} })
    expect(refusalOf(await quote(gym, id)).code).toBe('ENROLLMENT_OVER')
  })
})
