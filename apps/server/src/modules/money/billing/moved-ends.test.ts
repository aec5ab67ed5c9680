import { api } from '@folego/contract'
import type { Enrollment, Invoice } from '@folego/contract'
import { addDays, invoiceCalendar, sumOf } from '@folego/domain'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, aGymWithReception, aStudent, enrolled, goTo, ownTestServer, refusalOf, testNow } from '#testing'
import type { TestGym } from '#testing'
import { makeInvoicesOf } from './index.ts'

const server = await ownTestServer()
afterEach(() => server.clock.set(testNow))

const today = '2026-03-14'
const plan = {
  name: 'Mensal',
  price: 80,
  duration: 184,
  duration_months: 6,
  charging: 'monthly',
  freeze_days: 60,
} as const

async function aMonthlySale(gym: TestGym, end_date: string, changes: { due_day?: number; student_id?: string } = {}) {
  const { body } = await gym.admin.call(api.plans.create, { body: { ...plan, name: newId(), due_day_choice: true } })
  return enrolled(gym, { plan_id: body.id, start_date: today, end_date, ...changes })
}

async function moveEnd(gym: TestGym, { id }: Enrollment, end_date: string, call = gym.admin.call) {
  const moved = await call(api.enrollments.update, { body: { id, end_date } })
  expect(moved.status).toBe(200)
}

/** Moves the end unless that would cut off paid days; resolves with the end. */
async function endAfter(gym: TestGym, { id }: Enrollment, wanted: string, before: string): Promise<string> {
  const moved = await gym.admin.call(api.enrollments.update, { body: { id, end_date: wanted } })
  if (moved.status !== 200) expect(refusalOf(moved).fields).toEqual({ end_date: 'END_PAID_AHEAD' })
  return moved.status === 200 ? wanted : before
}

async function invoicesOf(gym: TestGym, student_id = gym.student.studentId): Promise<Invoice[]> {
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
  return body.object.filter(({ status }) => status !== 'voided').toSorted((a, b) => a.number - b.number)
}

async function pay(gym: TestGym, invoice: Invoice | undefined, amount_cents = invoice?.due_cents ?? 0) {
  const { id = '', student_id = '', due_cents = 0 } = invoice ?? {}
  const money = { student_id, method: 'pix' as const, due_cents, amount_cents }
  const body = { ...money, invoice_ids: [id] }
  expect((await gym.admin.call(api.payments.receive, { body })).status).toBe(201)
}

const facts = (invoices: readonly Invoice[]) =>
  invoices.map((it) => [it.period_start, it.period_end, it.due_on, it.total_cents, it.status])

test('moving the end of a monthly enrollment bills the days that a paid invoice does not cover, whoever moves it', async () => {
  const { gym, reception } = await aGymWithReception(server)
  const sale = await aMonthlySale(gym, today)
  await pay(gym, (await invoicesOf(gym))[0])
  await moveEnd(gym, sale, '2026-04-13', reception.call)
  const paid = [today, today, today, 258, 'paid']
  expect(facts(await invoicesOf(gym))).toEqual([paid, ['2026-03-15', '2026-04-13', today, 7742, 'open']])
  await moveEnd(gym, sale, '2026-09-13', reception.call)
  expect(facts(await invoicesOf(gym))).toEqual([paid, ['2026-03-15', '2026-04-13', today, 7742, 'open']])
  await moveEnd(gym, sale, today)
  expect(facts(await invoicesOf(gym))).toEqual([paid])
})

test('moving the end of a monthly enrollment bills the days that a partly paid or voided invoice does not cover', async () => {
  const gym = await aGym(server)
  const sale = await aMonthlySale(gym, today)
  await pay(gym, (await invoicesOf(gym))[0], 100)
  await moveEnd(gym, sale, '2026-04-13')
  const [first, rest] = await invoicesOf(gym)
  expect([first?.due_cents, rest?.total_cents]).toEqual([158, 7742])
  const params = { id: rest?.id ?? '' }
  await gym.admin.call(api.billing.void, { params, body: { reason: 'Cortesia' } })
  await moveEnd(gym, sale, '2026-09-13')
  expect(await invoicesOf(gym)).toHaveLength(1)
})

test('moving the end of a monthly enrollment replaces an unpaid invoice whose days became fewer or more', async () => {
  const gym = await aGym(server)
  const sale = await aMonthlySale(gym, '2026-09-13')
  await moveEnd(gym, sale, today)
  expect(facts(await invoicesOf(gym))).toEqual([[today, today, today, 258, 'open']])
  await moveEnd(gym, sale, '2026-03-23')
  expect(facts(await invoicesOf(gym))).toEqual([[today, '2026-03-23', today, 2580, 'open']])
  await moveEnd(gym, sale, '2026-09-13')
  expect(facts(await invoicesOf(gym))).toEqual([[today, '2026-04-13', today, 8000, 'open']])
})

