import { ExerciseMedia } from '#features/training/exercise-media'
import { useTexts } from '#platform/i18n'
import type { LineValues } from './exercise-line.ts'
import { exercisesTexts } from './exercises.texts.ts'
import { useLineWords } from './line-words.ts'
import { SparingNotes } from './sparing.tsx'
import styles from './exercise-lines.module.css'

/** A read-only list of a sheet's exercises, one per line. */
export function ExerciseSummary({ lines, empty }: { lines: readonly LineValues[]; empty?: string }) {
  const t = useTexts(exercisesTexts)
  const wordsOf = useLineWords()
  if (lines.length === 0) return <p className="ui-muted">{empty ?? t('lines.none')}</p>
  return (
    <ol className={styles.summary}>
      {lines.map((line) => (
        <li key={line.key}>
          <span>
            {line.exercise_name}
            {line.superset_group && <b className="ui-tag">{t('line.supersetBadge', { group: line.superset_group })}</b>}
          </span>
          <span className="ui-numbers">
            {[
              ...Object.values(wordsOf(line)),
              t('line.rest', { time: line.rest_time }),
              line.rir !== '' && t('line.rirOf', { rir: line.rir }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <SparingNotes line={line} />
          {line.notes !== '' && <small>{line.notes}</small>}
          <ExerciseMedia exerciseId={line.exercise_id} />
        </li>
      ))}
    </ol>
  )
}
