import { analyticsQuery, type api, type QueryOf } from '@folego/contract'
import { usePageSearch, useRawSearch } from '#platform/pages'

export type ReportQuery = QueryOf<typeof api.instructor.analytics>

interface ReportAddress {
  query: ReportQuery
  /** Changes the report; another period or status returns to the first page. */
  change: (patch: Partial<ReportQuery>) => void
}

const usualPageSize = 25

/** The state of the report, stored in the address: `?period=year&status=good&page=2`. */
export function useReportAddress(): ReportAddress {
  const raw = useRawSearch()
  const { show } = usePageSearch('reports')
  const known = Object.entries(raw).filter(([name, value]) => name in analyticsQuery.shape && value !== '')
  const parsed = analyticsQuery.safeParse({ page_size: usualPageSize, ...Object.fromEntries(known) })
  const query = parsed.success ? parsed.data : analyticsQuery.parse({ page_size: usualPageSize })
  const change = (patch: Partial<ReportQuery>) => {
    const { period, status, page, page_size } = { ...query, page: undefined, ...patch }
    show({
      period: period === 'month' ? undefined : period,
      status,
      page: page === 1 ? undefined : page,
      page_size: page_size === usualPageSize ? undefined : page_size,
    })
  }
  return { query, change }
}
