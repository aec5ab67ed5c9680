import { api } from '@folego/contract'
import { parsePixCode } from '@folego/domain'
import type { BankLine, Invoice } from '@folego/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGym, aPerson, aStudent, aStudentWithAccount, goTo, refusalOf, testNow, testServer, textOfPdf } from '#testing'
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

describe('one Pix code for what a family owes', () => {
  const account = { key_kind: 'cnpj', key: '11222333000181', name: 'Fôlego', city: 'Curitiba' } as const
  const sumOf = (who: Person, invoices: readonly Invoice[] = owed) =>
    who.call(api.pix.sum, { body: { invoice_ids: invoices.map(({ id }) => id) } })
  /** Imports lines of one day, of these amounts in reais, each with the code; resolves with what they are found to be. */
  async function linesOf(memo: string, ...amounts: string[]) {
    const rows = amounts.map((amount, at) => `16/03/2026;PIX RECEBIDO ${memo} ${at};${amount}`)
    const content = Buffer.from(['Data;Histórico;Valor', ...rows].join('\n')).toString('base64')
    const mapping = { account: 'Conta', fields: ['date', 'memo', 'amount'], decimal: ',', dates: 'day_first' } as const
    const { status } = await gym.admin.call(api.bankLines.import, {
      body: { file_name: 'extrato.csv', content, mapping: { ...mapping, fields: [...mapping.fields] } },
    })
    expect(status).toBe(200)
    return (await gym.admin.call(api.bankLines.list, { query: {} })).body.object
  }
  const settle = (line: BankLine | undefined) =>
    gym.admin.call(api.bankLines.settle, {
      params: { id: line?.id ?? '' },
      body: {
        student_id: line?.suggestion?.student_id ?? '',
        invoice_ids: line?.suggestion?.invoices.map(({ id }) => id) ?? [],
      },
    })

  beforeEach(async () => {
    await gym.admin.call(api.pix.saveSettings, { body: account })
  })

  test('one Pix code for what a family owes asks for the sum, is the same for the same invoices, and is only for who pays them all', async () => {
    const { body } = await sumOf(gym.student)
    expect(body).toMatchObject({ amount_cents: 150_00, numbers: owed.map(({ number }) => number) })
    expect(parsePixCode(body.code ?? '')).toMatchObject({ amount_cents: 150_00, txid: body.txid })
    expect((await sumOf(gym.admin, owed.toReversed())).body.txid).toBe(body.txid)
    expect((await sumOf(gym.student, owed.slice(1))).body.txid).not.toBe(body.txid)
    expect(refusalOf(await sumOf(lia)).code).toBe('NOT_FOUND')
    const stranger = await aStudent(gym.admin.call)
    const other = await anInvoice(stranger)
    expect(refusalOf(await sumOf(gym.admin, [...owed, other])).code).toBe('NOT_FOUND')
    await payAll()
    expect(refusalOf(await sumOf(gym.student)).code).toBe('NOTHING_DUE')
  })

  test('one Pix code for what a family owes is recognised in the bank statement, and its line pays every invoice that it names, once', async () => {
    const { body } = await sumOf(gym.student)
    await goTo(server, gym, '2026-03-16')
    const lines = await linesOf(body.txid ?? '', '150,00', '150,00')
    expect(lines[0]?.suggestion).toMatchObject({
      student_id: gym.student.studentId,
      due_cents: 150_00,
      reasons: ['txid', 'amount'],
    })
    expect(lines[0]?.suggestion?.invoices).toHaveLength(3)
    expect((await settle(lines[0])).status).toBe(200)
    expect((await balanceOf(gym.student.studentId)).due_cents).toBe(0)
    // The second transfer of the same code pays nothing again.
    expect(refusalOf(await settle(lines[1])).code).toMatch(/PAID/)
    const { body: left } = await gym.admin.call(api.bankLines.list, { query: {} })
    expect(left.object).toMatchObject([{ suggestion: null }])
  })

  test('one Pix code for what a family owes finds what the desk has received for these invoices, and never pays them again', async () => {
    const { body } = await sumOf(gym.student)
    await goTo(server, gym, '2026-03-16')
    const { number } = await payAll()
    const [line] = await linesOf(body.txid ?? '', '150,00')
    expect(line).toMatchObject({ recorded: { number }, suggestion: null })
  })

  test('one Pix code for what a family owes pays what is still open, and the rest is credit, if the desk has received a part meanwhile', async () => {
    const { body } = await sumOf(gym.student)
    await goTo(server, gym, '2026-03-16')
    const [first] = owed
    const part = { student_id: gym.student.studentId, amount_cents: 50_00, due_cents: 50_00 }
    const invoice_ids = [first?.id ?? '']
    await gym.admin.call(api.payments.receive, { body: { ...part, method: 'debit_card', invoice_ids } })
    const [line] = await linesOf(body.txid ?? '', '150,00')
    expect(line?.suggestion).toMatchObject({ due_cents: 100_00, reasons: ['txid', 'other_amount'] })
    expect((await settle(line)).status).toBe(200)
    expect(await balanceOf(gym.student.studentId)).toMatchObject({ due_cents: 0, credit_cents: 50_00 })
  })
})

test('the payer’s home says what is owed for all they pay for', async () => {
  const { body } = await gym.student.call(api.dashboards.stats, { params: { userId: gym.student.accountId } })
  expect(body).toMatchObject({
    owed: { due_cents: 150_00, overdue_cents: 0, pays_for: ['Davi Prado', lia.name].toSorted() },
  })
  const { body: own } = await lia.call(api.dashboards.stats, { params: { userId: lia.accountId } })
  expect(own).toMatchObject({ owed: { due_cents: 50_00, pays_for: [] } })
})

test('the credit of a student pays for them; for anybody else, the family too, only by whoever may give money back', async () => {
  await payAll(250_00)
  const stranger = await aStudent(gym.admin.call)
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const manager = await aPerson(server, gym.id, 'admin', 'manager')
  const pay = async ({ call }: Person, invoice: Invoice, form: object = {}) =>
    call(api.payments.receive, {
      body: {
        student_id: gym.student.studentId,
        method: 'student_credit',
        amount_cents: 50_00,
        due_cents: 50_00,
        invoice_ids: [invoice.id],
        ...form,
      },
    })
  const ofStranger = await anInvoice(stranger)
  expect(refusalOf(await pay(reception, ofStranger)).fields).toEqual({ amount_cents: 'CREDIT_OF_OTHERS' })
  const second = { method: 'student_credit', amount_cents: 20_00 } as const
  const inTwo = await pay(reception, ofStranger, { method: 'pix', amount_cents: 30_00, second })
  expect(refusalOf(inTwo).fields).toEqual({ 'second.amount_cents': 'CREDIT_OF_OTHERS' })
  expect((await balanceOf(gym.student.studentId)).credit_cents).toBe(100_00)
  // who pays for whom is what reception writes into a record
  const ofChild = await anInvoice(davi)
  expect(refusalOf(await pay(reception, ofChild)).fields).toEqual({ amount_cents: 'CREDIT_OF_OTHERS' })
  const payer = { id: stranger, payer_id: gym.student.studentId }
  expect((await reception.call(api.students.update, { body: payer })).status).toBe(200)
  expect(refusalOf(await pay(reception, ofStranger)).fields).toEqual({ amount_cents: 'CREDIT_OF_OTHERS' })
  expect((await pay(manager, ofChild)).status).toBe(201)
  expect((await pay(reception, await anInvoice(gym.student.studentId))).status).toBe(201)
  expect((await balanceOf(gym.student.studentId)).credit_cents).toBe(0)
})
