import { ExerciseMedia } from '#features/exercise-media'
import { type ShownExercise, useExerciseWords } from '#features/sessions'
import './exercise-list.css'

/** Exercises to read: name, sets × repetitions, load, rest, what the instructor noted. */
export function ExerciseList({ exercises }: { exercises: readonly ShownExercise[] }) {
  const { setsOf, detailsOf } = useExerciseWords()
  const firstRir = exercises.find(({ rir }) => typeof rir === 'number')
  return (
    <ol className="training-exercises">
      {exercises.map((line) => (
        <li key={line.id}>
          <span className="training-exercise-name">{line.exercise_name}</span>
          <span className="training-exercise-sets ui-numbers">{setsOf(line)}</span>
          <span className="training-exercise-details">
            {detailsOf(line, { inFull: line === firstRir }).join(' · ')}
          </span>
          {line.notes && <span className="training-exercise-notes">{line.notes}</span>}
          <ExerciseMedia exerciseId={line.exercise_id} />
        </li>
      ))}
    </ol>
  )
}
