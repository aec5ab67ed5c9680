import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFailureText } from '#platform/failures'
import type { PageSize } from '#ui'
import { useDensityChoice } from './use-density-choice.ts'
import type { ListState } from './use-list-state.ts'

/** A page of a list, as the server returns it. */
export interface ListReply<Row> {
  object: Row[]
  total: number
  total_is_minimum?: boolean | undefined
  page: number
  page_size: number
}

/** The props that `DataTable` needs from a list without pages: `<DataTable {...useWholeTable(rows, result, failed)} …>`. */
export function useWholeTable<Row>(rows: Row[] | undefined, result: UseQueryResult, loadFailed: string) {
  const failureText = useFailureText()
  return {
    rows: rows ?? [],
    loading: result.isPending,
    error: result.isError ? `${loadFailed}. ${failureText(result.error)}` : undefined,
    onRetry: () => void result.refetch(),
  }
}

/**
 * The props that `DataTable` needs from a list: `<DataTable {...useListTable(list, result, t('loadFailed'))} …>`. Goes back
 * to the last page if the requested one no longer has rows.
 */
export function useListTable<Row, Query extends { page: number; page_size: number }>(
  list: ListState<Query>,
  result: UseQueryResult<ListReply<Row>>,
  loadFailed: string,
) {
  const table = useWholeTable(result.data?.object, result, loadFailed)
  const [, onDensityChange] = useDensityChoice()
  const { data } = result
  const { page, page_size } = list.query
  const lastPage = data === undefined ? undefined : Math.max(1, Math.ceil(data.total / page_size))
  const { setPage } = list
  const beyond = lastPage !== undefined && !result.isPlaceholderData && page > lastPage
  useEffect(() => {
    if (beyond) setPage(lastPage)
  }, [beyond, lastPage, setPage])
  return {
    ...table,
    updating: result.isFetching && !result.isPending,
    sort: list.sort,
    onSortChange: list.setSort,
    filtered: list.filtered,
    onDensityChange,
    paging: {
      page,
      pageSize: page_size as PageSize,
      total: data?.total ?? 0,
      totalIsMinimum: data?.total_is_minimum,
      onPageChange: list.setPage,
      onPageSizeChange: list.setPageSize,
    },
  }
}
