import { dateInZone, limits, reportRangeOf } from '@folego/contract'
import type { api, FileReply, QueryOf } from '@folego/contract'
import type { GymContext, SlowGymContext } from '#platform/http'
import { exportTable } from '#platform/tables'
import { fileNameOf, monthTable, studentTable, workoutTable } from './analytics-export.rules.ts'
import { performanceIn, readAnalytics } from './analytics.service.ts'

/** One table of a report as a file, in the language that is asked for. */
export function exportAnalytics(
  context: SlowGymContext,
  { table, language, period, format }: QueryOf<(typeof api.instructor)['exportAnalytics']>,
): Promise<FileReply> {
  const slow = { ...context, language }
  const name = fileNameOf(language, table, reportRangeOf(period, slow.today))
  const common = { format, name, filters: { period } }
  const report = (gym: GymContext) => readAnalytics(gym, { period, page: 1, page_size: limits.pageSizeDefault })
  if (table === 'months')
    return exportTable(slow, { ...common, table: monthTable }, async (gym) => (await report(gym)).monthly_stats)
  if (table === 'workouts')
    return exportTable(slow, { ...common, table: workoutTable }, async (gym) => (await report(gym)).popular_workouts)
  return exportTable(slow, { ...common, table: studentTable }, async (gym) => {
    const dateOf = (instant: string | null) => (instant === null ? null : dateInZone(new Date(instant), gym.timezone))
    return (await performanceIn(gym, period)).map((it) => ({ ...it, last_on: dateOf(it.last_activity) }))
  })
}
