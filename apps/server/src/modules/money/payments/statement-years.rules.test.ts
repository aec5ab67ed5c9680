import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '@folego/domain'
import { read } from './statement.reader.ts'
import { withYears } from './statement-years.rules.ts'

const noYear = (line: number) => ({ fault: 'STATEMENT_NO_YEAR', line })

/** The days and amounts of a table, or why it is refused. */
async function linesOf(...rows: string[]) {
  const found = await read({ bytes: Buffer.from(`${rows.join('\n')}\n`), layouts: [] })
  if (typeof found === 'string' || !('statement' in found)) return found
  return found.statement.accounts.flatMap(({ lines }) => lines.map((it) => [it.posted_on, it.amount_cents]))
}

test.each([
  'Período: 01/10/2026 a 31/10/2026',
  'Período de 01/10/2026 até 31/10/2026;;',
  'Período;01/10/2026;31/10/2026',
  'Extrato de outubro de 2026',
  'Mês: Outubro/2026',
  'Referência: 10/2026',
  'Ano: 2026',
])('a day without a year has the year of the period that the file names: %s', async (period) => {
  const rows = ['Data;Histórico;Valor', '05/10;Pix Ana;149,90', '30/10;Tarifa;-12,00']
  const lines = [
    ['2026-10-05', 149_90],
    ['2026-10-30', -12_00],
  ]
  expect(await linesOf('Banco;;', period, ...rows)).toEqual(lines)
  // also below its lines, and with the name of the month
  const named = rows.map((row) => row.replace('/10;', ' OUT;'))
  expect(await linesOf(...named, period)).toEqual(lines)
})

test('a day without a year of a period over the new year has the year of its side', async () => {
  const rows = [
    'Extrato de 15/12/2026 a 14/01/2027',
    'Data;Histórico;Valor',
    '20/12;Pix Ana;10,00',
    '05/01;Pix Bia;20,00',
  ]
  expect(await linesOf(...rows)).toEqual([
    ['2026-12-20', 10_00],
    ['2027-01-05', 20_00],
  ])
})

test.each([
  ['the file names no period', ['Extrato da conta;;']],
  ['it only says when it was written', ['Emitido em 05/11/2026;;', 'Extrato gerado em outubro de 2026']],
  ['only a line names a period', ['05/10;Mensalidade de 01/10/2026 a 31/10/2026;1,00']],
  ['it lies outside the period', ['Período: 01/09/2026 a 30/09/2026']],
  ['it could be of two years', ['Período: 01/10/2025 a 31/10/2026']],
  ['two periods say different years', ['Período: 01/10/2025 a 31/10/2025', 'Período: 01/10/2026 a 31/10/2026']],
])('a day without a year is refused with its line, and none is guessed, if %s', async (_, above) => {
  const first = above.findIndex((row) => row.startsWith('05/10'))
  const rows = ['Data;Histórico;Valor', ...above, '05/10;Pix Ana;149,90', '06/10;Pix Bia;10,00']
  const line = first < 0 ? above.length + 2 : first + 2
  expect(await linesOf(...rows)).toEqual({ ...noYear(line), format: 'table' })
  expect(await read({ bytes: Buffer.from(rows.join('\n')), layouts: [], isPreview: true })).toMatchObject(noYear(line))
})

test('a day without a year beside whole days is read or refused like any other', async () => {
  const rows = ['Data;Histórico;Valor', '05/10/2026;Pix Ana;149,90', '06/10;Pix Bia;10,00']
  expect(await linesOf(...rows)).toEqual({ ...noYear(3), format: 'table' })
  expect(await linesOf('Período: 01/10/2026 a 31/10/2026', ...rows)).toEqual([
    ['2026-10-05', 149_90],
    ['2026-10-06', 10_00],
  ])
})

test('a day without a year stands in the first column of a table without headings', async () => {
  expect(await linesOf('05/10;Pix Ana;149,90', '06/10;Pix Bia;10,00')).toEqual({ ...noYear(1), format: 'table' })
})

test.each([
  [
    'instalments',
    [
      ['Parcela', 'Data', 'Valor'],
      ['1/12', '05/10/2026', '149,90'],
    ],
  ],
  [
    'instalments without any day',
    [
      ['Parcela', 'Valor'],
      ['1/12', '149,90'],
    ],
  ],
  ['instalments without headings', [['1/12', '05/10/2026', '149,90']]],
  [
    'the number of a page',
    [
      ['Data', 'Valor'],
      ['05/10/2026', '149,90'],
      ['1/3', ''],
    ],
  ],
  [
    'amounts with a point',
    [
      ['Nome', 'Valor'],
      ['05.10', '12.50'],
    ],
  ],
])('a day without a year is not seen in %s', (_, rows) => {
  expect(withYears(rows)).toBe(rows)
})

test('a day without a year has exactly the year that it was written without, or is refused', () => {
  const anyDay = fc.date({ min: new Date('2001-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
  const written = (date: string) => date.split('-').toReversed().join('/')
  fc.assert(
    fc.property(anyDay, fc.nat(800), fc.nat(800), (start, length, offset) => {
      const from = start.toISOString().slice(0, 10)
      const [to, date] = [addDays(from, length), addDays(from, offset)]
      const rows = [
        [`Período: ${written(from)} a ${written(to)}`],
        ['Data', 'Valor'],
        [written(date).slice(0, 5), '1,00'],
      ]
      const found = withYears(rows)
      const isIn = (it: string) => from <= it && it <= to
      const others = [-2, -1, 1, 2].map((years) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`)
      const exists = (it: string) => new Date(`${it}T00:00:00Z`).toISOString().slice(0, 10) === it
      const fitting = [date, ...others].filter((it) => exists(it) && isIn(it))
      expect('fault' in found ? 'refused' : found[2]?.[0]).toBe(
        fitting.length === 1 ? written(fitting[0] ?? '') : 'refused',
      )
    }),
  )
})
