import type { ExerciseSummary, SummaryRow } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import { useExerciseWords } from '../exercise-words.ts'
import { workoutTexts } from '../workout.texts.ts'
import { useEffortWords } from '../effort.ts'
import { useSetWords } from '../set-words.ts'
import { summaryTexts } from './summary.texts.ts'
import styles from './summary.module.css'

/** Planned and done sets side by side. */
export function PlannedRows({ exercise: { exercise_name, rows } }: { exercise: ExerciseSummary }) {
  const t = useTexts(summaryTexts)
  const numbers = numbersOf(rows, useTexts(workoutTexts)('warmUpMark'))
  if (rows.length === 0) return null
  const isPlanned = rows.some(({ planned }) => planned !== null)
  return (
    <table className={`${styles.sets} ui-numbers`} aria-label={t('rows.label', { name: exercise_name })}>
      <thead>
        <tr>
          <th scope="col">{t('rows.set')}</th>
          {isPlanned && <th scope="col">{t('rows.planned')}</th>}
          <th scope="col">{t('rows.done')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Row key={numbers[at]} row={row} number={numbers[at] ?? ''} isPlanned={isPlanned} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: SummaryRow
  number: string
  isPlanned: boolean
}

function Row({ row: { planned, done }, number, isPlanned }: RowProps) {
  const t = useTexts(summaryTexts)
  const setWords = useSetWords()
  const effortOf = useEffortWords()
  const { targetOf } = useExerciseWords()
  const kind = done?.kind ?? 'normal'
  const words = done === null ? [] : [setWords(done), effortOf(done.rir), kind !== 'normal' && t(`kinds.${kind}`)]
  return (
    <tr data-missing={done === null || undefined}>
      <th scope="row">{number}</th>
      {isPlanned && <td>{planned === null ? '–' : targetOf(planned)}</td>}
      <td>{done === null ? t('rows.notDone') : words.filter(Boolean).join(' · ')}</td>
    </tr>
  )
}

/** Warm-ups are numbered separately (A1, A2), all others together. */
function numbersOf(rows: readonly SummaryRow[], letter: string): string[] {
  let [warmUps, others] = [0, 0]
  return rows.map(({ done }) => {
    if (done?.kind === 'warmup') {
      warmUps += 1
      return `${letter}${warmUps}`
    }
    others += 1
    return String(others)
  })
}
