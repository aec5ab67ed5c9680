import { api } from '@folego/contract'
import { addDays, sumOf } from '@folego/domain'
import type { BodyOf } from '@folego/contract'
import { afterEach, expect, test } from 'vitest'
import { balanceOf } from '#modules/money/ledger'
import {
  aGym,
  aGymWithReception,
  aPerson,
  aPlan,
  aStudent,
  enrolled,
  goTo,
  refusalOf,
  testNow,
  testServer,
} from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
afterEach(() => server.clock.set(testNow))

const today = '2026-04-15'
/** The day of `testNow`. */
const testToday = '2026-03-14'

/** A student who owes two invoices since March, one of them partly paid. */
async function aDebtor() {
  const gym = await aGym(server)
  const student_id = gym.student.studentId
  for (const due_on of ['2026-03-16', '2026-03-20']) {
    const lines = [{ kind: 'product' as const, description: 'Avaliação', amount_cents: 14_990 }]
    await gym.admin.call(api.billing.create, { body: { student_id, due_on, lines } })
  }
  const [first] = await openOf(gym)
  await receive(gym, { invoice_ids: [first?.id ?? ''], due_cents: 14_990, amount_cents: 5000 })
  await goTo(server, gym, today)
  return gym
}

async function invoicesOf(gym: TestGym) {
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  return { ...body, object: body.object.toReversed() }
}
const openOf = async (gym: TestGym) => (await invoicesOf(gym)).object.filter((it) => it.due_cents > 0)

function receive(
  gym: TestGym,
  form: Pick<BodyOf<typeof api.payments.receive>, 'invoice_ids' | 'due_cents' | 'amount_cents'>,
) {
  const body = { student_id: gym.student.studentId, method: 'pix' as const, ...form }
  return gym.admin.call(api.payments.receive, { body })
}

async function agree(gym: TestGym, form: Partial<BodyOf<typeof api.renegotiations.create>> = {}, who = gym.admin) {
  const open = await openOf(gym)
  const body = {
    student_id: gym.student.studentId,
    invoice_ids: open.map(({ id }) => id),
    due_cents: sumOf(open.map((it) => it.due_cents)),
    forgiven_cents: 0,
    parts: 3,
    due_on: '2026-04-20',
    ...form,
  }
  return who.call(api.renegotiations.create, { body })
}

/** What the student owes according to the ledger, in cents. */
const inBooks = (gym: TestGym) =>
  server.database.inGym(gym.id, 'read', (tx) =>
    balanceOf({ tx }, { kind: 'student_receivable', of: gym.student.studentId }),
  )

test('the new invoices owe the old debt with its late charges, less what is forgiven, on the screen and in the ledger', async () => {
  const gym = await aDebtor()
  const before = await openOf(gym)
  const principal = sumOf(before.map((it) => it.principal_cents))
  const charges = sumOf(before.map((it) => it.fine_cents + it.interest_cents))
  expect([principal, charges]).toEqual([24_980, 726])
  const { status, body } = await agree(gym, { forgiven_cents: 226, reason: 'Sempre pagou em dia' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    principal_cents: 24_980,
    charges_cents: 726,
    forgiven_cents: 226,
    total_cents: 25_480,
    replaced: before.map(({ id, number, due_cents }) => ({ invoice_id: id, number, due_cents })),
    undone_at: null,
  })
  expect(body.issued.map((it) => it.due_on)).toEqual(['2026-04-20', '2026-05-20', '2026-06-20'])
  expect(sumOf(body.issued.map((it) => it.total_cents))).toBe(25_480)
  const { object, balance } = await invoicesOf(gym)
  expect(balance.due_cents).toBe(25_480)
  expect(object.map((it) => it.status)).toEqual(['voided', 'voided', 'open', 'open', 'open'])
  expect(object[0]).toMatchObject({ void_reason: 'Renegociada', replaced_by: body.id })
  expect(object[2]?.lines).toMatchObject([
    { kind: 'renegotiation', description: 'Acordo: cobranças 1, 2', amount_cents: 8327 },
    { kind: 'late_charges', amount_cents: 167 },
  ])
  expect(await inBooks(gym)).toBe(25_480)
})

