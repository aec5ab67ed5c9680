import { api } from '@folego/contract'
import type { BodyInput, Payment } from '@folego/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '#modules/money/ledger'
import type { AccountKind } from '#modules/money/ledger'
import {
  aGym,
  aGymWithReception,
  aPerson,
  aPlan,
  aStudentWithAccount,
  enrolled,
  testNow,
  testServer,
  unknownId,
  textOfPdf,
} from '#testing'
import type { Person, TestGym } from '#testing'
import { receiptLines } from './receipt.rules.ts'

const server = await testServer()
let gym: TestGym
let reception: Person

beforeEach(async () => {
  ;({ gym, reception } = await aGymWithReception(server))
})

async function anInvoice(amount_cents: number, description = 'Garrafa', due_on = '2026-03-16'): Promise<string> {
  const lines = [{ kind: 'product' as const, description, amount_cents }]
  const { body } = await gym.admin.call(api.billing.create, {
    body: { student_id: gym.student.studentId, due_on, lines },
  })
  return body.id
}

async function paid(
  invoices: readonly string[],
  changes: Partial<BodyInput<typeof api.payments.receive>> = {},
  who = reception,
): Promise<Payment> {
  const now = await Promise.all(invoices.map((id) => who.call(api.billing.find, { params: { id } })))
  const due_cents = now.reduce((sum, { body }) => sum + body.due_cents, 0)
  const draft = { student_id: gym.student.studentId, method: 'pix', amount_cents: due_cents, due_cents } as const
  const { status, body } = await who.call(api.payments.receive, {
    body: { ...draft, invoice_ids: [...invoices], ...changes },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const reverse = (id: string) =>
  gym.admin.call(api.payments.reverse, { params: { id }, body: { reason: 'Cobrado em dobro' } })

async function receiptOf(path: string, { token }: Person = reception, language = 'pt-BR') {
  const headers = { authorization: `Bearer ${token}`, 'x-gym-id': gym.id, 'accept-language': language }
  const { statusCode, rawPayload } = await server.app.inject({ url: `/api${path}`, headers })
  const words = statusCode === 200 ? textOfPdf(rawPayload).replaceAll('\u00A0', ' ') : ''
  return { status: statusCode, words, lines: words.split('\n') }
}

test('a receipt states who paid, how much, what for, how, when and to whom, with the gym on top', async () => {
  await gym.admin.call(api.gyms.update, {
    params: { id: gym.id },
    body: { address: 'Rua A, 10', phone: '(41) 3333-4444' },
  })
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, cpf: '529.982.247-25' } })
  const id = await anInvoice(149_90)
  server.clock.set(new Date('2026-03-26T15:00:00Z'))
  gym.admin = await aPerson(server, gym.id, 'admin')
  const { body: read } = await gym.admin.call(api.billing.find, { params: { id } })
  expect(read.due_cents).toBe(153_38)
  const payment = await paid(
    [id],
    { method: 'credit_card', installments: 2, reference: 'NSU 123', amount_cents: 160_00 },
    gym.admin,
  )
  const { words, lines } = await receiptOf(`/receipt/${payment.id}`, gym.admin)
  expect(lines.slice(0, 3)).toEqual([gym.name, 'Rua A, 10 · (41) 3333-4444', 'Recibo nº 1'])
  expect(words.replaceAll(/\s+/g, ' ')).toContain(
    `Recebemos de ${gym.student.name} (CPF 529.982.247-25) a quantia de R$ 160,00 (cento e sessenta reais), referente a: Referente a Valor ` +
      'Cobrança nº 1: Garrafa R$ 149,90 Multa da cobrança nº 1 R$ 2,99 Juros da cobrança nº 1 R$ 0,49 ' +
      'Crédito para as próximas cobranças R$ 6,62 Total R$ 160,00 ' +
      'Forma de pagamento Cartão de crédito, em 2x, NSU 123 Data do pagamento 26/03/2026 ' +
      `Recebido por ${gym.admin.name} 26 de março de 2026`,
  )
  const english = await receiptOf(`/receipt/${payment.id}`, gym.admin, 'en')
  expect(english.words.replaceAll(/\s+/g, ' ')).toContain('Receipt no. 1')
  expect(english.words.replaceAll(/\s+/g, ' ')).toContain('(one hundred and sixty reais)')
})

