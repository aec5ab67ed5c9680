import type { HistoryPreview } from '@folego/contract'
import { useState } from 'react'
import { ExercisePicker } from '#features/training/exercises'
import { useTexts } from '#platform/i18n'
import { Button } from '#ui'
import styles from './history-import.module.css'
import { historyImportTexts } from './history-import.texts.ts'

type Exercises = HistoryPreview['exercises']

interface MatchedExercisesProps {
  exercises: Exercises
  onChange: (exercises: Exercises) => void
}

/** What each name of the file means here, to be corrected: unknown names come first. */
export function MatchedExercises({ exercises, onChange }: MatchedExercisesProps) {
  const t = useTexts(historyImportTexts)
  const [changing, setChanging] = useState<string>()
  if (exercises.length === 0) return null
  return (
    <section>
      <h3>{t('exercises')}</h3>
      <ul className={styles.exercises}>
        {exercises.map(({ name, sets, exercise_id, known_as, certain }) => (
          <li key={name}>
            <div className={styles.line}>
              <div>
                <strong>{name}</strong>
                <span className="ui-muted">
                  {[
                    t('sets', { count: sets }),
                    exercise_id === null ? t('asWritten') : known_as,
                    exercise_id !== null && !certain && t('check'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <Button
                variant="default"
                size="sm"
                aria-label={t('changeOf', { name })}
                onClick={() => setChanging(name)}
              >
                {t('change')}
              </Button>
            </div>
            {changing === name && (
              <ExercisePicker
                label={t('search', { name })}
                placeholder={t('search', { name })}
                onCancel={() => setChanging(undefined)}
                onPick={(choice) => {
                  setChanging(undefined)
                  const chosen = { exercise_id: choice.exercise_id, known_as: choice.exercise_name, certain: true }
                  onChange(exercises.map((it) => (it.name === name ? { ...it, ...chosen } : it)))
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
