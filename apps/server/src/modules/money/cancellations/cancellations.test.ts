import { api } from '@folego/contract'
import { addDays, addMonths, billingDefaults, sumOf } from '@folego/domain'
import type { BodyInput } from '@folego/contract'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, aPerson, aPlan, aStudent, aStudentWithAccount, enrolled, refusalOf, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
afterEach(() => server.clock.set(testNow))

const today = '2026-03-14'

/** A year of 1.188,00 and a fee of 50,00, sold today and paid by Pix. */
async function aPaidYear(gym: TestGym, sale_channel: 'desk' | 'whatsapp' = 'desk', start_date = today, payer?: string) {
  const plan = {
    name: 'Anual',
    price: 1188,
    duration: 365,
    duration_months: 12,
    enrollment_fee_cents: 5000,
    freeze_days: 60,
  }
  const { body: sold } = await gym.admin.call(api.plans.create, { body: plan })
  const end_date = addDays(start_date, 364)
  const enrollment = await enrolled(gym, { plan_id: sold.id, start_date, end_date, sale_channel })
  const student_id = gym.student.studentId
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
  const due_cents = body.balance.due_cents
  expect(due_cents).toBe(123_800)
  const invoice_ids = body.object.map(({ id }) => id)
  const payment = {
    student_id: payer ?? student_id,
    method: 'pix',
    amount_cents: due_cents,
    due_cents,
    invoice_ids,
  } as const
  expect((await gym.admin.call(api.payments.receive, { body: payment })).status).toBe(201)
  return enrollment
}

/** A year of 100,00 a month that began elsewhere and is charged here from a day on; resolves with it and its invoices. */
async function anImportedYear(gym: TestGym, nextDue: string) {
  const monthly = { name: 'Anual', price: 100, duration: 365, duration_months: 12, charging: 'monthly' } as const
  await gym.admin.call(api.plans.create, { body: monthly })
  const start = addMonths(nextDue, -8)
  const shown = (day: string) => day.split('-').toReversed().join('/')
  const term = [start, addDays(addMonths(start, 12), -1), nextDue].map(shown).join(';')
  const list = `Nome;Celular;Plano;Valor;Início;Fim;Próximo vencimento\nBia Luz;11987654321;Anual;100,00;${term}`
  const file = { file_name: 'alunos.csv', content: Buffer.from(list).toString('base64') }
  const { body: batch } = await gym.admin.call(api.imports.create, { body: file })
  expect((await gym.admin.call(api.imports.apply, { params: { id: batch.id } })).status).toBe(200)
  const { body: found } = await gym.admin.call(api.enrollments.list, { query: { search: 'Bia' } })
  const enrollment = found.object[0]
  if (enrollment === undefined) throw new Error('nothing was imported')
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: enrollment.student_id } })
  return { enrollment, invoices: body.object }
}

type Form = BodyInput<typeof api.cancellations.quote>
/** For no reason unless one is given: the desk asks for the fee. */
const quote = (gym: TestGym, id: string, body: Form = {}, who = gym.admin) =>
  who.call(api.cancellations.quote, { params: { id }, body: { reason: null, ...body } })

