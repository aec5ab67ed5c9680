import { exerciseKeyOf } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useSetWords } from '#features/training/sessions'
import { lastDoneOf, nextStop } from '../set-order.ts'
import type { LocalExercise, LocalWorkout } from '../player-types.ts'
import { workoutView } from '../workout-view.ts'
import { useStrengthOfYear } from './coaching.queries.ts'
import { coachingTexts } from './coaching.texts.ts'
import styles from './coaching.module.css'

/** The exercise of the next set: the previous sets and this year's best. Renders nothing once every set is done. */
export function NextExercise({ workout }: { workout: LocalWorkout }) {
  const { setOrder } = workoutView(workout)
  const exercise = nextStop(setOrder, lastDoneOf(setOrder))?.line.exercise
  return exercise && <Exercise exercise={exercise} studentId={workout.studentId} />
}

function Exercise({ exercise, studentId }: { exercise: LocalExercise; studentId: string }) {
  const t = useTexts(coachingTexts)
  const formats = useFormats()
  const setWords = useSetWords()
  const key = exerciseKeyOf(exercise)
  const strength = useStrengthOfYear(studentId)?.find((one) => exerciseKeyOf(one) === key)
  const best = strength?.points.toSorted((one, other) => other.e1rm - one.e1rm)[0]
  const sets = exercise.previous.flatMap((set) => setWords(set) ?? [])
  return (
    <div className={styles.part}>
      <h2>{t('hand.title')}</h2>
      <p>
        <strong>{exercise.exercise_name}</strong>
      </p>
      {exercise.previous_at !== null && sets.length > 0 ? (
        <>
          <p className="ui-muted">{t('hand.before', { date: formats.dayOf(exercise.previous_at) })}</p>
          <p className="ui-numbers">{sets.join(', ')}</p>
        </>
      ) : (
        <p className="ui-muted">{t('hand.first')}</p>
      )}
      {best && (
        <p className="ui-numbers">
          {t('hand.best', { value: formats.number(best.e1rm), date: formats.dayMonth(best.date) })}
        </p>
      )}
      {exercise.prescription.notes && <p>{t('hand.notes', { notes: exercise.prescription.notes })}</p>}
    </div>
  )
}
