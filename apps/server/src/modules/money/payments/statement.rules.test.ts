import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessMapping } from '@folego/contract'
import { worstStatements } from '../../../testing/worst-files.ts'
import { endsWithinLine } from './ofx-tags.rules.ts'
import { isOfx, ofxCents, readOfx } from './ofx.rules.ts'
import { readTable } from './statement-table.rules.ts'
import { read as readStatement } from './statement.reader.ts'

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

/** What looked for an end from every beginning took minutes for one of these. */
const longest = {
  ...worstStatements,
  'line breaks alone': () => Buffer.alloc(5_000_000, '\r\n'),
  'line breaks after a row': () =>
    Buffer.concat([Buffer.from('Data;Valor'), Buffer.alloc(5_000_000, '\n '), Buffer.from('x')]),
}
test.each(Object.entries(longest))('a file of %s is read once from its beginning to its end', async (_, make) => {
  const begun = process.threadCpuUsage()
  await readStatement({ bytes: make(), layouts: [] })
  const { user } = process.threadCpuUsage(begun)
  expect(user / 1_000_000).toBeLessThan(6)
})

describe('a bank statement', () => {
  test('is read from OFX 1 (SGML), whose values have no closing tags', () => {
    expect(isOfx(sgml)).toBe(true)
    expect(readOfx(sgml)).toMatchObject({
      accounts: [
        {
          account: '0341 12345-6',
          lines: [
            { bank_id: 'A1', posted_on: '2026-11-20', amount_cents: 149_90, memo: 'PIX RECEBIDO João & Cia' },
            { bank_id: 'A2', posted_on: '2026-11-21', amount_cents: -1200_00, memo: 'ALUGUEL' },
          ],
        },
      ],
      unreadable: [],
    })
  })

  test('is read from OFX 2 (XML), including XML escapes', () => {
    const memo = 'Ana & Filhos Pix <recebido> & ok'
    expect(readOfx(xml)).toMatchObject({
      accounts: [
        { account: '077 1 9', lines: [{ bank_id: 'B1', posted_on: '2026-11-20', amount_cents: 99_90, memo }] },
      ],
    })
  })

  test('that ends in the middle is never accepted as a whole one', () => {
    fc.assert(
      fc.property(fc.constantFrom(sgml, xml), fc.nat(), (whole, at) => {
        const end = whole.lastIndexOf('</OFX>') + '</OFX>'.length
        expect(readOfx(whole.slice(0, at % end))).toMatchObject({ fault: 'STATEMENT_TRUNCATED' })
      }),
    )
  })

  test('that ends in the middle names the line where it ends', () => {
    const cut = (text: string) => readOfx(`<OFX>\n<STMTTRN>\n<DTPOSTED>2026${text}`)
    const at = (line: number) => ({ fault: 'STATEMENT_TRUNCATED', line })
    expect([cut(''), cut('1120\n<TRNAMT>1'), cut('1120\r\n<TRNAMT>1\r\n\r\n\x1A')]).toEqual([at(3), at(4), at(4)])
  })

  test('that ends in the middle is recognized although a text before says that it ended', () => {
    const first = '<STMTTRN>\n<DTPOSTED>20261120\n<TRNAMT>1\n<NAME>Loja </OFX>\n</STMTTRN>\n'
    expect(readOfx(`<OFX>\n${first}<STMTTRN>\n<DTPOSTED>20261120\n<TRNAMT>2222`)).toMatchObject({
      fault: 'STATEMENT_TRUNCATED',
    })
  })

  test('without any transaction is refused as empty', () => {
    expect(readOfx('<OFX><BANKTRANLIST></BANKTRANLIST></OFX>')).toBe('STATEMENT_EMPTY')
    expect(readTable([['Data', 'Valor']], { fields: ['date', 'amount'], decimal: ',', dates: 'day_first' })).toBe(
      'STATEMENT_EMPTY',
    )
  })

  const transaction = (day: string, amount: string, memo: string, more = '') =>
    `<STMTTRN>\n<DTPOSTED>${day}\n<TRNAMT>${amount}\n${more}<MEMO>${memo}\n</STMTTRN>\n`
  const ofx = (...transactions: string[]) => `<OFX>\n<ACCTID>1\n${transactions.join('')}</OFX>`
  const incoming = (text: string) => {
    const read = readOfx(text)
    return typeof read === 'string' || 'fault' in read
      ? read
      : read.accounts.flatMap(({ lines }) => lines.map((it) => it.amount_cents))
  }

  test('with an amount beyond the limits names its line', () => {
    const found = readOfx(ofx(transaction('20261120', '1.00', 'PIX'), transaction('20261120', '99999999999', 'PIX')))
    expect(found).toEqual({ fault: 'STATEMENT_INVALID', line: 8 })
  })

  test('has balances and amounts of zero counted and left out, whatever their day and amount say', () => {
    const pix = transaction('20261120', '149.90', 'PIX SALDO DA MENSALIDADE ANA')
    const balances = [
      transaction('20261119', '24947.27', 'SALDO ANTERIOR'),
      transaction('00000000', '0', '', '<NAME>Saldo do dia\n'),
      transaction('20261120', '            .  ', 'SALDO DIA'),
      transaction('20261120', '5.00', 'S A L D O'),
      transaction('20261120', '25.00', 'SDO CTA/APL AUTOMATICAS'),
      transaction('20261120', '25.00', 'SALDO TOTAL DISPONÍVEL DIA'),
      transaction('', '0,00*', 'Rendimento'),
    ]
    expect(readOfx(ofx(...balances, pix))).toMatchObject({
      accounts: [{ lines: [{ amount_cents: 149_90 }] }],
      informational: balances.length,
      unreadable: [],
    })
  })

  test('names rows that cannot be read by their lines in the file', () => {
    const text = ofx(transaction('20261340', '10.00', 'Ana'), transaction('20261120', 'muito', 'Rui'))
    expect(readOfx(text)).toMatchObject({
      unreadable: [
        { line: 3, text: '20261340 10.00 Ana' },
        { line: 8, text: '20261120 muito Rui' },
      ],
    })
  })

  test('keeps the lines of each account apart, and those of cards out', () => {
    const statement = (kind: string, account: string) =>
      `<${kind}><BANKACCTFROM><BANKID>1<ACCTID>${account}</BANKACCTFROM>${transaction('20261120', '7.00', 'PIX')}</${kind}>`
    const text = `<OFX>${statement('STMTRS', 'A')}${statement('STMTRS', 'B')}${statement('CCSTMTRS', 'C')}</OFX>`
    expect(readOfx(text)).toMatchObject({
      accounts: [
        { account: '1 A', lines: [{ amount_cents: 700 }] },
        { account: '1 B', lines: [{ amount_cents: 700 }] },
      ],
      cards: 1,
    })
  })

  test('ends with its end tag, whatever old systems write after it', () => {
    const text = ofx(transaction('20261120', '1.00', 'PIX'))
    for (const after of ['\x1A', '\0\0', '\r\n<!-- fim -->', '  \n\n']) expect(incoming(text + after)).toEqual([100])
    expect([endsWithinLine('a;1,0\x1A'), endsWithinLine('a;1,00\n\x1A\0')]).toEqual([true, false])
  })

  test('may leave out closing tags, close empty ones by themselves, and escape letters in hexadecimal', () => {
    const memo = 'Jo&#xE3;o &amp; Cia &lt;3 < ok'
    const text = `<OFX><STMTTRN><DTPOSTED>20261120<TRNAMT>1<MEMO>${memo}<STMTTRN><DTPOSTED>20261120<CHECKNUM/><TRNAMT>2</OFX>`
    expect(incoming(text)).toEqual([100, 200])
    expect(readOfx(text)).toMatchObject({ accounts: [{ lines: [{ memo: 'João & Cia <3 < ok' }, { memo: '' }] }] })
  })

  test.each([
    '20261120',
    '20261120235959.000[-3:EST]',
    '20261120000000[0:GMT]',
    '2026-11-20',
    '2026-11-20T12:00:00',
    '2026/11/20',
    '20/11/2026',
  ])('has the day of a transaction read from %s', (written) => {
    expect(readOfx(ofx(transaction(written, '1.00', 'PIX')))).toMatchObject({
      accounts: [{ lines: [{ posted_on: '2026-11-20' }] }],
    })
  })

  test.each(['', '00000000', '20261131', '20112026', '201120', '26-11-20', '11-20', 'ontem'])(
    'names the line of a transaction whose day may be anything: %j',
    (written) => {
      expect(readOfx(ofx(transaction(written, '1.00', 'PIX')))).toMatchObject({ unreadable: [{ line: 3 }] })
    },
  )

  test.each([
    ['149.90', 149_90],
    ['149,9', 149_90],
    ['149.900', 149_90],
    ['.50', 50],
    ['+00000000000115.8331', 115_83],
    ['1712.0554730109434', 1712_06],
    ['-1.200,00', -1200_00],
    ['-1,200.5', -1200_50],
    ['1.200.000', 1_200_000_00],
    ['R$ 10', 10_00],
    ['149.90-', -149_90],
    ['1.200,00-', -1200_00],
    ['149.90+', 149_90],
    ['-149.90-', undefined],
    ['', undefined],
    ['.', undefined],
    ['1.2.3', undefined],
    ['$120', undefined],
  ])('has the amount %s read by the rules of OFX', (written, cents) => {
    expect(ofxCents(written)).toBe(cents)
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
    expect(readTable(table, mapping)).toMatchObject({ accounts: [{ account: '', lines: whole }], informational: 0 })
    expect(readTable(table.slice(0, 2), mapping)).toBe('STATEMENT_EMPTY')
  })

  test('as a table names rows with a day or an amount that cannot be read, and counts balances', () => {
    const rows = [
      ['22/11/2026', 'Pix', '1.2,3', 'x2'],
      ['31/02/2026', 'Pix', '1,00', 'x2'],
      ['00/00/0000', 'Saldo do dia', '4.891,78', ''],
      ['30/11/2026', 'S A L D O', '4.891,78', ''],
      ['30/11/2026', 'Bloqueado', '0,00*', ''],
    ]
    expect(readTable([...table, ...rows], mapping)).toMatchObject({
      accounts: [{ lines: whole }],
      informational: 3,
      unreadable: [
        { line: 6, text: '22/11/2026 Pix 1.2,3 x2' },
        { line: 7, text: '31/02/2026 Pix 1,00 x2' },
      ],
    })
  })

  test('as a table is refused if it ends in the middle, and accepted if its last line is whole', () => {
    const [, head = [], ...rows] = table
    const short = [head.slice(0, 3), ...rows.map((cells) => cells.slice(0, 3))]
    const read = (...last: string[]) => {
      const found = readTable([...short, last], mapping, { isCut: true })
      return typeof found === 'string' || 'fault' in found ? found : found.accounts.flatMap(({ lines }) => lines)
    }
    expect([read('22/11/2026', 'Pix', '10,00'), read('22/11/2026', 'Pix', '1'), read('22/1')]).toEqual([
      expect.arrayContaining([expect.objectContaining({ amount_cents: 10_00 })]),
      { fault: 'STATEMENT_TRUNCATED', line: 5 },
      { fault: 'STATEMENT_TRUNCATED', line: 5 },
    ])
    const uncut = readTable([...short, ['22/11/2026', 'Pix', '1']], mapping)
    expect(uncut).toMatchObject({ accounts: [{ lines: [{}, {}, { amount_cents: 100 }] }] })
  })
})

