import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import type { Enrollment, Invoice } from '@folego/contract'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { balanceOf } from '#modules/money/ledger'
import { newId } from '#platform/database'
import { aGym, aPerson, aPlan, aStudent, enrolled, goTo, refusalOf, testNow, testServer, unknownId } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
afterEach(() => server.clock.set(testNow))

/** A Saturday: what is due on it may be paid until Monday. */
const today = '2026-03-14'

/** A student's invoices by due date, and the balance. */
async function invoicesOf(gym: TestGym, id = gym.student.studentId) {
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id } })
  return { ...body, object: body.object.toReversed() }
}
const notVoided = (invoices: readonly Invoice[]) => invoices.filter(({ status }) => status !== 'voided')
const totals = (invoices: readonly Invoice[]) => notVoided(invoices).map((it) => [it.due_on, it.total_cents])

async function aSale(
  gym: TestGym,
  changes: Partial<Pick<Enrollment, 'start_date' | 'end_date'>> = {},
): Promise<Enrollment> {
  return enrolled(gym, { plan_id: await aPlan(gym.admin.call), ...changes })
}

const line = { kind: 'product', description: 'Garrafa', amount_cents: 3500 } as const
async function anInvoice(
  gym: TestGym,
  { due_on = today, amount_cents = 3500, student_id = gym.student.studentId } = {},
): Promise<Invoice> {
  const body = { student_id, due_on, lines: [{ ...line, amount_cents }] }
  const made = await gym.admin.call(api.billing.create, { body })
  expect(made.status).toBe(201)
  return made.body
}

const owedInBooks = (gym: TestGym) =>
  server.database.inGym(gym.id, 'read', (tx) =>
    balanceOf({ tx }, { kind: 'student_receivable', of: gym.student.studentId }),
  )

test('a sale issues an invoice of its price, due at the start or today, with a number and a ledger entry', async () => {
  const gym = await aGym(server)
  const sold = await aSale(gym)
  const { object, balance } = await invoicesOf(gym)
  expect(object).toMatchObject([
    {
      number: 1,
      enrollment_id: sold.id,
      period_start: today,
      period_end: sold.end_date,
      issued_on: today,
      due_on: today,
      effective_due_on: '2026-03-16',
      status: 'open',
      total_cents: 12_990,
      due_cents: 12_990,
      lines: [{ kind: 'plan', description: 'Plano Mensal', amount_cents: 12_990 }],
    },
  ])
  expect(balance).toEqual({ due_cents: 12_990, overdue_cents: 0, credit_cents: 0 })
  expect(await owedInBooks(gym)).toBe(12_990)
})

test('a sale in installments with an enrollment fee issues all its invoices together; a monthly one the first and those due soon', async () => {
  const gym = await aGym(server)
  const body = { name: 'Anual', price: 1200, duration: 365, duration_months: 12, enrollment_fee_cents: 5000 }
  const year = { start_date: today, end_date: '2027-03-13' }
  const parts = await gym.admin.call(api.plans.create, {
    body: { ...body, charging: 'installments', installments: 3 },
  })
  await enrolled(gym, { plan_id: parts.body.id, ...year })
  expect(totals((await invoicesOf(gym)).object)).toEqual([
    [today, 45_000],
    ['2026-04-14', 40_000],
    ['2026-05-14', 40_000],
  ])
  const monthly = await gym.admin.call(api.plans.create, { body: { ...body, price: 100, charging: 'monthly' } })
  const student_id = await aStudent(gym.admin.call)
  await enrolled(gym, { plan_id: monthly.body.id, student_id, ...year })
  expect(totals((await invoicesOf(gym, student_id)).object)).toEqual([[today, 15_000]])
})

