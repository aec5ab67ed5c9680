import { api } from '@folego/contract'
import { afterEach, expect, test } from 'vitest'
import { aGym, aPlan, aStudent, enrolled, goTo, ownTestServer, testNow } from '#testing'
import type { TestGym } from '#testing'

const server = await ownTestServer()
afterEach(() => server.clock.set(testNow))

/** Friday; the invoice of the 13th is overdue from the 14th on. */
const before = '2026-03-13'
const late = '2026-03-24'

async function anInvoice(gym: TestGym, student_id: string, due_on = before, amount_cents = 14_990) {
  const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents }]
  return (await gym.admin.call(api.billing.create, { body: { student_id, due_on, lines } })).body
}

/** What every call that shows the state of a student says of the debt. */
async function debtsOf(gym: TestGym, studentId: string, who = gym.admin) {
  const { name } = (await gym.admin.call(api.students.find, { params: { id: studentId } })).body
  const [list, found, hits, enrollments] = await Promise.all([
    who.call(api.students.list, { query: { search: name } }),
    who.call(api.students.find, { params: { id: studentId } }),
    who.call(api.dashboards.search, { query: { q: name } }),
    who.call(api.enrollments.list, { query: { student_id: studentId } }),
  ])
  return [
    list.body.object[0]?.membership.debt_cents,
    found.body.membership.debt_cents,
    hits.body.students[0]?.membership.debt_cents,
    enrollments.body.object[0]?.debt_cents,
  ]
}

const everywhere = (cents: number | null) => [cents, cents, cents, cents]

test('whoever owes says so in the lists of students and enrollments, the search and on their page, until it is paid', async () => {
  const gym = await aGym(server)
  await goTo(server, gym, before, '09:00')
  const student_id = await aStudent(gym.admin.call, { name: 'Joaquim Torres' })
  await enrolled(gym, {
    student_id,
    plan_id: await aPlan(gym.admin.call),
    start_date: '2026-03-01',
    end_date: '2026-05-30',
  })
  const invoice = await anInvoice(gym, student_id)
  const receive = (amount_cents: number, ids: string[], due_cents = amount_cents) =>
    gym.admin.call(api.payments.receive, {
      body: { student_id, method: 'pix', invoice_ids: ids, amount_cents, due_cents },
    })
  // what the sale made is paid, so that the one invoice is left
  const bought = (await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })).body.object
  for (const { id, due_cents } of bought) if (id !== invoice.id && due_cents > 0) await receive(due_cents, [id])
  expect(await debtsOf(gym, student_id)).toEqual(everywhere(0))
  await goTo(server, gym, late)
  const { object } = (await gym.admin.call(api.billing.overdue, { query: {} })).body
  const debtor = object.find((it) => it.student_id === student_id)
  // 2 % and 11 days of 1 % a month
  expect(debtor?.due_cents).toBe(14_990 + 299 + 54)
  expect(await debtsOf(gym, student_id)).toEqual(everywhere(14_990 + 299 + 54))
  const paid = await receive(5000, [invoice.id], 14_990 + 299 + 54)
  expect(paid.status).toBe(201)
  expect(await debtsOf(gym, student_id)).toEqual(everywhere(14_990 + 299 + 54 - 5000))
  await gym.admin.call(api.payments.reverse, { params: { id: paid.body.id }, body: { reason: 'Engano' } })
  expect(await debtsOf(gym, student_id)).toEqual(everywhere(14_990 + 299 + 54))
  await receive(14_990 + 299 + 54, [invoice.id])
  expect(await debtsOf(gym, student_id)).toEqual(everywhere(0))
})

test('what is due today or later is no debt, nor is what was voided', async () => {
  const gym = await aGym(server)
  const [today, later, gone] = [
    await aStudent(gym.admin.call),
    await aStudent(gym.admin.call),
    await aStudent(gym.admin.call),
  ]
  await goTo(server, gym, '2026-03-16')
  await anInvoice(gym, today, '2026-03-16')
  await anInvoice(gym, later, '2026-04-16')
  const { id } = await anInvoice(gym, gone, '2026-03-16')
  await gym.admin.call(api.billing.void, { params: { id }, body: { reason: 'Engano' } })
  const debtOf = async (student: string) =>
    (await gym.admin.call(api.students.find, { params: { id: student } })).body.membership.debt_cents
  expect([await debtOf(today), await debtOf(later), await debtOf(gone)]).toEqual([0, 0, 0])
  await goTo(server, gym, '2026-03-17')
  expect([await debtOf(today), await debtOf(later), await debtOf(gone)]).toEqual([14_990 + 299 + 4, 0, 0])
})

test('a debt is that of the invoices for the student, whoever pays them', async () => {
  const gym = await aGym(server)
  const mother = await aStudent(gym.admin.call)
  const child = await aStudent(gym.admin.call, { payer_id: mother })
  await goTo(server, gym, before, '09:00')
  await anInvoice(gym, child)
  await goTo(server, gym, late)
  const { object } = (await gym.admin.call(api.students.list, { query: {} })).body
  const debtOf = (id: string) => object.find((it) => it.id === id)?.membership.debt_cents
  expect([debtOf(child), debtOf(mother)]).toEqual([14_990 + 299 + 54, 0])
})

test('an instructor sees the debts of nobody, in no list and no file, and a student sees their own', async () => {
  const gym = await aGym(server)
  const { studentId } = gym.student
  await enrolled(gym, {
    student_id: studentId,
    plan_id: await aPlan(gym.admin.call),
    start_date: '2026-03-01',
    end_date: '2026-05-30',
  })
  const { id } = await anInvoice(gym, studentId, '2026-03-20')
  // nobody signs in again on another day
  const passed = { due_on: '2026-03-02', effective_due_on: '2026-03-02' }
  await server.database.inGym(gym.id, 'write', (tx) =>
    tx.updateTable('invoices').set(passed).where('id', '=', id).execute(),
  )
  const [debt] = await debtsOf(gym, studentId)
  expect(debt).toBeGreaterThan(0)
  expect(await debtsOf(gym, studentId, gym.instructor)).toEqual(everywhere(null))
  const own = await gym.student.call(api.profiles.find, {})
  expect(own.body.membership.debt_cents).toBe(debt)
  const headings = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'x-gym-id': gym.id, 'accept-language': 'pt-BR' }
    const { body } = await server.app.inject({ url: `/api/${path}/export`, query: { format: 'csv' }, headers })
    return body.split('\r\n')[0]?.split(';')
  }
  for (const [path, heading] of [
    ['student', 'Deve'],
    ['enrollment', 'Aluno deve'],
  ] as const) {
    expect(await headings(path, gym.admin.token)).toContain(heading)
    expect(await headings(path, gym.instructor.token)).not.toContain(heading)
  }
})
