import { useEffect, useMemo } from 'react'
import { useGym } from '#platform/gym'
import { useObservable } from '#observable'
import { glanceOf } from './player-rows.ts'
import type { NewExercise, Player, PlayerActions, WorkoutGlance } from './player-types.ts'
import * as sets from './set-changes.ts'
import { readPrevious } from './sync-calls.ts'
import { discardWorkout, useRefreshWhenDelivered } from './use-sync.ts'
import { finish } from './workout-changes.ts'
import { trainingSync, workoutStore } from './engine.ts'

/** A workout on this device and its actions. While it is visible, other devices' sets are merged in. */
export function usePlayer(localId: string): Player {
  const stored = useObservable(workoutStore)
  const gymId = useGym()?.id
  useRefreshWhenDelivered()
  useEffect(() => trainingSync.start(), [])
  useEffect(() => trainingSync.watch(localId), [localId])
  const actions = useMemo(() => actionsOf(localId), [localId])
  const found = stored.workouts.get(localId)
  const workout = found?.gymId === gymId && found?.discardedAt === null ? found : undefined
  if (stored.unavailable) return { workout, state: 'unavailable', actions }
  if (!stored.loaded) return { workout, state: 'loading', actions }
  return { workout, state: workout ? 'ready' : 'missing', actions }
}

/** Changes to the exercises, which most workouts do not need. */
const lines = () => import('./line-changes.ts')

function actionsOf(localId: string): PlayerActions {
  const make = (change: sets.Change) => workoutStore.makeChange(localId, change)
  return {
    confirmSet: (key, number, values) => make(sets.confirmSet(key, number, values)),
    unconfirmSet: (key, number) => make(sets.unconfirmSet(key, number)),
    editSet: (key, number, values) => make(sets.editSet(key, number, values)),
    setKind: (key, number, kind) => make(sets.setKind(key, number, kind)),
    setEffort: (key, number, rir) => make(sets.setEffort(key, number, rir)),
    addSet: (key) => make(sets.addSet(key)),
    addWarmUps: (key, ramp) => make(sets.addWarmUps(key, ramp)),
    addLoad: (key) => make(sets.addLoad(key)),
    removeSet: (key, number) => make(sets.removeSet(key, number)),
    addDrop: async (key, number, kg) => make((await import('./drop-sets.ts')).addDrop(key, number, kg)),
    skip: async (key) => make((await lines()).setSkipped(key, true)),
    unskip: async (key) => make((await lines()).setSkipped(key, false)),
    swap: async (key, alternative) => {
      const undo = await make((await lines()).swap(key, alternative))
      if (alternative.exercise_id === null) learnPrevious(localId, alternative).catch(() => undefined)
      return undo
    },
    addExercise: async (exercise) => {
      const undo = await make((await lines()).addExercise(exercise))
      if (exercise.previous === undefined) learnPrevious(localId, exercise).catch(() => undefined)
      return undo
    },
    removeExercise: async (key) => make((await lines()).removeExercise(key)),
    move: async (key, delta) => make((await lines()).move(key, delta)),
    setPain: async (key, pain, places) => make((await lines()).remark(key, { pain, places })),
    setNote: async (key, note) => make((await lines()).remark(key, { note })),
    finish: async (report) => {
      await make(finish(report))
      void trainingSync.flush()
    },
    discard: () => discardWorkout(localId),
  }
}

/** Loads the previous sets of an added exercise, and what hurts means for it, if there is a network; it has none without one. */
async function learnPrevious(localId: string, exercise: NewExercise): Promise<void> {
  const workout = workoutStore.find(localId)
  if (workout === undefined) return
  const previous = await readPrevious(workout, exercise)
  await workoutStore.write(localId, (await lines()).learned(exercise, previous))
}

/** The workouts of this gym on this device, newest first, finished ones included. Undefined while loading. */
export function useLocalWorkouts(): readonly WorkoutGlance[] | undefined {
  const stored = useObservable(workoutStore)
  const gymId = useGym()?.id
  useRefreshWhenDelivered()
  useEffect(() => trainingSync.start(), [])
  return useMemo(() => {
    if (!stored.loaded) return undefined
    return [...stored.workouts.values()]
      .filter((workout) => workout.gymId === gymId && workout.discardedAt === null)
      .map(glanceOf)
      .sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1))
  }, [stored, gymId])
}
