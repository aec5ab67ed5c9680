import { api } from '@folego/contract'
import type { BodyInput, Invoice, Payment } from '@folego/contract'
import { afterEach, expect, test } from 'vitest'
import { balanceOf } from '#modules/money/ledger'
import type { Account } from '#modules/money/ledger'
import { newId } from '#platform/database'
import { aGym, aPerson, aPlan, aStudent, enrolled, goTo, refusalOf, testNow, testServer, unknownId } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
afterEach(() => server.clock.set(testNow))

const today = '2026-03-14'

async function anInvoice(
  gym: TestGym,
  amount_cents: number,
  { due_on = '2026-03-16', student_id = gym.student.studentId } = {},
): Promise<Invoice> {
  const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents }]
  const { status, body } = await gym.admin.call(api.billing.create, { body: { student_id, due_on, lines } })
  expect(status).toBe(201)
  return body
}

type Form = BodyInput<typeof api.payments.receive>

/** Pays what is due for invoices by Pix, with changes by the test. */
async function pay(gym: TestGym, invoices: readonly Pick<Invoice, 'id'>[], changes: Partial<Form> = {}, headers = {}) {
  const now = await Promise.all(invoices.map(({ id }) => gym.admin.call(api.billing.find, { params: { id } })))
  const due_cents = now.reduce((sum, { body }) => sum + body.due_cents, 0)
  const body: Form = {
    student_id: gym.student.studentId,
    method: 'pix',
    amount_cents: due_cents,
    invoice_ids: invoices.map(({ id }) => id),
    due_cents,
    ...changes,
  }
  return gym.admin.call(api.payments.receive, { body, headers })
}

async function paid(
  gym: TestGym,
  invoices: readonly Pick<Invoice, 'id'>[],
  changes: Partial<Form> = {},
  headers = {},
): Promise<Payment> {
  const { status, body } = await pay(gym, invoices, changes, headers)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const reverse = (gym: TestGym, id: string, reason = 'Engano') =>
  gym.admin.call(api.payments.reverse, { params: { id }, body: { reason } })
const invoiceNow = async (gym: TestGym, { id }: Pick<Invoice, 'id'>) =>
  (await gym.admin.call(api.billing.find, { params: { id } })).body
const balanceNow = async (gym: TestGym) =>
  (await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })).body.balance
const inBooks = (gym: TestGym, kind: Account['kind'], of: string | null = null) =>
  server.database.inGym(gym.id, 'read', (tx) => balanceOf({ tx }, { kind, of }))

test('a payment of what is due settles the invoice, with fine and interest, and has a receipt', async () => {
  const gym = await aGym(server)
  const invoice = await anInvoice(gym, 14_990)
  await goTo(server, gym, '2026-03-26')
  const payment = await paid(gym, [invoice], { method: 'transfer', reference: 'DOC 77' })
  expect(payment).toMatchObject({
    number: 1,
    method: 'transfer',
    reference: 'DOC 77',
    amount_cents: 15_338,
    paid_on: '2026-03-26',
    received_by_name: gym.admin.name,
    credit_cents: 0,
    reversed_at: null,
    invoices: [
      { invoice_id: invoice.id, invoice_number: 1, fine_cents: 299, interest_cents: 49, principal_cents: 14_990 },
    ],
  })
  expect(await invoiceNow(gym, invoice)).toMatchObject({ status: 'paid', due_cents: 0 })
  expect(await balanceNow(gym)).toEqual({ due_cents: 0, overdue_cents: 0, credit_cents: 0 })
  expect(await inBooks(gym, 'bank')).toBe(15_338)
  expect(await inBooks(gym, 'late_fee')).toBe(-299)
  expect(await inBooks(gym, 'interest')).toBe(-49)
  expect(await inBooks(gym, 'student_receivable', gym.student.studentId)).toBe(0)
})

