import type { FirstSteps } from '@folego/contract'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/**
 * Which of the first records of a gym are there; archived and cancelled ones count, deleted ones do not. A ready template counts
 * once somebody has changed, sold or assigned it.
 */
export async function readFirstSteps(tx: GymTx): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select
      exists (select from gyms where address <> '' and phone <> '') as gym,
      exists (
        select from plans p where p.deleted_at is null and (
          p.version > 1
          or not exists (select from starter_templates t where t.record_id = p.id)
          or exists (select from enrollments e where e.plan_id = p.id))) as plan,
      exists (select from trainers where deleted_at is null) as trainer,
      exists (select from students where deleted_at is null) as student,
      exists (
        select from workout_plans w left join organized_workouts o on o.workout_plan_id = w.id
        where w.deleted_at is null and (
          coalesce(o.version, w.version) > 1
          or not exists (select from starter_templates t where t.record_id in (w.id, o.id))
          or exists (select from assignments a where a.workout_plan_id = w.id))) as workout,
      exists (
        select from students s join memberships m on m.account_id = s.account_id and m.status = 'active'
        where s.deleted_at is null) as account,
      exists (select from starter_templates) as templates,
      (select id from students where deleted_at is null and account_id is null and status = 'active'
        order by name_key, id limit 1) as to_invite`.execute(tx)
  const [steps] = rows
  if (steps === undefined) throw new Error('first steps without a row')
  return steps
}
