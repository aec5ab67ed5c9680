import { api } from '@folego/contract'
import { addDays, chargings } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aGym, aGymWithReception, aPlan, aStudent, enrolled, enroll, goTo, refusalOf, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

const today = '2026-03-14'
const yearly = {
  name: 'Anual',
  price: 99.9,
  duration: 365,
  duration_months: 12,
  charging: 'monthly',
  enrollment_fee_cents: 5000,
  due_day_choice: true,
  freeze_days: 30,
  freeze_min_days: 7,
} as const
const dates = { start_date: today, end_date: '2027-03-13' }

async function aYearlyPlan(gym: TestGym, changes: object = {}): Promise<string> {
  return (await gym.admin.call(api.plans.create, { body: { ...yearly, ...changes } })).body.id
}

const find = async (gym: TestGym, id: string) => (await gym.admin.call(api.enrollments.find, { params: { id } })).body

const stateOf = async (gym: TestGym, id: string) =>
  (await gym.admin.call(api.students.find, { params: { id } })).body.membership.state

test('a sale stores how it is charged, the chosen due day and how long it may be frozen', async () => {
  const gym = await aGym(server)
  const sold = await enrolled(gym, { plan_id: await aYearlyPlan(gym), ...dates, due_day: 10 })
  const { name: _name, duration: _days, duration_months: _months, due_day_choice: _choice, ...agreed } = yearly
  expect(sold).toMatchObject({ ...agreed, installments: null, due_day: 10 })
})

test('refuses a due day by field if the plan does not let it be chosen', async () => {
  const gym = await aGym(server)
  const refused = await enroll(gym, { plan_id: await aPlan(gym.admin.call), ...dates, due_day: 10 })
  expect(refusalOf(refused).fields).toEqual({ due_day: 'DUE_DAY_FIXED' })
  const impossible = await enroll(gym, { plan_id: await aYearlyPlan(gym), ...dates, due_day: 32 })
  expect(refusalOf(impossible).fields).toEqual({ due_day: 'DUE_DAY_INVALID' })
})

test('keeps the chosen due day if the plan is corrected to one that lets it be chosen', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aYearlyPlan(gym), ...dates, due_day: 10 })
  const correct = async (changes: object) => {
    const plan_id = await aYearlyPlan(gym, changes)
    return (await gym.admin.call(api.enrollments.update, { body: { id, plan_id } })).body.due_day
  }
  expect(await correct({ name: 'Família' })).toBe(10)
  expect(await correct({ name: 'Fixo', due_day_choice: false })).toBe(null)
})

test('charges the enrollment fee once: not for a renewal, not for a change of plan', async () => {
  const gym = await aGym(server)
  const plan_id = await aYearlyPlan(gym)
  const first = await enrolled(gym, { plan_id, ...dates, due_day: 10 })
  const { body: other } = await gym.admin.call(api.enrollments.changePlan, {
    params: { id: first.id },
    body: { plan_id: await aYearlyPlan(gym, { name: 'Família' }), due_day: 20 },
  })
  expect(other.enrollment).toMatchObject({ enrollment_fee_cents: 0, due_day: 20 })
  const { body: renewed } = await gym.admin.call(api.enrollments.renew, {
    body: { student_id: gym.student.studentId, due_day: 5 },
  })
  expect(renewed.enrollment).toMatchObject({ enrollment_fee_cents: 0, due_day: 5 })
})

test.each([
  [60, 0],
  [61, 5000],
])('a renewal %i days after the end takes an enrollment fee of %i cents', async (days, enrollment_fee_cents) => {
  const gym = await aGym(server)
  const plan_id = await aYearlyPlan(gym)
  const end_date = addDays(today, -days)
  await enrolled(gym, { plan_id, start_date: addDays(end_date, -29), end_date })
  const body = { student_id: gym.student.studentId }
  const { body: renewed } = await gym.admin.call(api.enrollments.renew, { body })
  expect(renewed.enrollment).toMatchObject({ start_date: today, enrollment_fee_cents })
})

