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

/** The state of sending, for a status line. */
export function useSync(): Sync {
  const state: SyncState = useObservable({ subscribe, get: trainingSync.get })
  const { workouts } = useObservable(workoutStore)
  useEffect(() => trainingSync.start(), [])
  const waiting = [...workouts.values()].map(waitingOf)
  return {
    waiting: waiting.reduce((sum, { changes }) => sum + changes, 0),
    waitingSets: waiting.reduce((sum, { sets }) => sum + sets, 0),
    state,
    stuck: trainingSync
      .stuck()
      .filter((workout) => waitingOf(workout).changes > 0)
      .map(({ title }) => title)
      .join(', '),
    retry: () => void trainingSync.retry(),
  }
}

/** Refetches sheets and figures once the server has received a start, a completion or a discarded workout. */
export function useRefreshWhenDelivered(): void {
  const refresh = useRefresh()
  useEffect(() => trainingSync.onDelivered(() => void refresh('/student-workout')), [refresh])
}

/** The workouts of this account that the server refuses, oldest first. */
export function useRefusedWorkouts(): readonly LocalWorkout[] {
  const { workouts } = useObservable(workoutStore)
  return [...workouts.values()]
    .filter(({ refusal }) => refusal !== null)
    .sort((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
}

/** Discards a workout, here and on the server if it knows it. */
export async function discardWorkout(localId: string): Promise<void> {
  await workoutStore.makeChange(localId, discard())
  void trainingSync.flush()
}
