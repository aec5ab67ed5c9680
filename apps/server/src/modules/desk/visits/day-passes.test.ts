import { api } from '@folego/contract'
import { addDays, doorDefaults, groupsOf, visitDefaults } from '@folego/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aGymWithReception, aMember, aStudent, goTo, ownTestServer, refusalOf, testNow } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await ownTestServer()
/** Saturday, 14 March 2026. */
const today = '2026-03-14'
const price = 3500
const ana = { name: 'Ana Prado', phone: '(11) 98765-1234' }
let gym: TestGym
let reception: Person

beforeEach(async () => {
  ;({ gym, reception } = await aGymWithReception(server))
  await gym.admin.call(api.visits.updateSettings, {
    body: { ...doorDefaults, ...visitDefaults, day_pass_cents: price },
  })
})
afterEach(() => server.clock.set(testNow))

const to = (student_id: string) => ({ student_id, newcomer: null })
const toNew = (newcomer = ana) => ({ student_id: null, newcomer })
const sell = (
  buyer: ReturnType<typeof to> | ReturnType<typeof toNew>,
  method: 'pix' | 'cash' = 'pix',
  who = reception,
) => who.call(api.dayPasses.sell, { body: { ...buyer, method, due_cents: price } })
const reverse = (id: string, who = reception) => who.call(api.dayPasses.reverse, { params: { id } })
const enter = (student_id: string) =>
  reception.call(api.visits.checkIn, { body: { student_id, override_reason: null } })
const decisionOf = async (student_id: string) =>
  (await gym.admin.call(api.visits.people, { query: { student_id } })).body.object[0]?.decision
const moneyOf = async (id: string) => (await gym.admin.call(api.billing.listOfStudent, { params: { id } })).body
const later = (minutes: number) => server.clock.set(new Date(testNow.getTime() + minutes * 60_000))

test('a day pass is paid at once, lets its buyer in on that day, and not on the next', async () => {
  const { body } = await sell(toNew())
  expect(body).toMatchObject({ student_name: 'Ana Prado', day: today, price_cents: price })
  const { student_id } = body
  expect((await gym.admin.call(api.billing.find, { params: { id: body.invoice_id } })).body).toMatchObject({
    student_id,
    status: 'paid',
    due_cents: 0,
    lines: [{ amount_cents: price }],
  })
  expect((await gym.admin.call(api.payments.find, { params: { id: body.payment_id } })).body).toMatchObject({
    amount_cents: price,
    method: 'pix',
    received_by_name: reception.name,
    reversed_at: null,
  })
  expect(await decisionOf(student_id)).toEqual({ outcome: 'let_in', reasons: [] })
  expect((await enter(student_id)).body.visit).not.toBeNull()
  await goTo(server, gym, addDays(today, 1))
  expect(await decisionOf(student_id)).toMatchObject({ outcome: 'refuse', reasons: [{ code: 'NO_ENROLLMENT' }] })
})

test('a day pass is found in the list of visits, and not the visits of those who have a plan', async () => {
  const { student_id } = (await sell(toNew())).body
  await enter(student_id)
  await enter(await aMember(gym))
  const visits = async (query: object) => (await reception.call(api.visits.list, { query })).body.object
  expect((await visits({})).map((it) => it.by_day_pass)).toEqual([false, true])
  expect(await visits({ by: 'day_pass' })).toMatchObject([{ student_id, student_name: 'Ana Prado' }])
  expect(await visits({ search: 'ana prado' })).toMatchObject([{ student_id }])
})

test('the desk sees that somebody has a day pass of today, and not one of another day', async () => {
  const { student_id } = (await sell(toNew())).body
  const hasPass = async () =>
    (await gym.admin.call(api.visits.people, { query: { student_id } })).body.object.map((it) => it.has_day_pass)
  expect(await hasPass()).toEqual([true])
  await goTo(server, gym, addDays(today, 1))
  expect(await hasPass()).toEqual([false])
})

test('a day pass is known to a desk without a network', async () => {
  const { student_id } = (await sell(toNew())).body
  const { body } = await reception.call(api.visits.snapshot, { body: { digests: '' } })
  const known = [...groupsOf(body).values()].flat().find(({ id }) => id === student_id)
  expect(known?.day_passes).toEqual([today])
})

test('a day pass is sold to the person who has the same name and phone, so that nobody is there twice', async () => {
  const student_id = await aStudent(gym.admin.call, ana)
  expect((await sell(toNew({ name: 'ANA  PRADO', phone: '+55 11 98765 1234' }))).body.student_id).toBe(student_id)
  const son = await sell(toNew({ name: 'Caio Prado', phone: ana.phone }))
  expect(son.body.student_id).not.toBe(student_id)
})

