import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

export interface StatsDays {
  timezone: string
  /** The calendar date it is in the gym. */
  today: string
  /** The day to compare with: what counts is how things stood at its end, in the gym's time zone. */
  comparedWith: string
}

/** The figures of now and (`_then`) of the end of the day to compare with. */
export interface Figures {
  active_students: number
  active_students_then: number
  total_students: number
  total_students_then: number
  active_enrollments: number
  active_enrollments_then: number
  workout_plans: number
  workout_plans_then: number
}

/**
 * Counts everything in one statement. The past is not guessed: who existed stands in the dates of making and deleting;
 * what a record said then stands in the first change after that day, which the audit log keeps with what was before.
 * An enrollment ran on a day that was not after its end, unless it was cancelled or ended by hand before. (One that was
 * still active at a change after that day had its end ahead of it on that day, too.)
 */
export async function readFigures(tx: GymTx, { timezone, today, comparedWith }: StatsDays): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with moment as materialized (
      select ((${comparedWith}::date + 1)::timestamp at time zone ${timezone}) as cut
    ),
    changed as materialized (
      select distinct on (a.entity, a.entity_id) a.entity, a.entity_id, a.before ->> 'status' as status,
        (a.before ->> 'end_date')::date as end_date, (a.at at time zone ${timezone})::date as day
      from audit_entries a, moment
      where a.at >= moment.cut and a.entity in ('student', 'enrollment') and a.action = 'updated'
        and a.before ->> 'status' is not null
      order by a.entity, a.entity_id, a.at, a.id
    ),
    of_students as (
      select
        count(*) filter (where s.deleted_at is null) as total_students,
        count(*) filter (where s.deleted_at is null and s.status = 'active') as active_students,
        count(*) filter (where was_there) as total_students_then,
        count(*) filter (where was_there and coalesce(c.status, s.status) = 'active') as active_students_then
      from students s
      cross join moment
      cross join lateral (
        select s.created_at < moment.cut and (s.deleted_at is null or s.deleted_at >= moment.cut) as was_there) w
      left join changed c on c.entity = 'student' and c.entity_id = s.id
    ),
    of_enrollments as (
      select
        count(*) filter (where e.deleted_at is null and e.status = 'active' and e.end_date >= ${today}::date)
          as active_enrollments,
        count(*) filter (where e.created_at < moment.cut and (e.deleted_at is null or e.deleted_at >= moment.cut)
          and case
            when c.status is null then e.end_date >= ${comparedWith}::date
              and (e.status = 'active' or (e.status = 'cancelled' and e.cancelled_at >= moment.cut))
            when c.status = 'active' then true
            when c.status = 'expired' and c.end_date >= ${comparedWith}::date and c.end_date < c.day then
              -- Ended by its date since then, unless the desk had ended it before.
              coalesce((
                select a.after ->> 'status' from audit_entries a
                where a.entity = 'enrollment' and a.entity_id = e.id and a.at < moment.cut
                order by a.at desc, a.id desc limit 1), 'active') = 'active'
            else false
          end) as active_enrollments_then
      from enrollments e
      cross join moment
      left join changed c on c.entity = 'enrollment' and c.entity_id = e.id
    ),
    of_plans as (
      select
        count(*) filter (where w.deleted_at is null) as workout_plans,
        count(*) filter (where w.created_at < moment.cut and (w.deleted_at is null or w.deleted_at >= moment.cut))
          as workout_plans_then
      from workout_plans w cross join moment
    )
    select * from of_students, of_enrollments, of_plans`.execute(tx)
  const [figures] = rows
  if (figures === undefined) throw new Error('figures without a row')
  return figures
}