test.each([
  [today, 1, 322],
  ['2026-02-25', 18, 6428],
])(
  'leaving a contract that was imported gives back what was paid here of days that were not used: due on %s',
  async (nextDue, used_days, consumed_cents) => {
    const gym = await aGym(server)
    const { enrollment, invoices } = await anImportedYear(gym, nextDue)
    const [invoice] = invoices
    expect(invoices).toMatchObject([{ due_on: nextDue, due_cents: 10_000 }])
    const { student_id, id } = enrollment
    const paid = { method: 'pix' as const, amount_cents: 10_000, due_cents: 10_000, invoice_ids: [invoice?.id ?? ''] }
    await gym.admin.call(api.payments.receive, { body: { student_id, ...paid } })
    const refund_cents = 10_000 - consumed_cents
    const { body: quoted } = await quote(gym, id, { reason: 'move', evidence: 'Mudança' })
    expect(quoted).toMatchObject({ used_days, paid_cents: 10_000, consumed_cents, refund_cents })
    const plan_id = await aPlan(gym.admin.call, 'Livre', 199.9)
    const change = { enrollment_ids: [id], plan_id, from: addDays(today, 1) }
    const { body: changes } = await gym.admin.call(api.cancellations.quotePlanChanges, { body: change })
    expect(changes.object).toMatchObject([{ consumed_cents, credit_cents: refund_cents }])
    await gym.admin.call(api.cancellations.leave, { params: { id }, body: { quote_id: quoted.id } })
    const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
    expect(body.balance).toMatchObject({ due_cents: 0, credit_cents: refund_cents })
  },
)

// due on 20 March: today, the 14th, is paid for elsewhere, and the invoice of the first month here is issued
test.each([
  ['paid', 10_000],
  ['unpaid', 0],
])(
  'leaving a contract that was imported before its first month here owes nothing, and gives back only what was paid here: %s',
  async (_, paid_cents) => {
    const gym = await aGym(server)
    const { enrollment, invoices } = await anImportedYear(gym, '2026-03-20')
    expect(invoices).toMatchObject([{ due_on: '2026-03-20', due_cents: 10_000 }])
    const { student_id, id } = enrollment
    const money = { method: 'pix' as const, due_cents: 10_000, invoice_ids: invoices.map((it) => it.id) }
    if (paid_cents > 0)
      await gym.admin.call(api.payments.receive, { body: { student_id, ...money, amount_cents: paid_cents } })
    const plan_id = await aPlan(gym.admin.call, 'Livre', 199.9)
    const change = async (from: string) => {
      const body = { enrollment_ids: [id], plan_id, from }
      return (await gym.admin.call(api.cancellations.quotePlanChanges, { body })).body.object[0]
    }
    const nothing = { used_days: 0, consumed_cents: 0, credit_cents: paid_cents, open_cents: 0 }
    expect(await change(today)).toMatchObject({ ...nothing, charged_elsewhere_until: '2026-03-19' })
    expect(await change('2026-03-20')).toMatchObject({ ...nothing, charged_elsewhere_until: null })
    const { body: quoted } = await quote(gym, id, { reason: 'move', evidence: 'Mudança' })
    expect(quoted).toMatchObject({
      used_days: 0,
      paid_cents,
      consumed_cents: 0,
      owed_cents: 0,
      refund_cents: paid_cents,
    })
    await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id, from: '2026-03-20' } })
    const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
    // of the new plan alone, whose first day is the first that was not paid elsewhere
    const open = body.object.filter((it) => it.status !== 'voided' && it.due_cents > 0)
    expect(open).toMatchObject([{ period_start: '2026-03-20', due_cents: 19_990 - paid_cents }])
  },
)

test('leaving a contract that was imported leaves only the used days owed of a month that is charged here and was not paid', async () => {
  const gym = await aGym(server)
  const { enrollment } = await anImportedYear(gym, '2026-02-25')
  await gym.admin.call(api.enrollments.cancel, { params: { id: enrollment.id }, body: {} })
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: enrollment.student_id } })
  expect(body.balance).toMatchObject({ due_cents: 6428, credit_cents: 0 })
})

