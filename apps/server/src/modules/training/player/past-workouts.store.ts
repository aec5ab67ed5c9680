import { sumsOfSets } from '@folego/domain'
import type { ExercisePain, TrainingSet } from '@folego/contract'
import { newId } from '#platform/database'
import type { GymTx } from '#platform/database'
import { resultsOf } from './records.rules.ts'
import type { CompletedTimes } from './workout-days.rules.ts'
import { sumsOfRemarks } from './training-sessions.rules.ts'
import { writeResults } from './training-results.store.ts'
import { writePains, writeSets } from './training-sets.store.ts'

/** A completed workout, from a training sheet or from a day of a weekly sheet. */
export interface PastWorkout extends CompletedTimes {
  workout_plan_id: string | null
  workout_day_id: string | null
  title: string
  sets: readonly TrainingSet[]
  pains: readonly ExercisePain[]
}

/** Stores a student's past workouts with their sums and returns their ids in the same order. */
export async function insertPastWorkouts(
  tx: GymTx,
  student_id: string,
  workouts: readonly PastWorkout[],
  at: string,
): Promise<string[]> {
  const named = workouts.map((workout) => ({ id: newId(), ...workout }))
  await tx
    .insertInto('training_sessions')
    .values(
      named.map(({ sets, pains, ...record }) => {
        const { working_sets, volume_kg } = sumsOfSets(sets)
        const sums = { working_sets, volume_kg: volume_kg.toFixed(2), ...sumsOfRemarks(pains) }
        return { ...record, student_id, ...sums, updated_at: at }
      }),
    )
    .execute()
  const each = <T extends object>(of: (workout: PastWorkout) => readonly T[]) =>
    named.flatMap((workout) => of(workout).map((it) => ({ ...it, session_id: workout.id, student_id })))
  await writeSets(
    tx,
    each(({ sets }) => sets.map((set) => ({ ...set, superseded: false }))),
    at,
  )
  await writeResults(
    tx,
    each(({ sets }) => resultsOf(sets)),
  )
  await writePains(
    tx,
    each(({ pains }) => pains),
    at,
  )
  return named.map(({ id }) => id)
}
