import { api } from '@folego/contract'
import { addDays, sumOf } from '@folego/domain'
import type { BodyInput, Invoice } from '@folego/contract'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { makeInvoicesOf } from '#modules/money/billing'
import { aGym, aPlan, aStudent, enrolled, goTo, refusalOf, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
afterEach(() => server.clock.set(testNow))

const today = '2026-03-14'

async function moneyOf(gym: TestGym, student_id = gym.student.studentId) {
  return (await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })).body
}

async function pay(
  gym: TestGym,
  amount_cents: number,
  invoices: readonly Invoice[],
  student_id = gym.student.studentId,
) {
  const due_cents = sumOf(invoices.map((it) => it.due_cents))
  const invoice_ids = invoices.map(({ id }) => id)
  const body = { student_id, method: 'pix' as const, amount_cents }
  return gym.admin.call(api.payments.receive, { body: { ...body, due_cents, invoice_ids } })
}

const quote = async (gym: TestGym, body: BodyInput<typeof api.cancellations.quotePlanChanges>) => {
  const { body: reply } = await gym.admin.call(api.cancellations.quotePlanChanges, { body })
  const [line] = reply.object
  if (line === undefined) throw new Error('nothing was quoted')
  return line
}

/** A month of 129,90 sold and paid today. */
async function aPaidMonth(gym: TestGym) {
  const enrollment = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 29) })
  await pay(gym, 12_990, (await moneyOf(gym)).object)
  return enrollment
}

