import { useState } from 'react'

interface Sending {
  busy: boolean
  /** The last failure, until the next attempt. */
  failure: unknown
  /** Runs the call. `onFailure` may take a failure upon itself (fields) by returning true. */
  run: (work: () => Promise<void>, onFailure?: (error: unknown) => boolean) => Promise<void>
}

/** One call at a time for the pages before sign-in, where nothing is cached. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const run: Sending['run'] = async (work, onFailure) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!onFailure?.(error)) setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
