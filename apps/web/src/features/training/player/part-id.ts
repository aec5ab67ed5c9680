import { workoutTexts } from '#features/training/past-workouts'
import { useTexts } from '#platform/i18n'
import type { PlayerRow } from './player-types.ts'

/** The focusable parts of a row: load, repetitions or seconds, ✓. */
export type RowPart = 'weight' | 'count' | 'done'

/** The element id of a part, used to move focus to the next row. */
export function partId(exerciseKey: string, setNumber: number, part: RowPart): string {
  return `set-${exerciseKey}-${setNumber}-${part}`
}

/** Receives focus when the last set is done. */
export const finishButtonId = 'player-finish'

/** The label of a row, numbered as in the summary: '2' for working sets, 'A1' for warm-ups, 'D1' for drops. */
export function useRowName(): (row: Pick<PlayerRow, 'set' | 'place'>) => string {
  const t = useTexts(workoutTexts)
  return ({ set, place }) => `${set?.kind === 'warmup' ? t('warmUpMark') : set?.kind === 'drop' ? 'D' : ''}${place}`
}
