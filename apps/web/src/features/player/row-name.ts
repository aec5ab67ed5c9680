import { workoutTexts } from '#features/sessions'
import { useTexts } from '#platform/i18n'
import type { PlayerRow } from './player-types.ts'

/** What a row is called, as the summary counts: '2' of the working sets, 'A1' of the warm-ups. */
export function useRowName(): (row: Pick<PlayerRow, 'set' | 'place'>) => string {
  const t = useTexts(workoutTexts)
  return ({ set, place }) => `${set?.kind === 'warmup' ? t('warmUpMark') : ''}${place}`
}
