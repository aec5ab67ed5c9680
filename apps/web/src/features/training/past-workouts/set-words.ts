import { clockText, distanceText, paceText, type PreviousSet } from '@folego/domain'
import { typedDecimal } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { workoutTexts } from './workout.texts.ts'

type Measured = Pick<PreviousSet, 'weight_kg' | 'repetitions' | 'seconds' | 'distance_m'> & {
  incline?: number | null | undefined
  heart_rate?: number | null | undefined
}

/** From here on a time is read as minutes. */
const longSeconds = 600

/**
 * A set in short form: '40 kg × 10', '12 reps', '30 s', '10 kg × 30 s', '5,2 km · 32:10 · 6:11/km · 9,7 km/h'; undefined if there is
 * none. `short` leaves out what the column heading states and what can be computed: '40 × 10', '12', '5,2 km · 32:10'.
 */
export function useSetWords(): (set: Measured | undefined, length?: 'whole' | 'short') => string | undefined {
  const t = useTexts(workoutTexts)
  const language = useLanguage()
  return (set, length = 'whole') => {
    if (set === undefined) return undefined
    const short = length === 'short'
    const value = typedDecimal(set.weight_kg, language)
    const weight = set.weight_kg ? (short ? value : t('set.kilograms', { value })) : undefined
    const number = (of: number) => typedDecimal(of, language)
    const { distance_m, seconds, incline, heart_rate } = set
    if (distance_m || seconds !== null) {
      const isLong = distance_m || (seconds ?? 0) >= longSeconds
      const time = seconds !== null && (isLong ? clockText(seconds) : t('set.timed', { value: String(seconds) }))
      const amounts = [distance_m ? distanceText(distance_m, number) : '', time]
      const read = [paceText(set, number), incline && `${number(incline)}%`, heart_rate && `${heart_rate} bpm`]
      return joined(weight, [...amounts, ...(short ? [] : read)].filter(Boolean).join(' · '))
    }
    if (set.repetitions === null) return weight
    const repetitions = String(set.repetitions)
    return weight === undefined && !short ? t('set.repetitionsOnly', { repetitions }) : joined(weight, repetitions)
  }
}

function joined(weight: string | undefined, amount: string): string {
  return weight === undefined ? amount : `${weight} × ${amount}`
}
