import { limits, mediaTypeOf } from '@folego/contract'
import type { ExportFormat, FileReply } from '@folego/contract'
import { audit } from '#platform/audit'
import { nameOfGym } from '#platform/database'
import { refuse } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { momentText } from '#platform/pdf'
import { fillTable } from './table.ts'
import type { FilledTable, Table } from './table.ts'
import { tableCsv } from './table-csv.ts'
import { tablePdf } from './table-pdf.ts'
import { tableXlsx } from './table-xlsx.ts'

interface Found<Row> {
  object: Row[]
  total: number
}

interface Paged {
  page: number
  page_size: number
}

/**
 * The verb that exports every row that the filters match as one file. `list` is the same verb that fills the screen, called for
 * all rows at once. Refuses EXPORT_TOO_LARGE.
 * @example export const exportPlans = exportList(table, listPlans)
 */
export function exportList<Row, Query extends Paged>(
  table: Table<Row>,
  list: (gym: GymContext, query: Query) => Promise<Found<Row>>,
) {
  return (
    slow: SlowGymContext,
    { format, ...filters }: Omit<Query, 'page' | 'page_size'> & { format: ExportFormat },
  ): Promise<FileReply> => {
    const max = format === 'pdf' ? limits.printedRowsMax : limits.exportRowsMax
    return exportTable(slow, { format, table, filters }, async (gym) => {
      // All fields of the query, which the compiler cannot follow through `Omit`.
      const { object, total } = await list(gym, { ...filters, page: 1, page_size: max } as unknown as Query)
      if (total > max) throw refuse('EXPORT_TOO_LARGE', { details: { count: total, max } })
      return object
    })
  }
}

interface ExportRequest<Row> {
  format: ExportFormat
  table: Table<Row>
  /** The applied filters, for the audit log. */
  filters: object
  /** Without an extension; the title and today's date by default. */
  name?: string
}

/** Writes rows to one file, after the transaction that read them. The audit log records who exported what. */
export async function exportTable<Row>(
  slow: SlowGymContext,
  { format, table, filters, name }: ExportRequest<Row>,
  read: (gym: GymContext) => Promise<readonly Row[]>,
): Promise<FileReply> {
  const early = await slow.fromReplica(read)
  const { rows, gymName } = await slow.inGym(async (gym) => {
    const found = early?.answer ?? (await read(gym))
    const after = { format, rows: found.length, filters }
    await audit(gym, { action: 'exported', entity: 'gym', id: gym.gymId, name: table.title[gym.language], after })
    return { rows: found, gymName: await nameOfGym(gym.tx, gym.gymId) }
  })
  const filled = fillTable(table, rows, slow)
  const bytes = await bytesOf(filled, format, {
    gym: gymName,
    at: momentText(slow.now.toISOString(), slow.timezone, slow.language),
  })
  const called = name ?? `${fileName(filled.title)}-${slow.today}`
  return { media_type: mediaTypeOf(format), bytes, name: `${called}.${format}`, immutable: false }
}

async function bytesOf(
  table: FilledTable,
  format: ExportFormat,
  head: { gym: string; at: string },
): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'pdf') return tablePdf(table, head)
  return format === 'csv' ? tableCsv(table) : tableXlsx(table)
}

/** 'Fichas avulsas' → 'fichas-avulsas' */
function fileName(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
