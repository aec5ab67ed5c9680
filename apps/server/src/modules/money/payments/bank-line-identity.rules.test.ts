import fc from 'fast-check'
import type { StatementLine } from '@folego/contract'
import { describe, expect, test } from 'vitest'
import { compareLines, isPossiblyOne } from './bank-line-identity.rules.ts'
import type { FileLines, StoredLine } from './bank-line-identity.rules.ts'

/** Stores what a file adds, as the import does. */
function store(stored: readonly StoredLine[], file: FileLines): StoredLine[] {
  const { account, added, completed } = compareLines(file, stored)
  const texts = new Map(completed.map(({ id, memo }) => [id, memo]))
  return [
    ...stored.map((line) => ({ ...line, memo: texts.get(line.id) ?? line.memo })),
    ...added.map((line, at) => ({
      ...line,
      id: `${stored.length + at}`,
      account,
      is_table: file.is_table,
      is_open: true,
    })),
  ]
}

const storedOf = (files: readonly FileLines[]) => files.reduce<StoredLine[]>(store, [])
const line = (changes: Partial<StatementLine> = {}): StatementLine => ({
  bank_id: null,
  posted_on: '2026-03-14',
  amount_cents: 149_90,
  memo: 'PIX RECEBIDO',
  ...changes,
})
const ofx = (...lines: StatementLine[]): FileLines => ({ account: '0341 1-2', is_table: false, lines })
const table = (...lines: StatementLine[]): FileLines => ({ account: '', is_table: true, lines })
const factsOf = (lines: readonly StatementLine[]) =>
  lines.map(({ posted_on, amount_cents }) => `${posted_on} ${amount_cents}`).toSorted()