test('a paid plan after a free one takes its enrollment fee, by a change of plan, by a renewal and while it is unused', async () => {
  const gym = await aGym(server)
  const plan_id = await aYearlyPlan(gym)
  const trial = { name: 'Aula experimental', price: 0, duration: 7 }
  const free = (await gym.admin.call(api.plans.create, { body: trial })).body.id
  const onTrial = async () => enrolled(gym, { plan_id: free, student_id: await aStudent(gym.admin.call) })
  const [first, second, third] = [await onTrial(), await onTrial(), await onTrial()]
  const { body: quoted } = await gym.admin.call(api.cancellations.quotePlanChanges, {
    body: { enrollment_ids: [first.id], plan_id },
  })
  const change = await gym.admin.call(api.enrollments.changePlan, { params: { id: first.id }, body: { plan_id } })
  expect(change.body.enrollment).toMatchObject({ enrollment_fee_cents: 5000 })
  const { body: invoices } = await gym.admin.call(api.billing.listOfStudent, { params: { id: first.student_id } })
  const own = invoices.object.find((it) => it.enrollment_id === change.body.enrollment.id)
  expect(own?.total_cents).toBe(quoted.object[0]?.first_invoice?.total_cents)
  const renewed = await gym.admin.call(api.enrollments.renew, { body: { student_id: second.student_id, plan_id } })
  expect(renewed.body.enrollment).toMatchObject({ enrollment_fee_cents: 5000 })
  const corrected = await gym.admin.call(api.enrollments.update, { body: { id: third.id, plan_id } })
  expect(corrected.body).toMatchObject({ enrollment_fee_cents: 5000 })
})

test('no change of plan drops the enrollment fee of a first enrollment, by whichever call', async () => {
  const gym = await aGym(server)
  const plan_id = await aYearlyPlan(gym)
  const cheap = await aPlan(gym.admin.call, 'Diária', 10)
  const newly = async (plan: string) =>
    enrolled(gym, { plan_id: plan, start_date: today, student_id: await aStudent(gym.admin.call) })
  const move = async (id: string, to: string) =>
    (await gym.admin.call(api.enrollments.update, { body: { id, plan_id: to } })).body.enrollment_fee_cents
  const there = await newly(plan_id)
  expect([await move(there.id, cheap), await move(there.id, plan_id)]).toEqual([0, 5000])
  expect(await move((await newly(cheap)).id, plan_id)).toBe(5000)
  const [changed, byRecord] = [await newly(cheap), await newly(cheap)]
  const quotePlan = { body: { enrollment_ids: [changed.id], plan_id } }
  const { body: quoted } = await gym.admin.call(api.cancellations.quotePlanChanges, quotePlan)
  const { body } = await gym.admin.call(api.enrollments.changePlan, { params: { id: changed.id }, body: { plan_id } })
  expect(body.enrollment.enrollment_fee_cents).toBe(5000)
  expect(quoted.object[0]?.first_invoice?.total_cents).toBe(9990 + 5000)
  await gym.admin.call(api.students.update, { body: { id: byRecord.student_id, plan_id } })
  const { body: own } = await gym.admin.call(api.enrollments.listOfStudent, { params: { id: byRecord.student_id } })
  expect(own.object.map((it) => it.enrollment_fee_cents).toSorted((a, b) => a - b)).toEqual([0, 5000])
})

/** A gym with a receptionist; one plan takes an enrollment fee, the other, cheaper one does not. */
async function aGymWithFee() {
  const { gym, reception } = await aGymWithReception(server)
  const fee = { name: 'Mensal', price: 100, duration: 30, enrollment_fee_cents: 5000 }
  const withFee = (await gym.admin.call(api.plans.create, { body: fee })).body.id
  const without = await aPlan(gym.admin.call, 'Avulso', 10)
  const sell = async (plan_id: string, days: object = {}) => {
    const student_id = await aStudent(gym.admin.call)
    const body = { student_id, plan_id, start_date: today, end_date: addDays(today, 30), ...days }
    return (await reception.call(api.enrollments.create, { body })).body
  }
  const renew = (student_id: string, days: object = { start_date: today }, plan_id = withFee) =>
    reception.call(api.enrollments.renew, { body: { student_id, plan_id, ...days } })
  return { gym, reception, withFee, without, sell, renew }
}

