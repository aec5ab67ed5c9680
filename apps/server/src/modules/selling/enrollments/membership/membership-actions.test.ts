import { api } from '@folego/contract'
import { addDays, leastPrice, limits, termOf } from '@folego/domain'
import type { MembershipChange } from '@folego/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGym, aPerson, aPlan, aStudent, enrolled, openTestServer, refusalOf, testPassword, testServer } from '#testing'
import type { TestGym } from '#testing'
import { termsIssue } from '../terms/enrollments.rules.ts'

const server = await testServer()

const today = '2026-03-14'

const renew = (gym: TestGym, body: object = {}, headers = {}) =>
  gym.admin.call(api.enrollments.renew, { body: { student_id: gym.student.studentId, ...body }, headers })
const changePlan = (gym: TestGym, id: string, body: { plan_id: string; from?: string }, headers = {}) =>
  gym.admin.call(api.enrollments.changePlan, { params: { id }, body, headers })
const cancel = (gym: TestGym, id: string, body: object = {}, headers = {}) =>
  gym.admin.call(api.enrollments.cancel, { params: { id }, body, headers })
const undo = (gym: TestGym, { id }: MembershipChange) => gym.admin.call(api.enrollments.undo, { params: { id } })

const termsOf = async (gym: TestGym, id = gym.student.studentId) =>
  (await gym.admin.call(api.enrollments.listOfStudent, { params: { id } })).body.object
const stateOf = async (gym: TestGym, id = gym.student.studentId) =>
  (await gym.admin.call(api.students.find, { params: { id } })).body.membership

async function aMonthlyPlan(gym: TestGym, price = 129.9): Promise<string> {
  const body = { name: 'Mensal', price, duration: 30, duration_months: 1 }
  return (await gym.admin.call(api.plans.create, { body })).body.id
}

test('renewing continues the day after the last term ends, for the same plan at today’s price', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const first = await enrolled(gym, { plan_id, end_date: addDays(today, 5) })
  await gym.admin.call(api.plans.update, { body: { id: plan_id, price: 139.9 } })
  const { status, body } = await renew(gym, { enrollment_id: first.id })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    kind: 'renewed',
    enrollment: { start_date: addDays(today, 6), end_date: addDays(today, 36), price: 139.9, plan_id },
  })
  expect(await stateOf(gym)).toMatchObject({ state: 'renewed', until: addDays(today, 36) })
})

test('renewing begins today if the membership lapsed, and needs no enrollment id', async () => {
  const gym = await aGym(server)
  await enrolled(gym, {
    plan_id: await aPlan(gym.admin.call),
    start_date: addDays(today, -40),
    end_date: addDays(today, -10),
  })
  const { body } = await renew(gym)
  expect(body.enrollment).toMatchObject({ start_date: today, end_date: addDays(today, 30) })
  expect(await stateOf(gym)).toMatchObject({ state: 'current' })
})

test('renewing is refused if there is a later enrollment, regardless of the given id', async () => {
  const gym = await aGym(server)
  const first = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 5) })
  const second = (await renew(gym)).body.enrollment
  for (const enrollment_id of [undefined, first.id, second.id]) {
    const refused = await renew(gym, { enrollment_id })
    expect(refused.status).toBe(409)
    expect(refusalOf(refused)).toMatchObject({
      code: 'ENROLLMENT_FOLLOWED',
      details: { start_date: second.start_date, end_date: second.end_date },
    })
  }
  expect(await termsOf(gym)).toHaveLength(2)
})

test('renewing sells another plan, or other days, if they are chosen', async () => {
  const gym = await aGym(server)
  await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 5) })
  const plan_id = await aPlan(gym.admin.call, 'Natação', 200)
  const reversed = await renew(gym, { plan_id, start_date: addDays(today, 8), end_date: addDays(today, 7) })
  expect(refusalOf(reversed).fields).toEqual({ end_date: 'END_BEFORE_START' })
  const { body } = await renew(gym, { plan_id, start_date: addDays(today, 8), end_date: addDays(today, 20) })
  expect(body.enrollment).toMatchObject({
    plan_name: 'Natação',
    price: 200,
    start_date: addDays(today, 8),
    end_date: addDays(today, 20),
  })
})

