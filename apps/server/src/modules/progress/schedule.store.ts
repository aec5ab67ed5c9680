import type { DoneWorkout } from '@folego/contract'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** The workouts that a student completed on these days of the gym, in order. */
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
      and completed_at >= (${from}::date::timestamp at time zone ${timezone})
      and completed_at < ((${to}::date + 1)::timestamp at time zone ${timezone})
    order by completed_at, id`.execute(tx)
  return rows
}

/** What a gym is called. */
export async function nameOfGym(tx: GymTx, gymId: string): Promise<string> {
  const { name } = await tx.selectFrom('gyms').where('id', '=', gymId).select('name').executeTakeFirstOrThrow()
  return name
}

/** The day of the gym on which an assignment was made. */
export async function assignedOn(tx: GymTx, assignmentId: string, timezone: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('assignments')
    .where('id', '=', assignmentId)
    .select(sql<string>`(created_at at time zone ${timezone})::date`.as('day'))
    .executeTakeFirst()
  return row?.day
}