test('a sale is billed however it is made: with a new student, by renewal, by a change of plan, by a batch of changes', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const other = await aPlan(gym.admin.call, 'Anual', 999)
  const id = await aStudent(gym.admin.call, { plan_id })
  await gym.admin.call(api.enrollments.renew, { body: { student_id: id } })
  expect(totals((await invoicesOf(gym, id)).object)).toEqual([
    [today, 12_990],
    ['2026-04-14', 12_990],
  ])
  const sold = await enrolled(gym, { plan_id })
  await gym.admin.call(api.enrollments.changePlans, { body: { enrollment_ids: [sold.id], plan_id: other } })
  expect(totals((await invoicesOf(gym)).object)).toEqual([[today, 99_900]])
  const named = await aStudent(gym.admin.call)
  await gym.admin.call(api.students.update, { body: { id: named, plan_id: other } })
  expect(totals((await invoicesOf(gym, named)).object)).toEqual([[today, 99_900]])
})

test('a sale from a spreadsheet, of a past term, or of a free plan, is not billed', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  await enrolled(gym, { plan_id, start_date: '2026-01-01', end_date: '2026-01-31' })
  await enrolled(gym, { plan_id: await aPlan(gym.admin.call, 'Convidado', 0) })
  expect((await invoicesOf(gym)).object).toEqual([])
  const csv = 'Nome;Celular;Plano;Início;Vencimento\nAna Souza;11987654321;Plano Mensal;01/03/2026;31/03/2026\n'
  const content = Buffer.from(csv).toString('base64')
  const { body: batch } = await gym.admin.call(api.imports.create, { body: { file_name: 'alunos.csv', content } })
  await gym.admin.call(api.imports.apply, { params: { id: batch.id } })
  const { body: enrollments } = await gym.admin.call(api.enrollments.list, { query: { search: 'ana souza' } })
  expect(enrollments.object).toHaveLength(1)
  expect((await gym.admin.call(api.billing.list, {})).body.total).toBe(0)
})

test('a sale entered as past or free is billed once it is taken up for today, by whatever steps, or becomes another plan', async () => {
  const past = { start_date: '2026-01-01', end_date: '2026-01-31' }
  const now = { start_date: today, end_date: '2026-04-12' }
  for (const steps of [[now], [{ status: 'cancelled', ...now }, { status: 'active' }]] as const) {
    const gym = await aGym(server)
    const { id } = await aSale(gym, past)
    for (const step of steps) await gym.admin.call(api.enrollments.update, { body: { id, ...step } })
    expect(totals((await invoicesOf(gym)).object)).toEqual([[today, 12_990]])
    expect(await owedInBooks(gym)).toBe(12_990)
  }
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call, 'Convidado', 0) })
  const plan_id = await aPlan(gym.admin.call)
  expect((await gym.admin.call(api.enrollments.update, { body: { id, plan_id } })).status).toBe(200)
  expect(totals((await invoicesOf(gym)).object)).toEqual([[today, 12_990]])
})

test('a sale that is undone voids its invoices and reverses them in the ledger', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const student_id = gym.student.studentId
  const { body: renewed } = await gym.admin.call(api.enrollments.renew, { body: { student_id, plan_id } })
  await gym.admin.call(api.enrollments.undo, { params: { id: renewed.id } })
  const { object, balance } = await invoicesOf(gym)
  expect(object).toMatchObject([{ status: 'voided', due_cents: 0, void_reason: 'A venda foi desfeita' }])
  expect(balance.due_cents).toBe(0)
  expect(await owedInBooks(gym)).toBe(0)
  const sold = await aSale(gym)
  await gym.admin.call(api.enrollments.remove, { params: { id: sold.id } })
  expect(await owedInBooks(gym)).toBe(0)
})

test('a sale whose price changes is billed again; also when the discount is removed', async () => {
  const gym = await aGym(server)
  const sold = await aSale(gym)
  const { body: discounted } = await gym.admin.call(api.enrollments.discount, {
    params: { id: sold.id },
    body: { price: 100, reason: 'Família' },
  })
  expect(totals((await invoicesOf(gym)).object)).toEqual([[today, 10_000]])
  await gym.admin.call(api.enrollments.undo, { params: { id: discounted.id } })
  expect(totals((await invoicesOf(gym)).object)).toEqual([[today, 12_990]])
  expect(await owedInBooks(gym)).toBe(12_990)
})

