import { useEffect } from 'react'
import { useRefresh } from '#platform/api'
import { watchConnection } from '#platform/transport'
import { useObservable } from '#observable'
import { trainingSync, workoutStore } from './engine.ts'
import { waitingOf } from './outbox.rules.ts'
import type { LocalWorkout, Sync, SyncState } from './player-types.ts'
import { discard } from './workout-changes.ts'

function subscribe(listener: () => void): () => void {
  const stops = [trainingSync.subscribe(listener), workoutStore.subscribe(listener), watchConnection(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Where sending stands, for one line that always tells the truth. */
export function useSync(): Sync {
  const state: SyncState = useObservable({ subscribe, get: trainingSync.get })
  const { workouts } = useObservable(workoutStore)
  useEffect(() => trainingSync.start(), [])
  const waiting = [...workouts.values()].map(waitingOf)
  return {
    waiting: waiting.reduce((sum, { changes }) => sum + changes, 0),
    waitingSets: waiting.reduce((sum, { sets }) => sum + sets, 0),
    state,
    retry: () => void trainingSync.retry(),
  }
}

/** Reads sheets and figures again once the server has received a start, a completion or a discarded workout. */
export function useRefreshWhenDelivered(): void {
  const refresh = useRefresh()
  useEffect(() => trainingSync.onDelivered(() => void refresh('training')), [refresh])
}

/** Workouts of this account that the server will not take, oldest first. */
export function useRefusedWorkouts(): readonly LocalWorkout[] {
  const { workouts } = useObservable(workoutStore)
  return [...workouts.values()]
    .filter(({ refusal }) => refusal !== null)
    .sort((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
}

/** Throws a workout away, here and on the server where it knows it. */
export async function discardWorkout(localId: string): Promise<void> {
  await workoutStore.makeChange(localId, discard())
  void trainingSync.flush()
}
