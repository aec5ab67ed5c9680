import type { DayRange, PopularWorkout } from '@folego/contract'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** Completed workouts of a range of the gym's local dates, as a condition on `training_sessions t`. */
const completedIn = ({ from, to }: DayRange, timezone: string) => sql`
  t.completed_at >= (${from}::date::timestamp at time zone ${timezone})
  and t.completed_at < ((${to}::date + 1)::timestamp at time zone ${timezone})`

/** What one student did in a range. Ratings as sum and count, so that they can be put together. */
export interface StudentSessions {
  student_id: string
  sessions: number
  rating_sum: number
  rated: number
  last_activity: string
}

/** Who trained in a range, and how much. */
export async function sessionsByStudent(tx: GymTx, range: DayRange, timezone: string): Promise<StudentSessions[]> {
  const { rows } = await sql<StudentSessions>`
    select t.student_id, count(*) as sessions, coalesce(sum(t.rating), 0)::int as rating_sum,
      count(t.rating) as rated, max(t.completed_at) as last_activity
    from training_sessions t
    where ${completedIn(range, timezone)}
    group by t.student_id`.execute(tx)
  return rows
}

/** What the days of a month do not tell: how many different students, how the workouts were rated. */
export interface MonthFigures {
  month: string
  active_students: number
  rating_sum: number
  rated: number
}

/**
 * By month of the gym's local date; months without a workout are left out. The beginnings of the months are found once and
 * each workout looked up among them, and students are counted after they were put together: a fifth of the work.
 */
export async function figuresByMonth(tx: GymTx, range: DayRange, timezone: string): Promise<MonthFigures[]> {
  const months = sql`generate_series(date_trunc('month', ${range.from}::date::timestamp), ${range.to}::date::timestamp,
    interval '1 month') with ordinality as months (month, place)`
  const { rows } = await sql<MonthFigures>`
    with by_student as (
      select width_bucket(t.completed_at, (select array_agg(month at time zone ${timezone} order by month) from ${months}))
          as place,
        sum(t.rating) as rating_sum, count(t.rating) as rated
      from training_sessions t
      where ${completedIn(range, timezone)}
      group by place, t.student_id
    )
    select months.month::date::text as month, count(*) as active_students,
      coalesce(sum(s.rating_sum), 0)::int as rating_sum, sum(s.rated)::int as rated
    from by_student s join ${months} on months.place = s.place
    group by 1`.execute(tx)
  return rows
}

/** How many enrollments began in each month of a range; those that were cancelled later count, deleted ones do not. */
export async function enrollmentsByMonth(
  tx: GymTx,
  { from, to }: DayRange,
): Promise<{ month: string; begun: number }[]> {
  const { rows } = await sql<{ month: string; begun: number }>`
    select date_trunc('month', e.start_date)::date::text as month, count(*) as begun
    from enrollments e
    where e.deleted_at is null and e.start_date between ${from}::date and ${to}::date
    group by 1`.execute(tx)
  return rows
}

/** The workouts that were done most: days of a weekly sheet count for the sheet. */
export async function popularWorkouts(
  tx: GymTx,
  range: DayRange,
  timezone: string,
  count: number,
): Promise<PopularWorkout[]> {
  const { rows } = await sql<PopularWorkout>`
    with done as (
      select coalesce(d.organized_workout_id, t.workout_plan_id) as id, (t.workout_day_id is not null) as weekly,
        count(*) as sessions, count(distinct t.student_id) as students, round(avg(t.rating), 1)::float8 as average_rating
      from training_sessions t
      left join workout_days d on d.id = t.workout_day_id
      where ${completedIn(range, timezone)}
      group by 1, 2
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

/** Name and sort key of those of the students who are still there and active. */
export function activeStudentsOf(
  tx: GymTx,
  ids: readonly string[],
): Promise<{ id: string; name: string; name_key: string }[]> {
  return tx
    .selectFrom('students')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .select(['id', 'name', 'name_key'])
    .execute()
}
