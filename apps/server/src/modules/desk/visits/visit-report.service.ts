import { addDays, firstOfMonth } from '@folego/domain'
import type { api, QueryOf, VisitReport } from '@folego/contract'
import type { GymContext } from '#platform/http'
import * as store from './visit-report.store.ts'

/** Who came in a month, students and visitors, by default the current one, and why people were refused in it. */
export async function readVisitReport(
  { tx, today, timezone }: Pick<GymContext, 'tx' | 'today' | 'timezone'>,
  { month = today.slice(0, 7) }: QueryOf<typeof api.visits.report>,
): Promise<VisitReport> {
  const from = `${month}-01`
  const days = { from, to: addDays(firstOfMonth(from, 1), -1) }
  const [visits, by_reason] = await Promise.all([
    store.countVisits(tx, days, timezone),
    store.countRefusals(tx, days, timezone),
  ])
  return { month, ...visits, by_reason }
}
