import { analyticsParameters, type api, type QueryOf } from '@folego/contract'
import { useMemo } from 'react'
import { readListQuery } from '#platform/lists'
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
  const query = useMemo(() => readListQuery(analyticsParameters, raw, usualPageSize) as unknown as ReportQuery, [raw])
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
