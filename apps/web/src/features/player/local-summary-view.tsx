import { useMemo } from 'react'
import { SummaryView } from '#features/sessions'
import type { LocalWorkout } from './player-types.ts'
import { localSummary } from './local-summary.ts'

/** What a workout brought as far as this device knows, until the server has it. */
export function LocalSummary({ workout }: { workout: LocalWorkout }) {
  return <SummaryView summary={useMemo(() => localSummary(workout), [workout])} />
}