describe('a line of a statement', () => {
  test('a line of a statement is the same one after the bank has completed its text and renumbered its id, and takes the longer text', () => {
    const [early, late] = [line({ bank_id: '1' }), line({ bank_id: '7', memo: 'PIX RECEBIDO ANA PRADO' })]
    expect(storedOf([ofx(early), ofx(late), ofx(early)])).toMatchObject([{ memo: 'PIX RECEBIDO ANA PRADO' }])
  })

  test('a line of a statement is another one if another payer sent it under another id, on the same day and of the same amount', () => {
    const [maria, joao, rui] = ['MARIA SOUZA', 'JOAO LIMA', 'RUI DIAS'].map((payer, at) =>
      line({ bank_id: `id-${at}`, memo: `Pix de ${payer}` }),
    ) as [StatementLine, StatementLine, StatementLine]
    const known = storedOf([ofx(maria, joao)])
    expect(compareLines(ofx(rui), known).added).toMatchObject([{ memo: 'Pix de RUI DIAS' }])
    const joined = line({ bank_id: 'id-9', memo: 'Pix de JOAO LIMA 14/03' })
    expect(compareLines(ofx(joined), known).added).toEqual([])
  })

  test.each([
    [
      'with the bank’s long words before them',
      'Transferência recebida pelo Pix - ',
      ['JOAO LIMA', 'ANA DIAS'],
      'RUI ALVES',
      'own',
    ],
    ['with a family name in common', 'Pix de ', ['MARIA SOUZA', 'ANA SILVA'], 'BIA SILVA', 'own'],
    ['with a first name in common', 'Pix de ', ['MARIA SOUZA', 'ANA DIAS'], 'MARIA LIMA', 'own'],
    ['without ids', 'Pix de ', ['MARIA SOUZA', 'ANA DIAS'], 'RUI ALVES', 'none'],
    ['under the id that the bank writes on every line', 'Pix de ', ['MARIA SOUZA', 'ANA DIAS'], 'RUI ALVES', 'same'],
  ])('a line of a statement is another one if its payer is another one, %s', (_, words, before, payer, ids) => {
    const of = (name: string, at: number) =>
      line({ bank_id: { own: `id-${at}`, none: null, same: '000000' }[ids] ?? null, memo: words + name })
    const known = storedOf([ofx(...before.map(of))])
    expect(compareLines(ofx(of(payer, 9)), known).added).toMatchObject([{ memo: words + payer }])
  })

  const nubank = (name: string, digits: string, account: string) =>
    `Transferência recebida pelo Pix - ${name} - •••.${digits}-•• - NU PAGAMENTOS - IP (0260) Agência: 1 Conta: ${account}`
  test.each([
    [
      'with the first name in common',
      nubank('MARIA SOUZA', '111.222', '70428555-1'),
      nubank('MARIA REIS', '777.111', '81-2'),
    ],
    [
      'with the whole name in common',
      nubank('MARIA SOUZA', '111.222', '70428555-1'),
      nubank('MARIA SOUZA', '777.111', '81-2'),
    ],
    ['with the first and the last name in common', 'PIX JOSE CARLOS SILVA', 'PIX JOSE MARIA SILVA'],
    ['with a name between two others', 'PIX JOSE SILVA', 'PIX JOSE CARLOS SILVA'],
    ['before words of the bank', 'Pix recebido de MARIA SOUZA pelo celular', 'Pix recebido de MARIA REIS pelo celular'],
    [
      'whose name the bank cuts off',
      'Pix - Recebido 25/11 10:12 00012345678901 MARIA SOU',
      'Pix - Recebido 25/11 10:15 00092345678902 MARIA SOUTO',
    ],
    ['by another means', 'TED RECEBIDA', 'PIX MARIA SOUZA'],
    ['of another number', 'DOC 4455', 'DOC 4466'],
    ['under the number that the line has in its file', 'PIX MARIA SOUZA', 'PIX PEDRO ALVES'],
  ])('a line of a statement is another one if another payer sent it, %s', (what, memo, other) => {
    const of = (text: string, id: string) => ofx(line({ memo: text, bank_id: what.startsWith('under') ? '1' : id }))
    const both = [memo, other].toSorted()
    for (const files of [
      [of(memo, 'a'), of(other, 'b')],
      [of(other, 'b'), of(memo, 'a')],
      [of(memo, 'a'), of(other, 'b'), of(memo, 'c'), of(other, 'd')],
    ])
      expect(
        storedOf(files)
          .map((it) => it.memo)
          .toSorted(),
      ).toEqual(both)
  })

  test('a line of a statement that is kept beside one of another file may be the same if a name, an id or nothing says so', () => {
    const may = (memo: string, other: string, id = 'b') =>
      isPossiblyOne({ memo, bank_id: 'a' }, { memo: other, bank_id: id })
    expect(may('PIX JOSE CARLOS SILVA', 'Pix recebido de José C. Silva')).toBe(true)
    expect(may('TED RECEBIDA', 'PIX MARIA')).toBe(true)
    expect(may('PIX MARIA', 'PIX PEDRO', 'a')).toBe(true)
    expect(may('PIX MARIA', 'PIX PEDRO')).toBe(false)
  })

  test('a line of a statement counts as often as the file with the most of it, whatever its id: banks write 000000 on each', () => {
    const same = () => line({ bank_id: '000000' })
    expect(storedOf([ofx(same()), ofx(same(), same()), ofx(same())])).toHaveLength(2)
  })

  test('a line of a statement keeps its text if somebody has identified it already', () => {
    const [settled] = storedOf([ofx(line())])
    if (settled === undefined) throw new Error('not stored')
    const after = store([{ ...settled, is_open: false }], ofx(line({ memo: 'PIX RECEBIDO ANA PRADO' })))
    expect(after).toMatchObject([{ memo: 'PIX RECEBIDO' }])
  })

  test('a line of a statement of an account is the same in its OFX file and in its table, in either order', () => {
    const lines = [line(), line({ posted_on: '2026-03-15', memo: 'TED BIA' })]
    const inTable = lines.map((it) => ({ ...it, memo: `Transferência: ${it.memo}` }))
    expect(storedOf([ofx(...lines), table(...inTable)])).toHaveLength(2)
    expect(storedOf([table(...inTable), ofx(...lines)])).toHaveLength(2)
    const later = line({ posted_on: '2026-03-16' })
    expect(storedOf([ofx(...lines), table(...inTable, later)]).map(({ account }) => account)).toEqual([
      '0341 1-2',
      '0341 1-2',
      '0341 1-2',
    ])
  })

  test('a line of a statement is the same one in OFX and in a table that name its payer with other numbers, and twice if there are two', () => {
    const statement = ofx(
      line({ memo: 'PIX RECEBIDO ANA PRADO 00093847' }),
      line({ memo: 'PIX RECEBIDO RUI DIAS 00093848' }),
    )
    const [ana, rui] = ['14/03 08:13 ANA PRADO', '14/03 09:20 RUI DIAS'].map((text) =>
      line({ memo: `Pix - Recebido ${text}` }),
    ) as [StatementLine, StatementLine]
    expect(storedOf([statement, table(ana, rui)])).toHaveLength(2)
    expect(storedOf([table(ana, rui), statement])).toHaveLength(2)
    expect(
      storedOf([statement, table(ana, rui, { ...ana, memo: 'Pix - Recebido 14/03 18:02 ANA PRADO' })]),
    ).toHaveLength(3)
    const one = ofx(line({ memo: 'PIX ANA 1' }))
    expect(storedOf([one, { ...table(line({ memo: 'Pix de ANA 2' })), account: 'Itaú' }])).toHaveLength(2)
  })

  test.each([
    ['a table', '0237 9-9', 'PIX RECEB MARIA SILVA 456789', 'Pix recebido MARIA SILVA 10:02'],
    ['a table without other numbers', '0237 9-9', 'PIX RECEB MARIA SILVA', 'Pix recebido MARIA SILVA'],
    ['a table whose account a person named', 'Nubank', 'PIX RECEB MARIA SILVA', 'Pix recebido MARIA SILVA'],
  ])(
    'a line of a statement of another account is kept although it is of the same payer, in %s',
    (_, account, memo, other) => {
      const [first, second] = [ofx(line({ memo })), { ...table(line({ memo: other })), account }]
      for (const files of [
        [first, second, first, second],
        [second, first, second, first],
      ])
        expect(storedOf(files)).toHaveLength(2)
    },
  )

  test('a line of a statement of two payers at once is kept in two accounts whose numbers differ, and beside the proven ones of a named account', () => {
    const statement = ofx(...['ANA PRADO', 'RUI DIAS', 'BIA REIS 123'].map((who) => line({ memo: `PIX ${who}` })))
    const others = table(...['ANA PRADO', 'RUI DIAS', 'BIA REIS 10:02'].map((who) => line({ memo: `Pix de ${who}` })))
    expect(storedOf([statement, { ...others, account: '0237 9-9' }])).toHaveLength(6)
    expect(storedOf([statement, { ...others, account: 'Itaú' }])).toHaveLength(4)
    expect(storedOf([statement, others])).toHaveLength(3)
  })

  test.each([
    ['PIX MARIA SILVA', 'Pix de MARIA SILVA SOUZA 123456', 2],
    ['PIX MARIA SILVA 10:02', 'Pix de MARIA SILVA SOUZA 123456', 2],
    ['PIX ANA', 'Pix de ANABELA', 2],
    ['PIX MARIA 1', 'Pix de MARIA 12', 2],
    ['PIX MARIA S', 'Pix de MARIA SOUZA', 1],
    ['PIX 10:02 MARIA SILVA SO...', 'Pix de MARIA SILVA SOUZA 123456', 1],
    ['PIX MARIA SILVA', 'Pix de MARIA SILVA 123456', 1],
  ])('“%s” and “%s” in the other format of an account are %i', (memo, other, count) => {
    const files = [ofx(line({ memo })), table(line({ memo: other }))]
    for (const account of ['', '0341 1-2', '341 12'])
      for (const all of [files, files.toReversed()])
        expect(storedOf(all.map((file) => (file.is_table ? { ...file, account } : file)))).toHaveLength(count)
  })

  test('a line of a statement of another account is another line, even if it is equal', () => {
    const other = { ...ofx(line(), line({ amount_cents: 1 })), account: '0341 9-9' }
    expect(storedOf([ofx(line()), other])).toHaveLength(3)
    const days = ['2026-03-13', '2026-03-14', '2026-03-15', '2026-03-16']
    const unlike = table(...days.map((posted_on, at) => line({ posted_on, amount_cents: 149_90 + at - 1 })))
    expect(storedOf([ofx(...days.map((posted_on) => line({ posted_on }))), unlike])).toHaveLength(8)
  })

  test('a line of a statement of a second account is kept although it has the same day and amount, and no payer is named after another one', () => {
    const of = (...names: string[]) => names.map((name) => line({ memo: `Pix de ${name}` }))
    const first = [line({ memo: 'PIX MARIA' }), line({ memo: 'PIX JOAO' }), line({ memo: 'PIX ANA' })]
    for (const account of ['Nubank 19151350', '']) {
      const second = { ...table(...of('PEDRO', 'CARLA')), account }
      const memos = ['PIX ANA', 'PIX JOAO', 'PIX MARIA', 'Pix de CARLA', 'Pix de PEDRO']
      for (const files of [
        [ofx(...first), second, ofx(...first), second],
        [second, ofx(...first), second, ofx(...first)],
        [second, table(...first), second, table(...first)],
      ])
        expect(
          storedOf(files)
            .map(({ memo }) => memo)
            .toSorted(),
        ).toEqual(memos)
    }
  })

  test('a line of a statement of a file without half of what its account has on these days leaves open which account it is of', () => {
    const known = storedOf([ofx(line({ memo: 'PIX' }), line({ memo: 'PIX ANA', amount_cents: 1 }))])
    const isForeign = (...lines: StatementLine[]) => compareLines(ofx(...lines), known).isForeign
    expect(isForeign(line({ memo: 'PIX' }), line({ memo: 'PIX RUI' }))).toBe(true)
    expect(isForeign(line({ memo: 'PIX BIA' }), line({ memo: 'PIX ANA DIAS', amount_cents: 1 }))).toBe(true)
    expect(isForeign(line({ memo: 'PIX' }), line({ memo: 'PIX ANA', amount_cents: 1 }), line({ memo: 'TED' }))).toBe(
      false,
    )
  })

  test('a line of a statement of a second account is kept although the texts of both name nobody, if a person names the account', () => {
    const second = { ...table(line(), line()), account: 'Nubank' }
    expect(storedOf([ofx(line(), line()), second])).toHaveLength(4)
  })

  test('a line of a statement of an account that a person names is the same in its OFX file if the texts agree, or the name has its digits', () => {
    const statement = { ...ofx(line({ memo: 'PIX MARIA S' }), line({ memo: 'PIX JOAO' })), account: '0341 88273-7' }
    const names = table(line({ memo: 'Pix recebido de Maria Souza' }), line({ memo: 'Pix recebido de João' }))
    const bare = table(line({ memo: 'Crédito em conta' }), line({ memo: 'Crédito em conta' }))
    expect(storedOf([statement, { ...names, account: 'Itaú' }])).toHaveLength(2)
    expect(storedOf([{ ...names, account: 'Itaú' }, statement])).toHaveLength(2)
    expect(storedOf([statement, { ...bare, account: 'Itaú 088273-7' }])).toHaveLength(2)
    expect(storedOf([statement, { ...bare, account: 'Itaú 12345-7' }])).toHaveLength(4)
    const other = table(line({ memo: 'Lançamento 1' }), line({ memo: 'Lançamento 2' }))
    expect(storedOf([statement, { ...other, account: 'Itaú 088273-7' }])).toHaveLength(2)
  })

  test('a line of a statement of a second account is kept although its name has the agency or the bank of the first one, or even its number if no text agrees', () => {
    const first = { ...ofx(...['MARIA SOUZA', 'JOAO LIMA', 'ANA DIAS'].map((who) => line({ memo: `PIX ${who}` }))) }
    const statement = { ...first, account: '0756 3042 7711696-1' }
    const second = table(line({ memo: 'Pix de PEDRO ALVES' }), line({ memo: 'Pix de CARLA REIS' }))
    for (const account of ['Sicoob 3042', 'Sicoob 0756', 'Sicoob ag 3042 conta 99123-4', 'Sicoob 7711696-1']) {
      expect(storedOf([statement, { ...second, account }]), account).toHaveLength(5)
      expect(storedOf([{ ...second, account }, statement]), account).toHaveLength(5)
    }
    const nameless = table(line({ memo: 'Crédito' }), line({ memo: 'Crédito' }))
    expect(storedOf([statement, { ...nameless, account: 'Sicoob 3042' }])).toHaveLength(5)
    expect(storedOf([statement, { ...nameless, account: 'Sicoob 3042 7711696-1' }])).toHaveLength(3)
    expect(storedOf([statement, { ...nameless, account: 'Sicoob 7711696-1 principal' }])).toHaveLength(3)
  })

  test('a line of a statement of an account is the same however its bank and number are written: with leading zeros, or a dash', () => {
    const of = (account: string) => ({ ...ofx(line(), line({ amount_cents: 1 })), account })
    const stored = storedOf([of('0341 59487-6'), of('341 59487-6'), of('0341 594876'), of('341 0594876')])
    expect(stored.map(({ account }) => account)).toEqual(['0341 59487-6', '0341 59487-6'])
    expect(storedOf([of('0341 59487-6'), of('0341 59487-7'), of('237 59487-6')])).toHaveLength(6)
  })

  test('a line of a statement takes no text but one that has its own', () => {
    const [before, after] = [line({ memo: 'PIX MARIA', bank_id: '1' }), line({ memo: 'TED MARIA SOUZA', bank_id: '1' })]
    expect(storedOf([ofx(before), ofx(after)])).toMatchObject([{ memo: 'PIX MARIA' }])
  })

  test('a line of a statement is found again among twenty thousand equal ones that were renumbered and completed', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => line({ bank_id: `${at}`, memo: `PIX ${at}` }))
    const stored = storedOf([ofx(...lines)])
    const renumbered = lines.map((it, at) => ({ ...it, bank_id: `x${at}`, memo: `PIX ${at} ALUNO` }))
    expect(compareLines(ofx(...renumbered), stored).added).toEqual([])
  })
})