test('a payment of a part leaves the rest due, and interest continues on the remaining principal', async () => {
  const gym = await aGym(server)
  const invoice = await anInvoice(gym, 10_000)
  await paid(gym, [invoice], { amount_cents: 4000 })
  expect(await invoiceNow(gym, invoice)).toMatchObject({ status: 'partly_paid', due_cents: 6000 })
  await goTo(server, gym, '2026-04-15')
  expect(await invoiceNow(gym, invoice)).toMatchObject({ fine_cents: 120, interest_cents: 60, due_cents: 6180 })
  const part = await paid(gym, [invoice], { amount_cents: 150 })
  expect(part.invoices).toMatchObject([{ fine_cents: 120, interest_cents: 30, principal_cents: 0 }])
  expect(await invoiceNow(gym, invoice)).toMatchObject({ fine_cents: 0, interest_cents: 30, due_cents: 6030 })
})

test('a payment for several invoices settles the oldest first', async () => {
  const gym = await aGym(server)
  const [later, older] = [await anInvoice(gym, 10_000, { due_on: '2026-04-16' }), await anInvoice(gym, 5000)]
  const payment = await paid(gym, [later, older], { amount_cents: 7000 })
  expect(payment.invoices).toMatchObject([
    { invoice_id: older.id, principal_cents: 5000 },
    { invoice_id: later.id, principal_cents: 2000 },
  ])
})

test('a payment by one parent settles the invoices of several students', async () => {
  const gym = await aGym(server)
  const [own, sister] = [gym.student.studentId, await aStudent(gym.admin.call)]
  const invoices = [await anInvoice(gym, 5000, { student_id: own }), await anInvoice(gym, 6000, { student_id: sister })]
  await paid(gym, invoices)
  for (const owner of [own, sister]) expect(await inBooks(gym, 'student_receivable', owner)).toBe(0)
})

test('a payment of more than is due leaves credit, which pays the next invoice as far as it reaches', async () => {
  const gym = await aGym(server)
  await paid(gym, [await anInvoice(gym, 5000)], { amount_cents: 8000 })
  expect(await balanceNow(gym)).toMatchObject({ due_cents: 0, credit_cents: 3000 })
  const next = await anInvoice(gym, 4000)
  const credit = { method: 'student_credit' } as const
  const wrong = async (changes: Partial<Form>) => refusalOf(await pay(gym, [next], { ...credit, ...changes })).fields
  expect(await wrong({ amount_cents: 3001 })).toEqual({ amount_cents: 'AMOUNT_ABOVE_CREDIT' })
  await paid(gym, [next], { ...credit, amount_cents: 3000 })
  expect(await balanceNow(gym)).toMatchObject({ due_cents: 1000, credit_cents: 0 })
  expect(await inBooks(gym, 'bank')).toBe(8000)
  await paid(gym, [], { amount_cents: 2000, due_cents: 0 })
  expect(await wrong({ amount_cents: 1500 })).toEqual({ amount_cents: 'AMOUNT_ABOVE_DUE' })
})

test('a payment in cash goes into the open drawer, and is refused without one', async () => {
  const gym = await aGym(server)
  const invoice = await anInvoice(gym, 5000)
  expect(refusalOf(await pay(gym, [invoice], { method: 'cash' })).code).toBe('CASH_SESSION_NEEDED')
  const { body: session } = await gym.admin.call(api.cash.open, { body: { counted_cents: 1000 } })
  const payment = await paid(gym, [invoice], { method: 'cash' })
  expect(await inBooks(gym, 'drawer', session.drawer_id)).toBe(6000)
  await reverse(gym, payment.id)
  const params = { id: session.id }
  const { movements } = (await gym.admin.call(api.cash.find, { params })).body
  const told = { payment_number: payment.number, student_name: gym.student.name }
  expect(movements).toMatchObject([
    { kind: 'payment', ...told },
    { kind: 'refund', ...told },
  ])
  const { body: closed } = await gym.admin.call(api.cash.close, { params, body: { counted_cents: 1000 } })
  expect(closed.closing).toMatchObject({ expected_cents: 1000, difference_cents: 0 })
})

