import { dateInZone, limits, reportRangeOf } from '@folego/contract'
import type { api, QueryOf, ReplyOf } from '@folego/contract'
import { stringify } from 'csv-stringify/sync'
import type { GymContext } from '#platform/http'
import { fileNameOf, monthRows, studentRows, workoutRows } from './analytics-export.rules.ts'
import type { Rows } from './analytics-export.rules.ts'
import { performanceIn, readAnalytics } from './analytics.service.ts'

type Asked = QueryOf<typeof api.instructor.exportAnalytics>

/**
 * One table of a report as CSV: UTF-8 with a byte order mark and semicolons, as spreadsheets in Brazil expect it. Text that a
 * spreadsheet would run as a formula is escaped, because students choose their names.
 */
export async function exportAnalytics(
  gym: GymContext,
  asked: Asked,
): Promise<ReplyOf<typeof api.instructor.exportAnalytics>> {
  const csv = stringify(await rowsOf(gym, asked), {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  })
  const name = fileNameOf(asked.language, asked.table, reportRangeOf(asked.period, gym.today))
  return { media_type: 'text/csv; charset=utf-8', bytes: Buffer.from(csv, 'utf8'), name, immutable: false }
}

async function rowsOf(gym: GymContext, { period, table, language }: Asked): Promise<Rows> {
  if (table === 'students') {
    const dateOf = (instant: string) => dateInZone(new Date(instant), gym.timezone)
    return studentRows(language, await performanceIn(gym, period), dateOf)
  }
  const report = await readAnalytics(gym, { period, page: 1, page_size: limits.pageSizeDefault })
  return table === 'months' ? monthRows(language, report.monthly_stats) : workoutRows(language, report.popular_workouts)
}
