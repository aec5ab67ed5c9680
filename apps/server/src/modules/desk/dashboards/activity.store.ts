import { roleIds } from '@folego/contract'
import type { activityEntities } from '@folego/contract'
import { sql } from 'kysely'
import type { GymTables, GymTx } from '#platform/database'

/** An entry of the audit log as shown. `exists` is false if the record was deleted. */
export interface ActivityRow {
  id: string
  at: string
  actor_name: string
  action: string
  entity: string
  verb: string | null
  detail: string | null
  entity_id: string
  entity_name: string
  exists: boolean
}

/** The table of each kind of record; a gym itself is never deleted. */
const tables = {
  student: 'students',
  plan: 'plans',
  enrollment: 'enrollments',
  trainer: 'trainers',
  exercise: 'gym_exercises',
  workout_plan: 'workout_plans',
  assignment: 'assignments',
  organized_workout: 'organized_workouts',
  workout_day: 'workout_days',
  training_session: 'training_sessions',
  body_measurement: 'body_measurements',
  goal: 'goals',
  import: 'import_batches',
} as const satisfies Record<
  Exclude<(typeof activityEntities)[number], 'gym' | 'team_member' | 'invitation' | 'message_text'>,
  keyof GymTables
>

/** Tables without soft deletion: their rows stay, or are erased for good. */
const lasting: ReadonlySet<string> = new Set(['training_sessions', 'body_measurements', 'goals', 'import_batches'])

const recordExists = sql<boolean>`case a.entity ${sql.join(
  Object.entries(tables).map(
    ([entity, table]) =>
      sql`when ${sql.lit(entity)} then exists (
        select from ${sql.table(table)} r where r.id = a.entity_id ${lasting.has(table) ? sql`` : sql`and r.deleted_at is null`})`,
  ),
  sql` `,
)} when 'team_member' then exists (
    select from memberships m where m.account_id = a.entity_id and m.role = ${sql.lit(roleIds.admin)} and m.status = 'active')
  when 'invitation' then exists (select from invitations i where i.id = a.entity_id and i.used_at is null)
  else true end`

/** The act on a membership that an entry belongs to: both were written in one transaction, with the same timestamp. */
const actOfEntry = sql`(
  select c.kind from membership_changes c
  where c.student_id = (coalesce(a.after, a.before)->>'student_id')::uuid and c.created_at = a.at
  limit 1)`

/** The verb shown for an entry (see `activityVerbs`), derived from the values before and after; null for all others. */
const verb = sql<string | null>`case
  when a.entity = 'enrollment' and a.action = 'created' and ${actOfEntry} in ('renewed', 'plan_changed') then ${actOfEntry}
  when a.entity = 'enrollment' and a.action = 'created' and exists (
    select from enrollments e
    where e.student_id = (a.after->>'student_id')::uuid and e.plan_id = (a.after->>'plan_id')::uuid
      and e.id < a.entity_id and e.status <> 'cancelled' and e.deleted_at is null) then 'renewed'
  when a.action <> 'updated' or ${actOfEntry} = 'plan_changed' then null
  when a.entity = 'enrollment' and a.after->>'status' = 'cancelled' and a.before->>'status' <> 'cancelled' then 'cancelled'
  when a.entity = 'enrollment' and ${actOfEntry} in ('cancelled', 'discounted', 'frozen', 'resumed') then ${actOfEntry}
  when a.entity = 'plan' and a.before->>'archived_at' is null and a.after->>'archived_at' is not null then 'archived'
  when a.entity = 'plan' and a.before->>'archived_at' is not null and a.after->>'archived_at' is null then 'unarchived'
  when a.entity = 'student' and a.before->>'deleted' = 'true' then 'restored'
  when a.entity = 'student' and a.before->>'status' = 'active' and a.after->>'status' = 'inactive' then 'inactivated'
  when a.entity = 'student' and a.before->>'status' = 'inactive' and a.after->>'status' = 'active' then 'reactivated'
  when a.entity = 'student' and exists (
    select from students s where s.id = a.entity_id and s.account_id = a.account_id) then 'own_profile'
end`

/** One page of the entries about these kinds of records, newest first. */
export async function listEntries(
  tx: GymTx,
  entities: readonly string[],
  at: { page: number; page_size: number },
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.at, coalesce(a.actor_name, '') as actor_name, a.action, a.entity, a.entity_id,
      coalesce(a.entity_name, '') as entity_name, ${verb} as verb, case a.entity when 'enrollment' then a.after->>'plan_name' end as detail,
      ${recordExists} as exists
    from (
      select * from audit_entries
      where entity = any(${entities}::text[]) and entity_id is not null
      order by at desc, id desc
      limit ${at.page_size} offset ${(at.page - 1) * at.page_size}
    ) a
    order by a.at desc, a.id desc`.execute(tx)
  return rows
}

/** How many entries there are about these kinds of records, counted up to `most`. */
export async function countEntries(tx: GymTx, entities: readonly string[], most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from audit_entries
      where entity = any(${entities}::text[]) and entity_id is not null
      order by at desc, id desc
      limit ${most}
    ) counted`.execute(tx)
  return rows[0]?.total ?? 0
}
