import { dateOf, isDateLike, writtenDate } from '@folego/contract'
import { addDays, foldForSearch } from '@folego/domain'
import type { FaultAtLine } from './statement.rules.ts'

/*
 * Tables whose days have no year. It is taken from the period that the file names, and from nothing else: a wrong year is worse than none.
 */

type Rows = readonly (readonly string[])[]

interface Period {
  from: string
  to: string
}

/** The rows with the year of each day, as the file's period says it; the first line whose year does not follow from the file. */
export function withYears(rows: string[][]): string[][] | FaultAtLine {
  const column = yearlessColumn(rows)
  if (column === undefined) return rows
  const isLine = (cells: readonly string[]) => isYearlessLine(cells, column)
  const periods = rows.filter((cells) => !isLine(cells)).flatMap((cells) => periodsIn(cells.join(' ')))
  const order = dayOrder(rows.map((cells) => cells[column] ?? ''))
  const dated: string[][] = []
  for (const [at, cells] of rows.entries()) {
    const day = isLine(cells) ? wholeDay(cells[column] ?? '', periods, order) : cells[column]
    if (day === undefined && isLine(cells)) return { fault: 'STATEMENT_NO_YEAR', line: at + 1 }
    dated.push(cells.map((cell, index) => (index === column ? (day ?? cell) : cell)))
  }
  return dated
}

/** `05/10`, `05-10`, `05 OUT`, `5 de outubro`. With a point it could be an amount. */
const yearless = /^\d{1,2}(?:[/-]\d{1,2}|(?: de |[ /.-])[a-zç]{3,9}\.?)$/i

/** A day without a year beside something that may be an amount. */
const isYearlessLine = (cells: readonly string[], column: number) =>
  isYearlessDay(cells[column] ?? '') && cells.some((cell, at) => at !== column && /\d/.test(cell))

/** The column of days without a year: below a heading of days, or the first one of a table without headings or whole days. */
function yearlessColumn(rows: Rows): number | undefined {
  const lastOf = new Map<number, number>()
  for (const [at, cells] of rows.entries()) {
    for (const column of cells.keys()) if (isYearlessLine(cells, column)) lastOf.set(column, at)
  }
  if (lastOf.size === 0) return undefined
  for (const [at, row] of rows.entries()) {
    const isOfDays = (cell: string) => /^(data|date|dt|dia)\b/.test(foldForSearch(cell))
    const column = row.findIndex((cell, each) => (lastOf.get(each) ?? -1) > at && isOfDays(cell))
    if (column >= 0) return column
  }
  const isHead = (cells: readonly string[]) => cells.filter((cell) => /^\D+$/.test(cell)).length > 1
  const first = rows.findIndex((cells) => isYearlessLine(cells, 0))
  const isBare = !rows.slice(0, Math.max(0, first)).some(isHead) && !rows.some((cells) => cells.some(isDateLike))
  return first >= 0 && isBare ? 0 : undefined
}

/** In a leap year, which has every day. */
const isYearlessDay = (cell: string) =>
  yearless.test(cell) && (inYear(cell, '2024', 'day_first') ?? inYear(cell, '2024', 'month_first')) !== undefined

type Order = Parameters<typeof writtenDate>[1]

const withYear = (day: string, year: string) => `${day}${/[a-z]/i.test(day) ? ' ' : '/'}${year}`
const inYear = (day: string, year: string, order: Order) => writtenDate(withYear(day, year), order)

function dayOrder(cells: readonly string[]): Order {
  const parts = cells.flatMap((cell) => [/^(\d{1,2})[/-](\d{1,2})$/.exec(cell) ?? []])
  const isBeyond = (part: 1 | 2) => parts.some((each) => Number(each[part]) > 12)
  return isBeyond(2) && !isBeyond(1) ? 'month_first' : 'day_first'
}

const yearsOf = ({ from, to }: Period) => {
  const [first, last] = [from, to].map((date) => Number(date.slice(0, 4)))
  return first === undefined || last === undefined
    ? []
    : Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
}

/** The day with the only year in which it lies in one of the periods. */
function wholeDay(day: string, periods: readonly Period[], order: Order): string | undefined {
  const years = new Set(periods.flatMap(yearsOf))
  const fitting = [...years].filter((year) => {
    const date = inYear(day, year, order)
    return date !== undefined && periods.some(({ from, to }) => from <= date && date <= to)
  })
  const [only] = fitting
  return only !== undefined && fitting.length === 1 ? withYear(day, only) : undefined
}

const fullDate = String.raw`(\d{1,2}[/.-]\d{1,2}[/.-]\d{4})`
const fromTo = new RegExp(`${fullDate}\\s*(?:a|ate|e|to|-|–|—)?\\s*${fullDate}`, 'g')
const monthNames = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const ofMonth = new RegExp(
  `\\b(?:mes|ref|referencia|referente|competencia|periodo|extrato|movimentacao)\\b([^\\d]{0,30}?)(?:\\b(${monthNames.join('|')})[a-z]*(?: de | |/|-)+|\\b(\\d{1,2})[/-])(20\\d\\d)\\b(?![/-])`,
  'g',
)
/** When the file was written says nothing of its lines. */
const ofWriting = /emi|gera|impres|consult|atualiz|saldo/

/** The periods that a text names: `01/10/2026 a 31/10/2026`, `Extrato de outubro de 2026`, `Mês: 10/2026`, `Ano 2026`. */
function periodsIn(text: string): Period[] {
  const folded = foldForSearch(text)
  const between = [...folded.matchAll(fromTo)].map(([, from = '', to = '']) =>
    [from, to].map((day) => writtenDate(day, 'day_first')),
  )
  const months = [...folded.matchAll(ofMonth)].map(([, before = '', name, number, year]) => {
    const month = name === undefined ? number : String(monthNames.indexOf(name) + 1)
    const first = ofWriting.test(before) ? undefined : dateOf(year, month, '1')
    return first === undefined ? [] : [first, addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)]
  })
  const years = [...folded.matchAll(/\b(?:ano|exercicio)\W{0,3}(20\d\d)\b/g)].map(([, year = '']) => [
    `${year}-01-01`,
    `${year}-12-31`,
  ])
  return [...between, ...months, ...years].flatMap(([from, to]) =>
    from !== undefined && to !== undefined && from <= to ? [{ from, to }] : [],
  )
}
