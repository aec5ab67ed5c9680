import type { LocalWorkout } from './player-types.ts'
import type { WorkoutSubject } from './workout-opener.tsx'
import { workoutStore } from './engine.ts'

/**
 * The same student's workout that already runs on this device when another one is about to start; undefined if none runs or if
 * it is the same one.
 */
export async function otherRunning(subject: WorkoutSubject, gymId: string): Promise<LocalWorkout | undefined> {
  if ('sessionId' in subject) return undefined
  await workoutStore.load()
  const running = workoutStore
    .all()
    .filter(
      (stored) =>
        stored.gymId === gymId &&
        stored.finishedAt === null &&
        stored.discardedAt === null &&
        isOfStudent(stored, subject),
    )
  if (running.some((stored) => isSame(stored, subject))) return undefined
  return running.sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1))[0]
}

type Begun = Exclude<WorkoutSubject, { sessionId: string }>

function isOfStudent(stored: LocalWorkout, subject: Begun): boolean {
  // The next workout is only known for one's own training.
  if ('next' in subject) return stored.studentName === null
  return stored.studentId === ('day' in subject ? subject.sheet.student_id : subject.plan.student_id)
}

function isSame(stored: LocalWorkout, subject: Begun): boolean {
  if ('day' in subject) return stored.workoutDayId === subject.day.id
  if ('plan' in subject) return stored.workoutPlanId === subject.plan.id
  const { workout_day_id, workout_plan_id } = subject.next
  return workout_day_id === null ? stored.workoutPlanId === workout_plan_id : stored.workoutDayId === workout_day_id
}
