import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGym, aPerson, refusalOf, testServer } from '#testing'
import type { Person, TestGym } from '#testing'
import { archivedAt } from './plans.rules.ts'

const server = await testServer()

const today = '2026-03-14'
const monthly = { name: 'Plano Mensal', price: 129.9, duration: 30 }

async function aPlan(person: Person, fields: Partial<typeof monthly> = {}) {
  const { status, body } = await person.call(api.plans.create, { body: { ...monthly, ...fields } })
  expect(status).toBe(201)
  return body
}

async function enroll(gym: TestGym, planId: string, end = addDays(today, 30)) {
  const body = { student_id: gym.student.studentId, plan_id: planId, start_date: today, end_date: end }
  const { status, body: enrollment } = await gym.admin.call(api.enrollments.create, { body })
  expect(status).toBe(201)
  return enrollment
}

async function namesIn(person: Person, query: Parameters<typeof person.call<typeof api.plans.list>>[1]) {
  const { status, body } = await person.call(api.plans.list, query)
  expect(status).toBe(200)
  return { names: body.object.map((plan) => plan.name), total: body.total }
}

describe('a plan', () => {
  test('a plan says where it can be read, and that nothing has changed to who has read it', async () => {
    const { admin } = await aGym(server)
    const body = monthly
    const made = await admin.call(api.plans.create, { body })
    expect(made.headers.location).toBe(`/api/plan/${made.body.id}`)
    const params = { id: made.body.id }
    const read = await admin.call(api.plans.find, { params })
    const tag = String(read.headers.etag)
    const headers = { 'if-none-match': `"x", W/${tag}` }
    expect((await admin.call(api.plans.find, { params, headers })).status).toBe(304)
    await admin.call(api.plans.update, { body: { ...params, name: 'Mensal Plus' }, headers: { 'if-match': tag } })
    const again = await admin.call(api.plans.find, { params, headers })
    expect([again.status, again.body.name]).toEqual([200, 'Mensal Plus'])
  })

  test('a plan has another tag once something that it shows has changed, although it was not saved', async () => {
    const gym = await aGym(server)
    const plan = await aPlan(gym.admin)
    const params = { id: plan.id }
    const before = await gym.admin.call(api.plans.find, { params })
    await enroll(gym, plan.id)
    const after = await gym.admin.call(api.plans.find, {
      params,
      headers: { 'if-none-match': String(before.headers.etag) },
    })
    expect([after.status, after.body.version, after.body.active_enrollments]).toEqual([200, plan.version, 1])
  })

  test('a plan is created with an exact price, read by everybody of the gym, and tagged with its version', async () => {
    const gym = await aGym(server)
    const plan = await aPlan(gym.admin, { price: 0.1 })
    expect(plan).toMatchObject({ price: 0.1, duration: 30, active_enrollments: 0, archived_at: null, version: 1 })
    for (const person of [gym.admin, gym.instructor]) {
      const found = await person.call(api.plans.find, { params: { id: plan.id } })
      expect(found.body).toEqual(plan)
      expect(found.headers.etag).toMatch(/^"1-/)
    }
    const { call } = gym.student
    const shown = { ...plan, active_enrollments: null }
    expect((await call(api.plans.find, { params: { id: plan.id } })).body).toEqual(shown)
    expect((await call(api.plans.list)).body.object).toEqual([shown])
  })

  test('a plan needs a name, a price in cents and at least one day', async () => {
    const { admin } = await aGym(server)
    const body = { name: ' ', price: 1.005, duration: 0 }
    const refused = await admin.call(api.plans.create, { body })
    expect(refused.status).toBe(400)
    expect(refusalOf(refused).fields).toEqual({
      name: 'NAME_REQUIRED',
      price: 'PRICE_INVALID',
      duration: 'DURATION_INVALID',
    })
  })

  test('a plan is created, changed and deleted only by administrators', async () => {
    const gym = await aGym(server)
    const plan = await aPlan(gym.admin)
    for (const person of [gym.instructor, gym.student]) {
      expect((await person.call(api.plans.create, { body: monthly })).status).toBe(403)
      expect((await person.call(api.plans.update, { body: { id: plan.id, price: 1 } })).status).toBe(403)
      expect((await person.call(api.plans.remove, { params: { id: plan.id } })).status).toBe(403)
    }
  })

  test('a plan of another gym does not exist here', async () => {
    const [here, there] = [await aGym(server), await aGym(server)]
    const { id } = await aPlan(there.admin)
    const { call } = here.admin
    expect((await call(api.plans.find, { params: { id } })).status).toBe(404)
    expect((await call(api.plans.update, { body: { id, price: 1 } })).status).toBe(404)
    expect((await call(api.plans.remove, { params: { id } })).status).toBe(404)
    expect((await namesIn(here.admin, {})).total).toBe(0)
    expect((await there.admin.call(api.plans.find, { params: { id } })).body.price).toBe(129.9)
  })

  test('a plan changes only in the fields that are sent; enrollments keep their price and dates', async () => {
    const gym = await aGym(server)
    const plan = await aPlan(gym.admin)
    const sold = await enroll(gym, plan.id)
    const changed = await gym.admin.call(api.plans.update, { body: { id: plan.id, price: 150, duration: 31 } })
    expect(changed.body).toMatchObject({ name: 'Plano Mensal', price: 150, duration: 31, version: 2 })
    const after = await gym.admin.call(api.enrollments.find, { params: { id: sold.id } })
    expect(after.body).toMatchObject({ price: 129.9, end_date: sold.end_date })
  })

  test('a plan has terms of charging and use; terms that are not sent stay as they are', async () => {
    const { admin } = await aGym(server)
    const plain = await aPlan(admin)
    const terms = { charging: 'once', installments: null, enrollment_fee_cents: 0, due_day_choice: false } as const
    expect(plain).toMatchObject({ ...terms, freeze_days: 0, freeze_min_days: 1, renewal: 'offered' })
    const sent = {
      charging: 'installments',
      installments: 12,
      enrollment_fee_cents: 5000,
      due_day_choice: true,
    } as const
    const hours = { entry_days: '135', entry_from: '22:00', entry_until: '02:00', entry_more: '67 08:00-12:00' }
    const entry = { ...hours, weekly_visits: 3, daily_visits: 1 }
    const rest = { freeze_days: 30, freeze_min_days: 7, renewal: 'none', ...entry } as const
    const { body } = await admin.call(api.plans.create, { body: { ...monthly, ...sent, ...rest } })
    expect(body).toMatchObject({ ...sent, ...rest })
    const change = { id: body.id, duration: 365, duration_months: 12, charging: 'monthly' } as const
    const changed = await admin.call(api.plans.update, { body: change })
    expect(changed.body).toMatchObject({ ...sent, ...rest, charging: 'monthly', installments: null })
  })

  const notTogether = [
    [{ charging: 'monthly' }, { charging: 'CHARGING_NEEDS_MONTHS' }],
    [{ charging: 'installments' }, { installments: 'INSTALLMENTS_INVALID' }],
    [{ charging: 'installments', installments: 25 }, { installments: 'INSTALLMENTS_INVALID' }],
    [{ charging: 'installments', installments: 0 }, { installments: 'INSTALLMENTS_INVALID' }],
    [{ enrollment_fee_cents: -1 }, { enrollment_fee_cents: 'AMOUNT_NEGATIVE' }],
    [{ enrollment_fee_cents: 49.5 }, { enrollment_fee_cents: 'AMOUNT_NOT_WHOLE' }],
    [{ enrollment_fee_cents: 100_000_001 }, { enrollment_fee_cents: 'AMOUNT_TOO_LARGE' }],
    [{ entry_days: '' }, { entry_days: 'ENTRY_DAYS_INVALID' }],
    [{ entry_days: '31' }, { entry_days: 'ENTRY_DAYS_INVALID' }],
    [{ entry_from: '6:00', entry_until: '12:00' }, { entry_from: 'ENTRY_HOURS_INVALID' }],
    [{ entry_from: '06:00' }, { entry_until: 'ENTRY_HOURS_INVALID' }],
    [{ entry_from: '06:00', entry_until: '06:00' }, { entry_until: 'ENTRY_HOURS_INVALID' }],
    [{ entry_days: '1', entry_more: '1 06:00' }, { entry_more: 'ENTRY_HOURS_INVALID' }],
    [{ entry_days: '1', entry_more: '2 06:00-06:00' }, { entry_more: 'ENTRY_HOURS_INVALID' }],
    [{ entry_more: '2 06:00-10:00' }, { entry_more: 'ENTRY_HOURS_INVALID' }],
    [{ weekly_visits: 0 }, { weekly_visits: 'WEEKLY_VISITS_INVALID' }],
    [{ daily_visits: 21 }, { daily_visits: 'DAILY_VISITS_INVALID' }],
    [{ freeze_days: 366 }, { freeze_days: 'FREEZE_DAYS_INVALID' }],
    [{ freeze_days: 7, freeze_min_days: 8 }, { freeze_min_days: 'FREEZE_BLOCK_INVALID' }],
  ] as const
  test.each(notTogether)('a plan with %j is refused by field, new or changed', async (wrong, fields) => {
    const { admin } = await aGym(server)
    const refused = await admin.call(api.plans.create, { body: { ...monthly, ...wrong } })
    expect([refused.status, refusalOf(refused).fields]).toEqual([400, fields])
    const plan = await aPlan(admin)
    expect(refusalOf(await admin.call(api.plans.update, { body: { id: plan.id, ...wrong } })).fields).toEqual(fields)
  })

  test('a plan changed by two administrators concurrently is saved for one and refused for the other', async () => {
    const gym = await aGym(server)
    const plan = await aPlan(gym.admin)
    const second = await aPerson(server, gym.id, 'admin')
    const headers = { 'if-match': '"1"' }
    const results = await Promise.all(
      [gym.admin, second].map((person, at) =>
        person.call(api.plans.update, { body: { id: plan.id, name: `Plano ${at}` }, headers }),
      ),
    )
    expect(results.map((result) => result.status).sort((a, b) => a - b)).toEqual([200, 412])
    const refused = results.find((result) => result.status === 412)
    expect(refused && refusalOf(refused).code).toBe('CHANGED_MEANWHILE')
    const found = await gym.admin.call(api.plans.find, { params: { id: plan.id } })
    expect(found.body).toEqual(results.find((result) => result.status === 200)?.body)
    expect((await gym.admin.call(api.plans.remove, { params: { id: plan.id }, headers })).status).toBe(412)
  })

  test('a plan created twice with one key exists once', async () => {
    const { admin } = await aGym(server)
    const parts = { body: monthly, headers: { 'idempotency-key': 'plan-1' } }
    const [one, two] = await Promise.all([admin.call(api.plans.create, parts), admin.call(api.plans.create, parts)])
    expect(two).toMatchObject({ status: 201, body: one.body })
    expect((await namesIn(admin, {})).total).toBe(1)
  })
})

test('deleting a plan removes it from the lists while its past enrollments keep its name', async () => {
  const gym = await aGym(server)
  const plan = await aPlan(gym.admin)
  const { id } = await enroll(gym, plan.id)
  await gym.admin.call(api.enrollments.update, { body: { id, status: 'cancelled' } })
  expect((await gym.admin.call(api.plans.remove, { params: { id: plan.id } })).status).toBe(204)
  expect((await gym.admin.call(api.plans.find, { params: { id: plan.id } })).status).toBe(404)
  expect((await namesIn(gym.admin, { query: { archived: 'all' } })).total).toBe(0)
  const after = await gym.admin.call(api.enrollments.find, { params: { id } })
  expect(after.body.plan_name).toBe('Plano Mensal')
})

test('deleting a plan is refused with their number while enrollments are active, up to and including the last day', async () => {
  const gym = await aGym(server)
  const plan = await aPlan(gym.admin)
  await enroll(gym, plan.id, today)
  const refused = await gym.admin.call(api.plans.remove, { params: { id: plan.id } })
  expect(refusalOf(refused)).toMatchObject({ code: 'PLAN_IN_USE', details: { count: 1 } })
  const found = await gym.admin.call(api.plans.find, { params: { id: plan.id } })
  expect(found.body.active_enrollments).toBe(1)
})

test('deleting a plan and concurrently selling it never leaves an active enrollment of a deleted plan', async () => {
  const gym = await aGym(server)
  for (let round = 0; round < 5; round += 1) {
    const plan = await aPlan(gym.admin)
    const body = { student_id: gym.student.studentId, plan_id: plan.id, start_date: today, end_date: today }
    const [sold, removed] = await Promise.all([
      gym.admin.call(api.enrollments.create, { body }),
      gym.admin.call(api.plans.remove, { params: { id: plan.id } }),
    ])
    expect([sold.status, removed.status]).toSatisfy(([sale, removal]: number[]) =>
      sale === 201 ? removal === 409 : sale === 400 && removal === 204,
    )
  }
})

test('an archived plan is not offered, cannot be sold, and can be restored', async () => {
  const gym = await aGym(server)
  const { id } = await aPlan(gym.admin)
  await aPlan(gym.admin, { name: 'Plano Anual' })
  const archived = await gym.admin.call(api.plans.update, { body: { id, archived: true } })
  expect(archived.body.archived_at).toBe('2026-03-14T12:00:00.000Z')
  expect(await namesIn(gym.admin, {})).toEqual({ names: ['Plano Anual'], total: 1 })
  expect((await namesIn(gym.admin, { query: { archived: 'true' } })).names).toEqual(['Plano Mensal'])
  expect((await namesIn(gym.admin, { query: { archived: 'all' } })).total).toBe(2)
  const body = { student_id: gym.student.studentId, plan_id: id, start_date: today, end_date: today }
  const refused = await gym.admin.call(api.enrollments.create, { body })
  expect(refusalOf(refused).fields).toEqual({ plan_id: 'PLAN_UNKNOWN' })
  const back = await gym.admin.call(api.plans.update, { body: { id, archived: false } })
  expect(back.body.archived_at).toBeNull()
  expect((await gym.admin.call(api.enrollments.create, { body })).status).toBe(201)
})

test('an archived plan keeps the time it was archived through every other change', () => {
  const moment = fc.option(fc.constant('2026-01-01T00:00:00.000Z'))
  fc.assert(
    fc.property(moment, fc.option(fc.boolean(), { nil: undefined }), (before, archived) => {
      const after = archivedAt(before, archived, '2026-03-14T12:00:00.000Z')
      expect(after === null).toBe(!(archived ?? before !== null))
      if (before !== null && after !== null) expect(after).toBe(before)
    }),
  )
})

test('the list of plans finds a part of the name regardless of case and accents, and takes % literally', async () => {
  const { admin } = await aGym(server)
  await aPlan(admin, { name: 'Família Ação' })
  await aPlan(admin, { name: 'Anual 100%' })
  expect((await namesIn(admin, { query: { search: 'ACAO fam' } })).names).toEqual(['Família Ação'])
  expect((await namesIn(admin, { query: { search: '%' } })).names).toEqual(['Anual 100%'])
  expect((await namesIn(admin, { query: { search: 'acao xyz' } })).total).toBe(0)
})

test('the list of plans sorts by number, not by text, and pages', async () => {
  const { admin } = await aGym(server)
  for (const price of [1000, 99.9, 250]) await aPlan(admin, { name: `P${price}`, price })
  expect((await namesIn(admin, { query: { sort: 'price' } })).names).toEqual(['P99.9', 'P250', 'P1000'])
  const page = await namesIn(admin, { query: { sort: '-price', page: 2, page_size: 2 } })
  expect(page).toEqual({ names: ['P99.9'], total: 3 })
})

test('every change of a plan is audited with before and after', async () => {
  const gym = await aGym(server)
  const { id } = await aPlan(gym.admin)
  await gym.admin.call(api.plans.update, { body: { id, price: 99 } })
  await gym.admin.call(api.plans.remove, { params: { id } })
  const entries = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('audit_entries').where('entity_id', '=', id).selectAll().orderBy('id').execute(),
  )
  expect(entries.map((entry) => [entry.action, entry.entity, entry.entity_name, entry.account_id])).toEqual(
    ['created', 'updated', 'deleted'].map((action) => [action, 'plan', 'Plano Mensal', gym.admin.accountId]),
  )
  expect(entries[1]).toMatchObject({ before: { price_cents: 12_990 }, after: { price_cents: 9900 } })
})
