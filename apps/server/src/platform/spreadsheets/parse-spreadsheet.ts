import { isUtf8 } from 'node:buffer'
import { cleanText, cutText, limits } from '@folego/domain'
import type { IssueCode } from '@folego/contract'
import { parse } from 'csv-parse/sync'
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { trimmedPart } from './sheet-bounds.ts'

/*
 * Reads spreadsheets of strangers, in a worker process. Sizes, coordinates and lengths are bounded before the step that they would make
 * expensive; the limits of the worker are for what nobody thought of.
 */

/** Why a file is not read as a table. */
export type SpreadsheetFault = Extract<IssueCode, 'FILE_INVALID' | 'FILE_EMPTY' | 'TOO_MANY_ROWS'>

/** A larger unpacked size is not a list of people. Twenty thousand rows of fifteen columns are 25 MB. */
const unpackedBytesMax = 64_000_000
const filesInZipMax = 2000
/** A record of a CSV file. */
const recordBytesMax = 200_000
/** How much of a file shows its separator. */
const sampledCharacters = 65_536

/**
 * The rows of a CSV or XLSX file (its first sheet) as texts, without trailing empty ones. The format, separator and encoding are
 * detected by content, not by name. XLSX dates become `YYYY-MM-DD`.
 */
export async function parseSpreadsheet(
  bytes: Buffer,
  rowsMax: number = limits.importRowsMax,
): Promise<string[][] | SpreadsheetFault> {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
  if (!isZip && isOtherFormat(bytes)) return 'FILE_INVALID'
  const rows = isZip ? await readXlsx(bytes, rowsMax) : readCsv(bytes, rowsMax)
  if (typeof rows === 'string') return rows
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell !== ''))
  const width = rows.reduce((most, cells) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), 0)
  if (last < 0) return 'FILE_EMPTY'
  if (last > rowsMax + 10 || width > limits.importColumnsMax) return 'TOO_MANY_ROWS'
  return rows.slice(0, last + 1).map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''))
}

/**
 * True for a file that is no table, by how it begins: an old workbook, a PDF, a picture, RTF, JSON, or HTML and XML, which banks and gym
 * programs call `.xls`.
 */
function isOtherFormat(bytes: Buffer): boolean {
  const start = decoded(bytes.subarray(0, 512)).trimStart()
  return (
    bytes.subarray(0, 4).equals(oldWorkbook) ||
    /^(?:%PDF|.PNG[\r\n]|GIF8|\{\\rtf|\{\s*"|\[\s*[[{"]|<[a-z!?])/i.test(start)
  )
}

const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Decodes a file in UTF-8, UTF-16 or Latin-1, detected by its bytes. */
export function decoded(bytes: Buffer): string {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without a mark, the first two letters of a table or a tag show where their zeros are.
  if (first && second === 0 && third && fourth === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second && third === 0 && fourth) return new TextDecoder('utf-16be').decode(bytes)
  // Windows' variant of Latin-1, if the bytes are not UTF-8.
  return new TextDecoder(isUtf8(bytes) || isCutUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
}

/** True for UTF-8 in which some program has cut letters in two: most of what is not ASCII is whole. */
function isCutUtf8(bytes: Buffer): boolean {
  const others = new TextDecoder().decode(bytes).match(/[^\0-\x7F]/gu) ?? []
  return others.filter((letter) => letter === '\uFFFD').length * 2 < others.length
}

function readCsv(bytes: Buffer, rowsMax: number): string[][] | SpreadsheetFault {
  const text = withoutPadding(decoded(bytes))
  if (text.includes('\0')) return 'FILE_INVALID'
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text.slice(0, sampledCharacters)),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: recordBytesMax,
      to: rowsMax + 20,
    })
    return rows.map((cells) => cells.map(textOf))
  } catch {
    return 'FILE_INVALID'
  }
}

/** Without the NUL and Ctrl+Z characters that old systems write after a file's end. */
function withoutPadding(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === '\0' || text[end - 1] === '\x1A')) end -= 1
  return text.slice(0, end)
}

const separators = [';', '\t', ',', '|']

/**
 * The separator that splits the first lines most evenly: the one with the highest typical count per line. A short table below a long
 * preamble has no typical line: there it is the one that splits the most lines into equally many cells.
 */
