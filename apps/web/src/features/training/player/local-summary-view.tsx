import { useMemo } from 'react'
import { SummaryView } from '#features/training/past-workouts'
import type { LocalWorkout } from './player-types.ts'
import { localSummary } from './local-summary.ts'

/** A workout's summary as far as this device can compute it, until the server has the workout. */
export function LocalSummary({ workout }: { workout: LocalWorkout }) {
  return <SummaryView summary={useMemo(() => localSummary(workout), [workout])} />
}