test('a sale that is cancelled before it begins is not owed any more, and owed again if that is undone', async () => {
  const gym = await aGym(server)
  const sold = await aSale(gym, { start_date: '2026-04-01', end_date: '2026-04-30' })
  const { body: off } = await gym.admin.call(api.enrollments.cancel, { params: { id: sold.id }, body: {} })
  expect(totals((await invoicesOf(gym)).object)).toEqual([])
  await gym.admin.call(api.enrollments.undo, { params: { id: off.id } })
  expect(totals((await invoicesOf(gym)).object)).toEqual([['2026-04-01', 12_990]])
})

test('a sale that begins on another day is due on that day', async () => {
  const gym = await aGym(server)
  const sold = await aSale(gym)
  const body = { id: sold.id, start_date: '2026-03-20', end_date: '2026-04-20' }
  expect((await gym.admin.call(api.enrollments.update, { body })).status).toBe(200)
  expect(totals((await invoicesOf(gym)).object)).toEqual([['2026-03-20', 12_990]])
  expect(await owedInBooks(gym)).toBe(12_990)
})

test('a sale that has begun and is cancelled stays owed for the days that were used', async () => {
  const gym = await aGym(server)
  const sold = await aSale(gym)
  await gym.admin.call(api.enrollments.cancel, { params: { id: sold.id }, body: {} })
  expect(totals((await invoicesOf(gym)).object)).toEqual([[today, 419]])
})

test('a sale whose invoice was voided by hand is not billed again by a later change', async () => {
  const gym = await aGym(server)
  const sold = await aSale(gym)
  const [invoice] = (await invoicesOf(gym)).object
  await gym.admin.call(api.billing.void, { params: { id: invoice?.id ?? '' }, body: { reason: 'Cortesia' } })
  await gym.admin.call(api.enrollments.discount, { params: { id: sold.id }, body: { price: 100, reason: 'Família' } })
  expect(totals((await invoicesOf(gym)).object)).toEqual([])
})

test('a sale whose invoice was voided by hand is billed if another plan is sold in its place, or to somebody else', async () => {
  const gym = await aGym(server)
  const yearly = await aPlan(gym.admin.call, 'Anual', 1078.8)
  const other = await aStudent(gym.admin.call)
  const change = async (changes: object) => {
    const { status } = await gym.admin.call(api.enrollments.update, { body: { id: sold.id, ...changes } })
    expect(status).toBe(200)
  }
  const giveUp = async (student_id?: string) => {
    const id = notVoided((await invoicesOf(gym, student_id)).object)[0]?.id ?? ''
    await gym.admin.call(api.billing.void, { params: { id }, body: { reason: 'Cortesia' } })
  }
  const sold = await aSale(gym)
  await giveUp()
  await change({ plan_id: yearly, end_date: '2027-03-13' })
  expect(totals((await invoicesOf(gym)).object)).toEqual([[today, 107_880]])
  expect(await owedInBooks(gym)).toBe(107_880)
  await giveUp()
  await change({ student_id: other })
  expect(totals((await invoicesOf(gym, other)).object)).toEqual([[today, 107_880]])
  expect(await owedInBooks(gym)).toBe(0)
  await giveUp(other)
  await change({ end_date: '2027-03-12' })
  expect(totals((await invoicesOf(gym, other)).object)).toEqual([])
})

