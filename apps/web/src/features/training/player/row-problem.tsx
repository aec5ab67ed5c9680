import { typedDecimal } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import styles from './player.module.css'
import { rowProblemTexts } from './row-problem.texts.ts'
import type { RowProblem } from './use-set-draft.ts'

const words = {
  bad: {
    weight: 'badWeight',
    repetitions: 'badRepetitions',
    seconds: 'badSeconds',
    distance: 'badDistance',
    time: 'badTime',
  },
  missing: {
    weight: 'badWeight',
    repetitions: 'needsRepetitions',
    seconds: 'needsSeconds',
    distance: 'needsDistance',
    time: 'badTime',
  },
} as const

interface RowProblemLineProps {
  id: string
  problem: RowProblem
  /** It is a question, which the next tap accepts. */
  asks: boolean
  heaviest: number | null
}

/** What keeps a set from being confirmed, below its row. */
export function RowProblemLine({ id, problem: { kind, measure }, asks, heaviest }: RowProblemLineProps) {
  const t = useTexts(rowProblemTexts)
  const language = useLanguage()
  return (
    <p className={styles.setProblem} id={id} role="alert" data-asks={asks || undefined}>
      {kind === 'unloaded'
        ? t('noLoad')
        : kind === 'unusual'
          ? t('unusualLoad', { heaviest: typedDecimal(heaviest, language) })
          : t(words[kind][measure])}
    </p>
  )
}
