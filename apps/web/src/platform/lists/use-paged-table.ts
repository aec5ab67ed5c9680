import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureText } from '#platform/failures'
import { useShowsFailure } from '#platform/offline'
import type { PageSize } from '#ui'

/** The page of a list that is not in the address, because the list is only one part of its page. */
export interface TablePages {
  /** Counted from 1. */
  page: number
  pageSize: PageSize
  onPageChange: (page: number) => void
  onPageSizeChange: (pageSize: PageSize) => void
}

/** What {@link useTablePages} shows first. */
export const firstTablePage = { page: 1, pageSize: 10 } as const

/** Starts with ten rows per page. Changing the size returns to the first page. */
export function useTablePages(): TablePages {
  const [place, setPlace] = useState<{ page: number; pageSize: PageSize }>(firstTablePage)
  return {
    ...place,
    onPageChange: (page) => setPlace({ ...place, page }),
    onPageSizeChange: (pageSize) => setPlace({ page: 1, pageSize }),
  }
}

/**
 * The props that `DataTable` needs from such a list: `<DataTable {...usePagedTable(pages, result, t('loadFailed'))} …>`.
 * Without a network, stored rows are shown instead of the failure.
 */
export function usePagedTable<Row>(
  pages: TablePages,
  result: UseQueryResult<{ object: Row[]; total: number }>,
  loadFailed: string,
) {
  const failureText = useFailureText()
  const showsFailure = useShowsFailure()
  return {
    rows: result.data?.object ?? [],
    loading: result.isPending,
    updating: result.isFetching && !result.isPending,
    error: showsFailure(result) ? `${loadFailed}. ${failureText(result.error)}` : undefined,
    onRetry: () => void result.refetch(),
    paging: { ...pages, total: result.data?.total ?? 0 },
  }
}