test('a quote for leaving early refunds 776,28 of 1.188,00 for a year that is left on day 100, and changes nothing', async () => {
  const gym = await aGym(server)
  const enrollment = await aPaidYear(gym)
  const { status, body } = await quote(gym, enrollment.id, { last_day: addDays(today, 99) })
  expect(status).toBe(201)
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

test('a quote for leaving early has no fee where no contract was accepted, unless the desk says that there is no reason to waive it', async () => {
  const gym = await aGym(server)
  const { id } = await aPaidYear(gym)
  const last_day = addDays(today, 99)
  const quoted = await gym.admin.call(api.cancellations.quote, { params: { id }, body: { last_day } })
  expect(quoted.body).toMatchObject({ reason: 'no_clause', fee_cents: 0, refund_cents: 86_253 })
  expect((await leave(gym, id, { quote_id: quoted.body.id })).status).toBe(201)
})

test('a quote for leaving early takes no fee of a renegotiation that nobody has paid: only the used days stay owed', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 29) })
  const student_id = gym.student.studentId
  const { body: owed } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
  const invoice_ids = owed.object.map((it) => it.id)
  const terms = { due_cents: 12_990, forgiven_cents: 0, parts: 1, due_on: addDays(today, 40) }
  await gym.admin.call(api.renegotiations.create, { body: { student_id, invoice_ids, ...terms } })
  const { body: it } = await quote(gym, id, { last_day: addDays(today, 9) })
  expect(it).toMatchObject({ consumed_cents: 4330, fee_bp: 1000, fee_cents: 0, refund_cents: 0 })
  expect((await leave(gym, id, { quote_id: it.id })).status).toBe(201)
  expect(await balanceOf(gym)).toMatchObject({ due_cents: 4330, credit_cents: 0 })
})

test('a quote for leaving early counts frozen days as neither used nor left', async () => {
  const gym = await aGym(server)
  const { id } = await aPaidYear(gym)
  const params = { id }
  await gym.admin.call(api.enrollments.freeze, { params, body: { from: '2026-05-01', to: '2026-05-30' } })
  const { body } = await quote(gym, id, { last_day: addDays(today, 129) })
  expect(body).toMatchObject({ used_days: 100, total_days: 365, refund_cents: 77_628 })
})