test('a renegotiation can be undone while nothing of it is paid, and everything is as before', async () => {
  const gym = await aDebtor()
  const before = await invoicesOf(gym)
  const { body } = await agree(gym)
  const undone = await gym.admin.call(api.renegotiations.undo, { params: { id: body.id } })
  expect(undone.body.undone_at).not.toBeNull()
  const after = await invoicesOf(gym)
  expect(after.object.filter((it) => it.status !== 'voided')).toEqual(before.object)
  expect(after.balance).toEqual(before.balance)
  expect(await inBooks(gym)).toBe(24_980)
  expect(refusalOf(await gym.admin.call(api.renegotiations.undo, { params: { id: body.id } })).code).toBe(
    'UNDO_REFUSED',
  )
  const again = await agree(gym)
  const [first] = again.body.issued
  await receive(gym, { invoice_ids: [first?.invoice_id ?? ''], due_cents: first?.total_cents ?? 0, amount_cents: 100 })
  expect(refusalOf(await gym.admin.call(api.renegotiations.undo, { params: { id: again.body.id } })).code).toBe(
    'MONEY_RECEIVED',
  )
  const { body: list } = await gym.admin.call(api.renegotiations.listOfStudent, {
    params: { id: gym.student.studentId },
  })
  expect(list.object.map((it) => it.undone_at === null)).toEqual([true, false])
})

test('invoices that were renegotiated cannot be voided or reversed on their own, and can be renegotiated again', async () => {
  const gym = await aDebtor()
  const { body } = await agree(gym)
  const [first] = body.issued
  const voided = await gym.admin.call(api.billing.void, {
    params: { id: first?.invoice_id ?? '' },
    body: { reason: 'Engano' },
  })
  expect(refusalOf(voided).code).toBe('RENEGOTIATED')
  const { body: paid } = await gym.admin.call(api.payments.listOfStudent, { params: { id: gym.student.studentId } })
  const reversed = await gym.admin.call(api.payments.reverse, {
    params: { id: paid.object[0]?.id ?? '' },
    body: { reason: 'Engano' },
  })
  expect(refusalOf(reversed).code).toBe('RENEGOTIATED')
  const second = await agree(gym, { parts: 1 })
  expect(second.body).toMatchObject({ charges_cents: 0, total_cents: 25_706 })
  expect(refusalOf(await gym.admin.call(api.renegotiations.undo, { params: { id: body.id } })).code).toBe(
    'RENEGOTIATED',
  )
  expect(await inBooks(gym)).toBe(25_706)
})

test('those who may not bill forgive up to the gym’s discount limit, and every wrong field is reported', async () => {
  const gym = await aDebtor()
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const reason = 'Combinado'
  const refusedWith = async (form: Parameters<typeof agree>[1], who = gym.admin) =>
    refusalOf(await agree(gym, form, who))
  // 30 % of 7,26
  expect((await refusedWith({ forgiven_cents: 218, reason }, reception)).fields).toEqual({
    forgiven_cents: 'DISCOUNT_TOO_LARGE',
  })
  expect((await refusedWith({ forgiven_cents: 727, reason })).fields).toEqual({ forgiven_cents: 'DISCOUNT_TOO_LARGE' })
  expect((await refusedWith({ forgiven_cents: 5 })).fields).toEqual({ reason: 'REASON_REQUIRED' })
  expect((await refusedWith({ due_on: addDays(today, -1) })).fields).toEqual({ due_on: 'DUE_DATE_PASSED' })
  expect((await refusedWith({ parts: 25 })).fields).toEqual({ parts: 'INSTALLMENTS_INVALID' })
  expect((await refusedWith({ due_cents: 1 })).code).toBe('DUE_CHANGED')
  const other = await aStudent(gym.admin.call)
  expect((await refusedWith({ student_id: other })).code).toBe('NOT_FOUND')
  expect((await agree(gym, { forgiven_cents: 217, reason }, reception)).status).toBe(201)
})

test('the first due day is at most 60 days ahead, and a chain of renegotiations counts from the first', async () => {
  const gym = await aDebtor()
  const last = addDays(today, 60)
  // signed in anew each time
  const desk = () => aPerson(server, gym.id, 'admin', 'reception')
  const agreeOn = async (due_on: string, who?: TestGym['admin']) =>
    agree(gym, { parts: 1, due_on }, who ?? (await desk()))
  const tooFar = { due_on: 'DUE_DATE_TOO_FAR' }
  expect(refusalOf(await agreeOn(addDays(last, 1))).fields).toEqual(tooFar)
  expect(refusalOf(await agreeOn(addDays(last, 1), gym.admin)).fields).toEqual(tooFar)
  expect((await agreeOn(last)).status).toBe(201)
  await goTo(server, gym, '2026-05-20')
  expect(refusalOf(await agreeOn(addDays(last, 1))).fields).toEqual(tooFar)
  expect((await agreeOn(last)).status).toBe(201)
  await goTo(server, gym, '2026-06-30')
  expect(refusalOf(await agreeOn('2026-07-01')).fields).toEqual(tooFar)
  expect((await agreeOn('2026-06-30')).status).toBe(201)
  // an owner may give everything away, and so start anew
  expect((await agreeOn('2026-08-29', gym.admin)).status).toBe(201)
})

