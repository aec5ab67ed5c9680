import type { PreparedIds } from '#features/training/player'
import { lazyExtra } from '#ui'
import styles from './student-home.module.css'

// The muscles' names and drawings come after the page.
const WorkoutMuscles = lazyExtra(async () => (await import('./workout-muscles.tsx')).WorkoutMuscles)

/** The muscles of a workout on a small body; its place is there at once. */
export function LazyWorkoutMuscles({ workout_day_id, workout_plan_id }: PreparedIds) {
  return (
    <figure className={styles.muscles}>
      <WorkoutMuscles workout_day_id={workout_day_id} workout_plan_id={workout_plan_id} />
    </figure>
  )
}
