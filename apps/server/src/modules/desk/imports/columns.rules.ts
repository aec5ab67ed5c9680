import { importFields, importJoinedFields } from '@folego/contract'
import { foldForSearch } from '@folego/domain'
import type { ImportField } from '@folego/contract'
import { isBlank, readCpf, readDate, readEmail, readPhone } from './cells.rules.ts'
import { isOtherHeader, laterNames, likelihood, plain } from './header-words.rules.ts'

/*
 * Decides which field each column is: by the words of its header, or failing that by its content.
 */

/** True for a row that repeats the headers, as in lists that were printed page by page. */
export function isHeaderAgain(cells: readonly string[], headers: readonly string[] | undefined): boolean {
  if (headers === undefined) return false
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]))
  return filled.length > 1 && filled.every((at) => plain(cells[at] ?? '') === plain(headers[at] ?? ''))
}

/** The header row: of the first ten rows the one with most known words (0 is the first), undefined if there is none. */
export function headerLineOf(rows: readonly (readonly string[])[]): number | undefined {
  const scores = rows
    .slice(0, 10)
    .map((cells) => cells.filter((cell) => importFields.some((field) => likelihood(cell, field) > 40)).length)
  const best = Math.max(0, ...scores)
  if (best > 0) return scores.indexOf(best)
  const first = rows[0] ?? []
  const looksLikeData = first.some(
    (cell) => !isBlank(cell) && (isEmail(cell) || isPhone(cell) || isDate(cell) || isCpf(cell)),
  )
  return looksLikeData ? undefined : 0
}

// Any day will do: it only matters whether the text can be read.
const anyDay = '2026-01-01'
const isEmail = (text: string) => text.includes('@') && typeof readEmail(text) === 'string'
const isDate = (text: string) => !/^\d+$/.test(text.trim()) && typeof readDate(text, anyDay) === 'string'
const isPhone = (text: string) => !isDate(text) && typeof readPhone(text, '11') === 'string'
// Few eleven-digit numbers have valid check digits, so a column of them is a column of CPFs.
const isCpf = (text: string) => typeof readCpf(text) === 'string'
const isName = (text: string) => /^\p{Letter}[\p{Letter}.'’-]*( [\p{Letter}.'’-]+)+$/u.test(text.trim())

/**
 * The field of every column, each assigned at most once: by header, most likely first; then the remaining columns by what most of
 * their cells look like: e-mail, birth date, CPF, phone, name.
 */
export function guessFields(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  today: string,
): (ImportField | null)[] {
  const fields: (ImportField | null)[] = headers.map(() => null)
  const taken = new Set<ImportField>()
  /** True for a further column of a field that several can have. A surname that the names contain already is none. */
  const isFurther = (column: number, field: ImportField) => {
    if (!importJoinedFields.includes(field)) return false
    if (field !== 'name') return true
    if (!laterNames.has(plain(headers[column] ?? ''))) return false
    const names = fields.flatMap((own, at) => (own === 'name' ? [at] : []))
    const given = (cells: readonly string[]) => foldForSearch(names.map((at) => cells[at] ?? '').join(' '))
    const parts = rows.filter((cells) => !isBlank(cells[column] ?? ''))
    const isContained = (cells: readonly string[]) => given(cells).endsWith(` ${foldForSearch(cells[column] ?? '')}`)
    return parts.length === 0 || parts.filter(isContained).length < parts.length / 2
  }
  const give = (column: number, field: ImportField) => {
    if (fields[column] !== null || (taken.has(field) && !isFurther(column, field))) return
    fields[column] = field
    taken.add(field)
  }
  const filled = headers.map((_, column) =>
    rows.map((cells) => (cells[column] ?? '').trim()).filter((cell) => !isBlank(cell)),
  )
  const byHeader = headers
    .flatMap((header, column) => importFields.map((field) => ({ column, field, score: likelihood(header, field) })))
    .filter(({ score, column }) => score > 0 && filled[column]?.length !== 0)
    .sort((one, other) => other.score - one.score)
  for (const { column, field } of byHeader) give(column, field)
  const isMostly = (cells: readonly string[], test: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(test).length >= cells.length * 0.7
  const isBirth = (cell: string) =>
    isDate(cell) && (readDate(cell, today, { aheadYears: 0 }) ?? '9') < `${Number(today.slice(0, 4)) - 8}`
  const byContent: [ImportField, (cell: string) => boolean][] = [
    ['email', isEmail],
    ['birth_date', isBirth],
    ['cpf', isCpf],
    ['phone', isPhone],
    ['name', isName],
  ]
  for (const [field, test] of byContent) {
    const column = headers.findIndex(
      (header, at) => fields[at] === null && !isOtherHeader(header) && isMostly(filled[at] ?? [], test),
    )
    if (column >= 0) give(column, field)
  }
  return fields
}
