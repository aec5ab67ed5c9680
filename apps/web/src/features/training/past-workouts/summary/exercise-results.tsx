import type { ExerciseSummary, SummaryRow } from '@folego/contract'
import { distanceText } from '@folego/domain'
import type { ReactNode } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useEffortWords } from '../effort.ts'
import { useExerciseWords } from '../exercise-words.ts'
import { useSetWords } from '../set-words.ts'
import { useSetNumbers } from '../set-numbers.ts'
import styles from './summary.module.css'
import { summaryTexts } from './summary.texts.ts'

interface ExerciseResultsProps {
  exercises: readonly ExerciseSummary[]
  /** The actions on an exercise, shown below it. */
  actionsOf?: ((exercise: ExerciseSummary) => ReactNode) | undefined
}

/** Each exercise of a workout, compared with the previous time. */
export function ExerciseResults({ exercises, actionsOf }: ExerciseResultsProps) {
  return (
    <ul className={styles.exercises}>
      {exercises.map((exercise) => (
        <Result
          key={`${exercise.exercise_id ?? exercise.exercise_name} ${exercise.outcome}`}
          exercise={exercise}
          actions={actionsOf?.(exercise)}
        />
      ))}
    </ul>
  )
}

function Result({ exercise, actions }: { exercise: ExerciseSummary; actions: ReactNode }) {
  const t = useTexts(summaryTexts)
  const formats = useFormats()
  const setWords = useSetWords()
  const kilograms = useKilograms()
  const changesOf = useChanges()
  const { before, instead_of, outcome, rows } = exercise
  const isDone = rows.some(({ done }) => done !== null)
  const best = setWords(exercise.best ?? undefined)
  const facts = [
    t('exercise.sets', { count: exercise.sets }),
    best && t('exercise.best', { words: best }),
    exercise.volume_kg > 0 && t('exercise.volume', { value: kilograms(exercise.volume_kg) }),
    exercise.e1rm !== null && t('exercise.e1rm', { value: kilograms(exercise.e1rm) }),
  ]
  return (
    <li>
      <p className={styles.exerciseHead}>
        <strong>{exercise.exercise_name}</strong>
        <Outcome exercise={exercise} />
      </p>
      {instead_of && <span className="ui-muted">{t('insteadOf', { name: instead_of.exercise_name })}</span>}
      {isDone && (
        <>
          <span className="ui-numbers">{facts.filter(Boolean).join(' · ')}</span>
          <span className="ui-muted ui-numbers">
            {before === null
              ? t('exercise.first')
              : t('exercise.compared', {
                  date: formats.dayOf(before.at),
                  changes: changesOf(exercise, before).join(', '),
                })}
          </span>
        </>
      )}
      {outcome !== 'skipped' && <PlannedRows exercise={exercise} />}
      {actions}
    </li>
  )
}

/** What of the sheet was left out, or that the exercise is not in it; nothing if everything was done. */
function Outcome({ exercise: { outcome, rows } }: { exercise: ExerciseSummary }) {
  const t = useTexts(summaryTexts)
  if (outcome === 'done') return null
  const planned = rows.filter((row) => row.planned !== null)
  const done = planned.filter((row) => row.done !== null).length
  return (
    <span className={styles.outcome} data-outcome={outcome}>
      {t(`outcome.${outcome}`, { done, total: planned.length })}
    </span>
  )
}

type Compared = Pick<ExerciseSummary, 'sets' | 'volume_kg' | 'e1rm' | 'best'>

/** What increased or decreased since the previous time, as text; states if nothing did. */
export function useChanges(): (now: Compared, before: Compared) => string[] {
  const t = useTexts(summaryTexts)
  const formats = useFormats()
  const kilograms = useKilograms()
  return (now, before) => {
    const changes: string[] = []
    const strength = now.e1rm !== null && before.e1rm !== null ? now.e1rm - before.e1rm : 0
    // Zero is also what is unknown: whoever trains with the body may not have been weighed.
    const volume = now.volume_kg > 0 && before.volume_kg > 0 ? now.volume_kg - before.volume_kg : 0
    const sets = now.sets - before.sets
    if (Math.abs(strength) >= 0.05) {
      const value = kilograms(Math.abs(strength))
      changes.push(t(strength > 0 ? 'exercise.e1rmMore' : 'exercise.e1rmLess', { value }))
    }
    if (Math.abs(volume) >= 0.05) {
      const value = kilograms(Math.abs(volume))
      changes.push(t(volume > 0 ? 'exercise.volumeMore' : 'exercise.volumeLess', { value }))
    }
    const farther = (now.best?.distance_m ?? 0) - (before.best?.distance_m ?? 0)
    if (changes.length === 0 && farther !== 0) {
      const value = distanceText(Math.abs(farther), formats.number)
      changes.push(t(farther > 0 ? 'exercise.distanceMore' : 'exercise.distanceLess', { value }))
    }
    for (const measure of ['seconds', 'repetitions'] as const) {
      const more = (now.best?.[measure] ?? 0) - (before.best?.[measure] ?? 0)
      if (changes.length > 0 || more === 0) continue
      changes.push(t(`exercise.${measure}${more > 0 ? 'More' : 'Less'}`, { value: String(Math.abs(more)) }))
    }
    if (changes.length === 0 && sets !== 0) {
      changes.push(t(sets > 0 ? 'exercise.setsMore' : 'exercise.setsLess', { count: Math.abs(sets) }))
    }
    return changes.length === 0 ? [t('exercise.same')] : changes
  }
}

/** Planned and done sets side by side. */
function PlannedRows({ exercise: { exercise_name, rows } }: { exercise: ExerciseSummary }) {
  const t = useTexts(summaryTexts)
  const numbers = useSetNumbers()(rows.map(({ done }) => done?.kind ?? 'normal'))
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

/** Kilograms to one decimal, in the language's notation: '1.250,5 kg'. */
export function useKilograms(): (value: number) => string {
  const t = useTexts(summaryTexts)
  const formats = useFormats()
  return (value) => t('kilograms', { value: formats.number(Math.round(value * 10) / 10) })
}
