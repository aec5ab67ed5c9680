import { useSyncExternalStore } from 'react'
import { currentSession, type Session, subscribeToSession } from './session-store.ts'

/** Who is signed in, in this and every other tab; undefined while nobody is. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, currentSession)
}