test('moving the end of a monthly enrollment forgives no delay: an overdue invoice stays when its days become more', async () => {
  const gym = await aGym(server)
  const sale = await aMonthlySale(gym, '2026-03-23')
  await goTo(server, gym, '2026-03-20')
  await moveEnd(gym, sale, '2026-04-13')
  expect(facts(await invoicesOf(gym))).toEqual([
    [today, '2026-03-23', today, 2580, 'overdue'],
    ['2026-03-24', '2026-04-13', '2026-03-20', 5420, 'open'],
  ])
  await moveEnd(gym, sale, '2026-03-22')
  expect(facts(await invoicesOf(gym))).toEqual([[today, '2026-03-22', today, 2322, 'overdue']])
})

test('moving the end of a monthly enrollment forgives no delay either of days that are cut off and given back, however many changes lie between', async () => {
  const gym = await aGym(server)
  const sale = await aMonthlySale(gym, '2026-04-13')
  await goTo(server, gym, '2026-03-24')
  for (const end_date of ['2026-03-24', '2026-03-30', '2026-03-24', '2026-04-13']) await moveEnd(gym, sale, end_date)
  const invoices = await invoicesOf(gym)
  expect(facts(invoices)).toEqual([
    [today, '2026-03-24', today, 2838, 'overdue'],
    ['2026-03-25', '2026-04-13', today, 5162, 'overdue'],
  ])
  expect(invoices.map(({ due_cents, total_cents }) => due_cents > total_cents)).toEqual([true, true])
})

test('moving the end of a monthly enrollment is refused if it cuts off paid days, which a cancellation settles', async () => {
  const gym = await aGym(server)
  const sale = await aMonthlySale(gym, '2026-04-13')
  await pay(gym, (await invoicesOf(gym))[0])
  const cut = (end_date: string) => gym.admin.call(api.enrollments.update, { body: { id: sale.id, end_date } })
  expect(refusalOf(await cut('2026-03-20')).fields).toEqual({ end_date: 'END_PAID_AHEAD' })
  for (const end of ['2026-09-13', '2026-04-13']) {
    await moveEnd(gym, sale, end)
    expect(facts(await invoicesOf(gym))).toEqual([[today, '2026-04-13', today, 8000, 'paid']])
  }
})

test('moving the end of a monthly enrollment corrects the end of a paid term that has more days than were sold, and cuts off none of these', async () => {
  const gym = await aGym(server)
  const { body } = await gym.admin.call(api.plans.create, { body: { name: 'Mês', price: 100, duration: 30 } })
  const sale = await enrolled(gym, { plan_id: body.id, start_date: today, end_date: addDays(today, 300) })
  await pay(gym, (await invoicesOf(gym))[0])
  await moveEnd(gym, sale, addDays(today, 30))
  const cut = { id: sale.id, end_date: addDays(today, 29) }
  expect(refusalOf(await gym.admin.call(api.enrollments.update, { body: cut })).fields).toEqual({
    end_date: 'END_PAID_AHEAD',
  })
})

test('moving the end of a monthly enrollment charges days once when a term with a due day becomes one month', async () => {
  const gym = await aGym(server)
  const sale = await aMonthlySale(gym, '2026-09-13', { due_day: 20 })
  await pay(gym, (await invoicesOf(gym))[0])
  await moveEnd(gym, sale, '2026-04-13')
  const invoices = await invoicesOf(gym)
  expect(sumOf(invoices.map(({ total_cents }) => total_cents))).toBe(8000)
  expect(invoices.map(({ period_end }) => period_end)).toEqual(['2026-03-19', '2026-04-13'])
})

test('moving the end of a monthly enrollment charges days once when a month that was paid is made longer, although its due day cuts the longer term', async () => {
  const gym = await aGym(server)
  const sale = await aMonthlySale(gym, '2026-04-13', { due_day: 20 })
  await pay(gym, (await invoicesOf(gym))[0])
  const paid = [today, '2026-04-13', today, 8000, 'paid']
  await moveEnd(gym, sale, '2026-09-13')
  // The six days until the 19th cost 17.14, so 62.86 of the month from the 20th are paid.
  const rest = ['2026-04-14', '2026-04-19', '2026-04-14', 1714, 'open']
  expect(facts(await invoicesOf(gym))).toEqual([paid])
  await goTo(server, gym, '2026-04-14')
  await makeInvoicesOf(server.database, gym, server.clock.now())
  expect(facts(await invoicesOf(gym))).toEqual([paid, rest, ['2026-04-20', '2026-05-19', '2026-04-20', 8000, 'open']])
  await moveEnd(gym, sale, '2026-08-13')
  expect(facts(await invoicesOf(gym))).toHaveLength(3)
  await moveEnd(gym, sale, '2026-04-13')
  expect(facts(await invoicesOf(gym))).toEqual([paid])
})

