import { useEffect, useEffectEvent } from 'react'

/** Where the newest state of a record comes from; a query of the record fits. */
export interface RecordSource<R> {
  data: R | undefined
  error: unknown
  refetch: () => Promise<{ data?: R | undefined }>
}

interface NewestRecordSettings<R> {
  /** What the form started from; its version goes with the save. Undefined while adding. */
  base: R | undefined
  source: RecordSource<R>
  /** Something was typed: nothing may take its place unasked. */
  dirty: boolean
  /** Starts the form over from this state. */
  take: (record: R) => void
}

/**
 * Keeps an open form true: a newer state of its record takes the old one's place while nothing was typed. From the first
 * keystroke on the form stays as it is, and the server reports the conflict.
 *
 * @returns how to give up what was typed and start from the newest state
 */
export function useNewestRecord<R extends { version: number }>(settings: NewestRecordSettings<R>): () => Promise<void> {
  const { base, source, dirty, take } = settings
  const newest = source.data
  const newer = base !== undefined && newest !== undefined && newest.version > base.version && !dirty
  const start = useEffectEvent(take)
  useEffect(() => {
    if (newer) start(newest)
  }, [newer, newest])
  return async () => {
    const { data } = await source.refetch()
    if (data) take(data)
  }
}
