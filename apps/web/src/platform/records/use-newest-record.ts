import { useEffect, useEffectEvent } from 'react'

/** The source of a record's newest state, such as a query. */
export interface RecordSource<R> {
  data: R | undefined
  error: unknown
  refetch: () => Promise<{ data?: R | undefined }>
}

interface NewestRecordSettings<R> {
  /** What the form started from; its version is sent with the save. Undefined while adding. */
  base: R | undefined
  source: RecordSource<R>
  /** The form has input that must not be replaced unasked. */
  dirty: boolean
  /** Restarts the form from this state. */
  take: (record: R) => void
}

/**
 * Keeps an open form up to date: a newer state of its record replaces the old one while the form is untouched. From the
 * first keystroke on the form stays as it is, and the server reports the conflict.
 *
 * @returns discards the input and restarts from the newest state
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
