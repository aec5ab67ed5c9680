import { sql } from 'kysely'
import type { GymTx } from '#platform/database'
import type { WaitingPlan } from './student-stats.rules.ts'

/** Of the single training sheets that a student has, the one that runs, else the one not trained for the longest time. */
export async function findWaitingPlan(tx: GymTx, studentId: string, today: string): Promise<WaitingPlan | undefined> {
  const { rows } = await sql<WaitingPlan>`
    select p.id, p.title, open.id as open_session_id,
      (select count(*) from workout_plan_exercises e where e.workout_plan_id = p.id) as exercise_count
    from assignments a
    join workout_plans p on p.id = a.workout_plan_id and p.deleted_at is null and p.kind = 'isolated'
    left join training_sessions open
      on open.student_id = a.student_id and open.workout_plan_id = p.id and open.completed_at is null
    where a.student_id = ${studentId} and a.status = 'active' and a.deleted_at is null
      and (a.start_date is null or a.start_date <= ${today}::date)
    order by open.id is null,
      (select max(s.completed_at) from training_sessions s where s.student_id = a.student_id and s.workout_plan_id = p.id)
        nulls first,
      a.created_at desc, a.id desc
    limit 1`.execute(tx)
  return rows[0]
}
