import { useSyncExternalStore } from 'react'
import { isConnected, watchConnection } from '#platform/transport'

/** False while the browser is offline or the server does not answer. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchConnection, isConnected)
}