test('a payment half in cash and half by Pix is received at once, on one receipt, and either half can be reversed', async () => {
  const gym = await aGym(server)
  const { body: session } = await gym.admin.call(api.cash.open, { body: { counted_cents: 0 } })
  const drawer = session.drawer_id
  for (const reversed of ['first', 'second'] as const) {
    const invoice = await anInvoice(gym, 12_991)
    const before = { cash: await inBooks(gym, 'drawer', drawer), bank: await inBooks(gym, 'bank') }
    const money = async () => [
      (await inBooks(gym, 'drawer', drawer)) - before.cash,
      (await inBooks(gym, 'bank')) - before.bank,
    ]
    const cash = await paid(gym, [invoice], {
      method: 'cash',
      amount_cents: 6496,
      second: { method: 'pix', amount_cents: 6495, reference: 'E123' },
    })
    expect(cash.also).toMatchObject([{ method: 'pix', amount_cents: 6495, reversed_at: null }])
    const { body: pix } = await gym.admin.call(api.payments.find, { params: { id: cash.also[0]?.id ?? '' } })
    expect(pix).toMatchObject({ number: cash.number, also: [{ id: cash.id }], reference: 'E123' })
    expect(await invoiceNow(gym, invoice)).toMatchObject({ status: 'paid', due_cents: 0 })
    expect(await money()).toEqual([6496, 6495])
    const gone = reversed === 'first' ? cash : pix
    expect((await reverse(gym, gone.id)).status).toBe(200)
    expect(await invoiceNow(gym, invoice)).toMatchObject({ status: 'partly_paid', due_cents: gone.amount_cents })
    expect(await money()).toEqual(reversed === 'first' ? [0, 6495] : [6496, 0])
  }
  // the next receipt has the next number
  expect((await paid(gym, [await anInvoice(gym, 100)])).number).toBe(3)
})

test('a payment in two forms names the field of the second that is wrong, and takes neither', async () => {
  const gym = await aGym(server)
  const invoice = await anInvoice(gym, 10_000)
  const second = { method: 'student_credit' as const, amount_cents: 5000 }
  const refused = await pay(gym, [invoice], { amount_cents: 5000, second })
  expect(refusalOf(refused).fields).toEqual({ 'second.amount_cents': 'AMOUNT_ABOVE_CREDIT' })
  const ofCard = await pay(gym, [invoice], { second: { method: 'pix', amount_cents: 1, installments: 2 } })
  expect(refusalOf(ofCard).fields).toEqual({ 'second.installments': 'INSTALLMENTS_OF_CARD' })
  const inCash = await pay(gym, [invoice], { paid_on: '2026-03-13', second: { method: 'cash', amount_cents: 1 } })
  expect(refusalOf(inCash).fields).toEqual({ paid_on: 'PAID_ON_TODAY' })
  expect(await invoiceNow(gym, invoice)).toMatchObject({ status: 'open', due_cents: 10_000 })
  expect(await inBooks(gym, 'bank')).toBe(0)
})

test('a payment by card has installments and a reference; other methods have no installments', async () => {
  const gym = await aGym(server)
  const invoice = await anInvoice(gym, 120_000)
  const refused = await pay(gym, [invoice], { installments: 3 })
  expect(refusalOf(refused).fields).toEqual({ installments: 'INSTALLMENTS_OF_CARD' })
  const payment = await paid(gym, [invoice], { method: 'credit_card', installments: 3, reference: '000123' })
  expect(payment).toMatchObject({ installments: 3, reference: '000123' })
  expect(await inBooks(gym, 'card_receivable')).toBe(120_000)
})

test('a payment may be dated earlier: late charges are those of that day', async () => {
  const gym = await aGym(server)
  const invoice = await anInvoice(gym, 14_990)
  await goTo(server, gym, '2026-03-26')
  const wrong = async (changes: Partial<Form>) => refusalOf(await pay(gym, [invoice], changes)).fields
  expect(await wrong({ paid_on: '2026-03-27' })).toEqual({ paid_on: 'PAID_ON_FUTURE' })
  expect(await wrong({ paid_on: '2026-03-16', method: 'cash' })).toEqual({ paid_on: 'PAID_ON_TODAY' })
  expect(await wrong({ paid_on: '2026-02-22' })).toEqual({ paid_on: 'PAID_ON_TOO_EARLY' })
  const dueOn = async (on?: string) => {
    const params = { id: gym.student.studentId }
    const { body } = await gym.admin.call(api.billing.listOfStudent, {
      params,
      query: on === undefined ? {} : { on },
    })
    return body.object[0]?.due_cents
  }
  expect([await dueOn(), await dueOn('2026-03-16')]).toEqual([15_338, 14_990])
  const payment = await paid(gym, [invoice], { paid_on: '2026-03-16', amount_cents: 10_000, due_cents: 14_990 })
  expect(payment.invoices).toMatchObject([{ fine_cents: 0, interest_cents: 0, principal_cents: 10_000 }])
  await paid(gym, [invoice], { amount_cents: 100 })
  const before = { paid_on: '2026-03-20', due_cents: 5000 }
  expect(await wrong(before)).toEqual({ paid_on: 'PAID_BEFORE_OTHERS' })
  // Received first, and invoiced afterwards.
  const later = await anInvoice(gym, 5000, { due_on: '2026-03-26' })
  expect(await paid(gym, [later], { paid_on: '2026-03-25' })).toMatchObject({ paid_on: '2026-03-25' })
  expect(await invoiceNow(gym, later)).toMatchObject({ issued_on: '2026-03-26', status: 'paid' })
})