test('a receipt names the plan with its period and the enrollment fee, and the city where the gym receives money, with its accents', async () => {
  const pix = { key_kind: 'email', key: 'caixa@academia.com.br', name: 'Academia', city: 'São José' } as const
  await gym.admin.call(api.pix.saveSettings, { body: pix })
  const plan = { name: 'Anual', price: 1188, duration: 365, enrollment_fee_cents: 50_00 }
  const sold = await gym.admin.call(api.plans.create, { body: plan })
  await enrolled(gym, { plan_id: sold.body.id, start_date: '2026-03-14', end_date: '2027-03-13' })
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  const { id } = await paid(body.object.map((it) => it.id))
  const { words } = await receiptOf(`/receipt/${id}`)
  const text = words.replaceAll(/\s+/g, ' ')
  expect(text).toContain('Cobrança nº 1: Anual, de 14/03/2026 a 13/03/2027; taxa de matrícula R$ 1.238,00')
  expect(text).toContain('São José, 14 de março de 2026')
})

test('a receipt exists for a refund too, for the student it went to and for nobody else', async () => {
  await paid([], { amount_cents: 80_00, due_cents: 0 })
  const refund = await gym.admin.call(api.payments.refund, {
    body: { student_id: gym.student.studentId, method: 'pix', amount_cents: 80_00, reference: 'E2E 1' },
  })
  const path = `/receipt/refund/${refund.body.id}`
  const { words } = await receiptOf(path, gym.student)
  expect(words.replaceAll(/\s+/g, ' ')).toContain(
    `Recibo de devolução nº 1 Devolvemos a ${gym.student.name} a quantia de R$ 80,00 (oitenta reais), de crédito que tinha na ` +
      `academia. Forma de devolução Pix, E2E 1 Devolvido por ${gym.admin.name} 14 de março de 2026`,
  )
  expect((await receiptOf(path, await aStudentWithAccount(server, gym.id))).status).toBe(404)
  const { body } = await gym.student.call(api.payments.listOfStudent, { params: { id: gym.student.accountId } })
  expect(body.refunds).toMatchObject([{ amount_cents: 80_00 }])
})

test('a receipt is available to the student and to nobody else', async () => {
  const { id } = await paid([await anInvoice(10_00)])
  const other = await aStudentWithAccount(server, gym.id)
  const of = async (who: Person) => (await receiptOf(`/receipt/${id}`, who)).status
  expect([await of(gym.student), await of(other), await of(gym.instructor)]).toEqual([200, 404, 403])
  expect((await receiptOf(`/receipt/${unknownId}`)).status).toBe(404)
})

test('a receipt of a reversed payment states that it was reversed', async () => {
  const { id } = await paid([await anInvoice(10_00)])
  await reverse(id)
  const { words } = await receiptOf(`/receipt/${id}`)
  expect(words.replaceAll(/\s+/g, ' ')).toContain(
    `ESTORNADO em 14/03/2026, 09:00 por ${gym.admin.name}: Cobrado em dobro.`,
  )
})

