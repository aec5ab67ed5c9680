import { ExerciseMedia } from '#features/training/exercise-media'
import { type ShownExercise, useExerciseWords } from '#features/training/past-workouts'
import styles from './student-workouts.module.css'

/** A read-only list of exercises: name, sets × repetitions, load, rest, the instructor's notes. */
export function ExerciseList({ exercises }: { exercises: readonly ShownExercise[] }) {
  const { setsOf, detailsOf } = useExerciseWords()
  const firstRir = exercises.find(({ rir }) => typeof rir === 'number')
  return (
    <ol className={`${styles.exercises} ui-lined`}>
      {exercises.map((line) => (
        <li key={line.id}>
          <span className={styles.exerciseName}>{line.exercise_name}</span>
          <span className={`${styles.exerciseSets} ui-numbers`}>{setsOf(line)}</span>
          <span className={styles.exerciseDetails}>{detailsOf(line, { inFull: line === firstRir }).join(' · ')}</span>
          {line.notes && <span className={styles.exerciseNotes}>{line.notes}</span>}
          <ExerciseMedia exerciseId={line.exercise_id} />
        </li>
      ))}
    </ol>
  )
}
