import { foldForSearch } from '@folego/domain'
import {
  amountFields,
  isBalance,
  isBlankAmount,
  isDateLike,
  isWholeMapping,
  signedCents,
  signOf,
  type StatementField,
  type StatementMapping,
} from './statement-table.ts'

/* What the columns of a bank's table probably are, by their headings or content. */

/** The usual headings of each kind of column, folded. */
const headings = {
  date: /^(data|date|dt|release date)\b/,
  amount: /^(valor|amount|quantia|transaction net amount)\b/,
  incoming: /^(entradas?|creditos?|credit)\b/,
  outgoing: /^(saidas?|debitos?|debit)\b/,
  memo: /^(descricao|historico|memo|lancamento|description|detalhes?|titulo|transaction type)\b/,
  id: /^(identificador|id|fitid|reference id|codigo da transacao)\b/,
} as const

type Headed = keyof typeof headings

const isHeading = (cell: string, kind: Headed) => headings[kind].test(foldForSearch(cell).replaceAll('_', ' '))
const has = (cells: readonly string[], kind: Headed) => cells.some((cell) => isHeading(cell, kind))

/**
 * The probable mapping of a statement. `isCertain`: derived from its headings; otherwise it is guessed from the content of the
 * columns and must be confirmed by a person.
 */
export function guessMapping(rows: readonly (readonly string[])[]): { mapping: StatementMapping; isCertain: boolean } {
  const isHead = (cells: readonly string[]) =>
    has(cells, 'date') && (has(cells, 'amount') || has(cells, 'incoming') || has(cells, 'outgoing'))
  const head = rows.findIndex(isHead)
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const fields =
    head < 0 ? fieldsByContent(rows, width) : fieldsByHeadings(rows[head] ?? [], rows.slice(head + 1), width)
  return { mapping: { fields, ...writingOf(rows, fields) }, isCertain: head >= 0 && isWholeMapping(fields) }
}

type Fields = (StatementField | null)[]

function fieldsByHeadings(head: readonly string[], rows: readonly (readonly string[])[], width: number): Fields {
  const at = (kind: Headed) => head.findIndex((cell) => isHeading(cell, kind))
  const fields: Fields = Array.from({ length: width }, (_, column) =>
    isHeading(head[column] ?? '', 'memo') ? 'memo' : null,
  )
  const give = (column: number, field: StatementField) => {
    if (column >= 0) fields[column] = field
  }
  give(at('id'), 'id')
  if (has(head, 'amount')) give(directionColumn(rows, width), 'direction')
  else for (const kind of ['incoming', 'outgoing'] as const) give(at(kind), kind)
  give(at('amount'), 'amount')
  give(at('date'), 'date')
  return fields
}

/** The column that gives the direction of every line; -1 if there is none. */
function directionColumn(rows: readonly (readonly string[])[], width: number): number {
  const columns = Array.from({ length: width }, (_, at) => at)
  const lines = rows.filter((cells) => cells.some(isDateLike) && !cells.some(isBalance))
  return lines.length === 0
    ? -1
    : columns.findIndex((at) =>
        lines.every((cells) => /\p{L}/u.test(cells[at] ?? '') && signOf(cells[at] ?? '') !== undefined),
      )
}