test('a quote for leaving early has no fee for certain reasons, settles other debts first, and uses the gym’s own percentage', async () => {
  const gym = await aGym(server)
  const { id } = await aPaidYear(gym)
  const last_day = addDays(today, 99)
  expect((await quote(gym, id, { last_day, reason: 'illness', evidence: 'Atestado de 12/03' })).body).toMatchObject({
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
  const { exit_fee_bp: _, ...others } = settings
  expect((await gym.admin.call(api.billing.updateSettings, { body: others })).body.exit_fee_bp).toBe(500)
})

test('a quote for leaving early refunds everything including the enrollment fee for a regret within seven days, and refuses it later', async () => {
  const gym = await aGym(server)
  const { id } = await aPaidYear(gym, 'whatsapp')
  server.clock.set(new Date(`${addDays(today, 7)}T15:00:00Z`))
  gym.admin = await aPerson(server, gym.id, 'admin')
  expect((await quote(gym, id, { reason: 'regret' })).body).toMatchObject({ fee_cents: 0, refund_cents: 123_800 })
  server.clock.set(new Date(`${addDays(today, 8)}T15:00:00Z`))
  gym.admin = await aPerson(server, gym.id, 'admin')
  expect(refusalOf(await quote(gym, id, { reason: 'regret' })).fields).toEqual({ reason: 'REGRET_LATE' })
})

test('a quote for leaving early is shown to the student it is for, and to no other', async () => {
  const gym = await aGym(server)
  const { id } = await aPaidYear(gym)
  expect((await quote(gym, id, {}, gym.student)).body).toMatchObject({ used_days: 1 })
  const other = await aStudentWithAccount(server, gym.id)
  expect((await quote(gym, id, {}, other)).status).toBe(404)
  expect((await quote(gym, id, {}, gym.instructor)).status).toBe(403)
})

test('a quote for leaving early is refused outside the enrollment, and for one that is over', async () => {
  const gym = await aGym(server)
  const { id } = await aPaidYear(gym)
  expect(refusalOf(await quote(gym, id, { last_day: '2027-03-14' })).fields).toEqual({ last_day: 'LAST_DAY_INVALID' })
  await gym.admin.call(api.enrollments.cancel, { params: { id }, body: {} })
  expect(refusalOf(await quote(gym, id)).code).toBe('ENROLLMENT_OVER')
})

const leave = (gym: TestGym, id: string, body: BodyInput<typeof api.cancellations.leave>, who = gym.admin) =>
  who.call(api.cancellations.leave, { params: { id }, body })

/** The student's balance in the ledger: owed, and credit. */
async function balanceOf(gym: TestGym) {
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  return body.balance
}

/** The balances of ledger accounts of the gym, in cents. */
async function booksOf(gym: TestGym, ...kinds: string[]): Promise<number[]> {
  return server.database.inGym(gym.id, 'read', (tx) =>
    Promise.all(
      kinds.map(async (kind) => {
        const { rows } = await sql<{ cents: number }>`
          select coalesce(sum(case when debit_kind = ${kind} then amount_cents else 0 end)
            - sum(case when credit_kind = ${kind} then amount_cents else 0 end), 0)::bigint as cents
          from ledger_transfers`.execute(tx)
        return rows[0]?.cents ?? 0
      }),
    ),
  )
}

test('leaving by a quote books the quote: consumed, fee, settled debts and refund together equal what was paid', async () => {
  const gym = await aGym(server)
  const { id } = await aPaidYear(gym)
  const student_id = gym.student.studentId
  const lines = [{ kind: 'product' as const, description: 'Camiseta', amount_cents: 7000 }]
  await gym.admin.call(api.billing.create, { body: { student_id, due_on: addDays(today, 2), lines } })
  server.clock.set(new Date(`${addDays(today, 99)}T15:00:00Z`))
  gym.admin = await aPerson(server, gym.id, 'admin')
  const { body: late } = await quote(gym, id)
  // The shirt is late: its late charges are in the quote, which is valid only today.
  expect(late).toMatchObject({ consumed_cents: 32_547, fee_cents: 8625, valid_until: addDays(today, 99) })
  const settled = sumOf(late.settled.map((it) => it.settled_cents))
  expect(settled).toBeGreaterThan(7000)
  expect(late.refund_cents).toBe(77_628 - settled)
  const { status, body } = await leave(gym, id, { quote_id: late.id, note: 'Mudou de ideia' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ kind: 'cancelled', settled: true, enrollment: { status: 'cancelled' } })
  expect(await balanceOf(gym)).toEqual({ due_cents: 0, overdue_cents: 0, credit_cents: late.refund_cents })
  expect(await booksOf(gym, 'revenue_plan', 'revenue_enrollment_fee', 'exit_fee', 'student_receivable')).toEqual([
    -32_547, -5000, -8625, 0,
  ])
  expect(refusalOf(await gym.admin.call(api.enrollments.undo, { params: { id: body.id } })).code).toBe(
    'LEAVING_SETTLED',
  )
  const again = await gym.admin.call(api.enrollments.update, {
    body: { id, status: 'active', end_date: '2027-03-13' },
  })
  expect(refusalOf(again).code).toBe('LEAVING_SETTLED')
})

test('leaving by a quote is refused for a quote of other facts, and for an expired one', async () => {
  const gym = await aGym(server)
  const { id } = await aPaidYear(gym)
  const { body: old } = await quote(gym, id)
  await gym.admin.call(api.enrollments.freeze, { params: { id }, body: { to: '2026-03-20' } })
  expect(refusalOf(await leave(gym, id, { quote_id: old.id })).code).toBe('QUOTE_CHANGED')
  const { body: fresh } = await quote(gym, id)
  expect(fresh.valid_until).toBe('2026-03-21')
  const other = await aGym(server)
  const foreign = await aPaidYear(other)
  expect((await leave(other, foreign.id, { quote_id: fresh.id })).status).toBe(404)
  server.clock.set(new Date('2026-03-22T15:00:00Z'))
  gym.admin = await aPerson(server, gym.id, 'admin')
  expect(refusalOf(await leave(gym, id, { quote_id: fresh.id })).code).toBe('QUOTE_EXPIRED')
})

test('leaving by a quote turns what was used and not paid into an invoice, and voids future invoices', async () => {
  const gym = await aGym(server)
  const plan = {
    name: 'Anual',
    price: 1200,
    duration: 365,
    duration_months: 12,
    charging: 'installments',
    installments: 3,
  } as const
  const { body: sold } = await gym.admin.call(api.plans.create, { body: plan })
  const enrollment = await enrolled(gym, { plan_id: sold.id, start_date: today, end_date: '2027-03-13' })
  const { id } = enrollment
  const { body: first } = await quote(gym, id, { last_day: addDays(today, 72) })
  expect(first).toMatchObject({ used_days: 73, paid_cents: 0, owed_cents: 24_000, refund_cents: 0 })
  expect((await leave(gym, id, { quote_id: first.id })).body.settled).toBe(true)
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  expect(body.balance.due_cents).toBe(24_000)
  const open = body.object.filter(({ status }) => status !== 'voided')
  expect(open).toMatchObject([{ total_cents: 24_000, enrollment_id: id, due_on: today, period_end: '2026-05-25' }])
  expect(await booksOf(gym, 'revenue_plan', 'student_receivable')).toEqual([-24_000, 24_000])
  expect(refusalOf(await quote(gym, id)).code).toBe('LEAVING_SETTLED')
})

test('leaving by a quote settles a partly paid invoice from what was not used, with its late charges', async () => {
  const gym = await aGym(server)
  const { body: sold } = await gym.admin.call(api.plans.create, {
    body: { name: 'Anual', price: 1188, duration: 365 },
  })
  const { id } = await enrolled(gym, { plan_id: sold.id, start_date: today, end_date: '2027-03-13' })
  const student_id = gym.student.studentId
  const { body: owed } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
  const invoice_ids = owed.object.map((it) => it.id)
  const half = { student_id, method: 'pix' as const, amount_cents: 60_000, due_cents: 118_800, invoice_ids }
  await gym.admin.call(api.payments.receive, { body: half })
  server.clock.set(new Date(`${addDays(today, 99)}T15:00:00Z`))
  gym.admin = await aPerson(server, gym.id, 'admin')
  const { body: it } = await quote(gym, id)
  expect(it).toMatchObject({ paid_cents: 60_000, consumed_cents: 32_547, fee_cents: 2745, refund_cents: 21_631 })
  expect(it.settled).toMatchObject([{ invoice_id: invoice_ids[0], due_cents: 3077, settled_cents: 3077 }])
  const desks = await Promise.all([1, 2, 3, 4].map(() => leave(gym, id, { quote_id: it.id })))
  expect(desks.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(desks.filter(({ status }) => status === 409)).toHaveLength(3)
  expect(await balanceOf(gym)).toEqual({ due_cents: 0, overdue_cents: 0, credit_cents: 21_631 })
  expect(await booksOf(gym, 'revenue_plan', 'exit_fee', 'late_fee', 'interest')).toEqual([-32_547, -2745, -1176, -1901])
})

test('leaving by a quote refunds everything after a regret, including the enrollment fee, from the drawer by whoever may', async () => {
  const gym = await aGym(server)
  const { id } = await aPaidYear(gym, 'whatsapp')
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const { id: atDesk } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call) })
  expect(refusalOf(await quote(gym, atDesk, { reason: 'regret' })).fields).toEqual({ reason: 'REGRET_AT_DESK' })
  await gym.admin.call(api.enrollments.remove, { params: { id: atDesk } })
  const { body: it } = await quote(gym, id, { reason: 'regret' })
  const inCash = { quote_id: it.id, refund_method: 'cash' } as const
  expect(refusalOf(await leave(gym, id, inCash, reception)).fields).toEqual({ refund_method: 'REFUND_NOT_YOURS' })
  expect(refusalOf(await leave(gym, id, inCash)).code).toBe('CASH_SESSION_NEEDED')
  const { body: session } = await gym.admin.call(api.cash.open, { body: { counted_cents: 200_000 } })
  expect((await leave(gym, id, inCash)).status).toBe(201)
  expect(await balanceOf(gym)).toEqual({ due_cents: 0, overdue_cents: 0, credit_cents: 0 })
  expect(await booksOf(gym, 'revenue_plan', 'revenue_enrollment_fee', 'student_credit', 'drawer')).toEqual([
    0,
    0,
    0,
    200_000 - 123_800,
  ])
  const { body: closed } = await gym.admin.call(api.cash.find, { params: { id: session.id } })
  expect(closed.movements).toMatchObject([{ kind: 'refund', amount_cents: 123_800, payment_id: null }])
})

