import { enrollmentStatuses } from '@folego/contract'
import type { EnrollmentQuery } from './enrollments.queries.ts'

/** What one may ask of the status: any, one of the three, or active in the last seven days. */
export const statusFilters = ['all', 'active', 'expiring', 'expired', 'cancelled'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** The filter that a query stands for. */
export function statusFilterOf({ status, expiring }: Pick<EnrollmentQuery, 'status' | 'expiring'>): StatusFilter {
  return expiring ? 'expiring' : (status ?? 'all')
}

/** The part of the query that a filter stands for. */
export function queryOfStatusFilter(filter: StatusFilter): Pick<EnrollmentQuery, 'status' | 'expiring'> {
  return {
    status: enrollmentStatuses.find((status) => status === filter),
    expiring: filter === 'expiring' ? 'soon' : undefined,
  }
}
