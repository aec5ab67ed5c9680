import { emitter, useObservable } from '#observable'
import { isFromServer } from './refusal.ts'

/*
 * Whether the server is reachable. `navigator.onLine` only says that there is some network, so a request without a reply
 * counts as offline too, until another one succeeds.
 */

const probeEvery = 5000
let reachable = true
let known = true
let probe: ReturnType<typeof setTimeout> | undefined

const changed = emitter(() => {
  window.addEventListener('online', announce)
  window.addEventListener('offline', announce)
  return () => {
    window.removeEventListener('online', announce)
    window.removeEventListener('offline', announce)
  }
})

function announce(): void {
  const next = isConnected()
  if (next === known) return
  known = next
  changed.emit()
}

/** False while the browser is offline or the last request got no reply. */
export function isConnected(): boolean {
  return reachable && navigator.onLine
}

/** Called by the transport after every request. While the server is unreachable, its health is polled every five seconds. */
export function markReachable(answered: boolean): void {
  reachable = answered
  clearTimeout(probe)
  if (!answered) probe = setTimeout(() => void checkConnection(), probeEvery)
  announce()
}

async function checkConnection(): Promise<void> {
  if (document.visibilityState === 'hidden' || !navigator.onLine) return markReachable(false)
  const health = await fetch('/api/health')
    .then(async (answer) =>
      isFromServer(answer.headers) ? ((await answer.json()) as { status?: unknown } | null) : null,
    )
    .catch(() => undefined)
  // Anything else is a server that is stopping, or not ours: the sign-in page of a Wi-Fi network.
  markReachable(health?.status === 'up')
}

/** Calls back when the connection is lost or restored. Returns the unsubscribe function. */
export const watchConnection = changed.subscribe

/** False while the browser is offline or the server does not reply. */
export function useOnline(): boolean {
  return useObservable({ subscribe: watchConnection, get: isConnected })
}