describe('a change of plan', () => {
  test('a change of plan takes the whole price of the same day over to the new plan, to the cent', async () => {
    const gym = await aGym(server)
    const { id } = await aPaidMonth(gym)
    const plan_id = await aPlan(gym.admin.call, 'Livre', 199.9)
    expect(await quote(gym, { enrollment_ids: [id], plan_id })).toMatchObject({
      used_days: 0,
      paid_cents: 12_990,
      consumed_cents: 0,
      credit_cents: 12_990,
      open_cents: 0,
      first_invoice: { due_on: today, total_cents: 19_990, by_credit_cents: 12_990 },
    })
    await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
    const { balance } = await moneyOf(gym)
    expect(balance).toMatchObject({ due_cents: 7000, credit_cents: 0 })
  })

  test('a change of plan on the day of the sale leaves an invoice of the enrollment fee for that day, which does not end before it begins', async () => {
    const gym = await aGym(server)
    const length = { duration: 180, duration_months: 6, charging: 'monthly' as const, enrollment_fee_cents: 3000 }
    const sold = await gym.admin.call(api.plans.create, { body: { name: 'Semestral', price: 80, ...length } })
    const { id } = await enrolled(gym, { plan_id: sold.body.id, end_date: addDays(today, 179) })
    const plan_id = await aPlan(gym.admin.call, 'Livre', 199.9)
    await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
    const { object } = await moneyOf(gym)
    const fee = object.find((it) => it.enrollment_id === id && it.status !== 'voided')
    expect(fee).toMatchObject({ total_cents: 3000, period_start: today, period_end: today })
  })

  test('a change of plan keeps what is more than the first new invoice as credit of the student', async () => {
    const gym = await aGym(server)
    const { id } = await aPaidMonth(gym)
    await goTo(server, gym, addDays(today, 10))
    const plan_id = await aPlan(gym.admin.call, 'Leve', 50)
    const line = await quote(gym, { enrollment_ids: [id], plan_id })
    expect(line).toMatchObject({ used_days: 10, total_days: 30, consumed_cents: 4330, credit_cents: 8660 })
    await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
    expect((await moneyOf(gym)).balance).toMatchObject({ due_cents: 0, credit_cents: 3660 })
  })

  test('a change of plan and leaving say of each paid invoice how much of it became credit, until they are undone', async () => {
    const gym = await aGym(server)
    const { id } = await aPaidMonth(gym)
    await goTo(server, gym, addDays(today, 10))
    const plan_id = await aPlan(gym.admin.call, 'Leve', 50)
    const shown = async () => {
      const all = (await moneyOf(gym)).object.filter((it) => it.enrollment_id === id)
      return all.map((it) => [it.status, it.total_cents, it.returned_cents])
    }
    const { body: change } = await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
    expect(await shown()).toEqual([['paid', 12_990, 8660]])
    await gym.admin.call(api.enrollments.undo, { params: { id: change.id } })
    expect(await shown()).toEqual([['paid', 12_990, 0]])
    const free = { reason: 'move', evidence: 'Conta de luz' } as const
    const { body: leaving } = await gym.admin.call(api.cancellations.quote, { params: { id }, body: free })
    await gym.admin.call(api.cancellations.leave, { params: { id }, body: { quote_id: leaving.id } })
    expect(await shown()).toEqual([['paid', 12_990, leaving.refund_cents]])
  })

  test('a change of plan of a half paid term that nobody used says that the half that came in became credit, and that nobody paid the other half', async () => {
    const gym = await aGym(server)
    const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 29) })
    await pay(gym, 6495, (await moneyOf(gym)).object)
    const plan_id = await aPlan(gym.admin.call, 'Livre', 199.9)
    const quoted = await gym.admin.call(api.cancellations.quotePlanChanges, { body: { enrollment_ids: [id], plan_id } })
    expect(quoted.body.object).toMatchObject([
      { paid_cents: 6495, credit_cents: 6495, open_cents: 0, written_off_cents: 6495 },
    ])
    await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
    const { object, balance } = await moneyOf(gym)
    const before = object.find((it) => it.enrollment_id === id)
    expect(before).toMatchObject({ status: 'paid', total_cents: 12_990, returned_cents: 6495 })
    expect(balance).toMatchObject({ due_cents: 19_990 - 6495, credit_cents: 0 })
    const sourcesOf = async (invoice: Invoice | undefined) => {
      const { body } = await gym.admin.call(api.billing.find, { params: { id: invoice?.id ?? '' } })
      return body.allocations.map((it) => [it.by, it.principal_cents])
    }
    expect(await sourcesOf(before)).toEqual([
      ['payment', 6495],
      ['settlement', 6495],
    ])
    const after = object.find((it) => it.enrollment_id !== id)
    expect(await sourcesOf(after)).toEqual([['credit', 6495]])
    const { body: paid } = await gym.admin.call(api.payments.listOfStudent, { params: { id: gym.student.studentId } })
    const shown = paid.object.map((it) => [it.method, it.is_settlement, it.amount_cents])
    expect(new Set(shown)).toEqual(
      new Set([
        ['pix', false, 6495],
        ['student_credit', true, 6495],
        ['student_credit', false, 6495],
      ]),
    )
  })

  test('a change of plan says no more became credit than came in, whoever settles a partly paid term with late charges and however', async () => {
    const gym = await aGym(server)
    const length = { duration: 90, duration_months: 3, charging: 'installments' as const, installments: 3 }
    const sold = await gym.admin.call(api.plans.create, { body: { name: 'Trimestral', price: 300, ...length } })
    const { id } = await enrolled(gym, { plan_id: sold.body.id, end_date: addDays(today, 89) })
    const [last, , first] = (await moneyOf(gym)).object
    await pay(gym, 10_000, first ? [first] : [])
    await pay(gym, 2500, last ? [last] : [])
    await goTo(server, gym, addDays(today, 10))
    const { body: leaving } = await gym.admin.call(api.cancellations.quote, { params: { id }, body: {} })
    await gym.admin.call(api.cancellations.leave, { params: { id }, body: { quote_id: leaving.id } })
    const { object, balance } = await moneyOf(gym)
    const returned = sumOf(object.map((it) => it.returned_cents))
    expect(leaving.refund_cents).toBeGreaterThan(0)
    expect([returned, balance.credit_cents]).toEqual([leaving.refund_cents, leaving.refund_cents])
  })

  test('a change of plan bills only the used days of a month that was not paid', async () => {
    const gym = await aGym(server)
    const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 29) })
    const plan_id = await aPlan(gym.admin.call, 'Livre', 199.9)
    const from = addDays(today, 10)
    expect(await quote(gym, { enrollment_ids: [id], plan_id, from })).toMatchObject({ open_cents: 4330 })
    await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id, from } })
    expect((await moneyOf(gym)).balance.due_cents).toBe(4330 + 19_990)
  })

  test('a change of plan charges no day twice, however often the plan is changed on one day', async () => {
    const gym = await aGym(server)
    let { id, plan_id } = await aPaidMonth(gym)
    let other = await aPlan(gym.admin.call, 'Livre', 129.9)
    for (let turn = 0; turn < 4; turn += 1) {
      const { body } = await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id: other } })
      id = body.enrollment.id
      ;[plan_id, other] = [other, plan_id]
    }
    expect((await moneyOf(gym)).balance).toMatchObject({ due_cents: 0, credit_cents: 0 })
  })

  test('a change of plan is undone with its money, unless the credit was spent meanwhile', async () => {
    const gym = await aGym(server)
    const { id } = await aPaidMonth(gym)
    const before = await moneyOf(gym)
    const plan_id = await aPlan(gym.admin.call, 'Leve', 50)
    const change = () => gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
    const { body: first } = await change()
    expect((await gym.admin.call(api.enrollments.undo, { params: { id: first.id } })).status).toBe(204)
    const after = await moneyOf(gym)
    expect(after.balance).toEqual(before.balance)
    const { body: second } = await change()
    const { credit_cents } = (await moneyOf(gym)).balance
    expect(credit_cents).toBe(7990)
    const refund = { student_id: gym.student.studentId, method: 'pix' as const }
    await gym.admin.call(api.payments.refund, { body: { ...refund, amount_cents: credit_cents } })
    expect(refusalOf(await gym.admin.call(api.enrollments.undo, { params: { id: second.id } })).code).toBe(
      'CREDIT_USED',
    )
  })

  test('a change of plan returns what the payer paid to the payer, and what the student paid to the student', async () => {
    const gym = await aGym(server)
    const mother = await aStudent(gym.admin.call, { name: 'Rosana Prado' })
    await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, payer_id: mother } })
    const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 29) })
    await pay(gym, 9000, (await moneyOf(gym)).object, mother)
    await pay(gym, 3990, (await moneyOf(gym)).object)
    const creditsOf = async () => [
      (await moneyOf(gym, mother)).balance.credit_cents,
      (await moneyOf(gym)).balance.credit_cents,
    ]
    const plan_id = await aPlan(gym.admin.call, 'Leve', 50)
    const line = await quote(gym, { enrollment_ids: [id], plan_id })
    expect(line.returns_to).toMatchObject([
      { student_name: gym.student.name, amount_cents: 3990 },
      { student_name: 'Rosana Prado', amount_cents: 9000 },
    ])
    const change = () => gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
    const undo = (act: string) => gym.admin.call(api.enrollments.undo, { params: { id: act } })
    const { body: first } = await change()
    // Of 50,00 the student's own credit pays first.
    expect(await creditsOf()).toEqual([7990, 0])
    expect((await undo(first.id)).status).toBe(204)
    expect(await creditsOf()).toEqual([0, 0])
    const { body: second } = await change()
    await gym.admin.call(api.payments.refund, { body: { student_id: mother, method: 'pix', amount_cents: 7990 } })
    expect(refusalOf(await undo(second.id)).code).toBe('CREDIT_USED')
  })

  /** A quarter of 329,70 sold today, whose debt a renegotiation replaced by one invoice. */
  async function aRenegotiatedQuarter(gym: TestGym) {
    const plan = { name: 'Trimestral', price: 329.7, duration: 90, duration_months: 3 }
    const { body: sold } = await gym.admin.call(api.plans.create, { body: plan })
    const enrollment = await enrolled(gym, { plan_id: sold.id, end_date: addDays(today, 89) })
    const invoice_ids = (await moneyOf(gym)).object.map(({ id }) => id)
    const terms = { due_cents: 32_970, forgiven_cents: 0, parts: 1, due_on: addDays(today, 40) }
    const form = { student_id: gym.student.studentId, invoice_ids, ...terms }
    expect((await gym.admin.call(api.renegotiations.create, { body: form })).status).toBe(201)
    return enrollment
  }
  const openOf = async (gym: TestGym) => (await moneyOf(gym)).object.filter((it) => it.due_cents > 0)

  test('a change of plan gives no credit for a renegotiation that nobody has paid: what is open of it is settled first', async () => {
    const gym = await aGym(server)
    const { id } = await aRenegotiatedQuarter(gym)
    const before = await moneyOf(gym)
    const plan_id = await aPlan(gym.admin.call)
    expect(await quote(gym, { enrollment_ids: [id], plan_id })).toMatchObject({
      settled: [{ settled_cents: 32_970 }],
      credit_cents: 0,
      open_cents: 0,
      returns_to: [],
      first_invoice: { total_cents: 12_990, by_credit_cents: 0 },
    })
    const { body: change } = await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
    expect((await moneyOf(gym)).balance).toMatchObject({ due_cents: 12_990, credit_cents: 0 })
    expect((await gym.admin.call(api.enrollments.undo, { params: { id: change.id } })).status).toBe(204)
    expect((await moneyOf(gym)).balance).toEqual(before.balance)
    const later = { enrollment_ids: [id], plan_id, from: addDays(today, 30) }
    expect(await quote(gym, later)).toMatchObject({ consumed_cents: 10_990, credit_cents: 0, open_cents: 10_990 })
  })

  test('a change of plan returns what the payer paid of a renegotiation to the payer', async () => {
    const gym = await aGym(server)
    const mother = await aStudent(gym.admin.call, { name: 'Rosana Prado' })
    await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, payer_id: mother } })
    const { id } = await aRenegotiatedQuarter(gym)
    const invoice_ids = (await openOf(gym)).map((it) => it.id)
    const second = { method: 'debit_card' as const, amount_cents: 12_970 }
    const money = { student_id: mother, method: 'pix' as const, amount_cents: 20_000, due_cents: 32_970, second }
    expect((await gym.admin.call(api.payments.receive, { body: { ...money, invoice_ids } })).status).toBe(201)
    const plan_id = await aPlan(gym.admin.call)
    const line = await quote(gym, { enrollment_ids: [id], plan_id })
    expect(line.returns_to).toEqual([{ student_id: mother, student_name: 'Rosana Prado', amount_cents: 32_970 }])
    await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
    const credits = [await moneyOf(gym, mother), await moneyOf(gym)].map(({ balance }) => balance.credit_cents)
    expect(credits).toEqual([19_980, 0])
  })

  /** A month of 100,00 sold today of which Vera paid a part, renegotiated in one invoice together with 90,00 of another sale. */
  async function aMergedDebt(gym: TestGym, paid_cents: number, parts = 1) {
    const vera = await aStudent(gym.admin.call, { name: 'Vera Lima' })
    const plan_id = await aPlan(gym.admin.call, 'Cem', 100)
    const { id } = await enrolled(gym, { plan_id, end_date: addDays(today, 29) })
    await pay(gym, paid_cents, await openOf(gym), vera)
    await enrolled(gym, { plan_id: await aPlan(gym.admin.call, 'Noventa', 90), end_date: addDays(today, 29) })
    const open = await openOf(gym)
    const due_cents = sumOf(open.map((it) => it.due_cents))
    const invoice_ids = open.map((it) => it.id)
    const terms = { due_cents, forgiven_cents: 0, parts, due_on: addDays(today, 5) }
    const form = { student_id: gym.student.studentId, invoice_ids, ...terms }
    expect((await gym.admin.call(api.renegotiations.create, { body: form })).status).toBe(201)
    return { id, vera }
  }

  // Of 100,00 the first of 30 days is used, 3,33; what is open of the sale is settled, and the rest is Vera's.
  test.each([
    [9000, 1, 1000],
    [5000, 1, 5000],
    [9000, 3, 1000],
    [10_000, 1, 0],
  ])(
    'a change of plan returns to whoever paid %i of 100,00 all that was not used, although the rest was renegotiated with another debt, in %i parts',
    async (paid, parts, ofSale) => {
      const credits = async (gym: TestGym, vera: string) =>
        (await Promise.all([moneyOf(gym, vera), moneyOf(gym)])).map(({ balance }) => balance.credit_cents)
      const [dear, gym] = [await aGym(server), await aGym(server)]
      const first = await aMergedDebt(dear, paid, parts)
      const plan_id = await aPlan(dear.admin.call, 'Caro', 300)
      const from = addDays(today, 1)
      const line = await quote(dear, { enrollment_ids: [first.id], plan_id, from })
      expect(sumOf(line.settled.map((it) => it.settled_cents))).toBe(ofSale)
      expect(line.returns_to).toEqual([{ student_id: first.vera, student_name: 'Vera Lima', amount_cents: paid - 333 }])
      const { id, vera } = await aMergedDebt(gym, paid, parts)
      const before = (await moneyOf(gym)).balance.due_cents
      await gym.admin.call(api.enrollments.update, { body: { id, status: 'cancelled' } })
      expect(await credits(gym, vera)).toEqual([paid - 333, 0])
      expect((await moneyOf(gym)).balance.due_cents).toBe(before - ofSale)
      await gym.admin.call(api.enrollments.update, { body: { id, status: 'active' } })
      expect(await credits(gym, vera)).toEqual([0, 0])
      expect((await moneyOf(gym)).balance.due_cents).toBe(before)
    },
  )

  test('a change of plan divides what it returns by what each paid of the sale, not of debts that were renegotiated with it', async () => {
    const gym = await aGym(server)
    const { id, vera } = await aMergedDebt(gym, 9000)
    await pay(gym, 10_000, await openOf(gym))
    const { returns_to } = await quote(gym, { enrollment_ids: [id], plan_id: null })
    // The student paid 100,00, of which 10,00 were of the sale.
    expect(returns_to.map((it) => [it.student_id, it.amount_cents])).toEqual([
      [gym.student.studentId, 967],
      [vera, 8700],
    ])
  })

  test('a change of plan settles other debts that were renegotiated with the sale by the student’s own money, as any other debt', async () => {
    const gym = await aGym(server)
    const plan_id = await aPlan(gym.admin.call, 'Cem', 100)
    const { id } = await enrolled(gym, { plan_id, end_date: addDays(today, 29) })
    await pay(gym, 9000, await openOf(gym))
    await enrolled(gym, { plan_id: await aPlan(gym.admin.call, 'Noventa', 90), end_date: addDays(today, 29) })
    const invoice_ids = (await openOf(gym)).map((it) => it.id)
    const terms = { due_cents: 10_000, forgiven_cents: 0, parts: 1, due_on: addDays(today, 5) }
    const form = { student_id: gym.student.studentId, invoice_ids, ...terms }
    await gym.admin.call(api.renegotiations.create, { body: form })
    const { body: leaving } = await gym.admin.call(api.cancellations.quote, { params: { id }, body: {} })
    expect(leaving).toMatchObject({ settled: [{ due_cents: 10_000, settled_cents: 9667 }], refund_cents: 0 })
    await gym.admin.call(api.cancellations.leave, { params: { id }, body: { quote_id: leaving.id } })
    expect((await moneyOf(gym)).balance).toMatchObject({ due_cents: 333, credit_cents: 0 })
  })

  test('a change of plan takes what nobody paid of the term from nobody’s part: each has back what they paid', async () => {
    const gym = await aGym(server)
    const mother = await aStudent(gym.admin.call, { name: 'Rosana Prado' })
    await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, payer_id: mother } })
    const { id } = await aRenegotiatedQuarter(gym)
    await pay(gym, 10_000, await openOf(gym), mother)
    await pay(gym, 10_000, await openOf(gym))
    const { returns_to } = await quote(gym, { enrollment_ids: [id], plan_id: null })
    const form = { params: { id }, body: { reason: null } }
    const { body: leaving } = await gym.admin.call(api.cancellations.quote, form)
    // The fee of a tenth is of what was paid and not used.
    expect(leaving).toMatchObject({ fee_cents: 1963, refund_cents: 32_604 - 1963 - 12_970 })
    const shares = (all: typeof returns_to) => all.map((it) => it.amount_cents)
    expect([shares(returns_to), shares(leaving.returns_to)]).toEqual([
      [9817, 9817],
      [8836, 8835],
    ])
  })

  test('a change of plan and leaving keep the payments whose value they returned: none is reversed until the change is undone', async () => {
    const gym = await aGym(server)
    const reverse = (payment: string) =>
      gym.admin.call(api.payments.reverse, { params: { id: payment }, body: { reason: 'Contestado' } })
    const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 29) })
    const { body: first } = await pay(gym, 4000, await openOf(gym))
    const { body: rest } = await pay(gym, 8990, await openOf(gym))
    const plan_id = await aPlan(gym.admin.call, 'Leve', 50)
    const { body: change } = await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
    expect((await moneyOf(gym)).balance).toMatchObject({ due_cents: 0, credit_cents: 7990 })
    expect(refusalOf(await reverse(rest.id)).code).toBe('PAYMENT_RETURNED')
    expect((await gym.admin.call(api.enrollments.undo, { params: { id: change.id } })).status).toBe(204)
    expect((await reverse(rest.id)).status).toBe(200)
    await pay(gym, 8990, await openOf(gym))
    const { body: leaving } = await gym.admin.call(api.cancellations.quote, { params: { id }, body: {} })
    await gym.admin.call(api.cancellations.leave, { params: { id }, body: { quote_id: leaving.id } })
    const [last] = (await gym.admin.call(api.payments.list, { query: {} })).body.object
    expect(refusalOf(await reverse(last?.id ?? '')).code).toBe('PAYMENT_RETURNED')
    expect(refusalOf(await reverse(first.id)).code).toBe('PAYMENT_FOLLOWED')
  })

  test('a change of plan of a half paid term says that its payment was returned, and names no write-off to be reversed first', async () => {
    const gym = await aGym(server)
    const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 29) })
    const { body: half } = await pay(gym, 6495, await openOf(gym))
    const plan_id = await aPlan(gym.admin.call, 'Leve', 50)
    await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
    const body = { reason: 'Contestado' }
    expect(refusalOf(await gym.admin.call(api.payments.reverse, { params: { id: half.id }, body })).code).toBe(
      'PAYMENT_RETURNED',
    )
  })

  test('a change of plan keeps the payments of a renegotiation of the term too', async () => {
    const gym = await aGym(server)
    const { id } = await aRenegotiatedQuarter(gym)
    const { body: paid } = await pay(gym, 32_970, await openOf(gym))
    const plan_id = await aPlan(gym.admin.call)
    await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
    const body = { reason: 'Contestado' }
    expect(refusalOf(await gym.admin.call(api.payments.reverse, { params: { id: paid.id }, body })).code).toBe(
      'PAYMENT_RETURNED',
    )
  })

  test('a change of plan keeps the payments of a renegotiation that merged several sales, whose values were all returned', async () => {
    const gym = await aGym(server)
    const ids: string[] = []
    for (const name of ['Musculação', 'Natação']) {
      ids.push((await enrolled(gym, { plan_id: await aPlan(gym.admin.call, name), end_date: addDays(today, 29) })).id)
    }
    const invoice_ids = (await openOf(gym)).map(({ id }) => id)
    const terms = { due_cents: 25_980, forgiven_cents: 0, parts: 2, due_on: addDays(today, 5) }
    const form = { student_id: gym.student.studentId, invoice_ids, ...terms }
    expect((await gym.admin.call(api.renegotiations.create, { body: form })).status).toBe(201)
    const paid: string[] = []
    for (const invoice of await openOf(gym)) paid.push((await pay(gym, 12_990, [invoice])).body.id)
    const free = { reason: 'move', evidence: 'Conta de luz' } as const
    for (const id of ids) {
      const { body: leaving } = await gym.admin.call(api.cancellations.quote, { params: { id }, body: free })
      expect(
        (await gym.admin.call(api.cancellations.leave, { params: { id }, body: { quote_id: leaving.id } })).status,
      ).toBe(201)
    }
    // Each is covered by the other payment, both are not.
    for (const id of paid) {
      const body = { reason: 'Contestado' }
      const refused = await gym.admin.call(api.payments.reverse, { params: { id }, body })
      expect(refusalOf(refused).code).toBe('PAYMENT_RETURNED')
    }
  })

  test('a change of plan keeps the payments of each of two renegotiations that merged parts of the term with other debts', async () => {
    const gym = await aGym(server)
    const student_id = gym.student.studentId
    const plan = { name: 'Bimestral', price: 259.8, duration: 60, charging: 'installments', installments: 2 } as const
    const { body: sold } = await gym.admin.call(api.plans.create, { body: plan })
    const { id } = await enrolled(gym, { plan_id: sold.id, end_date: addDays(today, 59) })
    const parts = await openOf(gym)
    const others: typeof parts = []
    for (const name of ['Natação', 'Dança']) {
      await enrolled(gym, { plan_id: await aPlan(gym.admin.call, name), end_date: addDays(today, 29) })
      others.push(...(await openOf(gym)).filter((it) => ![...parts, ...others].some((known) => known.id === it.id)))
    }
    const paid: string[] = []
    for (const at of [0, 1]) {
      const merged = [parts[at], others[at]].flatMap((it) => it ?? [])
      const due_cents = sumOf(merged.map((it) => it.due_cents))
      const terms = { due_cents, forgiven_cents: 0, parts: 1, due_on: addDays(today, 5) }
      const form = { student_id, invoice_ids: merged.map((it) => it.id), ...terms }
      const { body: agreed } = await gym.admin.call(api.renegotiations.create, { body: form })
      const issued = (await openOf(gym)).filter((it) => it.renegotiation_id === agreed.id)
      paid.push((await pay(gym, 25_980, issued)).body.id)
    }
    const free = { reason: 'move', evidence: 'Conta de luz' } as const
    const { body: leaving } = await gym.admin.call(api.cancellations.quote, { params: { id }, body: free })
    await gym.admin.call(api.cancellations.leave, { params: { id }, body: { quote_id: leaving.id } })
    // The other payment has only half of what was returned; the rest of it paid for another term.
    expect(leaving.refund_cents).toBeGreaterThan(12_990)
    for (const payment of paid) {
      const body = { reason: 'Contestado' }
      const refused = await gym.admin.call(api.payments.reverse, { params: { id: payment }, body })
      expect(refusalOf(refused).code).toBe('PAYMENT_RETURNED')
    }
  })

  test('a change of plan lets a payment be reversed while the others cover what was returned', async () => {
    const gym = await aGym(server)
    const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 29) })
    await pay(gym, 10_000, await openOf(gym))
    const { body: rest } = await pay(gym, 2990, await openOf(gym))
    await goTo(server, gym, addDays(today, 10))
    const plan_id = await aPlan(gym.admin.call, 'Livre', 199.9)
    await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
    const reversed = await gym.admin.call(api.payments.reverse, { params: { id: rest.id }, body: { reason: 'Engano' } })
    expect(reversed.status).toBe(200)
    const old = (await openOf(gym)).filter((it) => it.enrollment_id === id)
    expect(sumOf(old.map((it) => it.principal_cents))).toBe(2990)
  })

  test('a change of plan settles each of several memberships that change together', async () => {
    const gym = await aGym(server)
    const { id } = await aPaidMonth(gym)
    const plan_id = await aPlan(gym.admin.call, 'Livre', 199.9)
    await gym.admin.call(api.enrollments.changePlans, { body: { enrollment_ids: [id], plan_id } })
    expect((await moneyOf(gym)).balance).toMatchObject({ due_cents: 7000, credit_cents: 0 })
  })

  test('a change of plan takes no fee, but clearing the plan takes the one that was agreed, like every cancellation, as the quote says', async () => {
    const gym = await aGym(server)
    const plan_id = await aPlan(gym.admin.call)
    await gym.admin.call(api.plans.saveAgreement, { params: { id: plan_id }, body: { text: 'Multa de 10%.' } })
    const creditBy = async (end: (id: string, student_id: string) => Promise<{ status: number }>) => {
      const student_id = await aStudent(gym.admin.call)
      const { id } = await enrolled(gym, { plan_id, student_id, end_date: addDays(today, 29) })
      const { body: text } = await gym.admin.call(api.enrollments.agreement, { params: { id } })
      const accepted = { typed_name: 'Ana Souza', hash: text.hash, device: 'Firefox' }
      await gym.admin.call(api.enrollments.acceptAgreement, { params: { id }, body: accepted })
      await pay(gym, 12_990, (await moneyOf(gym, student_id)).object, student_id)
      const { fee_cents, credit_cents } = await quote(gym, { enrollment_ids: [id], plan_id: null })
      expect([fee_cents, credit_cents]).toEqual([1255, 11_302])
      expect((await end(id, student_id)).status).toBeLessThan(300)
      return (await moneyOf(gym, student_id)).balance.credit_cents
    }
    const { call } = gym.admin
    expect([
      await creditBy((_, id) => call(api.students.update, { body: { id, plan_id: null } })),
      await creditBy((id) => call(api.enrollments.cancel, { params: { id }, body: {} })),
      await creditBy((id) => call(api.enrollments.update, { body: { id, status: 'cancelled' } })),
    ]).toEqual([11_302, 11_302, 11_302])
  })

  test('a change of plan in the student’s form settles the same, and clearing the plan leaves the unused days as credit', async () => {
    const gym = await aGym(server)
    const { id: enrollment } = await aPaidMonth(gym)
    const id = gym.student.studentId
    expect(await quote(gym, { enrollment_ids: [enrollment], plan_id: null })).toMatchObject({
      used_days: 1,
      credit_cents: 12_557,
      first_invoice: null,
    })
    const plan_id = await aPlan(gym.admin.call, 'Livre', 199.9)
    await gym.admin.call(api.students.update, { body: { id, plan_id } })
    expect((await moneyOf(gym)).balance).toMatchObject({ due_cents: 7000, credit_cents: 0 })
    await pay(
      gym,
      7000,
      (await moneyOf(gym)).object.filter(({ due_cents }) => due_cents > 0),
    )
    await gym.admin.call(api.students.update, { body: { id, plan_id: null } })
    expect((await moneyOf(gym)).balance).toMatchObject({ due_cents: 0, credit_cents: 19_990 - 644 })
  })

  test('a change of plan is refused for a term that was left by a quote, whose money is settled already', async () => {
    const gym = await aGym(server)
    const { id } = await aPaidMonth(gym)
    const last_day = addDays(today, 9)
    const { body: leaving } = await gym.admin.call(api.cancellations.quote, { params: { id }, body: { last_day } })
    await gym.admin.call(api.cancellations.leave, { params: { id }, body: { quote_id: leaving.id } })
    const plan_id = await aPlan(gym.admin.call, 'Livre', 199.9)
    const refused = await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
    expect(refusalOf(refused).code).toBe('LEAVING_SETTLED')
  })
})