test('leaving by a quote pays credit out once for each key, and never more than there is', async () => {
  const gym = await aGym(server)
  const { id } = await aPaidYear(gym)
  const { body: it } = await quote(gym, id, { last_day: addDays(today, 99) })
  // The desk is not notified of its own act.
  const manager = await aPerson(server, gym.id, 'admin', 'manager')
  await leave(gym, id, { quote_id: it.id })
  expect((await manager.call(api.notifications.list, {})).body.object).toEqual([])
  const { body: creditors } = await gym.admin.call(api.payments.creditors, {})
  expect(creditors.object).toMatchObject([{ student_id: gym.student.studentId, credit_cents: 77_628 }])
  const out = { student_id: gym.student.studentId, method: 'pix' as const, amount_cents: 50_000 }
  const headers = { 'idempotency-key': newId() }
  const both = await Promise.all([1, 2].map(() => gym.admin.call(api.payments.refund, { body: out, headers })))
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
  const more = await gym.admin.call(api.payments.refund, { body: out })
  expect(refusalOf(more).fields).toEqual({ amount_cents: 'AMOUNT_ABOVE_CREDIT' })
  expect((await balanceOf(gym)).credit_cents).toBe(27_628)
  const parts = await Promise.all(
    Array.from({ length: 8 }, () => gym.admin.call(api.payments.refund, { body: { ...out, amount_cents: 10_000 } })),
  )
  expect(parts.filter(({ status }) => status === 201)).toHaveLength(2)
  expect((await balanceOf(gym)).credit_cents).toBe(7628)
  const { body: day } = await gym.admin.call(api.dayReports.find, { query: {} })
  expect(day).toMatchObject({ received_cents: 123_800, reversed_cents: 0, refunded_cents: 70_000 })
})