test('when payments and renegotiations of the same invoices are concurrent, one comes first and nothing is owed twice', async () => {
  const gym = await aDebtor()
  const open = await openOf(gym)
  const due_cents = sumOf(open.map((it) => it.due_cents))
  const form = { invoice_ids: open.map(({ id }) => id), due_cents, amount_cents: due_cents }
  const answers = await Promise.all([agree(gym), receive(gym, form), agree(gym), receive(gym, form), agree(gym)])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const { balance } = await invoicesOf(gym)
  expect(await inBooks(gym)).toBe(balance.due_cents)
})

test('leaving a renegotiated sale takes what was not used off the renegotiation, without a fee on what nobody paid', async () => {
  const gym = await aGym(server)
  const body = { name: 'Anual', price: 1188, duration: 365, duration_months: 12 }
  const { body: plan } = await gym.admin.call(api.plans.create, { body })
  const term = { start_date: '2026-03-14', end_date: '2027-03-13' }
  const { id } = await enrolled(gym, { plan_id: plan.id, ...term })
  await agree(gym, { parts: 1 })
  expect(await inBooks(gym)).toBe(118_800)
  server.clock.set(new Date('2026-06-21T15:00:00Z'))
  gym.admin = await aPerson(server, gym.id, 'admin')
  await gym.admin.call(api.billing.waive, {
    params: { id: (await openOf(gym))[0]?.id ?? '' },
    body: { reason: 'Acordo' },
  })
  const { status, body: quote } = await gym.admin.call(api.cancellations.quote, { params: { id }, body: {} })
  expect([status, quote.paid_cents, quote.consumed_cents, quote.fee_cents]).toEqual([201, 118_800, 32_547, 0])
  expect(quote).toMatchObject({ settled: [{ settled_cents: 86_253 }], refund_cents: 0 })
  await gym.admin.call(api.cancellations.leave, { params: { id }, body: { quote_id: quote.id } })
  const { balance } = await invoicesOf(gym)
  expect(balance.due_cents).toBe(32_547)
  expect(await inBooks(gym)).toBe(balance.due_cents)
})

test('a sale that was renegotiated is not changed into another one, priced anew or deleted until that is undone', async () => {
  const { gym, reception } = await aGymWithReception(server)
  const yearly = await aPlan(gym.admin.call, 'Anual', 1078.8)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call, 'Estudante', 99.9) })
  await receive(gym, { invoice_ids: [(await openOf(gym))[0]?.id ?? ''], due_cents: 9990, amount_cents: 3000 })
  const { body: agreed } = await agree(gym, { parts: 1, due_on: testToday }, reception)
  expect(agreed.total_cents).toBe(6990)
  const change = (changes: object) => reception.call(api.enrollments.update, { body: { id, ...changes } })
  const other = { plan_id: yearly, end_date: addDays(testToday, 29) }
  const discount = { params: { id }, body: { price: 99, reason: 'Família' } }
  for (const refused of [
    await change(other),
    await change({ student_id: await aStudent(gym.admin.call) }),
    await gym.admin.call(api.enrollments.discount, discount),
    await gym.admin.call(api.enrollments.remove, { params: { id } }),
  ]) {
    expect([refused.status, refusalOf(refused).code]).toEqual([409, 'RENEGOTIATED'])
  }
  expect((await invoicesOf(gym)).balance.due_cents).toBe(6990)
  expect((await reception.call(api.renegotiations.undo, { params: { id: agreed.id } })).status).toBe(200)
  expect(refusalOf(await change(other)).code).toBe('MONEY_RECEIVED')
})

test('a plan is not sold for the price of a cheaper one by renegotiating that first', async () => {
  const { gym, reception } = await aGymWithReception(server)
  const yearly = await aPlan(gym.admin.call, 'Anual', 1078.8)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call, 'Estudante', 99.9) })
  const { body: agreed } = await agree(gym, { parts: 1, due_on: testToday }, reception)
  const body = { id, plan_id: yearly, end_date: addDays(testToday, 29) }
  expect(refusalOf(await reception.call(api.enrollments.update, { body })).code).toBe('RENEGOTIATED')
  await reception.call(api.renegotiations.undo, { params: { id: agreed.id } })
  expect((await reception.call(api.enrollments.update, { body })).body.price).toBe(1078.8)
  expect((await invoicesOf(gym)).balance.due_cents).toBe(107_880)
})
