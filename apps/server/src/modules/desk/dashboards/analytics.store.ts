import type { PopularWorkout } from '@folego/contract'
import type { DayRange } from '@folego/domain'
import { sql } from 'kysely'
import { afterDay, beginOfDay } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { StudentSessions } from './analytics.rules.ts'

/**
 * Who trained in a range or in the one before it. Both are one scan of an index that groups workouts by student, and the starts of
 * months are computed once: no sorting, and no timestamps converted to dates.
 */
export async function sessionsByStudent(
  tx: GymTx,
  { before, ...range }: DayRange & { before: DayRange },
  timezone: string,
): Promise<StudentSessions[]> {
  // As a subquery the instant is computed once, not for each workout.
  const begin = sql`(select ${beginOfDay(range.from, timezone)})`
  const endBefore = sql`(select ${afterDay(before.to, timezone)})`
  const months = sql`(select array_agg(month at time zone ${timezone} order by month)
    from generate_series(${range.from}::date::timestamp, ${range.to}::date::timestamp, interval '1 month') month)`
  const midnights = sql`(select array_agg(day at time zone ${timezone} order by day)
    from generate_series(${range.from}::date::timestamp, ${range.to}::date::timestamp, interval '1 day') day)`
  const { rows } = await sql<StudentSessions>`
    select done.*, s.name_key
    from (
      select t.student_id, (count(*) filter (where t.completed_at >= ${begin}))::int as sessions,
        (count(*) filter (where t.completed_at < ${endBefore}))::int as sessions_before,
        (count(t.workout_day_id) filter (where t.completed_at >= ${begin}))::int as planned,
        (count(t.workout_day_id) filter (where t.completed_at < ${endBefore}))::int as planned_before,
        (count(distinct width_bucket(t.completed_at, ${midnights})) filter (where t.completed_at >= ${begin}))::int as days,
        coalesce(bit_or(1 << (width_bucket(t.completed_at, ${months}) - 1)) filter (where t.completed_at >= ${begin}), 0) as months
      from training_sessions t
      where t.completed_at >= ${beginOfDay(before.from, timezone)} and t.completed_at < ${afterDay(range.to, timezone)}
      group by t.student_id
    ) done
    left join students s on s.id = done.student_id and s.deleted_at is null and s.status = 'active'`.execute(tx)
  return rows
}

/** How many enrollments began in each month of a range, without cancelled and deleted ones. */
export async function enrollmentsByMonth(
  tx: GymTx,
  { from, to }: DayRange,
): Promise<{ month: string; begun: number }[]> {
  const { rows } = await sql<{ month: string; begun: number }>`
    select date_trunc('month', e.start_date)::date::text as month, count(*) as begun
    from enrollments e
    where e.deleted_at is null and e.status <> 'cancelled' and e.start_date between ${from}::date and ${to}::date
    group by 1`.execute(tx)
  return rows
}

/**
 * The most trained workouts; days of a weekly sheet count for the sheet, free workouts for none. Each student's workouts are
 * aggregated first, so that students need no sorting.
 */
export async function popularWorkouts(
  tx: GymTx,
  { from, to }: DayRange,
  timezone: string,
  count: number,
): Promise<PopularWorkout[]> {
  const { rows } = await sql<PopularWorkout>`
    with own as (
      select t.student_id, coalesce(d.organized_workout_id, t.workout_plan_id) as id, (t.workout_day_id is not null) as weekly,
        count(*) as sessions, sum(t.rating) as rating_sum, count(t.rating) as rated
      from training_sessions t
      left join workout_days d on d.id = t.workout_day_id
      where t.completed_at >= ${beginOfDay(from, timezone)} and t.completed_at < ${afterDay(to, timezone)}
        and num_nonnulls(t.workout_day_id, t.workout_plan_id) = 1
      group by 1, 2, 3
    ), done as (
      select id, weekly, sum(sessions)::int as sessions, count(*)::int as students,
        round(sum(rating_sum)::numeric / nullif(sum(rated), 0), 1)::float8 as average_rating
      from own group by id, weekly
    )
    select done.id, coalesce(o.title, w.title) as title, case when done.weekly then 'organized' else 'isolated' end as kind,
      case when done.weekly then o.deleted_at is null else w.deleted_at is null end as exists,
      done.sessions, done.students, done.average_rating
    from done
    left join organized_workouts o on done.weekly and o.id = done.id
    left join workout_plans w on not done.weekly and w.id = done.id
    order by done.sessions desc, done.students desc, title, done.id
    limit ${count}`.execute(tx)
  return rows
}

/** What a list shows about a student's range besides the counts; ratings as sum and count. */
export interface StudentDetails {
  id: string
  name: string
  rating_sum: number
  rated: number
  last_activity: string | null
}

/** The details of these students: only the few that are shown. */
export async function detailsOf(
  tx: GymTx,
  ids: readonly string[],
  { from, to }: DayRange,
  timezone: string,
): Promise<StudentDetails[]> {
  const { rows } = await sql<StudentDetails>`
    select s.id, s.name, coalesce(sum(t.rating), 0)::int as rating_sum, count(t.rating)::int as rated,
      max(t.completed_at) as last_activity
    from students s
    left join training_sessions t on t.student_id = s.id
      and t.completed_at >= ${beginOfDay(from, timezone)} and t.completed_at < ${afterDay(to, timezone)}
    where s.id = any(${ids}::uuid[])
    group by s.gym_id, s.id`.execute(tx)
  return rows
}