test('renewing requires a plan if there was none, and another one if it is no longer sold', async () => {
  const gym = await aGym(server)
  expect(refusalOf(await renew(gym)).fields).toEqual({ plan_id: 'PLAN_REQUIRED' })
  const plan_id = await aPlan(gym.admin.call)
  await enrolled(gym, { plan_id })
  await gym.admin.call(api.plans.update, { body: { id: plan_id, archived: true } })
  expect(refusalOf(await renew(gym)).fields).toEqual({ plan_id: 'PLAN_UNKNOWN' })
})

test('renewing twice concurrently creates one term', async () => {
  const gym = await aGym(server)
  await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 5) })
  const answers = await Promise.all([renew(gym), renew(gym)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(await termsOf(gym)).toHaveLength(2)
})

test('renewing repeated with the same key gives the same answer', async () => {
  const gym = await aGym(server)
  await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 5) })
  const headers = { 'idempotency-key': 'renovar-uma-vez-so' }
  const [first, second] = [await renew(gym, {}, headers), await renew(gym, {}, headers)]
  expect(second.body).toEqual(first.body)
  expect(await termsOf(gym)).toHaveLength(2)
})

test('renewing is allowed to reception, not to instructors and students', async () => {
  const gym = await aGym(server)
  await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
  const body = { student_id: gym.student.studentId }
  for (const person of [gym.instructor, gym.student]) {
    expect((await person.call(api.enrollments.renew, { body })).status).toBe(403)
  }
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  expect((await reception.call(api.enrollments.renew, { body })).status).toBe(201)
})

test('a plan sold by the month ends the day before the same day of the next month, and keeps that day', async () => {
  const gym = await aGym(server)
  const plan_id = await aMonthlyPlan(gym)
  const first = (await renew(gym, { plan_id, start_date: '2026-01-31' })).body.enrollment
  expect(first).toMatchObject({ end_date: '2026-02-27', anchor_day: 31, price: 129.9 })
  const second = (await renew(gym, { plan_id, start_date: '2026-02-28' })).body.enrollment
  expect(second).toMatchObject({ start_date: '2026-02-28', end_date: '2026-03-30', anchor_day: 31 })
  const third = (await renew(gym)).body.enrollment
  expect(third).toMatchObject({ start_date: '2026-03-31', end_date: '2026-04-29', anchor_day: 31 })
})

test('a plan sold by the month takes a new day of the month when somebody returns later', async () => {
  const gym = await aGym(server)
  const plan_id = await aMonthlyPlan(gym)
  await renew(gym, { plan_id, start_date: '2026-01-10' })
  expect((await renew(gym)).body.enrollment).toMatchObject({
    start_date: today,
    end_date: '2026-04-13',
    anchor_day: 14,
  })
})

test('a plan sold by the month reports its days as well as its months, and becomes a plan of days for clients that only know days', async () => {
  const gym = await aGym(server)
  const created = await gym.admin.call(api.plans.create, {
    body: { name: 'Anual', price: 999, duration: 1, duration_months: 12 },
  })
  expect(created.body).toMatchObject({ duration: 365, duration_months: 12 })
  const { id } = created.body
  const renamed = await gym.admin.call(api.plans.update, { body: { id, name: 'Ano', duration: 365 } })
  expect(renamed.body).toMatchObject({ duration: 365, duration_months: 12 })
  const days = await gym.admin.call(api.plans.update, { body: { id, duration: 360 } })
  expect(days.body).toMatchObject({ duration: 360, duration_months: null })
  const wrong = await gym.admin.call(api.plans.update, { body: { id, duration_months: 61 } })
  expect(refusalOf(wrong).fields).toEqual({ duration_months: 'MONTHS_INVALID' })
})

