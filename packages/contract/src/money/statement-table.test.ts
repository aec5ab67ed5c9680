import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessMapping, statementLayoutOf } from './statement-layouts.ts'
import { isBalance, isWholeMapping, readStatementRow, signedCents } from './statement-table.ts'
import type { StatementField, StatementMapping } from './statement-table.ts'

const guessed = (rows: string[][]) => {
  const { mapping, isCertain } = guessMapping(rows)
  return {
    ...mapping,
    isCertain,
    lines: rows.map((cells) => readStatementRow(cells, mapping)).filter((it) => it !== 'none'),
  }
}

test('the columns of a statement are recognized by their usual headings', () => {
  const rows = [
    ['Extrato da conta', '', '', ''],
    ['Data Lançamento', 'Histórico', 'Valor (R$)', 'Identificador'],
    ['20/11/2026', 'Pix recebido', '1.149,90', 'x1'],
  ]
  expect(guessed(rows)).toMatchObject({ fields: ['date', 'memo', 'amount', 'id'], isCertain: true })
})

test('the columns of a statement are recognized when incoming and outgoing amounts have a column each', () => {
  const rows = [
    ['Data', 'Descrição', 'Débito (R$)', 'Crédito (R$)', 'Saldo'],
    ['01/11/2026', 'SALDO ANTERIOR', '', '', '10,00'],
    ['03/11/2026', 'Pix Ana', '', '99,90', '109,90'],
    ['04/11/2026', 'Energia', '80,00', '', '29,90'],
  ]
  const { fields, isCertain, lines } = guessed(rows)
  expect([fields, isCertain]).toEqual([['date', 'memo', 'outgoing', 'incoming', null], true])
  expect(lines).toMatchObject([{ amount_cents: 99_90 }, { amount_cents: -80_00 }])
})

test('the columns of a statement of what came in have what was taken back as outgoing, and of what went out any sign', () => {
  const rows = [
    ['Data', 'Histórico', 'Crédito', 'Débito'],
    ['03/11/2026', 'Pix Ana', '99,90', ''],
    ['03/11/2026', 'Estorno Pix Ana', '-99,90', ''],
    ['04/11/2026', 'Energia', '', '-80,00'],
  ]
  const lines = [{ amount_cents: 99_90 }, { amount_cents: -99_90 }, { amount_cents: -80_00 }]
  expect(guessed(rows)).toMatchObject({ isCertain: true, lines })
})

test('the columns of a statement are recognized when a column marks unsigned amounts with D or C', () => {
  const rows = [
    ['Data', 'Valor', 'Tipo', 'Histórico'],
    ['03/11/2026', '99,90', 'C', 'Pix Ana'],
    ['04/11/2026', '80,00', 'D', 'Energia'],
  ]
  expect(guessed(rows)).toMatchObject({
    isCertain: true,
    lines: [{ amount_cents: 99_90 }, { amount_cents: -80_00 }],
  })
})

test('the columns of a statement are recognized in the tables of Caixa and Mercado Pago, which write other days and headings', () => {
  const caixa = [
    ['Conta', 'Data_Mov', 'Nr_Doc', 'Historico', 'Valor', 'Deb_Cred'],
    ['0001', '20260918', '20260101', 'CRED PIX ANA', '149.90', 'C'],
    ['0001', '20260919', '000002', 'TARIFA', '12.00', 'D'],
  ]
  const mercadoPago = [
    ['RELEASE_DATE', 'TRANSACTION_TYPE', 'REFERENCE_ID', 'TRANSACTION_NET_AMOUNT', 'PARTIAL_BALANCE'],
    ['18-09-2026', 'Transferência Pix recebida ANA', '7', '149,90', '149,90'],
    ['19-09-2026', 'Pagamento', '8', '-12,00', '137,90'],
  ]
  for (const rows of [caixa, mercadoPago]) {
    const lines = [
      { posted_on: '2026-09-18', amount_cents: 149_90 },
      { posted_on: '2026-09-19', amount_cents: -12_00 },
    ]
    expect(guessed(rows)).toMatchObject({ isCertain: true, lines })
  }
})

test.each([
  '05 OUT 2026',
  '05OUT2026',
  '5 de outubro de 2026',
  '05/out/26',
  '20261005',
  '2026-10-05T10:00',
  '05.10.26',
])('the columns of a statement have a day as %s', (day) => {
  const rows = [
    ['Data', 'Histórico', 'Valor'],
    [day, 'Pix Ana', '149,90'],
  ]
  expect(guessed(rows)).toMatchObject({ isCertain: true, lines: [{ posted_on: '2026-10-05', amount_cents: 149_90 }] })
})

test('the columns of a statement are guessed by their content under unknown or missing headings, and then marked as uncertain', () => {
  const rows = [
    ['Quando', 'Nº', 'Quanto', 'O quê', 'Saldo'],
    ['11/25/2026', '000123', '1,149.90', 'Pix Ana Souza', '2,000.00'],
    ['11/26/2026', '000124', '-5.00', 'Tarifa', '1,995.00'],
  ]
  const expected = {
    fields: ['date', null, 'amount', 'memo', null],
    decimal: '.',
    dates: 'month_first',
    isCertain: false,
  }
  expect(guessed(rows)).toMatchObject(expected)
  expect(guessed(rows.slice(1).map((cells) => cells.slice(0, 4)))).toMatchObject({
    fields: expected.fields.slice(0, 4),
    lines: [{ posted_on: '2026-11-25', amount_cents: 1149_90 }, { amount_cents: -5_00 }],
  })
  expect(guessed([['Prezado cliente']])).toMatchObject({ fields: [null], isCertain: false })
})

