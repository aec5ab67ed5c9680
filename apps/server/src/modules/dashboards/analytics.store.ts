import type { DayRange, PopularWorkout } from '@folego/contract'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** Completed workouts of a range of the gym's local dates, as a condition on `training_sessions t`. */
const completedIn = ({ from, to }: DayRange, timezone: string) => sql`
  t.completed_at >= (${from}::date::timestamp at time zone ${timezone})
  and t.completed_at < ((${to}::date + 1)::timestamp at time zone ${timezone})`

/** Completed workouts put together. Ratings as sum and count, so that they can be put together again. */
interface Sums {
  sessions: number
  minutes: number
  rating_sum: number
  rated: number
}

/** What one student did in a range. */
export interface StudentSessions extends Sums {
  student_id: string
  last_activity: string
}

/** What was done in a month, and by how many different students. */
export interface MonthFigures extends Sums {
  month: string
  active_students: number
}

/**
 * Who trained in a range and how much, and the same by month of the gym's local date; months without a workout are left
 * out. One walk through the workouts gives both: a student's month is counted first.
 */
export async function sessionsByStudentAndMonth(
  tx: GymTx,
  range: DayRange,
  timezone: string,
): Promise<{ students: StudentSessions[]; months: MonthFigures[] }> {
  type Row = Sums & { student_id: string | null; month: string; active_students: number; last_activity: string }
  const { rows } = await sql<Row>`
    with own as materialized (
      select t.student_id, date_trunc('month', t.completed_at at time zone ${timezone})::date as month,
        count(*) as sessions, sum(t.duration_minutes) as minutes, coalesce(sum(t.rating), 0) as rating_sum,
        count(t.rating) as rated, max(t.completed_at) as last_activity
      from training_sessions t
      where ${completedIn(range, timezone)}
      group by 1, 2
    )
    select student_id, min(month)::text as month, 1 as active_students, ${sums}, max(last_activity) as last_activity
    from own group by student_id
    union all
    select null, month::text, count(*)::int, ${sums}, max(last_activity) from own group by month`.execute(tx)
  return {
    students: rows.flatMap(({ student_id, ...row }) => (student_id === null ? [] : [{ ...row, student_id }])),
    months: rows.filter((row) => row.student_id === null),
  }
}

const sums = sql`sum(sessions)::int as sessions, sum(minutes)::int as minutes, sum(rating_sum)::int as rating_sum,
      sum(rated)::int as rated`

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