test('changing the plan from today ends the running enrollment today and sells the other plan', async () => {
  const gym = await aGym(server)
  const first = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), start_date: addDays(today, -10) })
  const plan_id = await aPlan(gym.admin.call, 'Trimestral', 300)
  const { body } = await changePlan(gym, first.id, { plan_id })
  expect(body.enrollment).toMatchObject({ plan_name: 'Trimestral', price: 300, start_date: today })
  const [second, ended] = await termsOf(gym)
  expect(second?.id).toBe(body.enrollment.id)
  expect(ended).toMatchObject({ status: 'cancelled', end_date: today })
  expect(await stateOf(gym)).toMatchObject({ state: 'current', plan_id })
})

test('changing the plan from a later day ends the running one the day before', async () => {
  const gym = await aGym(server)
  const first = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), start_date: addDays(today, -10) })
  const plan_id = await aPlan(gym.admin.call, 'Trimestral', 300)
  await changePlan(gym, first.id, { plan_id, from: addDays(today, 5) })
  expect((await termsOf(gym)).map((it) => [it.plan_name, it.status, it.start_date, it.end_date])).toEqual([
    ['Trimestral', 'active', addDays(today, 5), addDays(today, 35)],
    ['Plano Mensal', 'active', addDays(today, -10), addDays(today, 4)],
  ])
})

test('changing the plan is refused for the same plan, a day outside, a stale version, and if there is a later term', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const other = await aPlan(gym.admin.call, 'Outro')
  const first = await enrolled(gym, { plan_id, start_date: addDays(today, -10) })
  expect(refusalOf(await changePlan(gym, first.id, { plan_id })).fields).toEqual({ plan_id: 'PLAN_UNCHANGED' })
  for (const from of [addDays(today, -1), addDays(first.end_date, 2)]) {
    const refused = await changePlan(gym, first.id, { plan_id: other, from })
    expect(refusalOf(refused).fields).toEqual({ from: 'CHANGE_DAY_INVALID' })
  }
  const stale = await changePlan(gym, first.id, { plan_id: other }, { 'if-match': '"9"' })
  expect(refusalOf(stale).code).toBe('CHANGED_MEANWHILE')
  await renew(gym)
  expect(refusalOf(await changePlan(gym, first.id, { plan_id: other })).code).toBe('ENROLLMENT_FOLLOWED')
  expect((await termsOf(gym)).at(-1)).toEqual({ ...first, followed: true })
})

test('cancelling stores the true last day, ends it at once for a day up to today, and is not a lapse', async () => {
  const gym = await aGym(server)
  const it = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), start_date: addDays(today, -10) })
  const { body } = await cancel(gym, it.id, { last_day: addDays(today, -2), reason: 'Mudou de cidade' })
  expect(body.enrollment).toMatchObject({ status: 'cancelled', end_date: addDays(today, -2) })
  expect(await stateOf(gym)).toMatchObject({ state: 'none' })
})

test('cancelling for a later day lets it run until then, not due for renewal, without a lapse after', async () => {
  const own = await openTestServer()
  try {
    const gym = await aGym(own)
    const it = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), start_date: addDays(today, -10) })
    await cancel(gym, it.id, { last_day: addDays(today, 3) })
    const expiring = await gym.admin.call(api.enrollments.list, { query: { expiring: 'soon' } })
    expect(expiring.body.total).toBe(0)
    expect(await stateOf(gym)).toMatchObject({ until: addDays(today, 3) })
    own.clock.set(new Date('2026-03-19T12:00:00Z'))
    const { call } = await aPerson(own, gym.id, 'admin')
    const later = await call(api.students.find, { params: { id: gym.student.studentId } })
    expect(later.body.membership).toMatchObject({ state: 'none' })
    const counts = await call(api.students.counts, {})
    expect(counts.body).toMatchObject({ lapsed: 0 })
  } finally {
    await own.close()
  }
})

