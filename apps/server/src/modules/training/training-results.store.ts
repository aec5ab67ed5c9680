import { sql } from 'kysely'
import type { GymTx } from '#platform/database'
import type { ExerciseResult, Feat } from './records.rules.ts'

/*
 * What the exercises of workouts came to. Written with their sets; reports read nothing else of them.
 */

/** Makes these the results of the exercises `keys` of a workout; an exercise without one has none any more. */
export async function writeResults(
  tx: GymTx,
  session: { id: string; student_id: string },
  keys: readonly string[],
  results: readonly ExerciseResult[],
): Promise<void> {
  const gone = keys.filter((key) => results.every((it) => it.exercise_key !== key))
  if (gone.length > 0) {
    await tx
      .deleteFrom('training_results')
      .where('session_id', '=', session.id)
      .where('exercise_key', '=', sql<string>`any(${gone}::text[])`)
      .execute()
  }
  if (results.length === 0) return
  await tx
    .insertInto('training_results')
    .values(results.map((it) => ({ ...rowOf(it), session_id: session.id, student_id: session.student_id })))
    .onConflict((conflict) =>
      conflict.columns(['gym_id', 'session_id', 'exercise_key']).doUpdateSet((it) => ({
        exercise_name: it.ref('excluded.exercise_name'),
        exercise_id: it.ref('excluded.exercise_id'),
        sets: it.ref('excluded.sets'),
        volume_kg: it.ref('excluded.volume_kg'),
        weight_kg: it.ref('excluded.weight_kg'),
        e1rm_kg: it.ref('excluded.e1rm_kg'),
        repetitions: it.ref('excluded.repetitions'),
      })),
    )
    .execute()
}

function rowOf({ volume_kg, weight_kg, e1rm_kg, ...it }: ExerciseResult) {
  return {
    ...it,
    volume_kg: volume_kg.toFixed(2),
    weight_kg: weight_kg === null ? null : weight_kg.toFixed(2),
    e1rm_kg: e1rm_kg === null ? null : e1rm_kg.toFixed(2),
  }
}

/** Which part of a student's history. `upTo`: the moment at which a workout was completed, inclusive. */
export interface FeatFilter {
  studentId: string
  keys?: readonly string[]
  upTo?: string
}

/** With the date of the gym on which the workout was completed. */
export type DatedFeat = Feat & { date: string }

/** What a student did in completed workouts, by workout and exercise. */
export async function featsOf(
  tx: GymTx,
  { studentId, keys, upTo }: FeatFilter,
  timezone: string,
): Promise<DatedFeat[]> {
  const wanted = keys === undefined ? undefined : [...new Set(keys)]
  const rows = await tx
    .selectFrom('training_results as r')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .where('r.student_id', '=', studentId)
    .where('s.student_id', '=', studentId)
    .where('s.completed_at', 'is not', null)
    .$if(upTo !== undefined, (all) => all.where('s.completed_at', '<=', upTo ?? ''))
    .$if(wanted !== undefined, (all) => all.where('r.exercise_key', '=', sql<string>`any(${wanted}::text[])`))
    .select(['r.session_id', 'r.exercise_key', 'r.exercise_name', 'r.exercise_id', 'r.sets', 'r.volume_kg'])
    .select(['r.weight_kg', 'r.e1rm_kg', 'r.repetitions', 's.completed_at'])
    .select(sql<string>`(s.completed_at at time zone ${timezone})::date`.as('date'))
    .execute()
  return rows.map(({ completed_at, volume_kg, weight_kg, e1rm_kg, ...row }) => ({
    ...row,
    at: completed_at ?? '',
    volume_kg: Number(volume_kg),
    weight_kg: weight_kg === null ? null : Number(weight_kg),
    e1rm_kg: e1rm_kg === null ? null : Number(e1rm_kg),
  }))
}
