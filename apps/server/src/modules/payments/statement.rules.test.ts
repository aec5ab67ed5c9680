import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distinctLines, isOfx, readOfx, readTable, signedCents } from './statement.rules.ts'

const sgml = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<BANKACCTFROM><BANKID>0341<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261120100000[-03:EST]
<TRNAMT>149.90
<FITID>A1
<MEMO>PIX RECEBIDO João & Cia
</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261121<TRNAMT>-1.200,00<FITID>A2<MEMO>ALUGUEL</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`
const xml = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKACCTFROM><BANKID>077</BANKID><BRANCHID>1</BRANCHID><ACCTID>9</ACCTID></BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261120</DTPOSTED><TRNAMT>99.9</TRNAMT><FITID>B1</FITID>
<NAME>Ana &amp; Filhos</NAME><MEMO><![CDATA[Pix <recebido> & ok]]></MEMO></STMTTRN></BANKTRANLIST></OFX>`

describe('a bank statement', () => {
  test('is read from OFX 1 (SGML), whose values have no closing tags', () => {
    expect(isOfx(sgml)).toBe(true)
    expect(readOfx(sgml)).toEqual({
      account: '0341 12345-6',
      lines: [
        { bank_id: 'A1', posted_on: '2026-11-20', amount_cents: 149_90, memo: 'PIX RECEBIDO João & Cia' },
        { bank_id: 'A2', posted_on: '2026-11-21', amount_cents: -1200_00, memo: 'ALUGUEL' },
      ],
    })
  })

  test('is read from OFX 2 (XML), with what XML writes in its own way', () => {
    expect(readOfx(xml)).toEqual({
      account: '077 1 9',
      lines: [
        { bank_id: 'B1', posted_on: '2026-11-20', amount_cents: 99_90, memo: 'Ana & Filhos Pix <recebido> & ok' },
      ],
    })
  })

  test('that ends in the middle is never taken for a whole one', () => {
    fc.assert(
      fc.property(fc.constantFrom(sgml, xml), fc.nat(), (whole, at) => {
        const end = whole.lastIndexOf('</OFX>') + '</OFX>'.length
        expect(readOfx(whole.slice(0, at % end))).toBe('STATEMENT_TRUNCATED')
      }),
    )
  })

  test.each([
    ['an amount that is none', sgml.replace('149.90', 'muito'), 'STATEMENT_INVALID'],
    ['a day that is none', sgml.replace('20261120', '20261340'), 'STATEMENT_INVALID'],
    [
      'a line that is not closed',
      sgml.replace('</STMTTRN>\n<STMTTRN>', '<STMTTRN>').replace('</STMTTRN>', ''),
      'STATEMENT_TRUNCATED',
    ],
    ['no lines', '<OFX><BANKTRANLIST></BANKTRANLIST></OFX>', 'FILE_EMPTY'],
  ])('with %s is refused as a whole', (_, text, fault) => {
    expect(readOfx(text)).toBe(fault)
  })

  const table = [
    ['Extrato da conta', '', '', ''],
    ['Data Lançamento', 'Histórico', 'Valor (R$)', 'Identificador'],
    ['20/11/2026', 'Pix recebido', '1.149,90', 'x1'],
    ['', 'SALDO', '', ''],
    ['2026-11-21', 'Tarifa', '-R$ 12,00', ''],
  ]
  test('is read from a table, by its usual headings', () => {
    expect(readTable(table)).toEqual({
      account: '',
      lines: [
        { bank_id: 'x1', posted_on: '2026-11-20', amount_cents: 1149_90, memo: 'Pix recebido' },
        { bank_id: null, posted_on: '2026-11-21', amount_cents: -12_00, memo: 'Tarifa' },
      ],
    })
  })

  test('is read from a table with other headings, where these are named', () => {
    const other = [
      ['Quando', 'Quanto', 'O quê'],
      ['20/11/2026', '5', 'Pix'],
    ]
    expect(readTable(other)).toBe('STATEMENT_COLUMNS')
    expect(readTable(other, { date: 'quando', amount: 'Quanto', memo: 'o que' })).toMatchObject({
      lines: [{ amount_cents: 5_00, memo: 'Pix' }],
    })
  })

  test('with the same id twice has the line once where it is the same, and both where they differ', () => {
    const line = { bank_id: 'A1', posted_on: '2026-11-20', amount_cents: 100, memo: 'Pix' }
    const { lines, repeated } = distinctLines([line, { ...line }, { ...line, amount_cents: 200 }])
    expect([lines.map(({ amount_cents }) => amount_cents), repeated]).toEqual([[100, 200], 1])
  })

  test('without ids keeps two equal payments of a day, under the same keys each time', () => {
    const line = { bank_id: null, posted_on: '2026-11-20', amount_cents: 100, memo: 'Pix' }
    const { lines, repeated } = distinctLines([line, { ...line }])
    expect([new Set(lines.map(({ key }) => key)).size, repeated]).toEqual([2, 0])
    expect(distinctLines([line, { ...line }]).lines).toEqual(lines)
  })
})

test.each([
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
])('the amount %j of a statement is %j cents', (written, cents) => {
  expect(signedCents(written)).toBe(cents)
})

test('every amount is read back from how banks write it, without losing a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), fc.constantFrom('.', ','), (cents, sign) => {
      const digits = String(Math.abs(cents)).padStart(3, '0')
      const written = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${sign}${digits.slice(-2)}`
      expect(signedCents(written)).toBe(cents)
    }),
  )
})