test('an invoice by hand has lines of its own and is due today or later', async () => {
  const gym = await aGym(server)
  const body = {
    student_id: gym.student.studentId,
    due_on: '2026-03-20',
    lines: [line, { ...line, amount_cents: 1 }],
  }
  const { body: made } = await gym.admin.call(api.billing.create, { body })
  expect(made).toMatchObject({ number: 1, enrollment_id: null, total_cents: 3501, status: 'open' })
  expect(await owedInBooks(gym)).toBe(3501)
  const wrong = async (changes: object) =>
    refusalOf(await gym.admin.call(api.billing.create, { body: { ...body, ...changes } })).fields
  expect(await wrong({ due_on: '2026-03-13' })).toEqual({ due_on: 'DUE_DATE_PASSED' })
  expect(await wrong({ student_id: unknownId })).toEqual({ student_id: 'STUDENT_UNKNOWN' })
  expect(await wrong({ lines: [] })).toEqual({ lines: 'ROWS_REQUIRED' })
  for (const [amount_cents, code] of [
    [-1, 'AMOUNT_NEGATIVE'],
    [0, 'AMOUNT_ZERO'],
    [0.5, 'AMOUNT_NOT_WHOLE'],
    [1_234_567_890_123, 'AMOUNT_TOO_LARGE'],
  ] as const) {
    expect(await wrong({ lines: [{ ...line, amount_cents }] })).toEqual({ 'lines.0.amount_cents': code })
  }
})

test('an invoice is overdue from the day after it could be paid, with fine and interest of that day', async () => {
  const gym = await aGym(server)
  const { id } = await anInvoice(gym, { due_on: '2026-03-16', amount_cents: 14_990 })
  const on = async (day: string) => {
    await goTo(server, gym, day)
    return (await gym.admin.call(api.billing.find, { params: { id } })).body
  }
  expect(await on('2026-03-16')).toMatchObject({ status: 'open', days_late: 0, due_cents: 14_990 })
  expect(await on('2026-03-17')).toMatchObject({ status: 'overdue', days_late: 1, due_cents: 15_293 })
  expect(await on('2026-04-15')).toMatchObject({ fine_cents: 299, interest_cents: 149, due_cents: 15_438 })
  expect(await owedInBooks(gym)).toBe(14_990)
})

test('an invoice keeps the late charges that applied when it was issued', async () => {
  const gym = await aGym(server)
  const before = await anInvoice(gym, { due_on: '2026-03-16', amount_cents: 10_000 })
  const form = { fine_bp: 100, interest_bp: 0, tolerance_days: 3, days_ahead: 5, exit_fee_bp: 800 }
  const { status, body } = await gym.admin.call(api.billing.updateSettings, { body: form })
  expect([status, body]).toEqual([200, { ...form, exit_fee_reason: null, version: 1 }])
  const after = await anInvoice(gym, { due_on: '2026-03-16', amount_cents: 10_000 })
  await goTo(server, gym, '2026-03-20')
  const find = async (id: string) => (await gym.admin.call(api.billing.find, { params: { id } })).body
  expect(await find(before.id)).toMatchObject({ fine_cents: 200, interest_cents: 13 })
  expect(await find(after.id)).toMatchObject({ fine_cents: 100, interest_cents: 0 })
})

test('an invoice charges no more than the law allows', async () => {
  const gym = await aGym(server)
  const form = { fine_bp: 201, interest_bp: 101, tolerance_days: 0, days_ahead: 10 }
  const refused = await gym.admin.call(api.billing.updateSettings, { body: form })
  expect(refusalOf(refused).fields).toEqual({ fine_bp: 'FINE_TOO_HIGH', interest_bp: 'INTEREST_TOO_HIGH' })
})

test('an invoice has its late charges waived once, with a reason; later ones are charged again', async () => {
  const gym = await aGym(server)
  const { id } = await anInvoice(gym, { due_on: '2026-03-16', amount_cents: 14_990 })
  const waive = () => gym.admin.call(api.billing.waive, { params: { id }, body: { reason: 'Doença' } })
  expect(refusalOf(await waive()).code).toBe('NOTHING_TO_WAIVE')
  await goTo(server, gym, '2026-03-26')
  expect((await waive()).body).toMatchObject({ status: 'overdue', due_cents: 14_990 })
  expect(refusalOf(await waive()).code).toBe('NOTHING_TO_WAIVE')
  await goTo(server, gym, '2026-04-15')
  const { body } = await gym.admin.call(api.billing.find, { params: { id } })
  expect(body).toMatchObject({ fine_cents: 0, interest_cents: 100 })
  expect(body.allocations).toMatchObject([{ payment_id: null, reason: 'Doença', fine_cents: 299, interest_cents: 49 }])
})

