import { exerciseKeyOf, sumsOfSets } from '@folego/contract'
import type { ExercisePain, TrainingSet } from '@folego/contract'
import { sql } from 'kysely'
import { newId } from '#platform/database'
import type { GymTx } from '#platform/database'
import { resultsOf } from './records.rules.ts'
import type { CompletedTimes } from './training.rules.ts'
import { sumsOfRemarks } from './training-sessions.rules.ts'
import { writePains } from './training-sets.store.ts'

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
  await insertSets(tx, student_id, named, at)
  await insertResults(tx, student_id, named)
  for (const { id, pains } of named) await writePains(tx, id, pains, at)
  return named.map(({ id }) => id)
}

/** Sends the sets as one JSON value: thousands of rows would need a hundred thousand parameters. */
async function insertSets(
  tx: GymTx,
  studentId: string,
  workouts: readonly (PastWorkout & { id: string })[],
  at: string,
): Promise<void> {
  const rows = workouts.flatMap(({ id, sets }) =>
    sets.map((set) => ({ ...set, session_id: id, exercise_key: exerciseKeyOf(set) })),
  )
  await sql`
    insert into training_sets (session_id, client_id, student_id, exercise_key, exercise_name, exercise_id, set_number,
      kind, weight_kg, repetitions, seconds, rir, instead_of, done_at, revision, deleted, updated_at)
    select session_id, client_id, ${studentId}::uuid, exercise_key, exercise_name, exercise_id, set_number, kind,
      weight_kg, repetitions, seconds, rir, instead_of, done_at, revision, deleted, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (session_id uuid, client_id uuid, exercise_key text,
      exercise_name text, exercise_id text, set_number smallint, kind text, weight_kg numeric, repetitions smallint,
      seconds integer, rir numeric, instead_of text, done_at timestamptz, revision integer, deleted boolean)`.execute(
    tx,
  )
}

async function insertResults(
  tx: GymTx,
  studentId: string,
  workouts: readonly (PastWorkout & { id: string })[],
): Promise<void> {
  const rows = workouts.flatMap(({ id, sets }) => resultsOf(sets).map((result) => ({ ...result, session_id: id })))
  await sql`
    insert into training_results (session_id, exercise_key, student_id, exercise_name, exercise_id, sets, volume_kg,
      weight_kg, e1rm_kg, repetitions)
    select session_id, exercise_key, ${studentId}::uuid, exercise_name, exercise_id, sets, volume_kg, weight_kg, e1rm_kg,
      repetitions
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (session_id uuid, exercise_key text,
      exercise_name text, exercise_id text, sets smallint, volume_kg numeric, weight_kg numeric, e1rm_kg numeric,
      repetitions smallint)`.execute(tx)
}
