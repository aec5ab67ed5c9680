import { limits } from '@folego/domain'

/*
 * A pass over the bytes of an XML file of a workbook before anything builds structures from it: a tag of megabytes, a text of
 * megabytes or a cell at XFD1048576 costs the reader of the workbook minutes or gigabytes.
 */

/** The longest tag: a root element with all of Office's namespaces has two thousand bytes. */
const tagBytesMax = 16_384
/** The longest text between two tags: a cell has at most 32,767 characters. */
const textBytesMax = 262_144
/** Twenty thousand rows of thirty columns have six hundred thousand cells, with four tags each. */
const cellsMax = 1_000_000
const tagsMax = 5_000_000

const lessThan = 0x3c
const greaterThan = 0x3e
const slash = 0x2f
const exclamation = 0x21
const doubleQuote = 0x22
const singleQuote = 0x27

/**
 * An XML file of a workbook without empty cells and rows, which spreadsheet programs write for formats alone, often far out. Undefined
 * if it has cells beyond the limits of a list, or tags or texts that no spreadsheet program writes.
 */
export function trimmedPart(
  bytes: Uint8Array<ArrayBuffer>,
  rowsMax: number = limits.importRowsMax,
): Uint8Array<ArrayBuffer> | undefined {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let from = 0
  let cells = 0
  const isInside = eachTag(bytes, (start, end) => {
    const name = bytes[start + 1]
    const isCell = name === 0x63 && isNameEnd(bytes[start + 2])
    const isRow = name === 0x72 && bytes[start + 2] === 0x6f && bytes[start + 3] === 0x77 && isNameEnd(bytes[start + 4])
    if (!isCell && !isRow) return true
    const at = placeOf(ascii(bytes, start, end))
    const isEmpty = bytes[end - 2] === slash
    if (isEmpty && at !== undefined) {
      parts.push(bytes.subarray(from, start))
      from = end
      return true
    }
    if (isCell) cells += 1
    const { row = 0, column = 0 } = at ?? {}
    return cells <= cellsMax && row <= rowsMax + 20 && column <= limits.importColumnsMax
  })
  if (!isInside) return undefined
  return from === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(from)])
}

const isNameEnd = (byte: number | undefined) => byte === 0x20 || byte === greaterThan || byte === slash || isBreak(byte)
const isBreak = (byte: number | undefined) => byte === 0x0a || byte === 0x0d || byte === 0x09

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1')

/** Where a tag says that its row or cell is: `r="AB12"`, `r="12"`. */
function placeOf(tag: string): { row: number; column: number } | undefined {
  const [, letters = '', digits] = /\sr\s?=\s?["']([A-Z]{0,4})(\d{1,9})["']/.exec(tag) ?? []
  if (digits === undefined) return undefined
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits), column }
}

/**
 * Calls `visit` with the start and end of every tag, comment and instruction, until it returns false. False as well if one of them, or
 * a text between them, is too long or not closed.
 */
function eachTag(bytes: Uint8Array, visit: (start: number, end: number) => boolean): boolean {
  let tags = 0
  for (let from = 0; ;) {
    const start = bytes.indexOf(lessThan, from)
    if ((start < 0 ? bytes.length : start) - from > textBytesMax) return false
    if (start < 0) return true
    from = endOfTag(bytes, start)
    tags += 1
    if (from < 0 || tags > tagsMax || !visit(start, from)) return false
  }
}

/** The index after a tag, whose quoted values may have any sign; -1 if it is too long. */
function endOfTag(bytes: Uint8Array, start: number): number {
  const last = Math.min(bytes.length, start + tagBytesMax)
  const hasValues = bytes[start + 1] !== exclamation
  let quote: number | undefined
  for (let at = start + 1; at < last; at += 1) {
    const byte = bytes[at]
    if (quote !== undefined) quote = byte === quote ? undefined : quote
    else if (byte === greaterThan) return at + 1
    else if (hasValues && (byte === doubleQuote || byte === singleQuote)) quote = byte
  }
  return -1
}