test('an invoice has its late charges waived once, also by eight people concurrently', async () => {
  const gym = await aGym(server)
  const { id } = await anInvoice(gym, { due_on: '2026-03-16', amount_cents: 14_990 })
  await goTo(server, gym, '2026-03-26')
  const waive = () => gym.admin.call(api.billing.waive, { params: { id }, body: { reason: 'Acordo' } })
  const answers = await Promise.all(Array.from({ length: 8 }, waive))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
})

test('an invoice is voided once, with a reason, and keeps its number', async () => {
  const gym = await aGym(server)
  const { id } = await anInvoice(gym)
  const cancel = (reason: string) => gym.admin.call(api.billing.void, { params: { id }, body: { reason } })
  expect(refusalOf(await cancel(' ')).fields).toEqual({ reason: 'REASON_REQUIRED' })
  expect((await cancel('Engano')).body).toMatchObject({ status: 'voided', number: 1, void_reason: 'Engano' })
  expect(refusalOf(await cancel('Engano')).code).toBe('INVOICE_VOIDED')
  expect(await owedInBooks(gym)).toBe(0)
  expect((await anInvoice(gym)).number).toBe(2)
})

test('the lists of invoices are filtered by student, number, due date and status', async () => {
  const gym = await aGym(server)
  const student_id = await aStudent(gym.admin.call, { name: 'Zoé Prado' })
  const first = await anInvoice(gym, { student_id, due_on: '2026-03-16' })
  const second = await anInvoice(gym, { student_id, due_on: '2026-04-16' })
  const third = await anInvoice(gym, { student_id, due_on: '2026-05-18' })
  await gym.admin.call(api.billing.void, { params: { id: third.id }, body: { reason: 'Engano' } })
  await goTo(server, gym, '2026-03-20')
  const numbers = async (query: object) =>
    (await gym.admin.call(api.billing.list, { query })).body.object.map(({ number }) => number)
  expect(await numbers({})).toEqual([3, 2, 1])
  expect(await numbers({ sort: 'number' })).toEqual([1, 2, 3])
  expect(await numbers({ status: 'overdue' })).toEqual([first.number])
  expect(await numbers({ status: 'open' })).toEqual([second.number])
  expect(await numbers({ status: 'unpaid' })).toEqual([2, 1])
  expect(await numbers({ status: 'voided' })).toEqual([third.number])
  expect(await numbers({ status: 'paid' })).toEqual([])
  expect(await numbers({ due_from: '2026-04-01', due_to: '2026-04-30' })).toEqual([2])
  expect(await numbers({ search: '2' })).toEqual([2])
  expect(await numbers({ search: 'zoe prado' })).toEqual([3, 2, 1])
  expect(await numbers({ search: 'ninguém' })).toEqual([])
})

