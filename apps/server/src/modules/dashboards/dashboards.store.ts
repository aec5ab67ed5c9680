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
 * Counts everything in one statement, and the past by what changed since: what is there now, less what was added, plus
 * what was taken away, corrected by the first change of each record after that day, which the audit log keeps with what
 * was before. So a large gym costs what happened in a month, and counts of single indexes.
 * An enrollment ran on a day that was not after its end and that it was not cancelled, or ended by hand, before.
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
    ${studentFigures},
    ${enrollmentFigures(today, comparedWith)},
    of_plans as (
      select
        count(*) filter (where w.deleted_at is null) as workout_plans,
        count(*) filter (where w.created_at < moment.cut and (w.deleted_at is null or w.deleted_at >= moment.cut))
          as workout_plans_then
      from workout_plans w cross join moment
    )
    select of_plans.*,
      students_now.active as active_students,
      students_now.active - students_since.active + students_gone.active + students_changed.active as active_students_then,
      students_now.total as total_students,
      students_now.total - students_since.total + students_gone.total as total_students_then,
      running_now.total as active_enrollments,
      running_then.total - running_since.total + cancelled_since.total + enrollments_gone.total
        + enrollments_changed.total as active_enrollments_then
    from of_plans, students_now, students_since, students_gone, students_changed,
      running_now, running_then, running_since, cancelled_since, enrollments_gone, enrollments_changed`.execute(tx)
  const [figures] = rows
  if (figures === undefined) throw new Error('figures without a row')
  return figures
}

const studentFigures = sql`
    students_now as (
      select count(*) as total, count(*) filter (where status = 'active') as active
      from students where deleted_at is null
    ),
    students_since as (
      select count(*) as total, count(*) filter (where s.status = 'active') as active
      from moment join students s on s.created_at >= moment.cut and s.deleted_at is null
    ),
    students_gone as (
      select count(*) as total, count(*) filter (where s.status = 'active') as active
      from moment join students s on s.deleted_at >= moment.cut and s.created_at < moment.cut
    ),
    students_changed as (
      select coalesce(sum((c.status = 'active')::int - (s.status = 'active')::int), 0) as active
      from changed c
      join students s on s.id = c.entity_id
      cross join moment
      where c.entity = 'student' and s.created_at < moment.cut and (s.deleted_at is null or s.deleted_at >= moment.cut)
    )`

const enrollmentFigures = (today: string, comparedWith: string) => sql`
    running_now as (
      select count(*) as total from enrollments
      where deleted_at is null and status = 'active' and end_date >= ${today}::date
    ),
    running_then as (
      select count(*) as total from enrollments
      where deleted_at is null and status = 'active' and end_date >= ${comparedWith}::date
    ),
    running_since as (
      select count(*) as total
      from moment join enrollments e on e.created_at >= moment.cut and e.deleted_at is null
      where e.status = 'active' and e.end_date >= ${comparedWith}::date
    ),
    cancelled_since as (
      select count(*) as total
      from moment join enrollments e on e.cancelled_at >= moment.cut and e.created_at < moment.cut
      where e.deleted_at is null and e.status = 'cancelled' and e.end_date >= ${comparedWith}::date
    ),
    enrollments_gone as (
      select count(*) as total
      from moment join enrollments e on e.deleted_at >= moment.cut and e.created_at < moment.cut
      where e.end_date >= ${comparedWith}::date
        and (e.status = 'active' or (e.status = 'cancelled' and e.cancelled_at >= moment.cut))
    ),
    enrollments_changed as (
      select coalesce(sum((case
          -- What was still active at a change after that day had its end ahead of it on that day, too.
          when c.status = 'active' then true
          when c.status = 'expired' and c.end_date >= ${comparedWith}::date and c.end_date < c.day then
            -- Ended by its date since then, unless the desk had ended it by hand before that day was over.
            coalesce((
              select a.after ->> 'status' from audit_entries a
              where a.entity = 'enrollment' and a.entity_id = e.id and a.at < moment.cut
              order by a.at desc, a.id desc limit 1), 'active') = 'active'
          else false
        end)::int - (e.end_date >= ${comparedWith}::date
          and (e.status = 'active' or (e.status = 'cancelled' and e.cancelled_at >= moment.cut)))::int), 0) as total
      from changed c
      join enrollments e on e.id = c.entity_id
      cross join moment
      where c.entity = 'enrollment' and e.created_at < moment.cut and (e.deleted_at is null or e.deleted_at >= moment.cut)
    )`