test('an imported term that was never billed owes nothing when its plan is changed', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 29) })
  const [invoice] = (await moneyOf(gym)).object
  await gym.admin.call(api.billing.void, { params: { id: invoice?.id ?? '' }, body: { reason: 'Engano' } })
  const plan_id = await aPlan(gym.admin.call, 'Livre', 199.9)
  expect(await quote(gym, { enrollment_ids: [id], plan_id, from: addDays(today, 10) })).toMatchObject({
    open_cents: 0,
    credit_cents: 0,
  })
  const { body: leaving } = await gym.admin.call(api.cancellations.quote, { params: { id }, body: {} })
  expect(leaving.owed_cents).toBe(0)
})

const anyCharging = fc.constantFrom('once' as const, 'installments' as const, 'monthly' as const)
const drawn = fc.record({
  charging: anyCharging,
  nextCharging: anyCharging,
  price: fc.integer({ min: 100, max: 200_000 }),
  nextPrice: fc.integer({ min: 100, max: 200_000 }),
  fee: fc.constantFrom(0, 5000),
  /** Per mille of what is due. */
  paid: fc.oneof(fc.constantFrom(0, 1000), fc.integer({ min: 1, max: 999 })),
  /** In how many parts the debt is renegotiated before it is paid, if it is. */
  parts: fc.constantFrom(0, 0, 1, 3),
  day: fc.constantFrom(0, 1, 17, 31, 45),
  later: fc.constantFrom(0, 0, 5),
})

