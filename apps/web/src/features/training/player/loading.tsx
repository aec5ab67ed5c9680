import { loadKindOf, platesPerSide, usualLoads, warmUpRamp, type WarmUpSet } from '@folego/domain'
import { IconTemperature } from '@tabler/icons-react'
import { useGym } from '#platform/gym'
import { typedDecimal } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { Button } from '#ui'
import { isDone, type Line } from './set-order.ts'
import type { PlayerRow } from './player-types.ts'
import { playerExtrasTexts } from './player-extras.texts.ts'
import styles from './player.module.css'

/** Kilograms of a row: as done, else as suggested. */
const loadOf = ({ set, suggestion }: PlayerRow) => set?.weight_kg ?? suggestion.weight_kg

/** The plates on each side of the bar for the current row; renders nothing for exercises without a long bar. */
export function Plates({ line: { exercise }, row }: { line: Line; row: PlayerRow | undefined }) {
  const t = useTexts(playerExtrasTexts)
  const language = useLanguage()
  const loads = useGym()?.loads ?? usualLoads
  const kg = row && loadOf(row)
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

interface WarmUpProps {
  line: Line
  onAdd: (ramp: readonly WarmUpSet[]) => void
}

/** Adds warm-up sets up to the working load with one tap; offered until the first set is done. */
export function WarmUp({ line: { exercise, rows }, onAdd }: WarmUpProps) {
  const t = useTexts(playerExtrasTexts)
  const loads = useGym()?.loads ?? usualLoads
  const kg = rows[0] && loadOf(rows[0])
  const kind = loadKindOf(exercise.equipment ?? null)
  if (!kg || kind === 'belt' || kind === 'none') return null
  if (rows.some((row) => isDone(row) || row.set?.kind === 'warmup')) return null
  const ramp = warmUpRamp(kg, kind, loads)
  if (ramp.length === 0) return null
  return (
    <Button
      variant="subtle"
      leftSection={<IconTemperature size={16} stroke={2} aria-hidden />}
      onClick={() => onAdd(ramp)}
    >
      {t('addWarmUp')}
    </Button>
  )
}

export { ExerciseFigure } from '#features/training/exercise-guide'
