import { api } from '@folego/contract'
import type { BankLine, Invoice, Payment } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import { aGym, aPerson, aStudent, refusalOf, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'
import { txidOf } from './pix.rules.ts'

const server = await testServer()
let gym: TestGym

beforeEach(async () => {
  server.clock.set(testNow)
  gym = await aGym(server)
})

interface Written {
  id?: string
  day?: string
  amount: string
  memo: string
}

const ofx = (...lines: Written[]) => {
  const written = lines.map(
    ({ id = 'A1', day = '20260314', amount, memo }) =>
      `<STMTTRN>\n<TRNTYPE>CREDIT\n<DTPOSTED>${day}\n<TRNAMT>${amount}\n<FITID>${id}\n<MEMO>${memo}\n</STMTTRN>\n`,
  )
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>\n<BANKID>0341\n<ACCTID>1-2\n<BANKTRANLIST>\n${written.join('')}</BANKTRANLIST>\n</OFX>\n`
}

const upload = (file: string | Buffer, more: object = {}) =>
  gym.admin.call(api.bankLines.import, {
    body: { file_name: 'extrato.ofx', content: Buffer.from(file).toString('base64'), ...more },
  })
const listed = async (state: BankLine['state'] = 'open') =>
  (await gym.admin.call(api.bankLines.list, { query: { state } })).body.object
const settle = (id: string, invoice_ids: string[], student_id = gym.student.studentId, is_another = false) =>
  gym.admin.call(api.bankLines.settle, { params: { id }, body: { student_id, invoice_ids, is_another } })
const link = (id: string, payment_id: string) =>
  gym.admin.call(api.bankLines.link, { params: { id }, body: { payment_id } })
const reopen = (id: string) =>
  gym.admin.call(api.bankLines.reopen, { params: { id }, body: { reason: 'Era de outra pessoa' } })

/** A payment of an invoice that the desk records by hand. */
async function recordedAtDesk({ id, due_cents, student_id }: Invoice, method: Payment['method'] = 'pix') {
  const { status, body } = await gym.admin.call(api.payments.receive, {
    body: { student_id, method, amount_cents: due_cents, invoice_ids: [id], due_cents },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

/** What was received on a day less what was given back, in cents. */
async function receivedOn(day: string): Promise<number> {
  const { body } = await gym.admin.call(api.dayReports.find, { query: { day } })
  return body.received_cents - body.reversed_cents - body.refunded_cents
}

async function anInvoice(amount_cents: number, student_id = gym.student.studentId, due_on = '2026-03-16') {
  const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents }]
  const { body } = await gym.admin.call(api.billing.create, { body: { student_id, due_on, lines } })
  return body
}

test('a bank statement is imported line by line; the same file again changes nothing, nor does one with other ids and longer texts', async () => {
  const fileOf = (...ids: string[]) =>
    ofx(
      { id: ids[0] ?? '', amount: '149.90', memo: ids[2] ?? 'PIX RECEBIDO' },
      { id: 'A2', amount: '-80.00', memo: 'ENERGIA' },
      { id: ids[1] ?? '', day: '20260313', amount: '50,00', memo: 'TED' },
    )
  expect((await upload(fileOf('A1', 'A3'))).body).toEqual({
    accounts: ['0341 1-2'],
    is_table: false,
    added: 2,
    known: 0,
    repeated: 0,
    outgoing: 1,
    informational: 0,
    cards: 0,
    foreign: 0,
    investments: 0,
    unreadable: 0,
  })
  expect((await upload(fileOf('A1', 'A3'))).body).toMatchObject({ added: 0, known: 2 })
  expect((await upload(fileOf('B1', 'B3', 'PIX RECEBIDO ANA PRADO'))).body).toMatchObject({ added: 0, known: 2 })
  expect((await listed()).map(({ memo }) => memo)).toEqual(['PIX RECEBIDO ANA PRADO', 'TED'])
})

test('a bank statement keeps each of two equal lines, although both have the same id, and counts them as repeated', async () => {
  const file = ofx(
    { id: '000000', amount: '149.90', memo: 'PIX RECEBIDO' },
    { id: '000000', day: '20260313', amount: '50,00', memo: 'TED' },
    { id: '000000', day: '20260313', amount: '50,00', memo: 'TED' },
  )
  expect((await upload(file)).body).toMatchObject({ added: 3, known: 0, repeated: 1 })
  expect((await upload(file)).body).toMatchObject({ added: 0, known: 3 })
  expect((await listed()).map(({ posted_on, amount_cents, memo }) => [posted_on, amount_cents, memo])).toEqual([
    ['2026-03-14', 149_90, 'PIX RECEBIDO'],
    ['2026-03-13', 50_00, 'TED'],
    ['2026-03-13', 50_00, 'TED'],
  ])
})

test('a bank statement in OFX and the same as a table without a name are one account', async () => {
  const rows = 'Data;Valor;Histórico\n14/03/2026;149,90;Pix de Ana\n13/03/2026;50,00;TED\n'
  await upload(ofx({ amount: '149.90', memo: 'PIX' }, { day: '20260313', amount: '50.00', memo: 'TED' }))
  expect((await upload(rows)).body).toMatchObject({ accounts: ['0341 1-2'], added: 0, known: 2 })
})

test('a bank statement uploaded by eight people concurrently is imported once', async () => {
  const file = ofx(...Array.from({ length: 30 }, (_, at) => ({ id: `A${at}`, amount: '10.00', memo: `PIX ${at}` })))
  const results = await Promise.all(Array.from({ length: 8 }, () => upload(file)))
  expect(results.reduce((sum, { body }) => sum + body.added, 0)).toBe(30)
  expect(await listed()).toHaveLength(20)
})

test('a bank statement of each of several files that are uploaded at once is stored, also of the same day and amount', async () => {
  const files = ['ANA DIAS', 'BIA REIS', 'CAIO LIMA'].map((name, at) =>
    ofx({ id: `B${at}`, amount: '55.90', memo: `PIX ${name}` }),
  )
  const results = await Promise.all(files.map((file) => upload(file)))
  expect(results.map(({ body }) => body.added)).toEqual([1, 1, 1])
  expect(await listed()).toHaveLength(3)
})

test('a bank statement in Latin-1 keeps its accented letters', async () => {
  await upload(Buffer.from(ofx({ amount: '10.00', memo: 'João Conceição' }), 'latin1'))
  expect((await listed())[0]?.memo).toBe('João Conceição')
})

test('a bank statement of a second account, with the same fee on the same day, drops no line and renames no payer of the first', async () => {
  const of = (...names: string[]) => names.map((name, at) => ({ id: `A${at}`, amount: '129.90', memo: `PIX ${name}` }))
  await upload(ofx(...of('MARIA', 'JOAO', 'ANA')))
  const rows = 'Data;Descrição;Valor\n14/03/2026;Pix de PEDRO;129,90\n14/03/2026;Pix de CARLA;129,90\n'
  const fields = ['date', 'memo', 'amount']
  const mapping = { fields, decimal: ',', dates: 'day_first', account: 'Nubank 19151350' }
  expect((await upload(rows, { mapping })).body).toMatchObject({ accounts: ['Nubank 19151350'], added: 2, known: 0 })
  expect((await upload(rows, { mapping })).body).toMatchObject({ added: 0, known: 2 })
  const memos = (await listed()).map(({ memo }) => memo)
  expect(memos.toSorted()).toEqual(['PIX ANA', 'PIX JOAO', 'PIX MARIA', 'Pix de CARLA', 'Pix de PEDRO'])
})

test('a bank statement of one account, written with or without leading zeros and the dash of its check digit, repeats nothing', async () => {
  const file = ofx({ amount: '149.90', memo: 'PIX' }, { id: 'A2', amount: '50.00', memo: 'TED' })
  await upload(file)
  for (const other of [file.replace('0341', '341'), file.replace('1-2', '0012')])
    expect((await upload(other)).body).toMatchObject({ accounts: ['0341 1-2'], added: 0, known: 2 })
  const statement = (bank: string) =>
    `<STMTRS><BANKID>${bank}<ACCTID>7-1<STMTTRN><DTPOSTED>20260315<TRNAMT>10</STMTTRN></STMTRS>`
  const { body } = await upload(`<OFX>${statement('0341')}${statement('341')}</OFX>`)
  expect(body).toMatchObject({ accounts: ['0341 7-1'], added: 2 })
})

test('a bank statement as a table is read by its headings', async () => {
  expect((await upload('Data;Valor;Histórico\n14/03/2026;1.149,90;Pix\n')).body).toMatchObject({
    added: 1,
    accounts: [''],
  })
  expect(refusalOf(await upload('Data;Valor\n14/03/2026;1.149,90\n15/03/2026;1.1'))).toMatchObject({
    fields: { content: 'STATEMENT_TRUNCATED' },
    details: { line: 3, format: 'table' },
  })
})

test('a bank statement as a table of any layout is read as a person describes it once, and the next of the account automatically', async () => {
  const file = (...lines: string[]) => Buffer.from(['Quando\tQuanto\tQuem', ...lines, ''].join('\n'), 'latin1')
  const march = file('03/14/2026\t10.00\tJoão', '03/14/2026\t10.00\tJoão', '03/15/2026\t-5.00\tTarifa')
  expect(refusalOf(await upload(march)).fields).toEqual({ content: 'STATEMENT_COLUMNS' })
  const tableOf = async (shown: Buffer) => {
    const body = { file_name: 'extrato.csv', content: shown.toString('base64') }
    return (await gym.admin.call(api.bankLines.table, { body })).body
  }
  const { rows, fields, decimal, dates, account } = await tableOf(march)
  expect([rows[1], fields, account]).toEqual([['03/14/2026', '10.00', 'João'], ['date', 'amount', 'memo'], null])
  const mapping = { fields, decimal, dates, account: 'Itaú' }
  expect(refusalOf(await upload(march, { mapping: { ...mapping, fields: ['memo'], account: ' ' } })).fields).toEqual({
    'mapping.account': 'ACCOUNT_REQUIRED',
    'mapping.fields': 'STATEMENT_FIELDS',
  })
  expect((await upload(march, { mapping })).body).toMatchObject({
    accounts: ['Itaú'],
    added: 2,
    known: 0,
    outgoing: 1,
  })
  expect((await upload(march)).body).toMatchObject({ accounts: ['Itaú'], added: 0, known: 2 })
  expect((await upload(file('04/01/2026\t7.00\tAna'))).body).toMatchObject({ accounts: ['Itaú'], added: 1 })
  // Of another account at the same bank: a person has to choose which of the two a file is of.
  expect((await upload(march, { mapping: { ...mapping, account: 'Itaú 2' } })).body).toMatchObject({ added: 2 })
  expect(refusalOf(await upload(march)).fields).toEqual({ content: 'STATEMENT_COLUMNS' })
  expect(await tableOf(march)).toMatchObject({ fields, dates, account: null, accounts: ['Itaú', 'Itaú 2'] })
})

test('a bank statement as a table of another account with the layout of a known one asks which account it is, and loses no line', async () => {
  const of = (...lines: [string, string, string][]) =>
    ['Data,Valor,Identificador,Descrição', ...lines.map(([day, id, name]) => `${day}/03/2026,129.90,${id},${name}`)]
      .map((line) => `${line}\n`)
      .join('')
  const mapping = { fields: ['date', 'amount', 'id', 'memo'], decimal: '.', dates: 'day_first' }
  const matriz = of(
    ['12', '6f1a', 'Transferência recebida pelo Pix - MARIA SOUZA'],
    ['12', '6f1b', 'Transferência recebida pelo Pix - JOAO LIMA'],
  )
  const filial = of(
    ['12', '77aa', 'Transferência recebida pelo Pix - PEDRO SOUZA'],
    ['12', '77ab', 'Transferência recebida pelo Pix - CARLA REIS'],
  )
  await upload(matriz, { mapping: { ...mapping, account: 'Nubank Matriz' } })
  const asked = refusalOf(await upload(filial))
  expect(asked).toMatchObject({ fields: { content: 'STATEMENT_ACCOUNT' }, details: { account: 'Nubank Matriz' } })
  expect(await listed()).toHaveLength(2)
  // the same account again, and its next month, are nothing to ask about
  const more = of(
    ['12', '6f1a', 'Transferência recebida pelo Pix - MARIA SOUZA'],
    ['12', '6f1b', 'Transferência recebida pelo Pix - JOAO LIMA'],
    ['13', '6f1c', 'Pix de ANA DIAS'],
  )
  expect((await upload(more)).body).toMatchObject({ accounts: ['Nubank Matriz'], added: 1, known: 2 })
  expect((await upload(of(['20', '6f1d', 'Pix de EVA REIS']))).body).toMatchObject({ added: 1 })
  const answered = await upload(filial, { mapping: { ...mapping, account: 'Nubank Filial' } })
  expect(answered.body).toMatchObject({ accounts: ['Nubank Filial'], added: 2, known: 0 })
  expect(await listed()).toHaveLength(6)
})

test.each([
  ['two first names', ['MARIA SOUZA', 'JOAO LIMA'], ['MARIA REIS', 'JOAO ALVES']],
  ['one first name', ['MARIA SOUZA', 'JOAO LIMA'], ['MARIA REIS', 'PEDRO ALVES']],
  ['one whole name', ['MARIA SOUZA', 'JOAO LIMA'], ['MARIA SOUZA', 'PEDRO ALVES']],
  ['first and last names', ['JOSE CARLOS SILVA', 'JOAO LIMA'], ['JOSE MARIA SILVA', 'JOAO P LIMA']],
])(
  'a bank statement as a table of another account whose payers have %s in common with a known one asks which account it is, and loses no line',
  async (_, first, second) => {
    const of = (names: readonly string[], digits: string) =>
      ['Data,Valor,Identificador,Descrição']
        .concat(
          names.map((name, at) => {
            const payer = `${name} - •••.${digits}.${at}22-•• - NU PAGAMENTOS - IP (0260) Agência: 1 Conta: ${digits}-1`
            return `12/03/2026,129.90,${digits}-${at},Transferência recebida pelo Pix - ${payer}`
          }),
        )
        .map((line) => `${line}\n`)
        .join('')
    const mapping = { fields: ['date', 'amount', 'id', 'memo'], decimal: '.', dates: 'day_first' }
    await upload(of(first, '111'), { mapping: { ...mapping, account: 'Nubank Matriz' } })
    const asked = refusalOf(await upload(of(second, '777')))
    expect(asked).toMatchObject({ fields: { content: 'STATEMENT_ACCOUNT' }, details: { account: 'Nubank Matriz' } })
    server.clock.set(new Date(testNow.getTime() + 1000))
    // Also as a file of the same account, its payers are others.
    for (const added of [2, 0]) {
      const answered = await upload(of(second, '777'), { mapping: { ...mapping, account: 'Nubank Matriz' } })
      expect(answered.body).toMatchObject({ added })
    }
    expect(await listed()).toHaveLength(4)
  },
)

test('a bank statement of which one line only may be known keeps it, and says which other line it may be', async () => {
  const rows = (...memos: string[]) =>
    ['Data;Valor;Histórico', ...memos.map((memo) => `14/03/2026;129,90;${memo}`), ''].join('\n')
  await upload(rows('PIX JOSE CARLOS SILVA', 'PIX JOSE LIMA', 'PIX ANA DIAS'))
  expect((await listed()).map(({ alike }) => alike)).toEqual([null, null, null])
  server.clock.set(new Date(testNow.getTime() + 1000))
  expect((await upload(rows('PIX ANA DIAS', 'PIX ANA REIS', 'PIX JOSE LIMA'))).body).toMatchObject({
    added: 1,
    known: 2,
  })
  const lines = new Map((await listed()).map((line) => [line.memo, line]))
  expect(lines.get('PIX ANA REIS')?.alike).toBe('PIX ANA DIAS')
  expect(lines.get('PIX ANA DIAS')?.alike).toBe('PIX ANA REIS')
  expect(lines.get('PIX JOSE LIMA')?.alike).toBeNull()
  const params = { id: lines.get('PIX ANA DIAS')?.id ?? '' }
  await gym.admin.call(api.bankLines.dismiss, { params, body: { reason: 'É o mesmo' } })
  expect((await listed()).map(({ alike }) => alike)).toEqual([null, null, null])
})

test.each([
  ['that ends in the middle', ofx({ amount: '10.00', memo: 'PIX' }).slice(0, -20), 'STATEMENT_TRUNCATED'],
  ['with an amount that is none', ofx({ amount: 'dez', memo: 'PIX' }), 'STATEMENT_UNREADABLE'],
  ['with an amount beyond any', ofx({ amount: '99999999999.00', memo: 'PIX' }), 'STATEMENT_INVALID'],
  ['that is an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'FILE_INVALID'],
  ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'FILE_INVALID'],
  ['that is a PDF', '%PDF-1.4\n1 0 obj', 'FILE_INVALID'],
  ['that is JSON', '{"data": "14/03/2026", "valor": 10}', 'FILE_INVALID'],
  ['that is RTF', '{\\rtf1 extrato}', 'FILE_INVALID'],
  [
    'that is an HTML table, as some banks call .xls,',
    '\ufeff<html><table><tr><td>14/03/2026</td><td>10,00</td><td>PIX</td></tr></table></html>',
    'FILE_INVALID',
  ],
  ['that is an XML spreadsheet', '<?xml version="1.0"?>\n<Workbook></Workbook>', 'FILE_INVALID'],
  ['that is a letter', 'Prezado cliente, segue o extrato.', 'STATEMENT_COLUMNS'],
])('%s is refused as a whole', async (_, file, issue) => {
  expect(refusalOf(await upload(file)).fields).toEqual({ content: issue })
  expect(await listed()).toEqual([])
})

test.each([
  ['MT940', ':20:EXTRATO\n:25:341/12\n:61:2603140314C10,00NTRF\n:86:PIX ANA\n'],
  ['QIF', '!Type:Bank\nD14/03/2026\nT10.00\nPPIX ANA\n^\n'],
  ['CNAB', `${'34100000'.padEnd(240, '0')}\n${'34100013'.padEnd(240, '1')}\n`],
  ['with days as numbers', 'Data;Descrição;Valor\n46351;PIX ANA;10,00\n'],
])('%s is refused as a table without these columns if somebody says what its columns are', async (_, file) => {
  const fields = ['date', 'memo', 'amount']
  const mapping = { fields, decimal: ',', dates: 'day_first', account: 'Itaú' }
  expect(refusalOf(await upload(file, { mapping })).fields).toEqual({ content: 'STATEMENT_COLUMNS' })
  const empty = await upload('Data;Descrição;Valor\n;Não há lançamentos;\n', { mapping })
  expect(refusalOf(empty).fields).toEqual({ content: 'STATEMENT_EMPTY' })
})

test.each(['99991231', '22000101', '18991231', '00010101'])(
  'a bank statement with a day before 1900 or after 2199, %s, is refused by its line, and the page of lines is still shown',
  async (day) => {
    const refused = refusalOf(await upload(ofx({ day, amount: '10.00', memo: 'PIX' })))
    expect(refused).toMatchObject({ fields: { content: 'STATEMENT_UNREADABLE' }, details: { lines: '8' } })
    const written = `${day.slice(6)}/${day.slice(4, 6)}/${day.slice(0, 4)}`
    expect(refusalOf(await upload(`Data;Valor;Histórico\n${written};10,00;Pix\n`)).fields).toEqual({
      content: 'STATEMENT_UNREADABLE',
    })
    expect(await listed()).toEqual([])
  },
)

test('a bank statement is imported without the rows that cannot be read if a person has seen which they are', async () => {
  const file = ofx({ amount: 'dez', memo: 'PIX' }, { id: 'A2', amount: '10.00', memo: 'PIX RUI' })
  const refused = refusalOf(await upload(file))
  expect(refused).toMatchObject({ fields: { content: 'STATEMENT_UNREADABLE' }, details: { count: 1, lines: '8' } })
  expect(refused.details?.texts).toMatch(/^8: .*20260314 dez/)
  const { body } = await upload(file, { leave_out_unreadable: true })
  expect(body).toMatchObject({ added: 1, unreadable: 1 })
  expect((await listed()).map(({ memo }) => memo)).toEqual(['PIX RUI'])
})

test('a bank statement of two accounts has an equal line in each', async () => {
  const of = (account: string) =>
    `<STMTRS><BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><STMTTRN><DTPOSTED>20260314<TRNAMT>10<FITID>X</STMTTRN></STMTRS>`
  const { body } = await upload(`<OFX>${of('1')}${of('2')}</OFX>`)
  expect(body).toMatchObject({ accounts: ['1', '2'], added: 2 })
  expect((await listed()).map(({ account }) => account).toSorted()).toEqual(['1', '2'])
})

test('a bank statement as a short table below a long preamble is read, with its zeros beside the amounts', async () => {
  const preamble = ['EXTRATO', '', 'Agência: 1', 'Gerado em 16/03/2026', '', 'De 01/01 a 31/03', '', '']
  const head = 'Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)'
  const lines = ['03/03/2026,02/03/2026,IOF,,0.00,1.77,9.00', '05 MAR 2026,05/03/2026,Pix,Pix de Ana,20.00,0.00,29.00']
  expect((await upload([...preamble, head, ...lines, ''].join('\n'))).body).toMatchObject({ added: 1, outgoing: 1 })
  expect(await listed()).toMatchObject([{ posted_on: '2026-03-05', amount_cents: 20_00 }])
})

test('a bank statement is not for the reception, which does not see the bank account', async () => {
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  for (const { call } of [reception, gym.instructor, gym.student]) {
    expect((await call(api.bankLines.list, {})).status).toBe(403)
  }
})

test('a line of a bank statement is shown with the invoice that it probably pays, and is received for it on its day', async () => {
  const invoice = await anInvoice(149_90)
  await anInvoice(149_90, await aStudent(gym.admin.call, { name: 'Outra Pessoa' }))
  await upload(ofx({ day: '20260312', amount: '149.90', memo: `PIX ${txidOf(gym.id, invoice.number)}` }))
  const [line] = await listed()
  expect(line?.suggestion).toMatchObject({ invoice_id: invoice.id, due_cents: 149_90, reasons: ['txid', 'amount'] })
  const { status, body } = await settle(line?.id ?? '', [invoice.id])
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ method: 'pix', amount_cents: 149_90, paid_on: '2026-03-12', reference: 'A1' })
  const { body: after } = await gym.admin.call(api.billing.find, { params: { id: invoice.id } })
  expect(after.status).toBe('paid')
  expect(await listed()).toEqual([])
  expect(await listed('settled')).toMatchObject([{ payment_id: body.id, state: 'settled', suggestion: null }])
})

test('a line of a bank statement is matched by its number for another amount than is due, and shows that', async () => {
  const invoice = await anInvoice(149_90)
  await upload(ofx({ amount: '100.00', memo: `PIX ${txidOf(gym.id, invoice.number)}` }))
  const [line] = await listed()
  expect(line?.suggestion?.reasons).toContain('other_amount')
  expect((await settle(line?.id ?? '', [invoice.id])).body.amount_cents).toBe(100_00)
  const { body: after } = await gym.admin.call(api.billing.find, { params: { id: invoice.id } })
  expect(after).toMatchObject({ status: 'partly_paid', due_cents: 49_90 })
})

test('a line of a bank statement from someone who pays for another student is suggested for that student’s invoice, and is the payer’s payment', async () => {
  const payer_id = await aStudent(gym.admin.call, { name: 'Rosana Prado' })
  const invoice = await anInvoice(80_00, await aStudent(gym.admin.call, { name: 'Davi Prado', payer_id }))
  await upload(ofx({ amount: '80.00', memo: 'PIX ROSANA PRADO' }))
  const [line] = await listed()
  expect(line?.suggestion).toMatchObject({
    student_id: payer_id,
    student_name: 'Rosana Prado',
    invoice_id: invoice.id,
  })
  expect((await settle(line?.id ?? '', [invoice.id], payer_id)).body).toMatchObject({ student_name: 'Rosana Prado' })
})

test('a line of a bank statement that pays the rest of an invoice is compared with what is left of it', async () => {
  const invoice = await anInvoice(149_90)
  await upload(ofx({ amount: '100.00', memo: `PIX ${gym.student.name}` }))
  const [part] = await listed()
  expect((await settle(part?.id ?? '', [invoice.id])).status).toBe(200)
  await upload(ofx({ id: 'A2', amount: '49.90', memo: `PIX ${gym.student.name}` }))
  const [rest] = await listed()
  const reasons = ['name', 'amount', 'near_due']
  expect(rest?.suggestion).toMatchObject({ invoice_id: invoice.id, due_cents: 49_90, reasons })
  expect((await settle(rest?.id ?? '', [invoice.id])).body).toMatchObject({ credit_cents: 0 })
})

test('a line of a bank statement that came in late is due with the late charges of that day', async () => {
  const invoice = await anInvoice(149_90)
  server.clock.set(new Date('2026-03-28T15:00:00Z'))
  gym.admin = await aPerson(server, gym.id, 'admin')
  await upload(ofx({ day: '20260326', amount: '153.38', memo: `TED ${gym.student.name}` }))
  const [line] = await listed()
  expect(line?.suggestion).toMatchObject({ due_cents: 153_38, reasons: ['name', 'amount'] })
  expect((await settle(line?.id ?? '', [invoice.id])).body).toMatchObject({ method: 'transfer', credit_cents: 0 })
})

test('a line of a bank statement is received once, also by eight people concurrently, and again after a reversal', async () => {
  await upload(ofx({ amount: '50.00', memo: 'PIX' }))
  const [line] = await listed()
  const id = line?.id ?? ''
  const results = await Promise.all(Array.from({ length: 8 }, () => settle(id, [])))
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  const done = results.find(({ status }) => status === 200)
  expect(done?.body.credit_cents).toBe(50_00)
  expect(refusalOf(await settle(id, [])).code).toBe('BANK_LINE_SETTLED')
  await gym.admin.call(api.payments.reverse, { params: { id: done?.body.id ?? '' }, body: { reason: 'Engano' } })
  expect(await listed()).toHaveLength(1)
  const invoice = await anInvoice(50_00)
  expect((await settle(id, [invoice.id])).body).toMatchObject({ credit_cents: 0 })
})

test('a line of a bank statement whose payment the desk has recorded is linked to it, and is never booked a second time', async () => {
  const invoice = await anInvoice(149_90)
  const next = await anInvoice(149_90, gym.student.studentId, '2026-04-16')
  const paid = await recordedAtDesk(invoice)
  await upload(ofx({ amount: '149.90', memo: `PIX ${gym.student.name} ${txidOf(gym.id, invoice.number)}` }))
  const [line] = await listed()
  expect(line).toMatchObject({ suggestion: null, recorded: { payment_id: paid.id, number: paid.number } })
  const refused = refusalOf(await settle(line?.id ?? '', [next.id]))
  expect([refused.code, refused.details]).toEqual(['PAYMENT_RECORDED', { number: paid.number }])
  const options = await gym.admin.call(api.bankLines.recorded, {
    params: { id: line?.id ?? '' },
    query: { student_id: gym.student.studentId },
  })
  expect(options.body.object).toEqual([line?.recorded])
  expect((await link(line?.id ?? '', paid.id)).status).toBe(200)
  expect(await listed('settled')).toMatchObject([{ payment_id: paid.id, is_linked: true, recorded: null }])
  expect(await receivedOn('2026-03-14')).toBe(149_90)
  expect(refusalOf(await link(line?.id ?? '', paid.id)).code).toBe('BANK_LINE_SETTLED')
})

test('a line of a bank statement is linked only to a payment of its amount, about its day, into the bank, of which it is the only line', async () => {
  const [first, second, third] = [await anInvoice(50_00), await anInvoice(60_00), await anInvoice(50_00)]
  const paid = await recordedAtDesk(first)
  const other = await recordedAtDesk(second)
  const byCard = await recordedAtDesk(third, 'debit_card')
  await upload(ofx({ amount: '50.00', memo: 'PIX' }, { id: 'A2', amount: '50.00', memo: 'TED' }))
  const [line, same] = await listed()
  for (const { id } of [other, byCard]) {
    expect(refusalOf(await link(line?.id ?? '', id)).code).toBe('PAYMENT_EXPLAINED')
  }
  const both = await Promise.all([link(line?.id ?? '', paid.id), link(same?.id ?? '', paid.id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await receivedOn('2026-03-14')).toBe(160_00)
})

test('a line of a bank statement can be received besides a recorded payment of the same amount, if a person says that it is another one', async () => {
  const [invoice, next] = [await anInvoice(50_00), await anInvoice(50_00)]
  await recordedAtDesk(invoice)
  await upload(ofx({ amount: '50.00', memo: 'PIX' }))
  const [line] = await listed()
  expect((await settle(line?.id ?? '', [next.id])).status).toBe(409)
  expect((await settle(line?.id ?? '', [next.id], gym.student.studentId, true)).status).toBe(200)
  expect(await receivedOn('2026-03-14')).toBe(100_00)
})

test('a line of a bank statement that was confirmed by mistake is open again, and counts on no day; one that was linked leaves its payment', async () => {
  const [invoice, other] = [await anInvoice(50_00), await anInvoice(60_00)]
  const paid = await recordedAtDesk(other)
  await upload(
    ofx(
      { day: '20260313', amount: '50.00', memo: 'PIX' },
      { id: 'A2', amount: '60.00', memo: `PIX ${gym.student.name}` },
    ),
  )
  const [linked, made] = await listed()
  await link(linked?.id ?? '', paid.id)
  await settle(made?.id ?? '', [invoice.id])
  expect([await receivedOn('2026-03-13'), await receivedOn('2026-03-14')]).toEqual([50_00, 60_00])
  for (const it of [linked, made, made]) expect((await reopen(it?.id ?? '')).status).toBe(204)
  expect([await receivedOn('2026-03-13'), await receivedOn('2026-03-14')]).toEqual([0, 60_00])
  expect((await listed()).map(({ recorded }) => recorded?.payment_id)).toEqual([paid.id, undefined])
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const { status } = await reception.call(api.bankLines.reopen, {
    params: { id: made?.id ?? '' },
    body: { reason: 'x' },
  })
  expect(status).toBe(403)
})

test('a line of a bank statement that is not a student’s payment is dismissed with a reason, and can be restored', async () => {
  await upload(ofx({ amount: '5000.00', memo: 'APORTE' }))
  const [line] = await listed()
  const params = { id: line?.id ?? '' }
  await gym.admin.call(api.bankLines.dismiss, { params, body: { reason: 'Aporte do sócio' } })
  expect(await listed()).toEqual([])
  expect(await listed('dismissed')).toMatchObject([{ dismiss_reason: 'Aporte do sócio' }])
  expect(refusalOf(await settle(params.id, [])).code).toBe('BANK_LINE_SETTLED')
  await gym.admin.call(api.bankLines.restore, { params })
  expect(await listed()).toHaveLength(1)
})