test('leaving by a quote charges more than ten percent only if the owner set it with a reason, and never for earlier sales', async () => {
  const gym = await aGym(server)
  const manager = await aPerson(server, gym.id, 'admin', 'manager')
  const body = { ...billingDefaults, exit_fee_bp: 1500 }
  const save = (who = gym.admin, more: object = {}) =>
    who.call(api.billing.updateSettings, { body: { ...body, ...more } })
  expect(refusalOf(await save(manager, { exit_fee_reason: 'Brinde' })).fields).toEqual({
    exit_fee_bp: 'EXIT_FEE_OWNER',
  })
  expect(refusalOf(await save()).fields).toEqual({ exit_fee_reason: 'EXIT_FEE_REASON' })
  const { id } = await aPaidYear(gym)
  expect((await save(gym.admin, { exit_fee_reason: 'Brinde de R$ 300' })).body.exit_fee_bp).toBe(1500)
  // Earlier buyers keep what was agreed.
  expect((await quote(gym, id)).body.fee_bp).toBe(1000)
  await gym.admin.call(api.billing.updateSettings, { body: billingDefaults })
  expect((await quote(gym, id)).body.fee_bp).toBe(1000)
})

test('leaving by a quote lets a student leave their own enrollment as quoted, from today on, and the refund stays as credit', async () => {
  const gym = await aGym(server)
  const { id } = await aPaidYear(gym, 'desk', '2026-03-01')
  const own = (body: Form) => quote(gym, id, body, gym.student)
  expect(refusalOf(await own({ last_day: addDays(today, -1) })).fields).toEqual({ last_day: 'LAST_DAY_INVALID' })
  const ill = { reason: 'illness', evidence: 'Atestado' } as const
  expect(refusalOf(await own(ill)).fields).toEqual({ reason: 'REASON_AT_DESK' })
  const { body: it } = await own({ last_day: '2026-06-08' })
  // no contract was accepted, so no fee was agreed
  expect([it.fee_bp, it.fee_cents]).toEqual([0, 0])
  const out = { quote_id: it.id, refund_method: 'pix' } as const
  expect(refusalOf(await leave(gym, id, out, gym.student)).fields).toEqual({ refund_method: 'REFUND_NOT_YOURS' })
  const other = await aStudentWithAccount(server, gym.id)
  expect((await leave(gym, id, { quote_id: it.id }, other)).status).toBe(404)
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const { body } = await leave(gym, id, { quote_id: it.id }, gym.student)
  expect(body).toMatchObject({ settled: true, enrollment: { status: 'active', end_date: '2026-06-08' } })
  const noticesOf = async (who: TestGym['admin']) =>
    (await who.call(api.notifications.list, {})).body.object.filter(({ kind }) => kind === 'student_left')
  const data = { student_name: gym.student.name, end_date: '2026-06-08', refund_cents: 86_253 }
  for (const desk of [gym.admin, reception]) {
    expect(await noticesOf(desk)).toMatchObject([{ entity_id: id, data }])
  }
  expect([await noticesOf(gym.student), await noticesOf(gym.instructor)]).toEqual([[], []])
  expect((await balanceOf(gym)).credit_cents).toBe(86_253)
})

