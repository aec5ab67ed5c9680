import { muscleRegions, oneRepMaxRepetitions, type RegionId } from '@folego/domain'
import type { RecentTraining } from '@folego/contract'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'
import type { PastLift } from './loads.rules.ts'

/**
 * Returns the sets of each main muscle that a student did since `since`, and in how many workouts. It counts what was done
 * without warm-ups, drops and sets of no repetition, also in a running workout; a workout completed without any set counts as prescribed.
 */
export async function trainedSince(
  tx: GymTx,
  studentId: string,
  since: string,
): Promise<Pick<RecentTraining, 'sessions' | 'regions'>> {
  const { rows } = await sql<{ region: string | null; sets: number; last_at: string; session_ids: string[] }>`
    with done as (
      select session_id, exercise_id, null as muscle_group, 1 as sets, done_at as at
      from training_sets
      where student_id = ${studentId} and done_at >= ${since} and not deleted and not superseded and kind not in ('warmup', 'drop')
        and (repetitions is distinct from 0 or coalesce(seconds, 0) > 0)
    ), ticked as (
      select id, workout_plan_id, workout_day_id, completed_at as at
      from training_sessions
      where student_id = ${studentId} and completed_at >= ${since} and working_sets = 0
    ), worked as (
      select * from done
      union all
      select t.id, e.exercise_id, e.muscle_group, e.sets, t.at
      from ticked t join workout_day_exercises e on e.workout_day_id = t.workout_day_id
      where not exists (select from own_days o where o.student_id = ${studentId} and o.workout_day_id = t.workout_day_id)
      union all
      select t.id, e.exercise_id, e.muscle_group, e.sets, t.at
      from ticked t join own_days o on o.workout_day_id = t.workout_day_id and o.student_id = ${studentId}
      cross join jsonb_to_recordset(o.lines) as e (exercise_id text, muscle_group text, sets integer)
      union all
      select t.id, e.exercise_id, e.muscle_group, e.sets, t.at
      from ticked t join workout_plan_exercises e on e.workout_plan_id = t.workout_plan_id
      where not exists (select from own_plans o where o.student_id = ${studentId} and o.workout_plan_id = t.workout_plan_id)
      union all
      select t.id, e.exercise_id, e.muscle_group, e.sets, t.at
      from ticked t join own_plans o on o.workout_plan_id = t.workout_plan_id and o.student_id = ${studentId}
      cross join jsonb_to_recordset(o.lines) as e (exercise_id text, muscle_group text, sets integer)
    )
    select coalesce(c.primary_region, g.primary_region, w.muscle_group) as region, sum(w.sets)::int as sets,
      max(w.at) as last_at, array_agg(distinct w.session_id) as session_ids
    from worked w
    left join catalogue_exercises c on c.id = w.exercise_id
    left join gym_exercises g on g.id::text = w.exercise_id
    group by 1`.execute(tx)
  const regions = rows.flatMap(({ region, sets, last_at }) =>
    region !== null && Object.hasOwn(muscleRegions, region) ? [{ region: region as RegionId, sets, last_at }] : [],
  )
  const sessions = new Set(rows.flatMap(({ session_ids }) => session_ids)).size
  return { sessions, regions: regions.sort((a, b) => b.sets - a.sets) }
}

/**
 * Returns the best set of a student in each exercise since `since`, by the same rule as the player's suggestions: deload weeks do not
 * count, and after a time that hurt only that time does.
 */
export async function liftsSince(tx: GymTx, studentId: string, since: string): Promise<PastLift[]> {
  const { rows } = await sql<Omit<PastLift, 'at'> & { at: Date | string }>`
    with lifts as (
      select r.exercise_id, r.exercise_key, r.e1rm_kg, r.session_id, t.started_at,
        row_number() over (partition by r.exercise_id order by t.started_at desc) as age
      from training_results r
      join training_sessions t on t.id = r.session_id
      where r.student_id = ${studentId} and t.started_at >= ${since}
        and r.exercise_id is not null and r.e1rm_kg is not null and not exists (
          select from workout_days d join organized_weeks w on w.id = d.week_id
          where d.id = t.workout_day_id and w.deload)
    ), sore as (
      select l.exercise_id from lifts l
      where l.age = 1 and exists (
        select from training_pains p where p.session_id = l.session_id and p.exercise_key = l.exercise_key and p.pain)
    ), best as (
      select distinct on (exercise_id) exercise_id, session_id, started_at, e1rm_kg, age
      from lifts
      where age = 1 or exercise_id not in (select exercise_id from sore)
      order by exercise_id, e1rm_kg desc, started_at desc
    )
    select b.exercise_id, b.e1rm_kg::float8 as e1rm_kg, s.weight_kg::float8 as weight_kg, s.repetitions,
      b.started_at as at, b.age = 1 as is_last
    from best b
    cross join lateral (
      select weight_kg, repetitions
      from training_sets
      where session_id = b.session_id and exercise_id = b.exercise_id and not deleted and kind <> 'warmup'
        and weight_kg > 0 and repetitions between 1 and ${oneRepMaxRepetitions}
      order by weight_kg * (30 + repetitions) desc, done_at desc
      limit 1
    ) s`.execute(tx)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