test('cancelling refuses a day outside the enrollment, and one that is already over', async () => {
  const gym = await aGym(server)
  const it = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), start_date: addDays(today, -10) })
  for (const last_day of [addDays(it.start_date, -1), addDays(it.end_date, 1)]) {
    expect(refusalOf(await cancel(gym, it.id, { last_day })).fields).toEqual({ last_day: 'LAST_DAY_INVALID' })
  }
  await cancel(gym, it.id)
  expect(refusalOf(await cancel(gym, it.id)).code).toBe('ENROLLMENT_OVER')
})

test('cancelling cancels entirely what has not begun', async () => {
  const gym = await aGym(server)
  const dates = { start_date: addDays(today, 3), end_date: addDays(today, 33) }
  const it = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), ...dates })
  expect((await cancel(gym, it.id)).body.enrollment).toMatchObject({ ...dates, status: 'cancelled' })
})

describe('a discount', () => {
  const discount = (person: TestGym['admin'], id: string, price: number, reason = 'Indicou um amigo') =>
    person.call(api.enrollments.discount, { params: { id }, body: { price, reason } })

  test('a discount lowers the price of this term only, and keeps the full price and the reason', async () => {
    const gym = await aGym(server)
    const it = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 5) })
    const { body } = await discount(gym.admin, it.id, 99.9)
    expect(body.enrollment).toMatchObject({ price: 99.9, full_price: 129.9, discount_reason: 'Indicou um amigo' })
    expect((await renew(gym)).body.enrollment).toMatchObject({ price: 129.9, full_price: null })
    const back = await discount(gym.admin, it.id, 129.9)
    expect(back.body.enrollment).toMatchObject({ price: 129.9, full_price: null, discount_reason: null })
  })

  test('a discount has a limit for those who may not set prices, never raises the price, and needs a reason', async () => {
    const gym = await aGym(server)
    const it = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
    const reception = await aPerson(server, gym.id, 'admin', 'reception')
    const least = 90.93
    expect(refusalOf(await discount(reception, it.id, least - 0.01)).fields).toEqual({ price: 'DISCOUNT_TOO_LARGE' })
    expect((await discount(reception, it.id, least)).status).toBe(201)
    expect((await discount(gym.admin, it.id, 0)).body.enrollment).toMatchObject({ price: 0, full_price: 129.9 })
    expect(refusalOf(await discount(gym.admin, it.id, 129.91)).fields).toEqual({ price: 'PRICE_ABOVE_FULL' })
    expect(refusalOf(await discount(gym.admin, it.id, 100, ' ')).fields).toEqual({ reason: 'REASON_REQUIRED' })
  })

  test('a discount is shown to the student without the reason', async () => {
    const gym = await aGym(server)
    const it = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
    await discount(gym.admin, it.id, 100)
    const seen = await gym.student.call(api.enrollments.find, { params: { id: it.id } })
    expect(seen.body).toMatchObject({ price: 100, full_price: 129.9, discount_reason: null })
  })

  test('a discount follows the gym’s limit from the next discount on', async () => {
    const gym = await aGym(server)
    const it = await enrolled(gym, { plan_id: await aPlan(gym.admin.call, 'Mensal', 100) })
    const reception = await aPerson(server, gym.id, 'admin', 'reception')
    const allow = (percent: number) =>
      gym.admin.call(api.gyms.update, { params: { id: gym.id }, body: { discount_limit_percent: percent } })
    expect((await allow(10)).body).toMatchObject({ discount_limit_percent: 10 })
    expect(refusalOf(await discount(reception, it.id, 89.99)).fields).toEqual({ price: 'DISCOUNT_TOO_LARGE' })
    expect((await discount(reception, it.id, 90)).status).toBe(201)
    await allow(0)
    expect(refusalOf(await discount(reception, it.id, 89.99)).fields).toEqual({ price: 'DISCOUNT_TOO_LARGE' })
    for (const position of ['owner', 'manager'] as const) {
      const { call } = await aPerson(server, gym.id, 'admin', position)
      const given = await call(api.enrollments.discount, {
        params: { id: it.id },
        body: { price: 1, reason: 'Sorteio' },
      })
      expect(given.status).toBe(201)
    }
    for (const percent of [-1, 101, 12.5]) {
      expect(refusalOf(await allow(percent)).fields).toEqual({ discount_limit_percent: 'PERCENT_INVALID' })
    }
    const own = { params: { id: gym.id }, body: { discount_limit_percent: 100 } }
    expect((await reception.call(api.gyms.update, own)).status).toBe(403)
  })

  test('a discount beyond the actor’s limit is given if a second person, who may, confirms it with their own password', async () => {
    const gym = await aGym(server)
    const it = await enrolled(gym, { plan_id: await aPlan(gym.admin.call, 'Mensal', 100) })
    const [reception, colleague, manager] = await Promise.all([
      aPerson(server, gym.id, 'admin', 'reception'),
      aPerson(server, gym.id, 'admin', 'reception'),
      aPerson(server, gym.id, 'admin', 'manager'),
    ])
    const body = { discount_limit_percent: 10, discount_limit_manager_percent: 40 }
    await gym.admin.call(api.gyms.update, { params: { id: gym.id }, body })
    const approved = (price: number, approver_email: string, approver_password = testPassword) =>
      reception.call(api.enrollments.discount, {
        params: { id: it.id },
        body: { price, reason: 'Irmã', approver_email, approver_password },
      })
    const fieldsOf = async (...of: Parameters<typeof approved>) => refusalOf(await approved(...of)).fields
    expect(refusalOf(await discount(reception, it.id, 70)).fields).toEqual({ price: 'DISCOUNT_TOO_LARGE' })
    expect(await fieldsOf(70, colleague.email)).toEqual({ approver_email: 'APPROVER_MAY_NOT' })
    expect(await fieldsOf(70, reception.email)).toEqual({ approver_email: 'APPROVER_MAY_NOT' })
    expect(await fieldsOf(59.99, manager.email)).toEqual({ approver_email: 'APPROVER_MAY_NOT' })
    expect(refusalOf(await discount(manager, it.id, 59.99)).fields).toEqual({ price: 'DISCOUNT_TOO_LARGE' })
    const wrong = { approver_password: 'APPROVER_WRONG' }
    expect(await fieldsOf(70, manager.email, 'errada-errada')).toEqual(wrong)
    const elsewhere = await aGym(server)
    for (const email of [elsewhere.admin.email, gym.instructor.email, 'ninguem@exemplo.com']) {
      expect(await fieldsOf(70, email)).toEqual(wrong)
    }
    expect((await approved(70, manager.email)).body.enrollment).toMatchObject({ price: 70, full_price: 100 })
    const entry = await server.database.inGym(gym.id, 'read', (tx) =>
      tx
        .selectFrom('audit_entries')
        .where('entity_id', '=', it.id)
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    )
    expect(JSON.stringify(entry)).toContain(`"approved_by":"${manager.name}"`)
    expect(JSON.stringify(entry)).not.toContain(testPassword)
    for (let guess = 0; guess < 5; guess += 1) await approved(60, manager.email, 'errada-errada')
    expect((await approved(60, manager.email)).status).toBe(429)
  })

  test('a discount beyond the limit is never given without approval, for any price and limits', () => {
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(percent, percent, percent, fc.nat({ max: 100_000 }), (own, other, off, full) => {
        const price_cents = Math.round((full * (100 - off)) / 100)
        const term = {
          student_id: 's',
          plan_id: 'p',
          charging: 'once' as const,
          sold_days: 30,
          start_date: today,
          end_date: addDays(today, 29),
        }
        const freezes = { freezes: [], freeze_days: 0, closed_days: 0, status: 'active' as const }
        const full_price_cents = price_cents === full ? null : full
        const issueAt = (limitPercent: number) =>
          termsIssue(undefined, { ...term, ...freezes, price_cents, full_price_cents }, { limitPercent, today })
        expect(issueAt(own) === undefined).toBe((full - price_cents) * 100 <= full * own)
        // Confirmed, it is as if the second person gave it.
        expect(issueAt(other) === undefined).toBe(price_cents >= leastPrice(full, other))
      }),
    )
  })

  test('a discount is exact: the lowest allowed price takes off at most the limit, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const least = leastPrice(cents, percent)
        expect(least * 100).toBeGreaterThanOrEqual(cents * (100 - percent))
        expect((least - 1) * 100).toBeLessThan(cents * (100 - percent))
      }),
    )
  })
})