test('overlapping downloads of an account, in any order and format, store each real line once', () => {
  const event = fc.record({
    day: fc.integer({ min: 10, max: 16 }),
    amount: fc.constantFrom(100, 149_90, 149_90),
    who: fc.nat(3),
  })
  /** How a bank writes ids: none, stable ones, new ones for each download, or the same one for all. */
  const idOf = {
    none: () => null,
    stable: (no: number) => `S${no}`,
    renumbered: (no: number, at: number) => `${at}-${no}`,
    same: () => '000000',
  }
  const download = fc.record({
    from: fc.integer({ min: 10, max: 16 }),
    days: fc.nat(6),
    isTable: fc.boolean(),
    isComplete: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(event, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('none' as const, 'stable' as const, 'renumbered' as const, 'same' as const),
      fc.array(download, { maxLength: 5 }),
      (events, ids, downloads) => {
        const real = events.toSorted((a, b) => a.day - b.day)
        const whole = { from: 10, days: 6, isTable: false, isComplete: true }
        const files = [whole, ...downloads].map(({ from, days, isTable, isComplete }, at) => {
          const lines = real.flatMap(({ day, amount, who }, no) =>
            day < from || day > from + days
              ? []
              : [
                  line({
                    bank_id: idOf[ids](no, at),
                    posted_on: `2026-03-${day}`,
                    amount_cents: amount,
                    memo: isComplete ? `PIX RECEBIDO ALUNO ${who}` : 'PIX RECEBIDO',
                  }),
                ],
          )
          return isTable ? table(...lines) : ofx(...lines)
        })
        const [first, ...rest] = files
        if (first === undefined) return
        const middle = Math.floor(rest.length / 2)
        for (const order of [files, [...rest, first], [...rest.slice(0, middle), first, ...rest.slice(middle)]]) {
          expect(factsOf(storedOf(order))).toEqual(factsOf(first.lines))
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('lines of two accounts of one bank and agency are all stored, whatever their texts, in any order and however often', () => {
  const lines = fc.array(
    fc.record({ day: fc.integer({ min: 10, max: 12 }), who: fc.constantFrom('', 'ANA', 'BIA', 'CAIO', 'DAVI') }),
    { minLength: 1, maxLength: 6 },
  )
  const of = (prefix: string, all: { day: number; who: string }[]) =>
    all.map(({ day, who }) => line({ posted_on: `2026-03-${day}`, memo: `PIX ${who && prefix + who}` }))
  fc.assert(
    fc.property(
      lines,
      lines,
      fc.constantFrom('Sicoob 3042', 'Sicoob 756', 'Sicoob 3042 99123-4'),
      (one, two, account) => {
        const statement = { ...ofx(...of('X', one)), account: '0756 3042 7711696-1' }
        const other = { ...table(...of('Y', two)), account }
        for (const files of [
          [statement, other, statement, other],
          [other, statement, other, statement],
        ]) {
          expect(factsOf(storedOf(files))).toEqual(factsOf([...statement.lines, ...other.lines]))
        }
      },
    ),
  )
})