test('a receipt opens by a link without sign-in, uncached, until the link expires or the payment is reversed', async () => {
  const share = (id: string, by = reception) => by.call(api.receipts.share, { params: { id } })
  const open = async (link: string) => {
    const { statusCode, rawPayload, headers } = await server.app.inject({ url: new URL(link).pathname })
    const words = statusCode === 200 ? textOfPdf(rawPayload).replaceAll('\u00A0', ' ') : ''
    return { status: statusCode, words, headers }
  }
  const payment = await paid([await anInvoice(10_00)])
  const { status, body } = await share(payment.id)
  expect([status, body.expires_at]).toEqual([201, '2026-04-13T12:00:00.000Z'])
  const opened = await open(body.link)
  expect(opened.words).toContain('Recibo nº 1')
  expect(opened.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-disposition': 'inline',
  })
  const last = body.link.at(-1) === 'A' ? 'B' : 'A'
  const other = await aGym(server)
  const elsewhere = body.link.replace(gym.id.replaceAll('-', ''), other.id.replaceAll('-', ''))
  for (const wrong of [`${body.link.slice(0, -1)}${last}`, elsewhere, `${body.link}x`]) {
    expect((await open(wrong)).status, wrong).toBe(404)
  }
  expect([(await share(payment.id, gym.student)).status, (await share(unknownId)).status]).toEqual([403, 404])
  server.clock.set(new Date('2026-04-13T11:59:00Z'))
  expect((await open(body.link)).words).toContain('Recibo nº 1')
  server.clock.set(new Date('2026-04-13T12:00:00Z'))
  const expired = await open(body.link)
  expect(expired.words).toContain('Este link não vale mais')
  expect(expired.words).not.toContain('Recibo nº 1')
  server.clock.set(testNow)
  await reverse(payment.id)
  const dead = await open(body.link)
  expect([dead.words.includes('Este link não vale mais'), dead.words.includes(gym.student.name)]).toEqual([true, false])
  expect((await share(payment.id)).status).toBe(409)
})

test('a receipt of two forms is shared by either part until both are reversed', async () => {
  const second = { method: 'transfer' as const, amount_cents: 50_00 }
  const payment = await paid([await anInvoice(149_90)], { amount_cents: 99_90, second })
  const other = payment.also[0]?.id ?? ''
  const shareBoth = async () => {
    const share = (id: string) => gym.admin.call(api.receipts.share, { params: { id } })
    return [(await share(payment.id)).status, (await share(other)).status]
  }
  await reverse(payment.id)
  expect(await shareBoth()).toEqual([201, 201])
  await reverse(other)
  expect(await shareBoth()).toEqual([409, 409])
})

test('a receipt of two forms names both and what they paid together, and after a reversal the part that stands', async () => {
  const second = { method: 'transfer' as const, amount_cents: 50_00 }
  const payment = await paid([await anInvoice(149_90)], { amount_cents: 99_90, second })
  const other = payment.also[0]?.id ?? ''
  const texts = async () => [
    (await receiptOf(`/receipt/${payment.id}`)).words,
    (await receiptOf(`/receipt/${other}`)).words,
  ]
  for (const words of await texts()) {
    expect(words).toContain('Recibo nº 1')
    expect(words).toContain('a quantia de R$ 149,90')
    expect(words.replaceAll(/\s+/g, ' ')).toContain('R$ 99,90 em Pix · R$ 50,00 em Transferência')
  }
  await reverse(payment.id)
  for (const words of await texts()) {
    expect(words.replaceAll(/\s+/g, ' ')).toContain(
      'a parte de R$ 99,90 em Pix: Cobrado em dobro. O recibo vale pelo restante.',
    )
    expect(words).toContain('a quantia de R$ 50,00')
  }
  await reverse(other)
  for (const words of await texts()) expect(words.replaceAll(/\s+/g, ' ')).toContain('Este recibo não vale mais')
})

test('a receipt equals what the payment moved in the ledger, for any payment', async () => {
  const anyPayment = fc.record({
    method: fc.constantFrom('pix', 'debit_card', 'transfer', 'boleto'),
    dues: fc.array(fc.integer({ min: 1, max: 500_00 }), { maxLength: 3 }),
    amount_cents: fc.integer({ min: 1, max: 1_500_00 }),
  } as const)
  await fc.assert(
    fc.asyncProperty(anyPayment, async ({ method, dues, amount_cents }) => {
      const ids: string[] = []
      for (const due of dues) ids.push(await anInvoice(due))
      const account: AccountKind = method === 'debit_card' ? 'card_receivable' : 'bank'
      const balance = () =>
        server.database.inGym(gym.id, 'read', (tx) => balanceOf({ tx }, { kind: account, of: null }))
      const before = await balance()
      const payment = await paid(ids, { method, amount_cents })
      const lines = receiptLines({ payment, descriptions: new Map(), language: 'pt-BR' })
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe((await balance()) - before)
    }),
    { numRuns: 8 },
  )
})

