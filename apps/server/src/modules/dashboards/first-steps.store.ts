import type { FirstSteps } from '@folego/contract'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** Which of the first records of a gym are there; archived and cancelled ones count, deleted ones do not. */
export async function readFirstSteps(tx: GymTx): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select
      exists (select from gyms where address <> '' and phone <> '') as gym,
      exists (select from plans where deleted_at is null) as plan,
      exists (select from trainers where deleted_at is null) as trainer,
      exists (select from students where deleted_at is null) as student,
      exists (select from workout_plans where deleted_at is null) as workout,
      exists (
        select from students s join memberships m on m.account_id = s.account_id and m.status = 'active'
        where s.deleted_at is null) as account`.execute(tx)
  const [steps] = rows
  if (steps === undefined) throw new Error('first steps without a row')
  return steps
}
