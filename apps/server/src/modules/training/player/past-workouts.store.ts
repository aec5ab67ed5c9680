import { sumsOfSets } from '@folego/domain'
import type { ExercisePain, TrainingSet } from '@folego/contract'
import { newId } from '#platform/database'
import type { GymTx } from '#platform/database'
import { bodyWeightsOf } from './body-weights.store.ts'
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
  /** The import that brought it. */
  history_import_id?: string
  sets: readonly TrainingSet[]
  pains: readonly ExercisePain[]
}

/** A statement takes 65,535 values. */
const rowsAtOnce = 1000

/** Stores a student's past workouts with their sums and returns their ids in the same order. */
export async function insertPastWorkouts(
  tx: GymTx,
  student_id: string,
  workouts: readonly PastWorkout[],
  at: string,
): Promise<string[]> {
  const bodyKgOf = await bodyWeightsOf(tx, student_id)
  const named = workouts.map((workout) => {
    const body_kg = bodyKgOf(workout.started_at)
    return { id: newId(), ...workout, body_kg, sets: workout.sets.map((set) => ({ ...set, body_kg })) }
  })
  const rows = named.map(({ sets, pains, body_kg, ...record }) => {
    const { working_sets, volume_kg } = sumsOfSets(sets)
    const sums = { working_sets, volume_kg: volume_kg.toFixed(2), ...sumsOfRemarks(pains) }
    // Of no sheet, with nothing planned.
    const isFree = record.workout_plan_id === null && record.workout_day_id === null
    return {
      ...record,
      ...(isFree && { planned: '[]' }),
      student_id,
      body_kg: body_kg === null ? null : String(body_kg),
      ...sums,
      updated_at: at,
    }
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    // oxlint-disable-next-line no-await-in-loop
    await tx
      .insertInto('training_sessions')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
  const each = <T extends object>(of: (workout: (typeof named)[number]) => readonly T[]) =>
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
