import type { NextWorkout } from '@folego/contract'
import { type StartingWorkout, useLocalDays, useStartWorkout } from '#features/player'

/** Where the next workout stands, as far as the server or this device knows: whichever knows more. */
export type NextState = 'open' | 'running' | 'finished'

interface StartingNext extends Pick<StartingWorkout, 'opener'> {
  state: NextState
  start: () => void
  isStarting: boolean
  /** Why it could not be started, in words. */
  failed: string | undefined
}

/** Begins the next workout, or goes on with the one that runs, in the player: from what is on this device. */
export function useStartNext(next: NextWorkout, title: string): StartingNext {
  const starting = useStartWorkout()
  const { workout_day_id, workout_plan_id, organized_workout_id, open_session_id } = next
  const local = useLocalDays().find((one) =>
    workout_day_id === null ? one.workoutPlanId === workout_plan_id : one.workoutDayId === workout_day_id,
  )
  const isRunning = open_session_id !== null || local?.finishedAt === null
  const state = local !== undefined && local.finishedAt !== null ? 'finished' : isRunning ? 'running' : 'open'
  const subject = { next: { workout_day_id, workout_plan_id, organized_workout_id, open_session_id, title } }
  return {
    state,
    start: () => starting.start({ id: workout_day_id ?? workout_plan_id ?? '', subject, begins: state === 'open' }),
    isStarting: starting.busyId !== undefined,
    failed: starting.failed?.message,
    opener: starting.opener,
  }
}
