import type { auditEntities } from '@folego/contract'
import { sql } from 'kysely'
import type { GymTables, GymTx } from '#platform/database'

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

/** Where the records of each kind are; a gym itself is never gone. */
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
} as const satisfies Record<Exclude<(typeof auditEntities)[number], 'gym'>, keyof GymTables>

/** These tables mark no row as deleted: what was done stays done, and what a body measured goes for good. */
const lasting: ReadonlySet<string> = new Set(['training_sessions', 'body_measurements', 'goals'])

const isThere = sql<boolean>`case a.entity ${sql.join(
  Object.entries(tables).map(
    ([entity, table]) =>
      sql`when ${sql.lit(entity)} then exists (
        select from ${sql.table(table)} r where r.id = a.entity_id ${lasting.has(table) ? sql`` : sql`and r.deleted_at is null`})`,
  ),
  sql` `,
)} else true end`

/** One page of the entries about these kinds of records, newest first. */
export async function listEntries(
  tx: GymTx,
  entities: readonly string[],
  at: { page: number; page_size: number },
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.at, coalesce(a.actor_name, '') as actor_name, a.action, a.entity, a.entity_id,
      coalesce(a.entity_name, '') as entity_name,
      ${isThere} as exists
    from (
      select * from audit_entries
      where entity = any(${entities}::text[]) and entity_id is not null
      order by at desc, id desc
      limit ${at.page_size} offset ${(at.page - 1) * at.page_size}
    ) a
    order by a.at desc, a.id desc`.execute(tx)
  return rows
}

/** How many entries there are about these kinds of records; beyond `most` nobody counts on. */
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
