import { useOpenedAfterMount } from '#platform/records'
import { Dialog } from '#ui'
import { ExerciseHistory } from '#features/training/past-workouts'
import type { AboutExercise } from './set-menu.tsx'

/** Every set of an exercise, without leaving the workout; the rest timer continues below. */
export function HistoryDialog({ training: { workout }, dialogs, line: { exercise } }: AboutExercise) {
  const studentId = workout.studentName === null ? undefined : workout.studentId
  return (
    <Dialog opened={useOpenedAfterMount(dialogs.opened)} title={exercise.exercise_name} onClose={dialogs.close}>
      <ExerciseHistory exercise={exercise} studentId={studentId} known={exercise} />
    </Dialog>
  )
}
