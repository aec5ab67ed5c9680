import { useSyncExternalStore } from 'react'
import { isUpdateOffered, watchUpdates } from './updates.ts'

/** True once a newer version is ready to be taken; `takeUpdate` loads it, `postponeUpdate` puts the offer away. */
export function useUpdateOffered(): boolean {
  return useSyncExternalStore(watchUpdates, isUpdateOffered)
}
