import { newId } from '#platform/transport'
import { workoutStore } from './engine.ts'
import { newWorkout } from './local-workout.ts'
import type { KnownLine } from './player-lines.ts'
import type { LocalWorkout } from './player-types.ts'

interface GymOfStudent {
  id: string
  student: { accountId: string; studentId: string }
}

/** For tests: a student's own workout on this device, for a day that the gym does not have. */
export async function beginOwnWorkout(
  { id: gymId, student: { accountId, studentId } }: GymOfStudent,
  localId: string,
  lines: KnownLine[] = [],
): Promise<LocalWorkout> {
  const subject = { studentId, workoutDayId: newId(), workoutPlanId: null, title: 'Empurrar' }
  const now = new Date().toISOString()
  return workoutStore.begin(newWorkout({ owner: { accountId, gymId }, subject, lines, localId, now }), () => false)
}