describe('the payments of a year', () => {
  const yearOf = async (year: number, who: Person = gym.admin) => {
    const { status, words } = await receiptOf(`/receipt/student/${gym.student.studentId}?year=${year}`, who)
    return { status, text: words.replaceAll(/\s+/g, ' ') }
  }
  const nextYear = async () => {
    server.clock.set(new Date('2027-05-03T15:00:00Z'))
    gym.admin = await aPerson(server, gym.id, 'admin')
  }

  test('the payments of a year are the declaration that nothing is owed, once the year is over and everything due in it is paid', async () => {
    await paid([await anInvoice(149_90)])
    const { id } = await paid([await anInvoice(10_00)])
    await reverse(id)
    expect((await yearOf(2026)).text).toContain('A declaração de quitação de 2026 sai quando o ano tiver terminado.')
    await nextYear()
    const owed = await yearOf(2026)
    expect(owed.text).toContain('Pagamentos de 2026')
    expect(owed.text).toContain('Não vale como declaração de quitação')
    expect(owed.text).not.toContain('Lei nº 12.007/2009')
    const open = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
    await paid(
      open.body.object.filter(({ due_cents }) => due_cents > 0).map((it) => it.id),
      {},
      gym.admin,
    )
    const { text } = await yearOf(2026)
    expect(text).toContain('Declaração anual de quitação de débitos de 2026')
    expect(text).toContain('Lei nº 12.007/2009')
    expect(text).toContain('substitui, para a comprovação do cumprimento das obrigações do consumidor')
    expect(text).toContain('14/03/2026 1 1: Garrafa Pix R$ 149,90 Total recebido R$ 149,90')
    expect(text).toContain('(cento e quarenta e nove reais e noventa centavos)')
  })

  test('the payments of a year are only for the desk and the payer', async () => {
    const other = await aStudentWithAccount(server, gym.id)
    const own = await receiptOf(`/receipt/student/${gym.student.accountId}?year=2026`, gym.student)
    const foreign = await receiptOf(`/receipt/student/${gym.student.accountId}?year=2026`, other)
    expect([own.status, foreign.status, (await yearOf(2026, gym.instructor)).status]).toEqual([200, 404, 403])
  })
})

test('a receipt of money that did not come in now says that credit was used, or that a settlement wrote off what nobody paid, and not that it was received', async () => {
  await paid([], { amount_cents: 50_00, due_cents: 0 })
  const byCredit = await paid([await anInvoice(50_00)], { method: 'student_credit' })
  const used = await receiptOf(`/receipt/${byCredit.id}`)
  expect(used.words).toContain('foi usada a quantia de R$ 50,00')
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: '2026-04-12' })
  const billed = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  await paid(
    billed.body.object.filter((it) => it.enrollment_id === id).map((it) => it.id),
    { amount_cents: 64_95 },
  )
  const plan_id = await aPlan(gym.admin.call, 'Livre', 199.9)
  await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
  const all = await gym.admin.call(api.payments.listOfStudent, { params: { id: gym.student.studentId } })
  const written = all.body.object.find((it) => it.is_settlement)
  const settled = await receiptOf(`/receipt/${written?.id}`)
  expect(settled.words).toContain('deixou de ser devida a quantia de R$ 64,95')
  expect(settled.words).toContain('Acerto da matrícula')
  for (const { words } of [used, settled]) expect(words).not.toContain('Recebemos')
})

/** The columns of the file of payments by their headings, in the order of receipts. */
async function columnsOfFile() {
  const headers = { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id, 'accept-language': 'pt-BR' }
  const { payload } = await server.app.inject({ url: '/api/payment/export?sort=number', headers })
  const [head = [], ...rows] = payload
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
  return (name: string) => rows.map((cells) => cells[head.indexOf(name)])
}

test('the file of payments calls a write-off that was taken back with its change of plan no money that was reversed', async () => {
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym.admin.call), end_date: '2026-04-12' })
  const billed = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  const own = billed.body.object.filter((it) => it.enrollment_id === id).map((it) => it.id)
  await paid(own, { amount_cents: 64_95 })
  const plan_id = await aPlan(gym.admin.call, 'Livre', 199.9)
  const change = await gym.admin.call(api.enrollments.changePlan, { params: { id }, body: { plan_id } })
  expect((await columnsOfFile())('Baixado em acerto')).toContain('64,95')
  await gym.admin.call(api.enrollments.undo, { params: { id: change.body.id } })
  const column = await columnsOfFile()
  const [kinds, amounts] = [column('Forma'), column('Valor estornado')]
  const at = kinds.indexOf('Acerto da matrícula')
  expect(column('Situação')[at]).toBe('Estornado')
  expect([amounts[at], column('Baixado em acerto')[at]]).toEqual(['', ''])
})