test('a payment is refused for invoices that are paid, voided, of another gym, or due with another amount than shown', async () => {
  const gym = await aGym(server)
  const invoice = await anInvoice(gym, 5000)
  const code = async (invoices: Pick<Invoice, 'id'>[], changes: Partial<Form> = {}) =>
    refusalOf(await pay(gym, invoices, { amount_cents: 5000, due_cents: 5000, ...changes })).code
  expect(await code([invoice], { due_cents: 4999 })).toBe('DUE_CHANGED')
  const other = await aGym(server)
  expect(await code([await anInvoice(other, 5000)])).toBe('NOT_FOUND')
  expect(await code([{ id: unknownId }])).toBe('NOT_FOUND')
  expect(refusalOf(await pay(gym, [invoice], { student_id: unknownId })).fields).toEqual({
    student_id: 'STUDENT_UNKNOWN',
  })
  await paid(gym, [invoice])
  expect(await code([invoice])).toBe('INVOICE_PAID')
  const voided = await anInvoice(gym, 5000)
  await gym.admin.call(api.billing.void, { params: { id: voided.id }, body: { reason: 'Engano' } })
  expect(await code([voided])).toBe('INVOICE_VOIDED')
})

test.each([
  [-100, 'AMOUNT_NEGATIVE'],
  [0, 'AMOUNT_ZERO'],
  [99.5, 'AMOUNT_NOT_WHOLE'],
  [1_234_567_890_123, 'AMOUNT_TOO_LARGE'],
])('a payment of %d cents is refused with a clear message', async (amount_cents, issue) => {
  const gym = await aGym(server)
  const refused = await pay(gym, [await anInvoice(gym, 5000)], { amount_cents })
  expect(refusalOf(refused).fields).toEqual({ amount_cents: issue })
})

test('a payment is one payment however often the request is sent with its key, also eight times concurrently', async () => {
  const gym = await aGym(server)
  const invoice = await anInvoice(gym, 5000)
  const headers = { 'idempotency-key': newId() }
  const same = { amount_cents: 2000, due_cents: 5000 }
  const answers = await Promise.all(Array.from({ length: 8 }, () => paid(gym, [invoice], same, headers)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await invoiceNow(gym, invoice)).toMatchObject({ due_cents: 3000 })
  expect(refusalOf(await pay(gym, [invoice], { ...same, amount_cents: 3000 }, headers)).code).toBe('KEY_REUSED')
})

test('a payment for one invoice by eight desks concurrently is taken once, the others are refused', async () => {
  const gym = await aGym(server)
  const invoice = await anInvoice(gym, 5000)
  const whole = { amount_cents: 5000, due_cents: 5000 }
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(gym, [invoice], whole)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(7).fill(409)])
  expect(await inBooks(gym, 'bank')).toBe(5000)
  expect(await balanceNow(gym)).toMatchObject({ due_cents: 0, credit_cents: 0 })
})

test('a reversal reopens the invoices and takes the money back, once, with a reason', async () => {
  const gym = await aGym(server)
  const invoice = await anInvoice(gym, 14_990)
  await goTo(server, gym, '2026-03-26')
  const payment = await paid(gym, [invoice])
  expect(refusalOf(await reverse(gym, payment.id, ' ')).fields).toEqual({ reason: 'REASON_REQUIRED' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => reverse(gym, payment.id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)])
  expect(refusalOf(await reverse(gym, payment.id)).code).toBe('PAYMENT_REVERSED')
  expect(await invoiceNow(gym, invoice)).toMatchObject({ status: 'overdue', due_cents: 15_338 })
  for (const kind of ['bank', 'late_fee', 'interest'] as const) expect(await inBooks(gym, kind)).toBe(0)
  const { body: list } = await gym.admin.call(api.payments.list, { query: { reversed: 'true' } })
  expect(list.object).toMatchObject([{ id: payment.id, reverse_reason: 'Engano', reversed_by_name: gym.admin.name }])
})