test('another sale of the same day does not spare the enrollment fee', async () => {
  const { reception, withFee, without, sell, renew } = await aGymWithFee()
  const change = (id: string, from: string) =>
    reception.call(api.enrollments.changePlan, { params: { id }, body: { plan_id: withFee, from } })
  const past = { start_date: addDays(today, -31), end_date: addDays(today, -1) }
  const sold = [
    await renew((await sell(without)).student_id),
    await renew((await sell(without, past)).student_id),
    await renew((await sell(without)).student_id, { start_date: addDays(today, 31) }),
    await change((await sell(without)).id, addDays(today, 1)),
    await change((await sell(without, { start_date: addDays(today, -1) })).id, today),
  ]
  expect(sold.map(({ body }) => body.enrollment.enrollment_fee_cents)).toEqual([5000, 5000, 5000, 5000, 5000])
})

test('a month on a plan without a fee spares the enrollment fee of the next, a day on one does not', async () => {
  const { gym, withFee, without, sell } = await aGymWithFee()
  const renew = async ({ student_id }: { student_id: string }, start_date: string) =>
    (await gym.admin.call(api.enrollments.renew, { body: { student_id, plan_id: withFee, start_date } })).body
      .enrollment.enrollment_fee_cents
  const [pass, month, backdated] = [
    await sell(without, { end_date: today }),
    await sell(without),
    await sell(without, { start_date: addDays(today, -27), end_date: addDays(today, 3) }),
  ]
  await goTo(server, gym, '2026-03-15')
  expect([await renew(pass, '2026-03-15'), await renew(backdated, '2026-03-15')]).toEqual([5000, 5000])
  await goTo(server, gym, '2026-04-14')
  expect(await renew(month, '2026-04-14')).toBe(0)
})

test('whoever paid the enrollment fee and used the plan pays none for the way back, until 60 days after the last day', async () => {
  const { gym, withFee, without, sell } = await aGymWithFee()
  const yearPlan = await aYearlyPlan(gym)
  const year = { start_date: today, end_date: addDays(today, 364) }
  const [back, left, gone, unused, ahead] = [
    await sell(yearPlan, year),
    await sell(yearPlan, year),
    await sell(yearPlan, year),
    await sell(yearPlan, year),
    await sell(withFee, { start_date: addDays(today, 300), end_date: addDays(today, 330) }),
  ]
  const cancel = ({ id }: { id: string }) => gym.admin.call(api.enrollments.cancel, { params: { id }, body: {} })
  const change = async (id: string, plan_id: string) =>
    (await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })).body.enrollment
  const renewalFee = async ({ student_id }: { student_id: string }, start_date: string) =>
    (await gym.admin.call(api.enrollments.renew, { body: { student_id, plan_id: withFee, start_date } })).body
      .enrollment.enrollment_fee_cents
  await cancel(unused)
  await goTo(server, gym, '2026-09-01')
  for (const it of [left, gone, ahead]) await cancel(it)
  const other = await change(back.id, without)
  await goTo(server, gym, '2026-09-08')
  expect((await change(other.id, withFee)).enrollment_fee_cents).toBe(0)
  expect([await renewalFee(unused, '2026-09-08'), await renewalFee(ahead, '2026-09-08')]).toEqual([5000, 5000])
  await goTo(server, gym, '2026-10-31')
  expect(await renewalFee(left, '2026-10-31')).toBe(0)
  await goTo(server, gym, '2026-11-01')
  expect(await renewalFee(gone, '2026-11-01')).toBe(5000)
})

test('a month that was entered a few days late counts from its first day', async () => {
  const { gym, withFee, without, sell } = await aGymWithFee()
  const { student_id } = await sell(without, { start_date: addDays(today, -7), end_date: addDays(today, 20) })
  await goTo(server, gym, '2026-04-04')
  const body = { student_id, plan_id: withFee, start_date: '2026-04-04' }
  expect((await gym.admin.call(api.enrollments.renew, { body })).body.enrollment.enrollment_fee_cents).toBe(0)
})

test('a term that is given to another student takes the enrollment fee if they are new', async () => {
  const { gym, reception, withFee, sell, renew } = await aGymWithFee()
  const known = await sell(withFee)
  const { enrollment: renewed } = (await renew(known.student_id, {})).body
  expect(renewed.enrollment_fee_cents).toBe(0)
  const give = async (student_id: string) =>
    (await reception.call(api.enrollments.update, { body: { id: renewed.id, student_id } })).body.enrollment_fee_cents
  const friend = await aStudent(gym.admin.call)
  expect(await give(friend)).toBe(5000)
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: friend } })
  expect(body.object.filter((it) => it.status !== 'voided').map((it) => it.total_cents)).toEqual([15_000])
  expect(await give(known.student_id)).toBe(0)
})