test('the file of payments adds up to what the gym has: reversed payments and credit that was used count nothing, refunds are taken off', async () => {
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, cpf: '529.982.247-25' } })
  await paid([await anInvoice(100_00)], { method: 'credit_card', installments: 3, reference: 'NSU 42' })
  await reverse((await paid([await anInvoice(30_00)])).id)
  await paid([], { amount_cents: 80_00, due_cents: 0 })
  const refund = { student_id: gym.student.studentId, method: 'pix', amount_cents: 20_00 } as const
  await gym.admin.call(api.payments.refund, { body: refund })
  await paid([await anInvoice(60_00)], { method: 'student_credit' })
  const column = await columnsOfFile()
  expect(column('Valor').map((it) => Number(it?.replace('.', '').replace(',', '.')))).toEqual([100, 0, 80, 0, -20])
  expect(column('Tipo')).toEqual(['Pagamento', 'Pagamento', 'Pagamento', 'Pagamento', 'Devolução'])
  expect(column('Abatido do crédito')).toEqual(['', '', '', '60,00', ''])
  expect([column('Valor estornado')[1], column('Estornado em')[1]]).toEqual(['30,00', '2026-03-14'])
  expect([column('NSU ou referência')[0], column('Vezes')[0], column('CPF')[0]]).toEqual([
    'NSU 42',
    '3',
    '529.982.247-25',
  ])
})

test('the file of payments names each refund once, however many pages are read', async () => {
  await paid([], { amount_cents: 2000_00, due_cents: 0 })
  await server.database.inGym(gym.id, 'write', async (tx) => {
    // as many as are read at a time, which would take minutes at the desk
    await sql`insert into payments (id, student_id, method, amount_cents, paid_on, received_by, received_by_name, number, part, created_at)
      select gen_random_uuid(), student_id, method, 100, paid_on, received_by, received_by_name, number + n, part, created_at
      from payments, generate_series(1, 999) n`.execute(tx)
  })
  const refund = { student_id: gym.student.studentId, method: 'pix', amount_cents: 20_00 } as const
  for (let n = 0; n < 3; n += 1) await gym.admin.call(api.payments.refund, { body: refund })
  const headers = { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id, 'accept-language': 'pt-BR' }
  const { payload } = await server.app.inject({ url: '/api/payment/export?sort=number', headers })
  const kinds = Map.groupBy(payload.trim().split('\r\n'), (line) => line.split(';')[0])
  expect([kinds.get('Pagamento')?.length, kinds.get('Devolução')?.length]).toEqual([1000, 3])
})

const dayOf = async (day?: string, who = reception) =>
  (await who.call(api.dayReports.find, { query: day === undefined ? {} : { day } })).body