test('the lists of debtors show for how long and how much, with the sums of each step', async () => {
  const gym = await aGym(server)
  const [anna, bruno] = [
    await aStudent(gym.admin.call, { name: 'Anna' }),
    await aStudent(gym.admin.call, { name: 'Bruno' }),
  ]
  const owes = async (student_id: string, due_on: string, amount_cents: number) => {
    const body = { student_id, due_on, lines: [{ ...line, amount_cents }] }
    expect((await gym.admin.call(api.billing.create, { body })).status).toBe(201)
  }
  await owes(anna, '2026-03-16', 10_000)
  await owes(anna, '2026-05-18', 10_000)
  await owes(bruno, '2026-05-18', 50_000)
  await owes(bruno, '2026-06-30', 70_000)
  await goTo(server, gym, '2026-05-25')
  const list = async (query: object) => (await gym.admin.call(api.billing.overdue, { query })).body
  const all = await list({})
  expect(all.object).toMatchObject([
    {
      student_id: anna,
      invoices: 2,
      oldest_due_on: '2026-03-16',
      days_late: 70,
      step: '61+',
      principal_cents: 20_000,
      charges_cents: 200 + 233 + 200 + 23,
      due_cents: 20_656,
    },
    { student_id: bruno, invoices: 1, days_late: 7, step: '1-7', due_cents: 50_000 + 1000 + 116 },
  ])
  expect(all.steps).toEqual([
    { step: '1-7', students: 1, invoices: 2, due_cents: 10_223 + 51_116 },
    { step: '8-30', students: 0, invoices: 0, due_cents: 0 },
    { step: '31-60', students: 0, invoices: 0, due_cents: 0 },
    { step: '61+', students: 1, invoices: 1, due_cents: 10_433 },
  ])
  expect((await list({ sort: 'due_cents' })).object.map((it) => it.student_name)).toEqual(['Bruno', 'Anna'])
  expect((await list({ step: '1-7' })).object.map((it) => it.student_name)).toEqual(['Bruno'])
  expect((await list({ page: 2, page_size: 1 })).object.map((it) => it.student_name)).toEqual(['Bruno'])
  const { body: coming } = await gym.admin.call(api.billing.forecast, {})
  expect(coming).toEqual({
    overdue_cents: 20_656 + 51_116,
    object: [{ month: '2026-06', invoices: 1, due_cents: 70_000 }],
  })
})

test('the lists of a student show that student their own invoices, and nobody else’s', async () => {
  const gym = await aGym(server)
  const { id } = await anInvoice(gym)
  const own = await gym.student.call(api.billing.listOfStudent, { params: { id: gym.student.accountId } })
  expect(own.body.object.map((it) => it.id)).toEqual([id])
  expect((await gym.student.call(api.billing.find, { params: { id } })).status).toBe(200)
  expect(refusalOf(await gym.instructor.call(api.billing.find, { params: { id } })).code).toBe('ACCESS_DENIED')
  expect(refusalOf(await gym.student.call(api.billing.list, {})).code).toBe('ACCESS_DENIED')
})

test('the lists are allowed to the desk; voiding and charging are not', async () => {
  const gym = await aGym(server)
  const { id } = await anInvoice(gym)
  const desk = await aPerson(server, gym.id, 'admin', 'reception')
  expect((await desk.call(api.billing.list, {})).body.total).toBe(1)
  const refused = await desk.call(api.billing.void, { params: { id }, body: { reason: 'Engano' } })
  expect(refusalOf(refused).code).toBe('ACCESS_DENIED')
})

test('the database refuses the same invoice of a sale twice', async () => {
  const gym = await aGym(server)
  await aSale(gym)
  const again = server.database.inGym(gym.id, 'write', (tx) =>
    sql`insert into invoices (id, number, student_id, student_name_key, enrollment_id, part, period_start, period_end, issued_on,
        due_on, effective_due_on, total_cents, fine_bp, interest_bp, tolerance_days, created_at)
      select ${newId()}, number + 1, student_id, student_name_key, enrollment_id, part, period_start, period_end, issued_on, due_on,
        effective_due_on, total_cents, fine_bp, interest_bp, tolerance_days, created_at from invoices`.execute(tx),
  )
  await expect(again).rejects.toThrow('invoices_once')
})

test('concurrent sales get distinct invoice numbers without a gap', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const students = await Promise.all(Array.from({ length: 8 }, () => aStudent(gym.admin.call)))
  await Promise.all(students.map((student_id) => enrolled(gym, { plan_id, student_id, end_date: addDays(today, 30) })))
  const { body } = await gym.admin.call(api.billing.list, { query: { sort: 'number' } })
  expect(body.object.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
