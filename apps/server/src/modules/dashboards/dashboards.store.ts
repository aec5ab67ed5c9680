import { sql } from 'kysely'
import { afterDay } from '#platform/database'
import type { GymTx } from '#platform/database'

export interface StatsDays {
  timezone: string
  /** The day to compare with: what counts is how things stood at its end, in the gym's time zone. */
  comparedWith: string
}

/** The figures of now and (`_then`) of the end of the day to compare with. */
export interface Figures {
  active_students: number
  active_students_then: number
  total_students: number
  total_students_then: number
  workout_plans: number
  workout_plans_then: number
}

/**
 * Counts everything in one statement, and the past by what changed since: what is there now, less what was added, plus
 * what was taken away, corrected by the first change of each record after that day, which the audit log keeps with what
 * was before. So a large gym costs what happened in a month, and counts of single indexes.
 */
export async function readFigures(tx: GymTx, { timezone, comparedWith }: StatsDays): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with moment as materialized (
      select ${afterDay(comparedWith, timezone)} as cut
    ),
    changed as materialized (
      select distinct on (a.entity_id) a.entity_id, a.before ->> 'status' as status
      from audit_entries a, moment
      where a.at >= moment.cut and a.entity = 'student' and a.action = 'updated' and a.before ->> 'status' is not null
      order by a.entity_id, a.at, a.id
    ),
    ${studentFigures},
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
      students_now.total - students_since.total + students_gone.total as total_students_then
    from of_plans, students_now, students_since, students_gone, students_changed`.execute(tx)
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
      where s.created_at < moment.cut and (s.deleted_at is null or s.deleted_at >= moment.cut)
    )`