test('an account without any minus has what went out by its types; where amounts have signs, they decide', () => {
  const lines = (...amounts: [type: string, amount: string][]) => {
    const body = amounts.map(
      ([type, amount]) => `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261120<TRNAMT>${amount}<MEMO>X</STMTTRN>`,
    )
    const read = readOfx(`<OFX><STMTRS>${body.join('')}</STMTRS></OFX>`)
    return typeof read === 'object' && 'accounts' in read ? read.accounts[0]?.lines.map((it) => it.amount_cents) : read
  }
  expect(lines(['CREDIT', '149.90'], ['DEBIT', '80.00'], ['fee', '12.00'])).toEqual([149_90, -80_00, -12_00])
  expect(lines(['CREDIT', '149.90'], ['DEBIT', '80.00'], ['DEBIT', '-12.00'])).toEqual([149_90, 80_00, -12_00])
  // of one kind alone, the type may be what a program writes everywhere
  expect(lines(['DEBIT', '149.90'], ['DEBIT', '80.00'])).toEqual([149_90, 80_00])
})

describe('another currency', () => {
  const inCurrency = (currency: string, ...lines: string[]) =>
    `<OFX>\n<STMTRS>\n<CURDEF>${currency}\n<BANKACCTFROM><ACCTID>${currency}</BANKACCTFROM>\n${lines.join('\n')}</STMTRS>`
  const pix = '<STMTTRN><DTPOSTED>20261120<TRNAMT>149.90<MEMO>PIX</STMTTRN>'

  test('is not read as reais: its statement is refused at the line that names it, unless a person says that it is', () => {
    const file = `${inCurrency('USD', pix, pix)}</OFX>`
    expect(readOfx(file)).toEqual({ fault: 'STATEMENT_CURRENCY', line: 3, currency: 'USD', count: 2 })
    expect(readOfx(file, { inReais: true })).toMatchObject({ accounts: [{ lines: [{}, {}] }], foreign: 0 })
    for (const own of ['BRL', 'R$', '', 'brl', 'BRR']) {
      expect(readOfx(`${inCurrency(own, pix)}</OFX>`), own).toMatchObject({ accounts: [{ lines: [{}] }], foreign: 0 })
    }
  })

  test('of one account or transaction is left out and counted; what the bank converted is not', () => {
    const own = pix.replace('<MEMO>', '<CURRENCY><CURRATE>5.4<CURSYM>EUR</CURRENCY><MEMO>')
    const converted = pix.replace('<MEMO>', '<ORIGCURRENCY><CURRATE>5.4<CURSYM>EUR</ORIGCURRENCY><MEMO>')
    const file = `${inCurrency('BRL', pix, own, converted)}${inCurrency('USD', pix)}</OFX>`
    expect(readOfx(file)).toMatchObject({ accounts: [{ account: 'BRL', lines: [{}, {}] }], foreign: 2 })
  })

  test('of a table stands in the heading of its amounts or in a column', () => {
    const mapping = { fields: ['date', 'amount', null], decimal: ',', dates: 'day_first' } as const
    const table = (amount: string, ...rows: string[][]) =>
      readTable([['Data', amount, 'Moeda'], ...rows], { ...mapping, fields: [...mapping.fields] })
    const row = (currency: string) => ['20/11/2026', '10,00', currency]
    const left = { fault: 'STATEMENT_CURRENCY', line: 2, currency: 'USD', count: 1 }
    expect(table('Valor (US$)', row(''))).toEqual(left)
    expect(table('Valor', row('USD'))).toEqual(left)
    expect(table('Valor (R$)', row('BRL'), row('EUR'), row('Real'))).toMatchObject({
      accounts: [{ lines: [{}, {}] }],
      foreign: 1,
    })
  })
})

describe('investments', () => {
  const bought = '<BUYSTOCK><INVBUY><INVTRAN><FITID>1<DTTRADE>20261120</INVTRAN><TOTAL>-10</INVBUY></BUYSTOCK>\n'
  const cash = '<INVBANKTRAN><STMTTRN><DTPOSTED>20261120<TRNAMT>149.90<MEMO>TED</STMTTRN></INVBANKTRAN>\n'

  test('are left out of a statement and counted; one of nothing else is refused as that', () => {
    const file = (...entries: string[]) =>
      `<OFX><INVSTMTRS><INVTRANLIST>\n${entries.join('')}</INVTRANLIST></INVSTMTRS></OFX>`
    expect(readOfx(file(bought, cash, bought))).toMatchObject({ accounts: [{ lines: [{}] }], investments: 2 })
    expect(readOfx(file(bought, bought))).toEqual({ fault: 'STATEMENT_INVESTMENTS', line: 2, count: 2 })
  })
})