test('any change of plan, of a renegotiated debt too: what was paid is what was used and credit, the quote is what happens, and undoing restores it', async () => {
  const gym = await aGym(server)
  let count = 0
  await fc.assert(
    fc.asyncProperty(drawn, async ({ charging, nextCharging, price, nextPrice, fee, parts, paid, day, later }) => {
      server.clock.set(testNow)
      await goTo(server, gym, today)
      count += 1
      const planOf = async (name: string, how: 'once' | 'installments' | 'monthly', cents: number, once = 0) => {
        const length = { duration: 90, duration_months: 3, charging: how, enrollment_fee_cents: once }
        const installments = how === 'installments' ? 3 : null
        const body = { name: `${name} ${count}`, price: cents / 100, ...length, installments }
        return (await gym.admin.call(api.plans.create, { body })).body.id
      }
      const { body: student } = await gym.admin.call(api.students.create, {
        body: { name: `Aluno ${count}`, phone: `(11) 9${String(10_000_000 + count)}` },
      })
      const plan_id = await planOf('De', charging, price, fee)
      const sold = await enrolled(gym, { student_id: student.id, plan_id, end_date: '2026-06-13' })
      await goTo(server, gym, addDays(today, day))
      await makeInvoicesOf(server.database, { id: gym.id, timezone: 'America/Sao_Paulo' }, server.clock.now())
      const openNow = async () => (await moneyOf(gym, student.id)).object.filter(({ due_cents }) => due_cents > 0)
      if (parts > 0) {
        const owed = await openNow()
        const terms = { forgiven_cents: 0, parts, due_on: addDays(today, day + 10) }
        const debt = { invoice_ids: owed.map(({ id }) => id), due_cents: sumOf(owed.map((it) => it.due_cents)) }
        const form = { student_id: student.id, ...terms, ...debt }
        expect((await gym.admin.call(api.renegotiations.create, { body: form })).status).toBe(201)
      }
      const open = await openNow()
      const due_cents = sumOf(open.map((it) => it.due_cents))
      const amount_cents = Math.floor((due_cents * paid) / 1000)
      if (amount_cents > 0) {
        const body = { student_id: student.id, method: 'pix' as const, amount_cents, due_cents }
        await gym.admin.call(api.payments.receive, { body: { ...body, invoice_ids: open.map(({ id }) => id) } })
      }
      const before = await moneyOf(gym, student.id)
      const next = await planOf('Para', nextCharging, nextPrice)
      const from = addDays(today, day + later)
      const line = await quote(gym, { enrollment_ids: [sold.id], plan_id: next, from })
      expect(line.paid_cents).toBe(
        line.consumed_cents + sumOf(line.settled.map((it) => it.settled_cents)) + line.credit_cents,
      )
      expect(line.credit_cents).toBeLessThanOrEqual(amount_cents)
      const { status, body } = await gym.admin.call(api.enrollments.changePlan, {
        params: { id: sold.id },
        body: { plan_id: next, from },
      })
      expect(status).toBe(201)
      const after = await moneyOf(gym, student.id)
      const ofNext = after.object.filter((it) => it.enrollment_id === body.enrollment.id)
      const byCredit = line.first_invoice?.by_credit_cents ?? 0
      expect(after.balance.credit_cents).toBe(line.credit_cents - byCredit)
      expect(sumOf(ofNext.map((it) => it.total_cents - it.due_cents))).toBe(byCredit)
      const ofOld = after.object.filter((it) => it.enrollment_id !== body.enrollment.id)
      expect(sumOf(ofOld.map((it) => it.due_cents))).toBe(line.open_cents)
      expect(ofNext.toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1))[0]).toMatchObject({
        total_cents: line.first_invoice?.total_cents,
        due_on: line.first_invoice?.due_on,
      })
      expect((await gym.admin.call(api.enrollments.undo, { params: { id: body.id } })).status).toBe(204)
      const undone = await moneyOf(gym, student.id)
      // What was voided is issued again.
      const principal = ({ object }: typeof undone) => sumOf(object.map((it) => it.principal_cents))
      expect([principal(undone), undone.balance.credit_cents]).toEqual([principal(before), before.balance.credit_cents])
      expect(await sumOfLedger(gym)).toBe(0)
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 20) },
  )
})