test('a reversal must take the latest payment first, and is refused if the credit was used', async () => {
  const gym = await aGym(server)
  const invoice = await anInvoice(gym, 5000)
  const first = await paid(gym, [invoice], { amount_cents: 2000 })
  const second = await paid(gym, [invoice], { amount_cents: 4000 })
  const refused = refusalOf(await reverse(gym, first.id))
  expect([refused.code, refused.details]).toEqual(['PAYMENT_FOLLOWED', { number: second.number }])
  const next = await anInvoice(gym, 1000)
  const spent = await paid(gym, [next], { method: 'student_credit' })
  expect(refusalOf(await reverse(gym, second.id)).code).toBe('CREDIT_USED')
  for (const { id } of [spent, second, first]) expect((await reverse(gym, id)).status).toBe(200)
  expect(await balanceNow(gym)).toMatchObject({ due_cents: 6000, credit_cents: 0 })
})

test('a reversal is not allowed to the desk', async () => {
  const gym = await aGym(server)
  const { id } = await paid(gym, [await anInvoice(gym, 5000)])
  const desk = await aPerson(server, gym.id, 'admin', 'reception')
  const refused = await desk.call(api.payments.reverse, { params: { id }, body: { reason: 'Engano' } })
  expect(refusalOf(refused).code).toBe('ACCESS_DENIED')
})

test('voiding the invoice, undoing its sale and changing its price are refused until the payment is reversed', async () => {
  const gym = await aGym(server)
  const sold = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
  const { body: list } = await gym.admin.call(api.billing.list, {})
  const [invoice] = list.object
  if (invoice === undefined) throw new Error('the sale made no invoice')
  const payment = await paid(gym, [invoice], { amount_cents: 100 })
  const params = { id: sold.id }
  const refusals = async () => [
    (await gym.admin.call(api.billing.void, { params: { id: invoice.id }, body: { reason: 'Engano' } })).status,
    (await gym.admin.call(api.enrollments.discount, { params, body: { price: 100, reason: 'Família' } })).status,
    (await gym.admin.call(api.enrollments.remove, { params })).status,
  ]
  expect(await refusals()).toEqual([409, 409, 409])
  expect((await gym.admin.call(api.enrollments.find, { params })).body).toMatchObject({ price: 129.9, version: 1 })
  await reverse(gym, payment.id)
  expect(await refusals()).toEqual([200, 201, 204])
})

test('finds payments by student, receipt, method and day; students see their own', async () => {
  const gym = await aGym(server)
  const student_id = await aStudent(gym.admin.call, { name: 'Zoé Prado' })
  const own = await paid(gym, [await anInvoice(gym, 5000)])
  const other = await paid(gym, [await anInvoice(gym, 7000, { student_id })], { student_id, method: 'debit_card' })
  const numbers = async (query: object) =>
    (await gym.admin.call(api.payments.list, { query })).body.object.map(({ number }) => number)
  expect(await numbers({})).toEqual([2, 1])
  expect(await numbers({ sort: 'amount_cents' })).toEqual([1, 2])
  expect(await numbers({ method: 'debit_card' })).toEqual([2])
  expect(await numbers({ search: 'zoe' })).toEqual([2])
  expect(await numbers({ search: '1', student_id: gym.student.studentId })).toEqual([1])
  expect(await numbers({ paid_from: '2026-03-15' })).toEqual([])
  expect(await numbers({ paid_to: today, reversed: 'false' })).toEqual([2, 1])
  const { body } = await gym.student.call(api.payments.listOfStudent, { params: { id: gym.student.accountId } })
  expect(body.object.map(({ id }) => id)).toEqual([own.id])
  expect((await gym.student.call(api.payments.find, { params: { id: other.id } })).status).toBe(404)
})