test('a day pass is sold once a day to somebody, also by two desks at once', async () => {
  const replies = await Promise.all([sell(toNew()), sell(toNew(), 'pix', gym.admin), sell(toNew())])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect((await gym.admin.call(api.students.list, { query: { search: 'Ana Prado' } })).body.total).toBe(1)
})

test('a day pass is not sold without a price, at another price than the one that was shown, or on credit', async () => {
  const student_id = await aStudent(gym.admin.call)
  const body = { ...to(student_id), method: 'pix' as const, due_cents: price - 1 }
  expect(refusalOf(await reception.call(api.dayPasses.sell, { body }))).toMatchObject({ code: 'DUE_CHANGED' })
  const { version } = (await gym.admin.call(api.visits.settings)).body
  await gym.admin.call(api.visits.updateSettings, {
    body: { ...doorDefaults, ...visitDefaults },
    headers: { 'if-match': `"${version}"` },
  })
  expect(refusalOf(await sell(to(student_id)))).toMatchObject({ code: 'DAY_PASS_OFF' })
  expect((await moneyOf(student_id)).object).toEqual([])
})

test('a day pass in cash needs an open drawer, and leaves nothing behind without one', async () => {
  expect(refusalOf(await sell(toNew(), 'cash'))).toMatchObject({ code: 'CASH_SESSION_NEEDED' })
  expect((await gym.admin.call(api.students.list, { query: { search: 'Ana Prado' } })).body.total).toBe(0)
})

test('a day pass is taken back by whoever has just sold it: the money is returned, the invoice void, and nobody is let in', async () => {
  const { id, student_id, invoice_id, payment_id } = (await sell(toNew())).body
  expect((await reverse(id)).status).toBe(204)
  expect((await reverse(id)).status).toBe(204)
  expect((await moneyOf(student_id)).balance).toMatchObject({ due_cents: 0, credit_cents: 0 })
  expect((await gym.admin.call(api.billing.find, { params: { id: invoice_id } })).body.status).toBe('voided')
  expect((await gym.admin.call(api.payments.find, { params: { id: payment_id } })).body.reversed_at).not.toBeNull()
  expect(await decisionOf(student_id)).toMatchObject({ outcome: 'refuse' })
  expect((await sell(to(student_id))).status).toBe(201)
})

test('a day pass is not taken back once its buyer has come in', async () => {
  const { id, student_id } = (await sell(toNew())).body
  const { visit } = (await enter(student_id)).body
  expect(refusalOf(await reverse(id))).toMatchObject({ code: 'UNDO_REFUSED' })
  await reception.call(api.visits.undoEntry, { params: { id: visit?.id ?? '' } })
  expect((await reverse(id)).status).toBe(204)
})

test('a day pass is taken back later, or for somebody else, only by whoever may reverse payments', async () => {
  const own = (await sell(toNew())).body.id
  later(11)
  expect(refusalOf(await reverse(own))).toMatchObject({ code: 'ACCESS_DENIED' })
  expect((await reverse(own, gym.admin)).status).toBe(204)
  const other = (await sell(toNew(), 'pix', gym.admin)).body.id
  expect(refusalOf(await reverse(other))).toMatchObject({ code: 'ACCESS_DENIED' })
})

test('a day pass whose invoice was voided lets nobody in', async () => {
  const { student_id, invoice_id, payment_id } = (await sell(toNew())).body
  const reason = { reason: 'Engano' }
  await gym.admin.call(api.payments.reverse, { params: { id: payment_id }, body: reason })
  await gym.admin.call(api.billing.void, { params: { id: invoice_id }, body: reason })
  expect(await decisionOf(student_id)).toMatchObject({ outcome: 'refuse' })
  expect((await sell(to(student_id))).status).toBe(201)
})

test('a day pass whose payment was reversed lets nobody in until it is paid, and can still be taken back', async () => {
  const { id, student_id, payment_id, invoice_id } = (await sell(toNew())).body
  await gym.admin.call(api.payments.reverse, { params: { id: payment_id }, body: { reason: 'Pix não caiu' } })
  expect(await decisionOf(student_id)).toMatchObject({ outcome: 'refuse', reasons: [{ code: 'NO_ENROLLMENT' }] })
  expect(refusalOf(await sell(to(student_id)))).toMatchObject({ code: 'DAY_PASS_TAKEN' })
  const again = { student_id, method: 'pix' as const, amount_cents: price, due_cents: price, invoice_ids: [invoice_id] }
  const paid = (await gym.admin.call(api.payments.receive, { body: again })).body
  expect(await decisionOf(student_id)).toMatchObject({ outcome: 'let_in' })
  await gym.admin.call(api.payments.reverse, { params: { id: paid.id }, body: { reason: 'Engano' } })
  expect((await reverse(id)).status).toBe(204)
  expect((await moneyOf(student_id)).balance).toMatchObject({ due_cents: 0, credit_cents: 0 })
})
