import { sql } from 'kysely'
import { hasRows } from '#platform/database'
import type { GymTx } from '#platform/database'

export type TemplateKind = 'plan' | 'workout' | 'weekly_plan'

export interface StoredTemplate {
  record_id: string
  kind: TemplateKind
}

/** Whether the gym has added the templates. */
export function hasTemplates(tx: GymTx): Promise<boolean> {
  return hasRows(tx.selectFrom('starter_templates').select('record_id').limit(1))
}

/** Returns the existing templates that nobody has changed, sold or assigned. */
export async function listUntouched(tx: GymTx): Promise<StoredTemplate[]> {
  const { rows } = await sql<StoredTemplate>`
    select t.record_id, t.kind from starter_templates t
    where case t.kind
      when 'plan' then exists (
        select from plans p where p.id = t.record_id and p.version = 1 and p.deleted_at is null
          and not exists (select from enrollments e where e.plan_id = p.id and e.deleted_at is null))
      when 'workout' then exists (
        select from workout_plans w where w.id = t.record_id and w.version = 1 and w.deleted_at is null
          and not exists (select from assignments a where a.workout_plan_id = w.id))
      else exists (
        select from organized_workouts o where o.id = t.record_id and o.version = 1 and o.deleted_at is null
          and not exists (select from assignments a where a.workout_plan_id = o.workout_plan_id))
    end
    order by t.record_id`.execute(tx)
  return rows
}

/** Stores which records were added as templates. */
export async function insertTemplates(tx: GymTx, rows: readonly StoredTemplate[]): Promise<void> {
  await tx
    .insertInto('starter_templates')
    .values([...rows])
    .execute()
}

/** Deletes all template markers: the remaining records are the gym's own from now on. */
export async function forgetTemplates(tx: GymTx): Promise<void> {
  await tx.deleteFrom('starter_templates').execute()
}
