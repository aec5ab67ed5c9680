import { isUtf8 } from 'node:buffer'
import { limits } from '@folego/contract'
import { parse } from 'csv-parse/sync'
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { refuseField } from '#platform/http'

/** More unpacked than this is no list of people. Twenty thousand rows of fifteen columns are 25 MB. */
const unpackedBytesMax = 100_000_000
const filesInZipMax = 2000

/**
 * The rows of a CSV or XLSX file (its first sheet) as texts, trailing empty ones left out. Which of both it is, its separator and its
 * letters are detected by its bytes, not by its name. Dates of XLSX come as `YYYY-MM-DD`. Refuses by field `content` FILE_INVALID, FILE_EMPTY,
 * TOO_MANY_ROWS.
 */
export async function readSpreadsheet(bytes: Buffer): Promise<string[][]> {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
  const rows = isZip ? await readXlsx(bytes) : readCsv(bytes)
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell !== ''))
  const width = rows.reduce((most, cells) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), 0)
  if (last < 0) throw refuseField('content', 'FILE_EMPTY')
  if (last > limits.importRowsMax + 10 || width > limits.importColumnsMax) throw refuseField('content', 'TOO_MANY_ROWS')
  return rows.slice(0, last + 1).map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''))
}

/** The text of a file in UTF-8, UTF-16 or Latin-1, which its bytes tell. */
export function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  // Latin-1 as Windows writes it, where the bytes are no UTF-8.
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
}

function readCsv(bytes: Buffer): string[][] {
  const text = decoded(bytes)
  if (text.includes('\0')) throw refuseField('content', 'FILE_INVALID')
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 200_000,
      to: limits.importRowsMax + 20,
    })
    return rows.map((cells) => cells.map(textOf))
  } catch {
    throw refuseField('content', 'FILE_INVALID')
  }
}

/** The separator that parts the first lines most evenly: the one that stands most often in the line that has fewest of it. */
function delimiterOf(text: string): string {
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/, 20)
    .filter((line) => line.trim() !== '')
  const typical = (sign: string) => {
    const counts = lines.map((line) => line.split(sign).length - 1).sort((one, other) => one - other)
    return counts[Math.floor(counts.length / 2)] ?? 0
  }
  return [';', '\t', ',', '|'].reduce((best, sign) => (typical(sign) > typical(best) ? sign : best), ';')
}

async function readXlsx(bytes: Buffer): Promise<string[][]> {
  const safe = repacked(bytes)
  try {
    const rows = await readSheet(safe)
    return rows.slice(0, limits.importRowsMax + 20).map((cells) => cells.map((cell) => textOf(wordsOf(cell))))
  } catch {
    throw refuseField('content', 'FILE_INVALID')
  }
}

/**
 * The same archive with nothing left to unpack, so that the reader cannot be fed more than was counted here: the sizes that the archive
 * declares are added up first, and unpacking gives no file more memory than it declared.
 */
function repacked(bytes: Buffer): ArrayBuffer {
  let files = 0
  let unpacked = 0
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        files += 1
        unpacked += originalSize
        return false
      },
    })
    if (files <= filesInZipMax && unpacked <= unpackedBytesMax) {
      const parts = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) })
      return zipSync(parts, { level: 0 }).buffer
    }
  } catch {
    throw refuseField('content', 'FILE_INVALID')
  }
  throw refuseField('content', 'TOO_MANY_ROWS')
}

function wordsOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  return typeof cell === 'number' || typeof cell === 'string' ? String(cell) : ''
}

/** One line without what no column of the database can hold. */
function textOf(cell: string): string {
  return cell
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.importCellMaxLength)
}