test('the term that took the enrollment fee goes only after one that was sold without it', async () => {
  const { gym, reception, withFee, without, sell, renew } = await aGymWithFee()
  const first = await sell(withFee)
  const second = (await renew(first.student_id, {})).body.enrollment
  const params = { id: first.id }
  const moved = { id: first.id, student_id: await aStudent(gym.admin.call) }
  const tries = [
    await reception.call(api.enrollments.cancel, { params, body: {} }),
    await gym.admin.call(api.enrollments.remove, { params }),
    await reception.call(api.enrollments.update, { body: moved }),
    await reception.call(api.enrollments.update, { body: { id: first.id, plan_id: without } }),
    await reception.call(api.enrollments.update, { body: { id: first.id, status: 'cancelled' } }),
  ]
  expect(tries.map((it) => refusalOf(it).code)).toEqual(tries.map(() => 'ENROLLMENT_FOLLOWED'))
  await reception.call(api.enrollments.cancel, { params: { id: second.id }, body: {} })
  expect((await reception.call(api.enrollments.cancel, { params, body: {} })).status).toBe(201)
})

test('a renewal without a previous term is a new sale, with its enrollment fee', async () => {
  const gym = await aGym(server)
  const plan_id = await aYearlyPlan(gym)
  const sold = await enrolled(gym, { plan_id, ...dates, student_id: await aStudent(gym.admin.call) })
  expect(sold.enrollment_fee_cents).toBeGreaterThan(0)
  const { body: first } = await gym.admin.call(api.enrollments.renew, {
    body: { student_id: gym.student.studentId, plan_id },
  })
  expect(first.enrollment.enrollment_fee_cents).toBe(sold.enrollment_fee_cents)
})

test('an enrollment moved to another plan takes the terms of that plan', async () => {
  const gym = await aGym(server)
  const sold = await enrolled(gym, { plan_id: await aYearlyPlan(gym), ...dates, due_day: 10 })
  const plan_id = await aPlan(gym.admin.call, 'Avulso', 49.9)
  const { body: moved } = await gym.admin.call(api.enrollments.update, { body: { id: sold.id, plan_id } })
  expect(moved).toMatchObject({ charging: 'once', due_day: null, freeze_days: 0, enrollment_fee_cents: 0 })
})

test('an enrollment of a plan that is not renewed runs out without becoming due for renewal', async () => {
  const gym = await aGym(server)
  const day = await aYearlyPlan(gym, { charging: 'once', renewal: 'none' })
  const [soon, over] = [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
  await enrolled(gym, { plan_id: day, student_id: soon, start_date: today, end_date: addDays(today, 3) })
  await enrolled(gym, { plan_id: day, student_id: over, start_date: addDays(today, -9), end_date: addDays(today, -3) })
  expect(await stateOf(gym, soon)).toBe('current')
  expect(await stateOf(gym, over)).toBe('none')
})

test('an enrollment keeps its terms regardless of later changes to its plan', async () => {
  const gym = await aGym(server)
  const plan_id = await aYearlyPlan(gym)
  const sold = await enrolled(gym, { plan_id, ...dates, due_day: 10 })
  const terms = fc
    .record({
      price: fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
      charging: fc.constantFrom(...chargings),
      installments: fc.integer({ min: 1, max: 24 }),
      enrollment_fee_cents: fc.nat({ max: 100_000 }),
      due_day_choice: fc.boolean(),
      freeze_days: fc.integer({ min: 1, max: 365 }),
      renewal: fc.constantFrom('none', 'offered'),
      duration_months: fc.integer({ min: 1, max: 60 }),
      archived: fc.boolean(),
    })
    .map((it) => ({ ...it, freeze_min_days: it.freeze_days }))
  await fc.assert(
    fc.asyncProperty(terms, async (changes) => {
      const { status } = await gym.admin.call(api.plans.update, { body: { id: plan_id, ...changes } })
      expect(status).toBe(200)
      expect(await find(gym, sold.id)).toEqual(sold)
    }),
    { numRuns: 25 },
  )
})