/** What students owe and have as credit, less what the ledger says of all their accounts: 0. */
async function sumOfLedger(gym: TestGym): Promise<number> {
  return server.database.inGym(gym.id, 'read', async (tx) => {
    const rows = await tx
      .selectFrom('invoices')
      .where('voided_at', 'is', null)
      .select(['total_cents', 'paid_cents'])
      .execute()
    const transfers = await tx
      .selectFrom('ledger_transfers')
      .select(['debit_kind', 'credit_kind', 'amount_cents'])
      .execute()
    const balance = (kind: string) =>
      sumOf(transfers.map((it) => (it.debit_kind === kind ? it.amount_cents : 0))) -
      sumOf(transfers.map((it) => (it.credit_kind === kind ? it.amount_cents : 0)))
    return sumOf(rows.map((it) => it.total_cents - it.paid_cents)) - balance('student_receivable')
  })
}

describe('a cancellation without a quote', () => {
  const calls: Record<string, (gym: TestGym, id: string) => Promise<{ status: number }>> = {
    'the status of a record': (gym, id) =>
      gym.admin.call(api.enrollments.update, { body: { id, status: 'cancelled' } }),
    'a record that is marked as over': (gym, id) =>
      gym.admin.call(api.enrollments.update, { body: { id, status: 'expired' } }),
    'a cancellation today': (gym, id) => gym.admin.call(api.enrollments.cancel, { params: { id }, body: {} }),
  }

  test.each(Object.entries(calls))(
    'a cancellation without a quote by %s settles what the screen would quote',
    async (_name, cancel) => {
      const gym = await aGym(server)
      const { id } = await aPaidMonth(gym)
      const lines = [{ kind: 'product' as const, description: 'Camiseta', amount_cents: 7000 }]
      const invoice = { student_id: gym.student.studentId, due_on: addDays(today, 2), lines }
      await gym.admin.call(api.billing.create, { body: invoice })
      const { body: quoted } = await gym.admin.call(api.cancellations.quote, { params: { id }, body: {} })
      expect(quoted).toMatchObject({ unused_cents: 12_557, fee_cents: 0, refund_cents: 5557 })
      expect((await cancel(gym, id)).status).toBeLessThan(300)
      expect((await moneyOf(gym)).balance).toMatchObject({ due_cents: 0, credit_cents: 5557 })
      expect((await gym.admin.call(api.students.remove, { params: { id: gym.student.studentId } })).status).toBe(204)
    },
  )

  test.each(Object.entries(calls))(
    'a cancellation without a quote by %s leaves as much owed of an unpaid sale in parts',
    async (_name, cancel) => {
      const owed: number[] = []
      for (const [end, start_date] of [
        [calls['a cancellation today'], today],
        [cancel, today],
        [cancel, addDays(today, 5)],
      ] as const) {
        const gym = await aGym(server)
        const plan = { name: 'Em três', price: 300, duration: 90, duration_months: 3 }
        const form = { ...plan, charging: 'installments' as const, installments: 3 }
        const { body: sold } = await gym.admin.call(api.plans.create, { body: form })
        const { id } = await enrolled(gym, { plan_id: sold.id, start_date, end_date: addDays(start_date, 91) })
        expect((await moneyOf(gym)).balance.due_cents).toBe(30_000)
        await end?.(gym, id)
        owed.push((await moneyOf(gym)).balance.due_cents)
      }
      expect(owed[1]).toBe(owed[0])
      expect(owed[0]).toBeLessThan(1000)
      expect(owed[2]).toBe(0)
    },
  )

  test.each(Object.entries(calls))(
    'a cancellation without a quote by %s is taken back when the term is set active again',
    async (_name, cancel) => {
      const gym = await aGym(server)
      const { id, end_date } = await aPaidMonth(gym)
      const { balance } = await moneyOf(gym)
      await cancel(gym, id)
      const again = { body: { id, status: 'active' as const, end_date } }
      expect((await gym.admin.call(api.enrollments.update, again)).status).toBe(200)
      expect((await moneyOf(gym)).balance).toEqual(balance)
      await cancel(gym, id)
      const body = { student_id: gym.student.studentId, method: 'pix' as const, amount_cents: 12_557 }
      expect((await gym.admin.call(api.payments.refund, { body })).status).toBe(201)
      expect(refusalOf(await gym.admin.call(api.enrollments.update, again)).code).toBe('CREDIT_USED')
    },
  )

  test('a cancellation without a quote settles up to its last day, and is undone with its money', async () => {
    const gym = await aGym(server)
    const { id } = await aPaidMonth(gym)
    const before = await moneyOf(gym)
    const form = { params: { id }, body: { last_day: addDays(today, 2) } }
    const { body: change } = await gym.admin.call(api.enrollments.cancel, form)
    expect((await moneyOf(gym)).balance.credit_cents).toBe(12_990 - 1299)
    expect((await gym.admin.call(api.enrollments.undo, { params: { id: change.id } })).status).toBe(204)
    expect((await moneyOf(gym)).balance).toEqual(before.balance)
  })

  test('a cancellation without a quote bills the used days of a month that was not paid, and leaves one that has not begun free', async () => {
    const gym = await aGym(server)
    const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 29) })
    const form = { params: { id }, body: { last_day: addDays(today, 9) } }
    expect((await gym.admin.call(api.enrollments.cancel, form)).status).toBe(201)
    expect((await moneyOf(gym)).balance.due_cents).toBe(4330)
    const later = { start_date: addDays(today, 40), end_date: addDays(today, 69) }
    const next = await enrolled(gym, { plan_id: await aPlan(gym.admin.call, 'Livre'), ...later })
    await gym.admin.call(api.enrollments.cancel, { params: { id: next.id }, body: {} })
    expect((await moneyOf(gym)).balance.due_cents).toBe(4330)
  })
})