test('refund receipts have numbers of their own, without gaps', async () => {
  const { id } = await paid([await anInvoice(80_00)], { amount_cents: 100_00 })
  expect(id).toBeDefined()
  const out = { student_id: gym.student.studentId, method: 'pix' as const, amount_cents: 5_00 }
  const made = await Promise.all([1, 2, 3].map(() => gym.admin.call(api.payments.refund, { body: out })))
  expect(made.map(({ body }) => body.number).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
})

test('the report of a day shows what came in by method, by person and by plan, and how the drawers closed', async () => {
  const plan = await aPlan(gym.admin.call, 'Anual', 300)
  await enrolled(gym, { plan_id: plan })
  const { body: owed } = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  const session = await reception.call(api.cash.open, { body: { counted_cents: 0 } })
  const sold = owed.object.map(({ id }) => id)
  await paid(sold, { method: 'cash', amount_cents: 200_00 })
  await paid([await anInvoice(80_00)], { amount_cents: 100_00 }, gym.admin)
  // Credit that is spent was received earlier.
  await paid([await anInvoice(15_00)], { method: 'student_credit', amount_cents: 15_00 })
  await reception.call(api.cash.close, { params: { id: session.body.id }, body: { counted_cents: 197_00 } })
  expect(await dayOf()).toMatchObject({
    day: '2026-03-14',
    payments: 2,
    received_cents: 300_00,
    reversed_cents: 0,
    by_method: [
      { method: 'cash', payments: 1, received_cents: 200_00 },
      { method: 'pix', payments: 1, received_cents: 100_00 },
    ],
    by_operator: [
      { name: reception.name, received_cents: 200_00 },
      { name: gym.admin.name, received_cents: 100_00 },
    ],
    by_plan: [
      { plan_name: 'Anual', received_cents: 200_00 },
      { plan_name: null, received_cents: 80_00 },
    ],
    credit_cents: 20_00,
    sessions: [{ drawer_name: 'Caixa 1', closing: { difference_cents: -3_00 } }],
  })
  const { words } = await receiptOf('/day-report/pdf?day=2026-03-14')
  const text = words.replaceAll(/\s+/g, ' ')
  expect(text).toContain(
    'Movimento do dia 14/03/2026 Pagamentos 2 Recebido R$ 300,00 Estornado R$ 0,00 Devolvido R$ 0,00',
  )
  expect(text).toContain('Dinheiro 1 R$ 200,00 R$ 0,00 R$ 0,00 Pix 1 R$ 100,00 R$ 0,00 R$ 0,00')
  expect(text).toContain('Anual R$ 200,00 Cobranças avulsas R$ 80,00 Crédito de alunos R$ 20,00')
  expect(text).toContain(`Caixa 1 ${reception.name} -R$ 3,00`)
})

test('the report of a day counts a reversal on the day on which it was made, for the person who made it', async () => {
  const { id } = await paid([await anInvoice(80_00)])
  server.clock.set(new Date('2026-03-16T02:30:00Z'))
  gym.admin = await aPerson(server, gym.id, 'admin')
  await reverse(id)
  // 23:30 on the 15th in the gym.
  const day = await dayOf('2026-03-15', gym.admin)
  expect(day).toMatchObject({ payments: 0, received_cents: 0, reversed_cents: 80_00, by_plan: [], credit_cents: 0 })
  expect(day.by_operator).toEqual([
    { name: gym.admin.name, payments: 0, received_cents: 0, reversed_cents: 80_00, refunded_cents: 0 },
  ])
  expect(await dayOf('2026-03-14', gym.admin)).toMatchObject({ received_cents: 80_00, reversed_cents: 0 })
  expect(await dayOf('2026-03-16', gym.admin)).toMatchObject({ received_cents: 0, reversed_cents: 0 })
})

test('the report of a day sums up the month to date and the month before to the same day, less refunds', async () => {
  await paid([await anInvoice(80_00)])
  const { id } = await paid([await anInvoice(50_00)])
  const monthsOf = async (day: string) => {
    const { month_cents, month_before_cents } = await dayOf(day, gym.admin)
    return [month_cents, month_before_cents]
  }
  // 23:30 on 30 April in the gym.
  server.clock.set(new Date('2026-05-01T02:30:00Z'))
  gym.admin = await aPerson(server, gym.id, 'admin')
  await reverse(id)
  expect(await monthsOf('2026-03-13')).toEqual([0, 0])
  expect(await monthsOf('2026-03-14')).toEqual([130_00, 0])
  expect(await monthsOf('2026-04-13')).toEqual([0, 0])
  expect(await monthsOf('2026-04-14')).toEqual([0, 130_00])
  expect(await monthsOf('2026-04-30')).toEqual([-50_00, 130_00])
  expect(await monthsOf('2026-05-01')).toEqual([0, 0])
  expect(await monthsOf('2026-05-31')).toEqual([0, -50_00])
})

test('the report of a day is only for the desk', async () => {
  for (const { call } of [gym.instructor, gym.student]) {
    expect((await call(api.dayReports.find, { query: {} })).status).toBe(403)
  }
})