test('the columns of a statement must include one day, and either an amount or incoming and outgoing amounts', () => {
  const known: [StatementField[], boolean][] = [
    [['date', 'amount', 'direction', 'memo', 'memo'], true],
    [['date', 'incoming'], true],
    [['date', 'incoming', 'outgoing'], true],
    [['date', 'memo'], false],
    [['amount', 'memo'], false],
    [['date', 'date', 'amount'], false],
    [['date', 'amount', 'incoming'], false],
    [['date', 'incoming', 'direction'], false],
  ]
  for (const [fields, isWhole] of known) expect(isWholeMapping(fields), fields.join()).toBe(isWhole)
})

test('the columns of a statement have a layout identified by their headings, regardless of the rows above and the lines', () => {
  const head = ['Quando', 'Quanto', 'Texto']
  const one = [['Conta', '123', ''], ['Período', '01/11 a 30/11', ''], head, ['03/11/2026', '1,00', 'Pix']]
  const other = [head, ['SALDO', '', '7,00'], ['04/12/2026', '2,00', 'TED']]
  expect(statementLayoutOf(one)).toBe('quando|quanto|texto')
  expect(statementLayoutOf(other)).toBe(statementLayoutOf(one))
  expect(statementLayoutOf([['03/11/2026', '1,00', 'Pix']])).toBe('0 of 3')
})

test('every line is read back for any order of columns, date format and sign convention', () => {
  const line = fc.record({
    day: fc.date({ min: new Date('2001-01-01'), max: new Date('2098-12-31'), noInvalidDate: true }),
    cents: fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).filter((cents) => cents !== 0),
    memo: fc.string({ minLength: 1 }).filter((memo) => memo.trim() !== ''),
  })
  const way = fc.record({
    fields: fc.shuffledSubarray<StatementField>(['date', 'amount', 'memo'], { minLength: 3 }),
    decimal: fc.constantFrom(',', '.'),
    dates: fc.constantFrom('day_first', 'month_first'),
  })
  fc.assert(
    fc.property(line, way, fc.boolean(), ({ day, cents, memo }, mapping: StatementMapping, isPair) => {
      const posted_on = day.toISOString().slice(0, 10)
      const [year = '', month = '', date = ''] = posted_on.split('-')
      const shown = [...(mapping.dates === 'day_first' ? [date, month] : [month, date]), year].join('/')
      const digits = String(Math.abs(cents)).padStart(3, '0')
      const amount = `${digits.slice(0, -2)}${mapping.decimal}${digits.slice(-2)}`
      const parts = { date: shown, memo, amount: cents < 0 ? `-${amount}` : amount }
      const isOut = cents < 0
      const incoming = mapping.fields.map((field) => (isPair && field === 'amount' ? 'incoming' : field))
      const cells = incoming.map((field) => ({ ...parts, incoming: isOut ? '' : amount })[field as keyof typeof parts])
      const fields = isPair ? [...incoming, 'outgoing' as const] : incoming
      const read = readStatementRow(isPair ? [...cells, isOut ? amount : ''] : cells, { ...mapping, fields })
      expect(read).toEqual({ bank_id: null, posted_on, amount_cents: cents, memo })
    }),
  )
})

test.each<[string, number | undefined]>([
  ['149.90', 149_90],
  ['149,9', 149_90],
  ['-1.149,90', -1149_90],
  ['1,149.90', 1149_90],
  ['+10', 10_00],
  ['R$ 0,01', 1],
  ['100.000', 100_000_00],
  ['1,2,3', undefined],
  ['12.3456', undefined],
  ['', undefined],
  ['-', undefined],
  ['(80,00)', -80_00],
  ['80,00-', -80_00],
  ['80,00 D', -80_00],
  ['80,00 C', 80_00],
  ['-80,00 D', undefined],
  ['(80,00', undefined],
  ['80,00 (-)', -80_00],
  ['80,00 (+)', 80_00],
  ['80,00 DB', -80_00],
  ['80,00CR', 80_00],
  ['80,00 DC', undefined],
])('the amount %j of a statement is %j cents', (written, cents) => {
  expect(signedCents(written)).toBe(cents)
})

test('every amount is read back from the notations of banks, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), fc.constantFrom('.', ','), (cents, sign) => {
      const digits = String(Math.abs(cents)).padStart(3, '0')
      const written = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${sign}${digits.slice(-2)}`
      expect(signedCents(written)).toBe(cents)
    }),
  )
})

test.each([
  'Saldo do dia',
  'S A L D O',
  'S.A.L.D.O',
  'SALDO ATUAL R$',
  'SALDO DISPONÍVEL PARA SAQUE',
  'LIMITE DISPONÍVEL',
  'Saldo final do mês de setembro',
  'SALDO EM 18/SET',
  'Saldo para simples conferência',
  'SALDO LIMITE CHEQUE ESPECIAL',
])('a row %j states a balance', (memo) => {
  expect(isBalance(memo)).toBe(true)
})

test.each([
  'Saldo da mensalidade, Ana',
  'Pix de Ana Saldo',
  'Resgate Invest Fácil',
  'Mensalidade setembro',
  'Conta corrente',
])('a row %j is a transaction', (memo) => {
  expect(isBalance(memo)).toBe(false)
})