test('moving the end of a monthly enrollment charges days once when the job finds that a paid month reaches into the next', async () => {
  const gym = await aGym(server)
  const sale = await aMonthlySale(gym, '2026-04-13', { due_day: 10 })
  await pay(gym, (await invoicesOf(gym))[0])
  await moveEnd(gym, sale, '2026-09-13')
  expect(await invoicesOf(gym)).toHaveLength(1)
  await goTo(server, gym, '2026-04-05')
  await makeInvoicesOf(server.database, gym, server.clock.now())
  // The 27 days until the 9th cost 69.67, so 10.33 of the month from the 10th are paid.
  expect(facts(await invoicesOf(gym))).toEqual([
    [today, '2026-04-13', today, 8000, 'paid'],
    ['2026-04-14', '2026-05-09', '2026-04-14', 6967, 'open'],
  ])
})

test('moving the end of a monthly enrollment settles each invoice of a part when the enrollment is cancelled', async () => {
  const gym = await aGym(server)
  const sale = await aMonthlySale(gym, today)
  await pay(gym, (await invoicesOf(gym))[0])
  await moveEnd(gym, sale, '2026-09-13')
  await goTo(server, gym, '2026-03-20')
  const ended = await gym.admin.call(api.enrollments.cancel, { params: { id: sale.id }, body: {} })
  expect(ended.status).toBe(201)
  expect((await invoicesOf(gym)).map((it) => [it.period_start, it.period_end])).toEqual([
    [today, today],
    ['2026-03-15', '2026-03-20'],
  ])
})

test('moving the end of a monthly enrollment keeps the invoices of a part apart when a freeze moves them', async () => {
  const gym = await aGym(server)
  const sale = await aMonthlySale(gym, today)
  await pay(gym, (await invoicesOf(gym))[0], 100)
  await moveEnd(gym, sale, '2026-09-13')
  const frozen = await gym.admin.call(api.enrollments.freeze, {
    params: { id: sale.id },
    body: { from: '2026-03-14', to: '2026-03-23' },
  })
  expect(frozen.status).toBe(201)
  expect((await invoicesOf(gym)).map((it) => [it.period_start, it.period_end])).toEqual([
    ['2026-03-24', '2026-03-24'],
    ['2026-03-25', '2026-04-23'],
  ])
})

type Step = { move: number } | { pay: number } | { wait: number }
const steps = fc.array(
  fc.oneof(
    fc.record({ move: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(0, 29, 30, 31, 60, 61)) }),
    fc.record({ pay: fc.constantFrom(1, 2) }),
    fc.record({ wait: fc.integer({ min: 1, max: 20 }) }),
  ),
  { minLength: 2, maxLength: 7 },
)

test('by no sequence of moved ends and payments is a day used that no invoice covers, and each part is billed in full', async () => {
  const gym = await aGym(server)
  const from = { day: today }
  await fc.assert(
    fc.asyncProperty(steps, async (sequence: Step[]) => {
      await goTo(server, gym, (from.day = today))
      const student_id = await aStudent(gym.admin.call)
      const sale = await aMonthlySale(gym, addDays(today, 30), { student_id })
      let end = sale.end_date
      let isPaid = false
      for (const step of sequence) {
        if ('move' in step) end = await endAfter(gym, sale, addDays(today, step.move), end)
        if ('wait' in step) {
          await goTo(server, gym, (from.day = addDays(from.day, step.wait)))
          await makeInvoicesOf(server.database, gym, server.clock.now())
        }
        const open = (await invoicesOf(gym, student_id)).find(({ due_cents }) => due_cents > 0)
        if ('pay' in step && open) {
          isPaid = true
          await pay(gym, open, Math.max(1, Math.floor(open.due_cents / step.pay)))
        }
        const invoices = await invoicesOf(gym, student_id)
        const days = { start_date: today, end_date: end, sold_on: today }
        const terms = {
          charging: 'monthly',
          price_cents: 8000,
          installments: null,
          enrollment_fee_cents: 0,
          due_day: null,
        } as const
        for (const part of invoiceCalendar(terms, days)) {
          if (part.from > from.day) continue
          const own = invoices.filter(({ period_start: day }) => day !== null && day >= part.from && day <= part.to)
          const total = sumOf(own.map(({ total_cents }) => total_cents))
          expect(total).toBeGreaterThanOrEqual(part.plan_cents)
          if (!isPaid) expect(total).toBe(part.plan_cents)
          for (let day = part.from; day <= part.to; day = addDays(day, 1)) {
            expect(own.filter((it) => (it.period_start ?? '') <= day && day <= (it.period_end ?? ''))).toHaveLength(1)
          }
        }
      }
    }),
    { numRuns: 20 },
  )
})
