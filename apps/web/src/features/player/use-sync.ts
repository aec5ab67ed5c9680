import { useEffect, useSyncExternalStore } from 'react'
import { useRefresh } from '#platform/api'
import { watchConnection } from '#platform/transport'
import { waitingOf } from './outbox.rules.ts'
import type { LocalWorkout, Sync, SyncState } from './player-types.ts'
import { flush, onHeard, retrySync, startSync, subscribeToSync, syncState } from './sync.ts'
import { discard } from './workout-changes.ts'
import { heldWorkouts, makeChange, subscribeToWorkouts } from './workout-store.ts'

function subscribe(listener: () => void): () => void {
  const stops = [subscribeToSync(listener), subscribeToWorkouts(listener), watchConnection(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Where sending stands, for one line that always tells the truth. */
export function useSync(): Sync {
  const state: SyncState = useSyncExternalStore(subscribe, syncState)
  const { workouts } = useSyncExternalStore(subscribeToWorkouts, heldWorkouts)
  useEffect(startSync, [])
  const waiting = [...workouts.values()].map(waitingOf)
  return {
    waiting: waiting.reduce((sum, { changes }) => sum + changes, 0),
    waitingSets: waiting.reduce((sum, { sets }) => sum + sets, 0),
    state,
    retry: () => void retrySync(),
  }
}

/** Reads sheets and figures again once the server has heard of a start, a completion or a discarded workout. */
export function useRefreshWhenHeard(): void {
  const refresh = useRefresh()
  useEffect(() => onHeard(() => void refresh('training')), [refresh])
}

/** Workouts of this account that the server will not take, oldest first. */
export function useRefusedWorkouts(): readonly LocalWorkout[] {
  const { workouts } = useSyncExternalStore(subscribeToWorkouts, heldWorkouts)
  return [...workouts.values()]
    .filter(({ refusal }) => refusal !== null)
    .sort((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
}

/** Throws a workout away, here and on the server where it knows it. */
export async function discardWorkout(localId: string): Promise<void> {
  await makeChange(localId, discard())
  void flush()
}
