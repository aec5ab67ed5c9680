import { api } from '@folego/contract'
import type { Invoice } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, aPerson, aStudent, aStudentWithAccount, testNow, testServer, textOfPdf } from '#testing'
import type { Person, TestGym } from '#testing'

/* A student who pays for others: the gym's student, for one with an account and one without. */

const server = await testServer()
let gym: TestGym
let lia: TestGym['student']
let davi: string
/** The payer's, Lia's and Davi's invoices. */
let owed: Invoice[]

beforeEach(async () => {
  server.clock.set(testNow)
  gym = await aGym(server)
  lia = await aStudentWithAccount(server, gym.id)
  davi = await aStudent(gym.admin.call, { name: 'Davi Prado', payer_id: gym.student.studentId })
  await gym.admin.call(api.students.update, { body: { id: lia.studentId, payer_id: gym.student.studentId } })
  owed = []
  for (const student_id of [gym.student.studentId, lia.studentId, davi]) owed.push(await anInvoice(student_id))
})

async function anInvoice(student_id: string): Promise<Invoice> {
  const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: 50_00 }]
  return (await gym.admin.call(api.billing.create, { body: { student_id, due_on: '2026-03-16', lines } })).body
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()
const listed = async ({ call, accountId }: Person, id = accountId) => {
  const { status, body } = await call(api.billing.listOfStudent, { params: { id } })
  return status === 200 ? idsOf(body.object) : status
}
const balanceOf = async (id: string) =>
  (await gym.admin.call(api.billing.listOfStudent, { params: { id } })).body.balance

async function payAll(amount_cents = 150_00) {
  const { status, body } = await gym.admin.call(api.payments.receive, {
    body: {
      operation_id: newId(),
      student_id: gym.student.studentId,
      method: 'pix',
      amount_cents,
      due_cents: 150_00,
      invoice_ids: owed.map(({ id }) => id),
    },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

test('a payer reaches the invoices of those they pay for and nothing else of them; they reach only their own', async () => {
  const [own, ofLia, ofDavi] = owed
  const stranger = await aStudentWithAccount(server, gym.id)
  expect(await listed(gym.student)).toEqual(idsOf(owed))
  expect(await listed(lia)).toEqual([ofLia?.id])
  expect(await listed(stranger)).toEqual([])
  expect(await listed(gym.student, davi)).toBe(404)
  expect(await listed(gym.admin, davi)).toEqual([ofDavi?.id])
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: davi } })
  expect(body).toMatchObject({ payer: { id: gym.student.studentId, name: gym.student.name }, pays_for: [] })
  const account = { key_kind: 'cnpj', key: '11222333000181', name: 'Fôlego', city: 'Curitiba' } as const
  await gym.admin.call(api.pix.saveSettings, { body: account })
  const statuses = async ({ call }: Person, id = '') => [
    (await call(api.billing.find, { params: { id } })).status,
    (await call(api.pix.invoice, { params: { id } })).status,
    (await call(api.paymentClaims.create, { params: { id }, body: {} })).status,
  ]
  expect(await statuses(gym.student, ofDavi?.id)).toEqual([200, 200, 201])
  expect(await statuses(lia, ofLia?.id)).toEqual([200, 200, 201])
  for (const [who, id] of [
    [lia, own?.id],
    [lia, ofDavi?.id],
    [stranger, ofDavi?.id],
  ] as const) {
    expect(await statuses(who, id)).toEqual([404, 404, 404])
  }
  const claims = await gym.student.call(api.paymentClaims.listOfStudent, { params: { id: gym.student.accountId } })
  expect(idsOf(claims.body.object.map((it) => ({ id: it.invoice_id })))).toEqual(idsOf(owed.filter((it) => it !== own)))
  for (const id of [lia.studentId, davi]) {
    const params = { id }
    const { call } = gym.student
    expect((await call(api.students.find, { params })).status).toBe(404)
    expect((await call(api.payments.listOfStudent, { params })).status).toBe(404)
    expect((await call(api.trainingProfiles.find, { params })).status).toBe(404)
    expect((await call(api.measurements.list, { query: { student_id: id } })).status).toBe(404)
  }
})

test('one payment settles what three owe: the receipt names each, and the rest is the payer’s credit', async () => {
  const payment = await payAll(160_00)
  expect(payment.invoices.map((it) => it.student_name)).toEqual([gym.student.name, lia.name, 'Davi Prado'])
  expect(await balanceOf(gym.student.studentId)).toEqual({ due_cents: 0, overdue_cents: 0, credit_cents: 10_00 })
  expect(await balanceOf(davi)).toEqual({ due_cents: 0, overdue_cents: 0, credit_cents: 0 })
  const receiptFor = async ({ token }: Person) => {
    const headers = { authorization: `Bearer ${token}`, 'x-gym-id': gym.id }
    const { statusCode, rawPayload } = await server.app.inject({ url: `/api/receipt/${payment.id}`, headers })
    return statusCode === 200 ? textOfPdf(rawPayload).replaceAll(/\s+/g, ' ') : statusCode
  }
  expect(await receiptFor(gym.student)).toContain(
    `Cobrança nº 1 (${gym.student.name}): Garrafa R$ 50,00 Cobrança nº 2 (${lia.name}): Garrafa R$ 50,00 ` +
      'Cobrança nº 3 (Davi Prado): Garrafa R$ 50,00 Crédito para as próximas cobranças R$ 10,00',
  )
  expect(await receiptFor(lia)).toBe(404)
})

test('reversing a payment for the family reopens the invoices of all of them', async () => {
  const { id } = await payAll()
  const body = { reason: 'Pix de outra academia' }
  expect((await gym.admin.call(api.payments.reverse, { params: { id }, body })).status).toBe(200)
  const [own, ...others] = await Promise.all([gym.student.studentId, lia.studentId, davi].map(balanceOf))
  expect(own).toMatchObject({ due_cents: 150_00, credit_cents: 0 })
  expect(others.map(({ due_cents }) => due_cents)).toEqual([50_00, 50_00])
})

test('the debts of a student somebody pays for are collected from the payer, by each student’s own days', async () => {
  const phone = '+5541988887777'
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, phone } })
  server.clock.set(new Date('2026-03-20T15:00:00Z'))
  gym.admin = await aPerson(server, gym.id, 'admin')
  const { body } = await gym.admin.call(api.billing.overdue, { query: { sort: 'student_name' } })
  const facts = body.object.map((it) => [it.student_name, it.payer_name, it.phone])
  expect(new Set(facts)).toEqual(
    new Set([
      ['Davi Prado', gym.student.name, phone],
      [lia.name, gym.student.name, phone],
      [gym.student.name, null, phone],
    ]),
  )
})

test('whoever somebody pays for sees by whom and when their invoice was paid', async () => {
  await payAll()
  const { body } = await lia.call(api.payments.listOfStudent, { params: { id: lia.accountId } })
  expect(body.object).toEqual([])
  expect(body.by_others).toMatchObject([
    { payer_name: gym.student.name, invoice_number: 2, paid_on: '2026-03-14', amount_cents: 50_00 },
  ])
})
