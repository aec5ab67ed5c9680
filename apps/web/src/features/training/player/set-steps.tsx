import { clockText } from '@folego/domain'
import { IconMinus, IconPlus, IconStopwatch } from '@tabler/icons-react'
import { typedDecimal } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { UnstyledButton } from '#ui'
import type { PlayerRow } from './player-types.ts'
import { playerTexts } from './player.texts.ts'
import type { Measure } from './typed-numbers.ts'
import styles from './player.module.css'

interface SetStepsProps {
  row: PlayerRow
  onStep: (measure: Measure, step: number) => void
  /** Starts the stopwatch of a timed set. */
  onTime: (target: number | null) => void
}

/** The + and − buttons of the current row; a timed set has a stopwatch instead of repetition steps. */
export function SetSteps({ row, onStep, onTime }: SetStepsProps) {
  const t = useTexts(playerTexts)
  const target = row.set?.seconds ?? row.suggestion.seconds
  return (
    <div className={styles.steps}>
      {row.showsLoad && <Pair measure="weight" step={row.step} down={row.stepDown} onStep={onStep} />}
      {row.timed ? (
        <UnstyledButton className={`${styles.step} ${styles.stepHold}`} onClick={() => onTime(target)}>
          <IconStopwatch size={18} stroke={1.8} aria-hidden />
          {target === null ? t('set.timeIt') : t('set.timeTarget', { time: clockText(target) })}
        </UnstyledButton>
      ) : (
        !row.metered && <Pair measure="repetitions" step={1} onStep={onStep} />
      )}
    </div>
  )
}

interface PairProps extends Pick<SetStepsProps, 'onStep'> {
  measure: 'weight' | 'repetitions'
  step: number
  down?: number
}

function Pair({ measure, step: up, down = up, onStep }: PairProps) {
  const t = useTexts(playerTexts)
  const language = useLanguage()
  const shown = (size: number) => typedDecimal(size, language)
  const step = (size: number) => ({ step: shown(size), unit: 'kg' })
  const names =
    measure === 'weight' ? [t('set.less', step(down)), t('set.more', step(up))] : [t('set.oneLess'), t('set.oneMore')]
  return (
    <span className={styles.stepPair}>
      <UnstyledButton
        className={`${styles.step} ui-numbers`}
        aria-label={names[0]}
        onClick={() => onStep(measure, -down)}
      >
        <IconMinus size={14} stroke={2.2} aria-hidden />
        {shown(down)}
      </UnstyledButton>
      <UnstyledButton className={`${styles.step} ui-numbers`} aria-label={names[1]} onClick={() => onStep(measure, up)}>
        <IconPlus size={14} stroke={2.2} aria-hidden />
        {shown(up)}
      </UnstyledButton>
    </span>
  )
}
