import { useEffect } from 'react'
import { observable, useObservable } from '#observable'
import { now } from '#platform/transport'
import { onNotified, type Toast, toastHistoryLength } from '#ui'

export interface PastToast extends Toast {
  /** When it was shown, ISO 8601. */
  at: string
}

/*
 * Toasts close by themselves after three seconds; the last twenty stay available in the notification centre.
 */
const history = observable<readonly PastToast[]>([])

function record(toast: Toast): void {
  history.update((before) => [{ ...toast, at: new Date(now()).toISOString() }, ...before].slice(0, toastHistoryLength))
}

/** Records every toast while the frame is mounted; those shown to another person are discarded. */
export function useToastRecorder(): void {
  useEffect(() => {
    const stop = onNotified(record)
    return () => {
      stop()
      history.set([])
    }
  }, [])
}

/** The last toasts, newest first. */
export function useToastHistory(): readonly PastToast[] {
  return useObservable(history)
}
