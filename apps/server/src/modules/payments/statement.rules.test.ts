import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessMapping } from '@folego/contract'
import { isOfx, readOfx, readTable } from './statement.rules.ts'

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

  test('is read from OFX 2 (XML), including XML escapes', () => {
    expect(readOfx(xml)).toEqual({
      account: '077 1 9',
      lines: [
        { bank_id: 'B1', posted_on: '2026-11-20', amount_cents: 99_90, memo: 'Ana & Filhos Pix <recebido> & ok' },
      ],
    })
  })

  test('that ends in the middle is never accepted as a whole one', () => {
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
  const { mapping } = guessMapping(table)
  const whole = [
    { bank_id: 'x1', posted_on: '2026-11-20', amount_cents: 1149_90, memo: 'Pix recebido' },
    { bank_id: null, posted_on: '2026-11-21', amount_cents: -12_00, memo: 'Tarifa' },
  ]
  test('is read from a table; rows without a date are ignored', () => {
    expect(readTable(table, mapping)).toEqual(whole)
    expect(readTable(table.slice(0, 2), mapping)).toBe('FILE_EMPTY')
  })

  test.each([
    ['an amount that cannot be read', ['22/11/2026', 'Pix', '1.2,3', 'x2'], 'STATEMENT_INVALID'],
    ['a day that is none', ['31/02/2026', 'Pix', '1,00', 'x2'], 'STATEMENT_INVALID'],
  ])('as a table with %s is refused as a whole', (_, row, fault) => {
    expect(readTable([...table, row], mapping)).toBe(fault)
  })

  test('as a table is refused if it ends in the middle, and accepted if its last line is whole', () => {
    const [, head = [], ...rows] = table
    const short = [head.slice(0, 3), ...rows.map((cells) => cells.slice(0, 3))]
    const read = (...last: string[]) => readTable([...short, last], mapping, true)
    expect([read('22/11/2026', 'Pix', '10,00'), read('22/11/2026', 'Pix', '1'), read('22/1')]).toEqual([
      expect.arrayContaining([expect.objectContaining({ amount_cents: 10_00 })]),
      'STATEMENT_TRUNCATED',
      'STATEMENT_TRUNCATED',
    ])
    expect(readTable([...short, ['22/11/2026', 'Pix', '1']], mapping)).toHaveLength(3)
  })
})
