import { muscleRegions } from '@folego/contract'
import type { RecentTraining, RegionId } from '@folego/contract'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/**
 * Sets of each main muscle that a student did since `since`, and in how many workouts. What counts is what was done, warm-ups
 * apart, also in a workout that still runs; a workout that was completed without writing a set counts as it was prescribed.
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
      where student_id = ${studentId} and done_at >= ${since} and not deleted and kind <> 'warmup'
    ), ticked as (
      select id, workout_plan_id, workout_day_id, completed_at as at
      from training_sessions
      where student_id = ${studentId} and completed_at >= ${since} and working_sets = 0
    ), worked as (
      select * from done
      union all
      select t.id, e.exercise_id, e.muscle_group, e.sets, t.at
      from ticked t join workout_day_exercises e on e.workout_day_id = t.workout_day_id
      union all
      select t.id, e.exercise_id, e.muscle_group, e.sets, t.at
      from ticked t join workout_plan_exercises e on e.workout_plan_id = t.workout_plan_id
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

/** More exercises that hurt than this are no hint any more. */
const mostPains = 10

/** The exercises that hurt a student since `since`, the last time of each, latest first. */
export async function painsSince(tx: GymTx, studentId: string, since: string): Promise<RecentTraining['pains']> {
  const latest = tx
    .selectFrom('training_pains as p')
    .innerJoin('training_sessions as s', 's.id', 'p.session_id')
    .where('s.student_id', '=', studentId)
    .where('s.started_at', '>=', since)
    .where('p.pain', '=', true)
    .distinctOn('p.exercise_key')
    .orderBy('p.exercise_key')
    .orderBy('s.started_at', 'desc')
    .select(['p.exercise_name', 'p.exercise_id', 's.started_at as last_at'])
  return tx.selectFrom(latest.as('it')).orderBy('it.last_at', 'desc').limit(mostPains).selectAll().execute()
}
