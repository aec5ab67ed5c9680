import type { PreviousSet } from '@folego/domain'
import { typedDecimal } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { workoutTexts } from './workout.texts.ts'

type Measured = Pick<PreviousSet, 'weight_kg' | 'repetitions' | 'seconds'>

/**
 * A set in short form: '40 kg × 10', '12 reps', '30 s', '10 kg × 30 s'; undefined if there is none. `short` leaves out what the
 * column heading states: '40 × 10', '12'.
 */
export function useSetWords(): (set: Measured | undefined, length?: 'whole' | 'short') => string | undefined {
  const t = useTexts(workoutTexts)
  const language = useLanguage()
  return (set, length = 'whole') => {
    if (set === undefined) return undefined
    const short = length === 'short'
    const value = typedDecimal(set.weight_kg, language)
    const weight = set.weight_kg ? (short ? value : t('set.kilograms', { value })) : undefined
    if (set.seconds !== null) return joined(weight, t('set.timed', { value: String(set.seconds) }))
    if (set.repetitions === null) return weight
    const repetitions = String(set.repetitions)
    return weight === undefined && !short ? t('set.repetitionsOnly', { repetitions }) : joined(weight, repetitions)
  }
}

function joined(weight: string | undefined, amount: string): string {
  return weight === undefined ? amount : `${weight} × ${amount}`
}