test('leaving by a quote lets nobody under 18 settle or freeze an enrollment alone: their guardian does it at the desk', async () => {
  const gym = await aGym(server)
  const { studentId } = gym.student
  await gym.admin.call(api.students.update, { body: { id: studentId, birth_date: '2012-01-01' } })
  const { id } = await aPaidYear(gym, 'desk', '2026-03-01')
  const { body: it } = await quote(gym, id, { last_day: '2026-06-08' }, gym.student)
  const refused = await leave(gym, id, { quote_id: it.id }, gym.student)
  expect(refusalOf(refused).fields).toEqual({ note: 'GUARDIAN_AT_DESK' })
  const freeze = (who: TestGym['admin']) =>
    who.call(api.enrollments.freeze, { params: { id }, body: { to: addDays(today, 30) } })
  expect(refusalOf(await freeze(gym.student)).fields).toEqual({ to: 'GUARDIAN_AT_DESK' })
  expect((await freeze(gym.admin)).status).toBe(201)
  const { body: atDesk } = await quote(gym, id, { last_day: '2026-06-08' })
  expect((await leave(gym, id, { quote_id: atDesk.id })).status).toBe(201)
})

test('leaving by a quote by a student on their own is known to whoever pays for them', async () => {
  const gym = await aGym(server)
  const mother = await aStudentWithAccount(server, gym.id)
  const { studentId } = gym.student
  const own = { id: studentId, payer_id: mother.studentId }
  await gym.admin.call(api.students.update, { body: own })
  const { id } = await aPaidYear(gym, 'desk', '2026-03-01', mother.studentId)
  const { body: it } = await quote(gym, id, { last_day: '2026-06-08' }, gym.student)
  expect((await leave(gym, id, { quote_id: it.id }, gym.student)).status).toBe(201)
  const { body } = await mother.call(api.notifications.list, {})
  const data = { student_name: gym.student.name, of_student: gym.student.name, end_date: '2026-06-08' }
  expect(body.object.filter(({ kind }) => kind === 'student_left')).toMatchObject([{ entity_id: id, data }])
})

