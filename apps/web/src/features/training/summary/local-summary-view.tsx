import { useMemo } from 'react'
import type { LocalWorkout } from '../player/player-types.ts'
import { localSummary } from './local-summary.ts'
import { SummaryView } from './summary-view.tsx'

/** What a workout brought as far as this device knows, until the server has it. */
export function LocalSummary({ workout }: { workout: LocalWorkout }) {
  return <SummaryView summary={useMemo(() => localSummary(workout), [workout])} />
}
