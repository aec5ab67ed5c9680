import type { CurrentSheet } from '@folego/contract'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** Active assignments of weekly sheets that end today or later, of these students. */
export function currentSheets(tx: GymTx, studentIds: readonly string[], today: string): Promise<CurrentSheet[]> {
  return tx
    .selectFrom('assignments as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('workout_plans as w', 'w.id', 'a.workout_plan_id')
    .where('a.student_id', '=', sql<string>`any(${studentIds}::uuid[])`)
    .where('a.status', '=', 'active')
    .where('a.deleted_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .where('w.kind', '=', 'organized')
    .where((is) => is.or([is('a.valid_until', 'is', null), is('a.valid_until', '>=', today)]))
    .orderBy('s.name_key')
    .orderBy('a.created_at')
    .select([
      'a.id as assignment_id',
      'a.student_id',
      's.name as student_name',
      'a.workout_plan_id',
      'w.title',
      'a.valid_until',
    ])
    .execute()
}

/** Those of the ids that another plan of these students may take the place of, locked until the transaction ends. */
export async function lockReplacedForUpdate(
  tx: GymTx,
  {
    ids,
    student_ids,
    workout_plan_id,
  }: { ids: readonly string[]; student_ids: readonly string[]; workout_plan_id: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('assignments')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('student_id', '=', sql<string>`any(${student_ids}::uuid[])`)
    .where('workout_plan_id', '!=', workout_plan_id)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
