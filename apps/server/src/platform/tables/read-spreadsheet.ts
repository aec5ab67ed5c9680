import { isUtf8 } from 'node:buffer'
import { cleanText, limits } from '@folego/contract'
import { parse } from 'csv-parse/sync'
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { refuseField } from '#platform/http'

/** A larger unpacked size is not a list of people. Twenty thousand rows of fifteen columns are 25 MB. */
const unpackedBytesMax = 100_000_000
const filesInZipMax = 2000

/**
 * The rows of a CSV or XLSX file (its first sheet) as texts, without trailing empty ones. The format, separator and encoding are
 * detected by content, not by name. XLSX dates become `YYYY-MM-DD`. Refuses by field `content` FILE_INVALID, FILE_EMPTY,
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

/** Decodes a file in UTF-8, UTF-16 or Latin-1, detected by its bytes. */
export function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  // Windows' variant of Latin-1, if the bytes are not UTF-8.
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

/** The separator that splits the first lines most evenly: the one with the highest minimum count per line. */
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
 * The same archive without compression, so that the reader cannot be given more than was counted here: the declared sizes are
 * added up first, and unpacking allocates no more than the declared size per file.
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

/** A single line, without what no column of the database can store. */
function textOf(cell: string): string {
  return cleanText(cell)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.importCellMaxLength)
}
