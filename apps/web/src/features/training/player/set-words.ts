import type { PreviousSet } from '@folego/contract'
import type { PlayerRow } from './player-types.ts'
import { useLanguage, useTexts } from '#platform/i18n'
import { playerTexts } from './player.texts.ts'
import { typedText } from './typed-numbers.ts'

type Measured = Pick<PreviousSet, 'weight_kg' | 'repetitions' | 'seconds'>

/**
 * What a set was, in few words: '40 kg × 10', '12 reps', '30 s', '10 kg × 30 s'; undefined for nothing. `short` leaves out
 * what the column says: '40 × 10', '12'.
 */
export function useSetWords(): (set: Measured | undefined, length?: 'whole' | 'short') => string | undefined {
  const t = useTexts(playerTexts)
  const language = useLanguage()
  return (set, length = 'whole') => {
    if (set === undefined) return undefined
    const short = length === 'short'
    const value = typedText(set.weight_kg, language)
    const weight = set.weight_kg ? (short ? value : t('set.kilograms', { value })) : undefined
    if (set.seconds !== null) return joined(weight, t('set.held', { value: String(set.seconds) }))
    if (set.repetitions === null) return weight
    const repetitions = String(set.repetitions)
    return weight === undefined && !short ? t('set.repetitionsOnly', { repetitions }) : joined(weight, repetitions)
  }
}

/** What a row is called, as the summary counts: '2' of the working sets, 'A1' of the warm-ups. */
export function useRowName(): (row: Pick<PlayerRow, 'set' | 'place'>) => string {
  const t = useTexts(playerTexts)
  return ({ set, place }) => `${set?.kind === 'warmup' ? t('kindLetters.warmup') : ''}${place}`
}

function joined(weight: string | undefined, amount: string): string {
  return weight === undefined ? amount : `${weight} × ${amount}`
}