test('leaving by a quote returns what was paid to who paid it, not to the student who leaves', async () => {
  const gym = await aGym(server)
  const payer_id = await aStudent(gym.admin.call, { name: 'Rosana Prado' })
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, payer_id } })
  const { id } = await aPaidYear(gym, 'desk', today, payer_id)
  const { body: it } = await quote(gym, id, { last_day: addDays(today, 99) })
  expect(it.returns_to).toEqual([{ student_id: payer_id, student_name: 'Rosana Prado', amount_cents: 77_628 }])
  await leave(gym, id, { quote_id: it.id })
  const creditOf = async (student: string) =>
    (await gym.admin.call(api.billing.listOfStudent, { params: { id: student } })).body.balance.credit_cents
  expect([await creditOf(payer_id), await creditOf(gym.student.studentId)]).toEqual([77_628, 0])
})

test('leaving by a quote settles no other debt of the student by what somebody else had paid', async () => {
  const gym = await aGym(server)
  const payer_id = await aStudent(gym.admin.call, { name: 'Rosana Prado' })
  const { id } = await aPaidYear(gym, 'desk', today, payer_id)
  const lines = [{ kind: 'product' as const, description: 'Camiseta', amount_cents: 7000 }]
  const student_id = gym.student.studentId
  await gym.admin.call(api.billing.create, { body: { student_id, due_on: addDays(today, 2), lines } })
  const { body: it } = await quote(gym, id, { last_day: addDays(today, 99) })
  expect(it.settled).toEqual([])
  expect(it.returns_to).toEqual([{ student_id: payer_id, student_name: 'Rosana Prado', amount_cents: 77_628 }])
  expect((await gym.admin.call(api.enrollments.cancel, { params: { id }, body: {} })).status).toBe(201)
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
  expect(body.balance.due_cents).toBe(7000)
})

test('leaving by a quote by a student on their own settles what somebody else had half paid', async () => {
  const gym = await aGym(server)
  const payer_id = await aStudent(gym.admin.call, { name: 'Rosana Prado' })
  const student_id = gym.student.studentId
  const { body: plan } = await gym.admin.call(api.plans.create, {
    body: { name: 'Mensal', price: 100, duration: 30 },
  })
  const { id } = await enrolled(gym, { plan_id: plan.id, start_date: today, end_date: addDays(today, 29) })
  const { body: owed } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
  const half = { method: 'pix' as const, amount_cents: 5000, due_cents: 10_000 }
  const invoice_ids = owed.object.map((invoice) => invoice.id)
  await gym.admin.call(api.payments.receive, { body: { student_id: payer_id, ...half, invoice_ids } })
  const { body: it } = await quote(gym, id, {}, gym.student)
  expect(it).toMatchObject({ paid_cents: 5000, returns_to: [{ student_id: payer_id }] })
  expect((await leave(gym, id, { quote_id: it.id }, gym.student)).status).toBe(201)
})

test('leaving by a quote pays a refund out to who paid', async () => {
  const gym = await aGym(server)
  const payer_id = await aStudent(gym.admin.call, { name: 'Rosana Prado' })
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, payer_id } })
  const { id } = await aPaidYear(gym, 'desk', today, payer_id)
  const { body: it } = await quote(gym, id, { last_day: addDays(today, 99) })
  expect((await leave(gym, id, { quote_id: it.id, refund_method: 'pix' })).status).toBe(201)
  const { rows } = await server.database.inGym(gym.id, 'read', (tx) =>
    sql<{ student_id: string; amount_cents: number }>`select student_id, amount_cents from refunds`.execute(tx),
  )
  expect(rows).toEqual([{ student_id: payer_id, amount_cents: 77_628 }])
})