function fieldsByContent(rows: readonly (readonly string[])[], width: number): Fields {
  const fields: Fields = Array.from({ length: width }, () => null)
  const columns = Array.from({ length: width }, (_, at) => at)
  const most = (count: (at: number) => number, among = columns) =>
    among.reduce<number>((best, at) => (count(at) > (best < 0 ? 0 : count(best)) ? at : best), -1)
  const date = most((at) => rows.filter((cells) => isDateLike(cells[at] ?? '')).length)
  if (date < 0) return fields
  fields[date] = 'date'
  const lines = rows.filter((cells) => isDateLike(cells[date] ?? ''))
  const written = (at: number) => lines.map((cells) => cells[at] ?? '').filter((cell) => !isBlankAmount(cell))
  const heading = (at: number) => statementHeadings(rows)[at] ?? ''
  const numbers = columns.filter(
    (at) =>
      fields[at] === null &&
      written(at).length > 0 &&
      written(at).every((cell) => signedCents(cell) !== undefined) &&
      !/^(saldo|balance)\b/.test(heading(at)),
  )
  // Line numbers of banks are digits too; amounts have cents.
  const withCents = numbers.filter((at) => written(at).some((cell) => /[.,]\d{1,2}\D*$/.test(cell)))
  const [first, second] = withCents.length > 0 ? withCents : numbers
  const isEither =
    second !== undefined && lines.every((cells) => [first, second].some((at) => isBlankAmount(cells[at ?? -1] ?? '')))
  if (first !== undefined && second !== undefined && isEither) {
    const isTurned = headings.outgoing.test(heading(first)) || headings.incoming.test(heading(second))
    fields[first] = isTurned ? 'outgoing' : 'incoming'
    fields[second] = isTurned ? 'incoming' : 'outgoing'
  } else if (first !== undefined) {
    fields[first] = 'amount'
    const direction = directionColumn(lines, width)
    if (direction >= 0) fields[direction] = 'direction'
  }
  const texts = columns.filter((at) => fields[at] === null && !numbers.includes(at))
  const memo = most((at) => written(at).reduce((sum, cell) => sum + cell.length, 0), texts)
  if (memo >= 0) fields[memo] = 'memo'
  return fields
}

/** The decimal sign and the order of dates, derived from the content of the columns; Brazilian if ambiguous. */
function writingOf(rows: readonly (readonly string[])[], fields: Fields): Omit<StatementMapping, 'fields'> {
  const lines = rows.filter((cells) => isDateLike(cells[fields.indexOf('date')] ?? ''))
  const amounts = lines.flatMap((cells) => cells.filter((_, at) => amountFields.some((field) => field === fields[at])))
  const ending = (sign: RegExp) => amounts.filter((cell) => sign.test(cell)).length
  const days = lines.map((cells) => /^(\d{1,2})[/.-](\d{1,2})[/.-]/.exec(cells[fields.indexOf('date')] ?? ''))
  const isBeyond = (part: 1 | 2) => days.some((day) => day !== null && Number(day[part]) > 12)
  return {
    decimal: ending(/\.\d{1,2}\D*$/) > ending(/,\d{1,2}\D*$/) ? '.' : ',',
    dates: isBeyond(2) && !isBeyond(1) ? 'month_first' : 'day_first',
  }
}

const isText = (cell: string) => cell !== '' && !/\d/.test(cell)
const isLine = (cells: readonly string[]) =>
  cells.some(isDateLike) &&
  cells.some((cell) => !isDateLike(cell) && !isBlankAmount(cell) && signedCents(cell) !== undefined)

/** The headings of a table: the texts above the first line, folded; empty if the table has no such row. */
export function statementHeadings(rows: readonly (readonly string[])[]): string[] {
  const above = rows.slice(0, firstLineOf(rows))
  return (above.findLast((cells) => cells.filter(isText).length > 1) ?? []).map(foldForSearch)
}

/** The index of the first row that looks like a line; 0 if none does. */
export function firstLineOf(rows: readonly (readonly string[])[]): number {
  return Math.max(0, rows.findIndex(isLine))
}

/** What the statements of an account have in common from month to month: their headings or, without any, the column of the day. */
export function statementLayoutOf(rows: readonly (readonly string[])[]): string {
  const found = statementHeadings(rows)
  const names = found.slice(0, found.findLastIndex((cell) => cell !== '') + 1)
  if (names.length > 0) return names.map((name) => (/\d/.test(name) ? '' : name)).join('|')
  const first = rows[firstLineOf(rows)] ?? []
  return `${first.findIndex(isDateLike)} of ${first.length}`
}
