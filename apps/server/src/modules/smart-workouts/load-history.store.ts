import { oneRepMaxRepetitions } from '@folego/contract'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'
import type { PastLift } from './loads.rules.ts'

/** The best strength of a student in each exercise since `since`, and the best set of the last workout that had it. */
export async function liftsSince(tx: GymTx, studentId: string, since: string): Promise<PastLift[]> {
  const { rows } = await sql<{ exercise_id: string; e1rm_kg: number; weight_kg: number; repetitions: number }>`
    with lifts as (
      select r.exercise_id, r.e1rm_kg, r.session_id, t.started_at
      from training_results r
      join training_sessions t on t.id = r.session_id
      where r.student_id = ${studentId} and t.started_at >= ${since}
        and r.exercise_id is not null and r.e1rm_kg is not null
    ), latest as (
      select distinct on (exercise_id) exercise_id, session_id, max(e1rm_kg) over (partition by exercise_id) as e1rm_kg
      from lifts
      order by exercise_id, started_at desc
    )
    select l.exercise_id, l.e1rm_kg::float8 as e1rm_kg, s.weight_kg::float8 as weight_kg, s.repetitions
    from latest l
    cross join lateral (
      select weight_kg, repetitions
      from training_sets
      where session_id = l.session_id and exercise_id = l.exercise_id and not deleted and kind <> 'warmup'
        and weight_kg > 0 and repetitions between 1 and ${oneRepMaxRepetitions}
      order by weight_kg * (30 + repetitions) desc, done_at desc
      limit 1
    ) s`.execute(tx)
  return rows.map(({ exercise_id, e1rm_kg, ...last }) => ({ exercise_id, e1rm_kg, last }))
}
