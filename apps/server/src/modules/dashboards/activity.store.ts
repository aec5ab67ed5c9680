import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** What an entry of the audit log shows. `exists` is false where the record is gone. */
export interface ActivityRow {
  id: string
  at: string
  actor_name: string
  action: string
  entity: string
  entity_id: string
  entity_name: string
  exists: boolean
}

/** One page of the entries about these kinds of records, newest first. */
export async function listEntries(
  tx: GymTx,
  entities: readonly string[],
  at: { page: number; page_size: number },
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.at, coalesce(a.actor_name, '') as actor_name, a.action, a.entity, a.entity_id,
      coalesce(a.entity_name, '') as entity_name,
      case a.entity
        when 'student' then exists (select from students r where r.id = a.entity_id and r.deleted_at is null)
        when 'plan' then exists (select from plans r where r.id = a.entity_id and r.deleted_at is null)
        when 'enrollment' then exists (select from enrollments r where r.id = a.entity_id and r.deleted_at is null)
        when 'trainer' then exists (select from trainers r where r.id = a.entity_id and r.deleted_at is null)
        when 'exercise' then exists (select from gym_exercises r where r.id = a.entity_id and r.deleted_at is null)
        when 'workout_plan' then exists (select from workout_plans r where r.id = a.entity_id and r.deleted_at is null)
        when 'assignment' then exists (select from assignments r where r.id = a.entity_id and r.deleted_at is null)
        when 'organized_workout' then exists (select from organized_workouts r where r.id = a.entity_id and r.deleted_at is null)
        else true
      end as exists
    from (
      select * from audit_entries
      where entity = any(${entities}::text[]) and entity_id is not null
      order by at desc, id desc
      limit ${at.page_size} offset ${(at.page - 1) * at.page_size}
    ) a
    order by a.at desc, a.id desc`.execute(tx)
  return rows
}

/** How many entries there are about these kinds of records. */
export async function countEntries(tx: GymTx, entities: readonly string[]): Promise<number> {
  const { total } = await tx
    .selectFrom('audit_entries')
    .where('entity', '=', sql<string>`any(${entities}::text[])`)
    .where('entity_id', 'is not', null)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
