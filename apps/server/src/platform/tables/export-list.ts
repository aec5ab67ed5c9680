import { mediaTypeOf } from '@folego/contract'
import { limits } from '@folego/domain'
import type { ExportFormat, FileReply } from '@folego/contract'
import { audit } from '#platform/audit'
import { gymLetterhead } from '#platform/database'
import { refuse } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import { momentText } from '#platform/pdf'
import { fillTable } from './table.ts'
import type { Table } from './table.ts'
import { openTableFile } from './table-file.ts'

interface Found<Row> {
  object: Row[]
  total: number
}

interface Paged {
  page: number
  page_size: number
}

/** Rows read, filled and written at a time: other requests are answered in between. */
const rowsAtOnce = 1000

/**
 * The verb that exports every row that the filters match as one file. `list` is the same verb that fills the screen, called page
 * by page in one snapshot, so that a long list is never in memory as a whole. Refuses EXPORT_TOO_LARGE.
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
    return exportPages(slow, { format, table, filters }, async (gym, add) => {
      let read = 0
      for (let page = 1, isLast = false; !isLast; page += 1) {
        // All fields of the query, which the compiler cannot follow through `Omit`.
        const query = { ...filters, page, page_size: rowsAtOnce } as unknown as Query
        const { object, total } = await list(gym, query)
        read += object.length
        // a search counts only as far as it was read
        if (Math.max(total, read) > max) throw refuse('EXPORT_TOO_LARGE', { details: { count: total, max } })
        add(object)
        isLast = object.length < rowsAtOnce
      }
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
  /** What of the title it has, in the name instead of today's date: `visitas-hora-2026-03`. */
  parts?: readonly string[]
}

/** Writes the rows of a short list to one file. The audit log records who exported what. */
export function exportTable<Row>(
  slow: SlowGymContext,
  request: ExportRequest<Row>,
  read: (gym: GymContext) => Promise<readonly Row[]>,
): Promise<FileReply> {
  return exportPages(slow, request, async (gym, add) => add(await read(gym)))
}

/** Writes rows to one file as they are read. */
async function exportPages<Row>(
  slow: SlowGymContext,
  { format, table, filters, name, parts = [slow.today] }: ExportRequest<Row>,
  read: (gym: GymContext, add: (rows: readonly Row[]) => void) => Promise<void>,
): Promise<FileReply> {
  const { title } = fillTable(table, [], slow)
  const write = async (gym: GymContext) => {
    const file = openTableFile(fillTable(table, [], slow), format)
    await read(gym, (rows) => file.add(fillTable(table, rows, slow).rows))
    return file
  }
  const file = (await slow.fromReplica(write))?.answer ?? (await slow.inSnapshot(write))
  const letterhead = await slow.inGym(async (gym) => {
    const after = { format, rows: file.count(), filters }
    await audit(gym, { action: 'exported', entity: 'gym', id: gym.gymId, name: title, after })
    return gymLetterhead(gym.tx, gym.gymId)
  })
  const bytes = await file.end({
    gym: letterhead,
    at: momentText(slow.now.toISOString(), slow.timezone, slow.language),
  })
  const called = name ?? fileName([title, ...parts].join(' '))
  return { media_type: mediaTypeOf(format), bytes, name: `${called}.${format}`, immutable: false }
}

/** 'Fichas avulsas' → 'fichas-avulsas' */
function fileName(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
