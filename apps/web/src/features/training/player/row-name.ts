import { workoutTexts } from '#features/training/sessions'
import { useTexts } from '#platform/i18n'
import type { PlayerRow } from './player-types.ts'

/** The label of a row, numbered as in the summary: '2' for working sets, 'A1' for warm-ups. */
export function useRowName(): (row: Pick<PlayerRow, 'set' | 'place'>) => string {
  const t = useTexts(workoutTexts)
  return ({ set, place }) => `${set?.kind === 'warmup' ? t('warmUpMark') : ''}${place}`
}
