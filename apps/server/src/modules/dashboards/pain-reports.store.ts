import { addDays } from '@folego/contract'
import type { api, PainReport, QueryOf } from '@folego/contract'
import { sql } from 'kysely'
import { beginOfDay } from '#platform/database'
import type { GymTx } from '#platform/database'
import { isOwn } from './instructor.store.ts'
import type { Follower } from './instructor.store.ts'

/** One page of the pain that students reported within `days`, and how much of it there is. */
export async function painReports(
  tx: GymTx,
  { today, timezone, actorId }: Follower,
  { student_id, days, pending, page, page_size }: QueryOf<typeof api.instructor.pains>,
): Promise<{ object: PainReport[]; total: number }> {
  const reported = sql`
    from training_pains p
    join training_sessions t on t.id = p.session_id
    join students s on s.id = t.student_id and s.deleted_at is null
    where p.pain and p.updated_at >= ${beginOfDay(addDays(today, 1 - days), timezone)}
      ${student_id === undefined ? sql`` : sql`and t.student_id = ${student_id}`}
      ${pending === undefined ? sql`` : sql`and t.reviewed_at is null`}`
  const [{ rows }, counted] = await Promise.all([
    sql<PainReport>`
      select t.student_id, s.name as student_name, ${isOwn(actorId)} as is_own, t.id as session_id,
        t.title as session_title, p.exercise_name, p.exercise_id,
        coalesce(
          (select c.primary_region from catalogue_exercises c where c.id = p.exercise_id),
          (select g.primary_region from gym_exercises g where g.id::text = p.exercise_id)) as region,
        p.notes, p.updated_at as reported_at
      ${reported}
      order by is_own desc, p.updated_at desc, t.id, p.exercise_key
      limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx),
    sql<{ total: number }>`select count(*) as total ${reported}`.execute(tx),
  ])
  return { object: rows, total: counted.rows[0]?.total ?? 0 }
}
