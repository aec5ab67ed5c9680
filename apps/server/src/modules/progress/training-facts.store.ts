import { sql } from 'kysely'
import type { GymTx } from '#platform/database'
import type { Point } from './goals.rules.ts'

/** How many workouts a student completed on each day of the gym that has any, in order. */
export async function sessionDays(
  tx: GymTx,
  studentId: string,
  { from, to, timezone }: { from: string; to: string; timezone: string },
): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select (completed_at at time zone ${timezone})::date as date, count(*) as value
    from training_sessions
    where student_id = ${studentId}
      and completed_at >= (${from}::date::timestamp at time zone ${timezone})
      and completed_at < ((${to}::date + 1)::timestamp at time zone ${timezone})
    group by 1 order by 1`.execute(tx)
  return rows
}
