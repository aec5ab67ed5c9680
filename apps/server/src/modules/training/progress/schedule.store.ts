import type { DoneWorkout } from '@folego/contract'
import { sql } from 'kysely'
import { afterDay, beginOfDay } from '#platform/database'
import type { GymTx } from '#platform/database'

/** Returns the workouts that a student completed on these days of the gym, in order. */
export async function doneWorkouts(
  tx: GymTx,
  studentId: string,
  { from, to, timezone }: { from: string; to: string; timezone: string },
): Promise<(DoneWorkout & { date: string })[]> {
  const { rows } = await sql<DoneWorkout & { date: string }>`
    select (completed_at at time zone ${timezone})::date as date, id as session_id, workout_day_id, completed_at,
      title, duration_minutes, rating
    from training_sessions
    where student_id = ${studentId}
      and completed_at >= ${beginOfDay(from, timezone)}
      and completed_at < ${afterDay(to, timezone)}
    order by completed_at, id`.execute(tx)
  return rows
}