function delimiterOf(text: string): string {
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/, 200)
    .filter((line) => /[^ \r]/.test(line))
  const counts = (sign: string, among: readonly string[]) => among.map((line) => line.split(sign).length - 1)
  const typical = (sign: string) => {
    const sorted = counts(sign, lines.slice(0, 20)).sort((one, other) => one - other)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  }
  const even = (sign: string) => {
    const equal = Map.groupBy(counts(sign, lines), (count) => count)
    return Math.max(0, ...[...equal].map(([count, same]) => count * (same.length > 1 ? same.length : 0)))
  }
  const best = (score: (sign: string) => number) =>
    separators.reduce((most, sign) => (score(sign) > score(most) ? sign : most), ';')
  return typical(best(typical)) > 0 ? best(typical) : best(even)
}

async function readXlsx(bytes: Buffer, rowsMax: number): Promise<string[][] | SpreadsheetFault> {
  try {
    const safe = repacked(bytes, rowsMax)
    if (safe === undefined) return 'TOO_MANY_ROWS'
    const rows = await readSheet(safe)
    return rows.slice(0, rowsMax + 20).map((cells) => cells.map((cell) => textOf(wordsOf(cell))))
  } catch {
    return 'FILE_INVALID'
  }
}

const isRead = (name: string) =>
  /\.(?:xml|rels)$/.test(name) && !/^(?:docProps|xl\/(?:drawings|theme|charts))\//.test(name)

/**
 * The parts of a workbook that are read, without compression, so that the reader cannot be given more than was counted here: the
 * declared sizes are added up first, and unpacking allocates no more than the declared size per file. Undefined if it has more than a
 * list of people may have.
 */
function repacked(bytes: Buffer, rowsMax: number): ArrayBuffer | undefined {
  let files = 0
  let unpacked = 0
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      files += 1
      if (isRead(name)) unpacked += originalSize
      return false
    },
  })
  if (files > filesInZipMax || unpacked > unpackedBytesMax) return undefined
  const parts = unzipSync(bytes, { filter: ({ name }) => isRead(name) })
  for (const [name, content] of Object.entries(parts)) {
    const trimmed = trimmedPart(content, rowsMax)
    if (trimmed === undefined) return undefined
    parts[name] = name.endsWith('/workbook.xml') ? withPlainEpoch(trimmed) : trimmed
  }
  return zipSync(parts, { level: 0 }).buffer
}

/** LibreOffice writes the date system as `true`, which the reader of workbooks knows only as `1`. */
function withPlainEpoch(workbook: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(workbook).toString('latin1')
  return Buffer.from(text.replace(/\bdate1904\s?=\s?(["'])true\1/, 'date1904="1"'), 'latin1')
}

const dayMilliseconds = 86_400_000
/**
 * 23:59:32: a midnight in São Paulo as libraries of JavaScript write it that count days from 1899, when its clocks were 28 seconds off.
 */
const shiftedMidnight = dayMilliseconds - 28_000

/**
 * The day of a date cell, whatever its time; '' for the number zero, which stands for no date. Workbooks have a 29 February 1900, so
 * the reader of workbooks returns what is before it a day early.
 */
function dayOf(cell: Date): string {
  const at = cell.getTime()
  const time = ((at % dayMilliseconds) + dayMilliseconds) % dayMilliseconds
  const start = at - time
  if (Number.isNaN(at) || start === Date.UTC(1899, 11, 30)) return ''
  const isEarly = start > Date.UTC(1899, 11, 30) && start < Date.UTC(1900, 1, 28)
  const isLate = Math.abs(time - shiftedMidnight) < 500
  return new Date(start + (isEarly || isLate ? dayMilliseconds : 0)).toISOString().slice(0, 10)
}

function wordsOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return dayOf(cell)
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  return typeof cell === 'number' || typeof cell === 'string' ? String(cell) : ''
}

/** Nothing to clean: most cells of a long table. */
const plain = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** A single line, without what no column of the database can store. */
function textOf(cell: string): string {
  if (cell.length <= limits.importCellMaxLength && plain.test(cell)) return cell
  const line = cleanText(cell.slice(0, 4 * limits.importCellMaxLength))
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return cutText(line, limits.importCellMaxLength)
}
