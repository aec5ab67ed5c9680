import { limits } from '@folego/domain'
import { expect, test } from 'vitest'
import { trimmedPart } from './sheet-bounds.ts'

const sheet = (rows: string) => new TextEncoder().encode(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
const cellAt = (place: string, value = 'Ana') =>
  `<row r="${/\d+/.exec(place)?.[0]}"><c r="${place}" t="str"><v>${value}</v></c></row>`

test.each([
  ['a cell in the last column of spreadsheets', cellAt('XFD20000')],
  ['a cell in the last column, in the first row', cellAt('XFD1')],
  ['a cell beyond the rows of a list', cellAt(`A${limits.importRowsMax + 21}`)],
  ['a tag of megabytes', `<row r="1" note="${'a'.repeat(2_000_000)}"><c r="A1"><v>1</v></c></row>`],
  ['a value that does not end', '<row r="1"><c r="A1'],
  ['a text of megabytes', cellAt('A1', 'a'.repeat(2_000_000))],
  ['a million cells without a place', `<row>${'<c><v>1</v></c>'.repeat(1_000_001)}</row>`],
])('a sheet with %s is refused before anything is built of it', (_, rows) => {
  expect(trimmedPart(sheet(rows))).toBeUndefined()
})

test('a list of people at its limits stays as it is, without the empty cells that formats leave far out', () => {
  const list = [cellAt('A1'), cellAt(`BA${limits.importRowsMax}`)].join('')
  expect(trimmedPart(sheet(list))).toEqual(sheet(list))
  const formatted = `${list}<row r="30000"/><row r="9"><c r="XFD9" s="3"/></row>`
  const text = new TextDecoder().decode(trimmedPart(sheet(formatted)))
  expect(text).not.toContain('XFD9')
  expect(text).toContain(`BA${limits.importRowsMax}`)
})