describe('undoing', () => {
  const withoutVersion = (rows: Awaited<ReturnType<typeof termsOf>>) =>
    rows.map(({ version, ...rest }) => ({ ...rest, hasVersion: version > 0 }))

  test.each([
    ['a renewal', async (gym: TestGym) => renew(gym)],
    ['a change of plan', async (gym: TestGym, id: string) => changePlan(gym, id, { plan_id: await aMonthlyPlan(gym) })],
    ['a cancellation', async (gym: TestGym, id: string) => cancel(gym, id, { reason: 'Engano' })],
    ['a cancellation for later', async (gym: TestGym, id: string) => cancel(gym, id, { last_day: addDays(today, 2) })],
    [
      'a discount',
      async (gym: TestGym, id: string) =>
        gym.admin.call(api.enrollments.discount, { params: { id }, body: { price: 100, reason: 'Engano' } }),
    ],
  ])('%s restores the previous state, once', async (_, act) => {
    const gym = await aGym(server)
    const dates = { start_date: addDays(today, -3), end_date: addDays(today, 5) }
    const it = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), ...dates })
    const before = withoutVersion(await termsOf(gym))
    const { body, status } = await act(gym, it.id)
    expect(status).toBe(201)
    expect(withoutVersion(await termsOf(gym))).not.toEqual(before)
    expect((await undo(gym, body)).status).toBe(204)
    expect(withoutVersion(await termsOf(gym))).toEqual(before)
    expect(refusalOf(await undo(gym, body)).code).toBe('UNDO_REFUSED')
  })

  test('undoing is refused if something else happened to the membership meanwhile', async () => {
    const gym = await aGym(server)
    const plan_id = await aPlan(gym.admin.call)
    await enrolled(gym, { plan_id, end_date: addDays(today, 5) })
    const renewed = (await renew(gym)).body
    await gym.admin.call(api.enrollments.update, {
      body: { id: renewed.enrollment.id, end_date: addDays(renewed.enrollment.end_date, 1) },
    })
    expect(refusalOf(await undo(gym, renewed)).code).toBe('UNDO_REFUSED')
    expect(await termsOf(gym)).toHaveLength(2)
  })

  test('undoing is refused after a day has passed', async () => {
    const own = await openTestServer()
    try {
      const gym = await aGym(own)
      await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 5) })
      const renewed = (await renew(gym)).body
      own.clock.set(new Date(own.clock.now().getTime() + limits.undoHours * 3_600_000 + 1))
      const { call } = await aPerson(own, gym.id, 'admin')
      const refused = await call(api.enrollments.undo, { params: { id: renewed.id } })
      expect(refusalOf(refused).code).toBe('UNDO_REFUSED')
    } finally {
      await own.close()
    }
  })
})

test('a student who renewed counts once on every screen', async () => {
  const gym = await aGym(server)
  const student_id = await aStudent(gym.admin.call)
  await enrolled(gym, { plan_id: await aPlan(gym.admin.call), student_id, end_date: addDays(today, 5) })
  await renew(gym, { student_id })
  const counts = await gym.admin.call(api.students.counts, {})
  expect(counts.body).toMatchObject({ in_force: 1, current: 1, expiring: 0 })
})

test('the server gives a term the days that the contract computes', async () => {
  const gym = await aGym(server)
  const plan_id = await aMonthlyPlan(gym)
  const { body } = await renew(gym, { plan_id })
  expect(body.enrollment).toMatchObject(termOf(today, { duration: 30, duration_months: 1 }))
})
