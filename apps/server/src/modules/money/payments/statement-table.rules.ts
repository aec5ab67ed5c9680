import { amountFields, readStatementRow, statementHeadings } from '@folego/contract'
import type { StatementField, StatementLine, StatementMapping } from '@folego/contract'
import { currencyFault, emptyStatement, foreignCurrencyIn, isTooLarge } from './statement.rules.ts'
import type { Statement, StatementFault, StatementOptions } from './statement.rules.ts'

/**
 * The statement in the rows of a table. `isCut`: its file does not end with a line break, which is normal for some banks; it counts as
 * truncated if the last row ends before its amount, or has fewer decimals than all others. Amounts whose heading or column of
 * currencies names another one are left out and counted.
 */
export function readTable(
  rows: readonly (readonly string[])[],
  mapping: StatementMapping & { account?: string },
  { isCut = false, inReais = false }: StatementOptions & { isCut?: boolean } = {},
): Statement | StatementFault {
  if (isCut && endsInTheMiddle(rows, mapping)) return { fault: 'STATEMENT_TRUNCATED', line: rows.length }
  const result = emptyStatement()
  const lines: StatementLine[] = []
  const foreignIn = inReais ? () => undefined : currencyReader(rows, mapping)
  let firstForeign: { line: number; currency: string } | undefined
  for (const [at, cells] of rows.entries()) {
    const read = readStatementRow(cells, mapping)
    const currency = read === 'none' || read === 'informational' ? undefined : foreignIn(cells)
    if (read === 'informational') result.informational += 1
    else if (currency !== undefined) {
      firstForeign ??= { line: at + 1, currency }
      result.foreign += 1
    } else if (read === 'unreadable') result.unreadable.push({ line: at + 1, text: rowText(cells) })
    else if (read !== 'none' && isTooLarge(read)) return { fault: 'STATEMENT_INVALID', line: at + 1 }
    else if (read !== 'none') lines.push(read)
  }
  if (lines.length + result.informational + result.unreadable.length + result.foreign === 0) {
    return hasOtherRows(rows, mapping) ? 'STATEMENT_COLUMNS' : 'STATEMENT_EMPTY'
  }
  const fault = lines.length === 0 ? currencyFault(result, firstForeign) : undefined
  return fault ?? { ...result, accounts: [{ account: mapping.account ?? '', lines }] }
}

/** Whether rows have something that could be a day and an amount, but not in the form or the columns of the mapping, or no columns at all. */
function hasOtherRows(rows: readonly (readonly string[])[], { fields }: StatementMapping): boolean {
  const needed = fields.findLastIndex((field) => field === 'date' || isAmount(field))
  return rows.some((cells) => {
    const has = (field: StatementField) => /\d/.test(cells[fields.indexOf(field)] ?? '')
    return cells.length <= needed || (has('date') && amountFields.some(has))
  })
}

/** Finds the currency of a row that is not in reais: its own, or that of the heading of the amounts. */
function currencyReader(rows: readonly (readonly string[])[], { fields }: StatementMapping) {
  const headings = statementHeadings(rows)
  const column = headings.findIndex((heading) => /^(moeda|currency|divisa)\b/.test(heading))
  const inHeading = headings.flatMap((heading, at) => (isAmount(fields[at]) ? (foreignCurrencyIn(heading) ?? []) : []))
  return (cells: readonly string[]) => (column >= 0 && cells[column] ? foreignCurrencyIn(cells[column]) : inHeading[0])
}

const isAmount = (field: StatementField | null | undefined) =>
  field === 'amount' || field === 'incoming' || field === 'outgoing'

const rowText = (cells: readonly string[]) =>
  cells
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, 200)

function endsInTheMiddle(rows: readonly (readonly string[])[], mapping: StatementMapping): boolean {
  const { fields } = mapping
  const last = rows.at(-1) ?? []
  const amounts = fields.flatMap((field, at) => (isAmount(field) ? [at] : []))
  const end = last.findLastIndex((cell) => cell !== '')
  if (/^\d/.test(last[fields.indexOf('date')] ?? '') && end < Math.min(...amounts)) return true
  if (!amounts.includes(end)) return false
  const decimals = (cell: string) => /[.,](\d{1,2})\D*$/.exec(cell)?.[1]?.length ?? 0
  const others = rows.slice(0, -1).filter((cells) => readStatementRow(cells, mapping) !== 'none')
  const written = others.flatMap((cells) => amounts.map((at) => cells[at] ?? '').filter((cell) => /\d/.test(cell)))
  return written.length > 0 && written.every((cell) => decimals(cell) === 2) && decimals(last[end] ?? '') < 2
}
