import { api } from '@folego/contract'
import { addDays, sumOf } from '@folego/domain'
import { afterEach, describe, expect, test } from 'vitest'
import { aGymWithReception, aPerson, aPlan, aStudent, enrolled, goTo, ownTestServer, testNow } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await ownTestServer()
afterEach(() => server.clock.set(testNow))

const today = '2026-03-14'
const later = addDays(today, 12)

/** A sale of R$ 129.90 that is overdue for twelve days, and the gym's reception on that day. */
async function anOverdueSale() {
  const { gym } = await aGymWithReception(server)
  const sold = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: addDays(today, 30) })
  await goTo(server, gym, later)
  return { gym, id: sold.id, reception: await aPerson(server, gym.id, 'admin', 'reception') }
}

async function owed(gym: TestGym, student_id = gym.student.studentId) {
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
  return body.object
    .filter(({ status }) => status !== 'voided')
    .map(({ due_on, status, total_cents, due_cents }) => ({ due_on, status, isMore: due_cents > total_cents }))
}

async function waived(gym: TestGym) {
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  const params = { id: body.object[0]?.id ?? '' }
  expect((await gym.admin.call(api.billing.waive, { params, body: { reason: 'Doença' } })).status).toBe(200)
}

/** What is due today of a sale. */
async function dueOf(by: Person, id: string): Promise<number> {
  const { body: sale } = await by.call(api.enrollments.find, { params: { id } })
  const { body } = await by.call(api.billing.listOfStudent, { params: { id: sale.student_id } })
  return sumOf(body.object.filter((it) => it.enrollment_id === id).map(({ due_cents }) => due_cents))
}

const discounted = (by: Person, id: string) =>
  by.call(api.enrollments.discount, { params: { id }, body: { price: 129.89, reason: 'Família' } })

describe('what is issued in place of an overdue invoice', () => {
  const overdue = [{ due_on: today, status: 'overdue', isMore: true }]
  const undo = async (by: Person, change: string) =>
    expect((await by.call(api.enrollments.undo, { params: { id: change } })).status).toBe(204)

  test.each<[string, (by: Person, id: string, gym: TestGym) => Promise<unknown>]>([
    [
      'a first day that is moved and moved back',
      async (by, id) => {
        for (const start_date of [addDays(today, -1), today])
          expect((await by.call(api.enrollments.update, { body: { id, start_date } })).status).toBe(200)
      },
    ],
    [
      'a cent of discount',
      async (by, id) => {
        expect((await discounted(by, id)).status).toBe(201)
      },
    ],
    [
      'a discount that is undone',
      async (by, id) => {
        await undo(by, (await discounted(by, id)).body.id)
      },
    ],
    [
      'a cancellation that is undone',
      async (by, id) => {
        await undo(by, (await by.call(api.enrollments.cancel, { params: { id }, body: {} })).body.id)
      },
    ],
    [
      'a status that is set and set back',
      async (by, id) => {
        for (const status of ['cancelled', 'active'] as const)
          expect((await by.call(api.enrollments.update, { body: { id, status } })).status).toBe(200)
      },
    ],
    [
      'a change of plan that is undone',
      async (by, id, gym) => {
        const body = { plan_id: await aPlan(gym.admin.call, 'Livre', 200) }
        await undo(by, (await by.call(api.enrollments.changePlan, { params: { id }, body })).body.id)
      },
    ],
  ])(
    'what is issued in place of an overdue invoice stays due when that was, with late charges, after %s',
    async (_name, change) => {
      const { gym, id, reception } = await anOverdueSale()
      await change(reception, id, gym)
      expect(await owed(gym)).toEqual(overdue)
    },
  )

  test.each<[string, (by: Person, id: string, gym: TestGym) => Promise<unknown>]>([
    ['is cancelled', (by, id) => by.call(api.enrollments.cancel, { params: { id }, body: {} })],
    ['is ended by its status', (by, id) => by.call(api.enrollments.update, { body: { id, status: 'cancelled' } })],
    [
      'is left by a quote',
      async (by, id) => {
        const { body: quote } = await by.call(api.cancellations.quote, { params: { id }, body: {} })
        const left = await by.call(api.cancellations.leave, { params: { id }, body: { quote_id: quote.id } })
        expect(left.status).toBe(201)
        expect(await dueOf(by, id)).toBe(quote.owed_cents + quote.late_cents)
        expect(quote.late_cents).toBeGreaterThan(0)
      },
    ],
    [
      'is replaced by another plan',
      async (by, id, gym) => {
        const plan_id = await aPlan(gym.admin.call, 'Livre', 200)
        const body = { enrollment_ids: [id], plan_id }
        const { body: quoted } = await by.call(api.cancellations.quotePlanChanges, { body })
        await by.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
        expect(await dueOf(by, id)).toBe(quoted.object[0]?.open_cents)
      },
    ],
  ])(
    'what is issued in place of an overdue invoice for the used days stays due when that was, with late charges, if the term %s',
    async (_name, end) => {
      const { gym, id, reception } = await anOverdueSale()
      await end(reception, id, gym)
      const [invoice, ...others] = (await owed(gym)).filter(({ due_on }) => due_on < later)
      expect([invoice, others]).toEqual([...overdue, []])
    },
  )

  test('what is issued in place of an overdue invoice for the used days has no late charges that were waived', async () => {
    const { gym, id, reception } = await anOverdueSale()
    await waived(gym)
    const { body: quote } = await reception.call(api.cancellations.quote, { params: { id }, body: {} })
    expect(quote.late_cents).toBe(0)
    await reception.call(api.cancellations.leave, { params: { id }, body: { quote_id: quote.id } })
    expect(await owed(gym)).toEqual([{ due_on: today, status: 'overdue', isMore: false }])
  })

  test('what is issued in place of an overdue invoice charges no late charges again that were waived', async () => {
    const { gym, id, reception } = await anOverdueSale()
    await waived(gym)
    expect((await discounted(reception, id)).status).toBe(201)
    expect(await owed(gym)).toEqual([{ due_on: today, status: 'overdue', isMore: false }])
  })

  test('what is issued in place of an overdue invoice is not late for another student, to whom whoever may void invoices handed it', async () => {
    const { gym, id } = await anOverdueSale()
    const student_id = await aStudent(gym.admin.call)
    expect((await gym.admin.call(api.enrollments.update, { body: { id, student_id } })).status).toBe(200)
    expect(await owed(gym, student_id)).toEqual([{ due_on: later, status: 'open', isMore: false }])
    expect(await owed(gym)).toEqual([])
  })
})