describe('deleting a student', () => {
  const remove = (gym: TestGym) => gym.admin.call(api.students.remove, { params: { id: gym.student.studentId } })
  const last_day = addDays(today, 4)

  test.each<[string, boolean, (gym: TestGym, id: string) => Promise<{ status: number }>]>([
    ...[true, false].map((isPaid): [string, boolean, (gym: TestGym, id: string) => Promise<{ status: number }>] => [
      'by a quote',
      isPaid,
      async (gym, id) => {
        const { body } = await gym.admin.call(api.cancellations.quote, { params: { id }, body: { last_day } })
        return gym.admin.call(api.cancellations.leave, { params: { id }, body: { quote_id: body.id } })
      },
    ]),
    [
      'by a cancellation',
      true,
      (gym, id) => gym.admin.call(api.enrollments.cancel, { params: { id }, body: { last_day } }),
    ],
    [
      'by a change of plan',
      false,
      async (gym, id) => {
        const body = { plan_id: await aPlan(gym.admin.call, 'Livre', 199.9), from: addDays(today, 5) }
        return gym.admin.call(api.enrollments.changePlan, { params: { id }, body })
      },
    ],
  ])(
    'deleting a student settled to a coming day %s (paid: %s) can be undone, with terms and money',
    async (_name, isPaid, end) => {
      const gym = await aGym(server)
      const id = gym.student.studentId
      const sale = isPaid
        ? await aPaidMonth(gym)
        : await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 29) })
      expect((await end(gym, sale.id)).status).toBe(201)
      const all = async () => {
        const { body } = await gym.admin.call(api.enrollments.listOfStudent, { params: { id } })
        const terms = body.object.map((it) => [it.id, it.status, it.start_date, it.end_date])
        const { balance, object } = await moneyOf(gym)
        const standing = object.filter(({ status }) => status !== 'voided')
        return { terms, balance, money: standing.map((it) => [it.due_on, it.total_cents, it.due_cents]) }
      }
      const settled = await all()
      expect((await remove(gym)).status).toBe(204)
      expect((await gym.admin.call(api.deletedStudents.restore, { params: { id } })).status).toBe(200)
      expect(await all()).toEqual(settled)
    },
  )

  test('deleting a student is refused while days are paid that were not used, until a cancellation settled them', async () => {
    const gym = await aGym(server)
    const { id } = await aPaidMonth(gym)
    const refused = refusalOf(await remove(gym))
    expect(refused).toMatchObject({ code: 'PAID_AHEAD', details: { plan_name: 'Plano Mensal', unused_cents: 12_557 } })
    const { body: leaving } = await gym.admin.call(api.cancellations.quote, { params: { id }, body: {} })
    await gym.admin.call(api.cancellations.leave, { params: { id }, body: { quote_id: leaving.id } })
    expect((await remove(gym)).status).toBe(204)
    const { body: creditors } = await gym.admin.call(api.payments.creditors, {})
    expect(creditors.object).toMatchObject([{ student_id: gym.student.studentId, credit_cents: leaving.refund_cents }])
  })

  test('deleting a student is refused as long as paid days are ahead, until they are settled', async () => {
    const gym = await aGym(server)
    const { id } = await aPaidMonth(gym)
    const refused = refusalOf(await remove(gym))
    expect(refused).toMatchObject({ code: 'PAID_AHEAD', details: { unused_cents: 12_557 } })
    const { body: leaving } = await gym.admin.call(api.cancellations.quote, { params: { id }, body: {} })
    await gym.admin.call(api.cancellations.leave, { params: { id }, body: { quote_id: leaving.id } })
    expect((await remove(gym)).status).toBe(204)
  })

  test('deleting a student needs no settlement once the days that were paid are over', async () => {
    const gym = await aGym(server)
    await aPaidMonth(gym)
    await goTo(server, gym, addDays(today, 29))
    expect((await remove(gym)).status).toBe(204)
  })

  test('deleting a student is refused while a term that has not begun is paid', async () => {
    const gym = await aGym(server)
    const term = { start_date: addDays(today, 5), end_date: addDays(today, 34) }
    await enrolled(gym, { plan_id: await aPlan(gym.admin.call), ...term })
    await pay(gym, 12_990, (await moneyOf(gym)).object)
    expect(refusalOf(await remove(gym)).details).toMatchObject({ unused_cents: 12_990 })
  })

  test('deleting a student needs no settlement if a renegotiation replaced the debt and nobody has paid it', async () => {
    const gym = await aGym(server)
    await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 29) })
    const invoice_ids = (await moneyOf(gym)).object.map(({ id }) => id)
    const terms = { due_cents: 12_990, forgiven_cents: 0, parts: 1, due_on: addDays(today, 40) }
    const form = { student_id: gym.student.studentId, invoice_ids, ...terms }
    await gym.admin.call(api.renegotiations.create, { body: form })
    expect((await remove(gym)).status).toBe(204)
  })

  test('deleting a student needs no settlement if nothing was paid ahead', async () => {
    const gym = await aGym(server)
    await aPaidMonth(gym)
    await goTo(server, gym, addDays(today, 29))
    expect((await remove(gym)).status).toBe(204)
  })
})
