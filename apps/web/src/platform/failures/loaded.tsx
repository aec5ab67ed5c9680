import type { ReactNode } from 'react'
import { ApiError } from '#platform/transport'
import { EmptyState, Skeleton } from '#ui'
import { LoadFailed } from './load-failed.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** What could not be loaded, as text from the dictionary. */
  failed: string
  /** Shown if the record does not exist (any more). */
  gone?: string
  /** The height of the placeholder while it loads. */
  height: number
  children: (data: Data) => ReactNode
}

/** What a query has read; until then a placeholder, or why it could not be read. */
export function Loaded<Data>({ query: { data, error, refetch }, failed, gone, height, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton height={height} />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (gone !== undefined && isMissing) return <EmptyState drawing="search" title={gone} />
  return <LoadFailed title={failed} error={error} retry={refetch} />
}
