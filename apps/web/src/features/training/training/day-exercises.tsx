import type { StudentDay } from '@folego/contract'
import { useId, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Button } from '#ui'
import { ExerciseList } from './exercise-list.tsx'
import { trainingTexts } from './training.texts.ts'
import styles from './training.module.css'

/** The number of exercises on a day's card. */
const previewed = 3

interface DayExercisesProps {
  exercises: StudentDay['exercises']
  /** Shows sets and repetitions in the preview. */
  detailed: boolean
  /** The day's name, for the button's label. */
  day: string
}

/** The first three exercises; the others on request. */
export function DayExercises({ exercises, detailed, day }: DayExercisesProps) {
  const t = useTexts(trainingTexts)
  const [open, setOpen] = useState(false)
  const id = useId()
  if (exercises.length === 0) return <p className="ui-muted">{t('day.noExercises')}</p>
  const first = exercises.slice(0, previewed)
  const more = exercises.length - first.length
  const word = open ? t('day.less') : more > 0 ? t('day.more', { count: more }) : t('day.details')
  return (
    <div className={styles.preview}>
      <div id={id}>
        {open || detailed ? (
          <ExerciseList exercises={open ? exercises : first} />
        ) : (
          <p>{first.map(({ exercise_name }) => exercise_name).join(', ')}</p>
        )}
      </div>
      {(more > 0 || !detailed) && (
        <Button
          variant="subtle"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('action.named', { action: word, day })}
          onClick={() => setOpen(!open)}
        >
          {word}
        </Button>
      )}
    </div>
  )
}
