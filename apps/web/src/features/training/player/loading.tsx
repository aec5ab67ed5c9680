import { isAssisted, platesPerSide, usualLoads } from '@folego/domain'
import { useGym } from '#platform/gym'
import { typedDecimal } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import type { Line } from './set-order.ts'
import type { PlayerRow } from './player-types.ts'
import { playerExtrasTexts } from './player-extras.texts.ts'
import styles from './player.module.css'

/** Kilograms of a row: as done, else as suggested. */
export const loadOf = ({ set, suggestion }: PlayerRow) => set?.weight_kg ?? suggestion.weight_kg

/** What the load of the current row is: the plates on each side of a long bar, one of two dumbbells, or help; nothing for other exercises. */
export function Plates({ line: { exercise }, row }: { line: Line; row: PlayerRow | undefined }) {
  const t = useTexts(playerExtrasTexts)
  const language = useLanguage()
  const loads = useGym()?.loads ?? usualLoads
  const kg = row && loadOf(row)
  if (isAssisted(exercise)) return <p className={styles.reason}>{t('help')}</p>
  if (exercise.equipment === 'dumbbell') return <p className={styles.reason}>{t('perHand')}</p>
  if (exercise.equipment !== 'barbell' || !kg) return null
  const side = platesPerSide(kg, loads)
  if (side === undefined) return null
  const plates = side.map((plate) => typedDecimal(plate, language)).join(' + ')
  const bar = typedDecimal(loads.bar_kg, language)
  return (
    <p className={`${styles.reason} ui-numbers`}>
      {side.length === 0 ? t('plates.bar', { bar }) : t('plates.side', { bar, plates })}
    </p>
  )
}

// With the first exercise, so that they are there without a network, too.
export { ExerciseFigure } from '#features/training/exercise-guide'
export { CautionNote } from './caution-note.tsx'
export { OfferLine } from './offer-line.tsx'
