import type { LevelColor } from '@folego/domain'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** What is known of a student in a modality. */
export interface ProgressRow {
  student_id: string
  student_name: string
  birth_date: string | null
  modality_id: string
  modality_name: string
  level_id: string | null
  level_name: string | null
  level_color: LevelColor | null
  level_place: number | null
  since: string | null
  attended: number
}

/** Of one student, also an inactive one, or of all active ones; in one modality, that of an exam, or all that have levels. */
export interface ProgressFilter {
  modality?: string | undefined
  exam?: string
  student?: string
}

/**
 * Who has a level of a modality or attended a class of it: the last level that was not undone, and the classes attended after its day
 * on the gym's calendar, whether they were booked or walked into.
 */
export async function progressFacts(
  tx: GymTx,
  { modality, exam, student: named }: ProgressFilter,
  timezone: string,
): Promise<ProgressRow[]> {
  const student = named ?? null
  const wanted = sql`coalesce(${modality ?? null}::uuid, (select e.modality_id from level_exams e where e.id = ${exam ?? null}::uuid))`
  const { rows } = await sql<ProgressRow>`
    with wanted as materialized (select ${wanted} as modality_id),
    graded as materialized (
      select distinct on (g.student_id, l.modality_id) g.student_id, l.modality_id, l.id, l.name, l.color, l.place, g.day
      from graduations g join levels l on l.id = g.level_id
      where not exists (select 1 from graduation_corrections c where c.graduation_id = g.id)
        and (${student}::uuid is null or g.student_id = ${student}::uuid)
        and ((select modality_id from wanted) is null or l.modality_id = (select modality_id from wanted))
      order by g.student_id, l.modality_id, g.day desc, g.created_at desc, g.id desc
    ), came as materialized (
      select b.student_id, c.modality_id, min(at.day) as first,
        (count(*) filter (where d.day is null or at.day > d.day))::int as attended
      from class_bookings b
      join class_sessions c on c.id = b.session_id
      cross join lateral (select (c.starts_at at time zone ${timezone})::date as day) at
      left join graded d on d.student_id = b.student_id and d.modality_id = c.modality_id
      where b.state = 'attended'
        and (${student}::uuid is null or b.student_id = ${student}::uuid)
        and ((select modality_id from wanted) is null or c.modality_id = (select modality_id from wanted))
        and exists (select 1 from levels l where l.modality_id = c.modality_id and l.archived_at is null)
      group by b.student_id, c.modality_id
    )
    select s.id as student_id, s.name as student_name, s.birth_date, m.id as modality_id, m.name as modality_name,
      d.id as level_id, d.name as level_name, d.color as level_color, d.place as level_place,
      coalesce(d.day, c.first) as since, coalesce(c.attended, 0) as attended
    from graded d
    full join came c on c.student_id = d.student_id and c.modality_id = d.modality_id
    join students s on s.id = coalesce(d.student_id, c.student_id)
    join modalities m on m.id = coalesce(d.modality_id, c.modality_id)
    where s.deleted_at is null and (${student}::uuid is not null or s.status = 'active')
    order by m.name_key, s.name_key, s.id`.execute(tx)
  return rows
}
