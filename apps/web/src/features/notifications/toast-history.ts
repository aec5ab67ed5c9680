import { useEffect, useSyncExternalStore } from 'react'
import { onNotified, type Toast, toastHistoryLength } from '#ui'

export interface PastToast extends Toast {
  /** When it was shown, ISO 8601. */
  at: string
}

/*
 * Toasts close by themselves after three seconds; who looked elsewhere finds the last twenty in the notification centre.
 */
let history: readonly PastToast[] = []
const listeners = new Set<() => void>()

function keep(toast: Toast): void {
  history = [{ ...toast, at: new Date().toISOString() }, ...history].slice(0, toastHistoryLength)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Records every toast while the frame is on the screen; what was shown to somebody else is forgotten. */
export function useToastRecorder(): void {
  useEffect(() => {
    const stop = onNotified(keep)
    return () => {
      stop()
      history = []
    }
  }, [])
}

/** The last toasts, newest first. */
export function useToastHistory(): readonly PastToast[] {
  return useSyncExternalStore(subscribe, () => history)
}
