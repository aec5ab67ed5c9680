import { analyticsQuery, type api, type QueryOf } from '@folego/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'

export type ReportQuery = QueryOf<typeof api.instructor.analytics>

interface ReportAddress {
  query: ReportQuery
  /** Changes the report; another period or status begins on its first page. */
  change: (patch: Partial<ReportQuery>) => void
}

const usualPageSize = 25

/** What of the reports is on the screen, kept in the address: `?period=year&status=good&page=2`. */
export function useReportAddress(): ReportAddress {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const known = Object.entries(raw).filter(([name, value]) => name in analyticsQuery.shape && value !== '')
  const parsed = analyticsQuery.safeParse({ page_size: usualPageSize, ...Object.fromEntries(known) })
  const query = parsed.success ? parsed.data : analyticsQuery.parse({ page_size: usualPageSize })
  const change = (patch: Partial<ReportQuery>) => {
    const { period, status, page, page_size } = { ...query, page: undefined, ...patch }
    void navigate({
      to: '.',
      search: {
        period: period === 'month' ? undefined : period,
        status,
        page: page === 1 ? undefined : page,
        page_size: page_size === usualPageSize ? undefined : page_size,
      },
      resetScroll: false,
    })
  }
  return { query, change }
}
