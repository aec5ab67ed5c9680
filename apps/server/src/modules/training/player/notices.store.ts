import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** A workout as notices describe it. */
export interface SessionForNotice {
  id: string
  student_id: string
  student_name: string
  title: string
  /** The training sheet, or the plan of the weekly sheet; null for a free workout. */
  workout_plan_id: string | null
  rating: number | null
  has_note: boolean
  /** It is complete and has something unreviewed that needs a review. */
  needs_review: boolean
  /** How often it was reviewed so far. */
  review_count: number
}

/** Finds a workout by its id, or by student and day. */
export async function findSessionForNotice(
  tx: GymTx,
  which: { id: string } | { studentId: string; dayId: string },
): Promise<SessionForNotice | undefined> {
  const isIt =
    'id' in which
      ? sql`s.id = ${which.id}`
      : sql`s.student_id = ${which.studentId} and s.workout_day_id = ${which.dayId}`
  const { rows } = await sql<SessionForNotice>`
    select s.id, s.student_id, t.name as student_name, s.title, s.rating, s.review_count,
      coalesce(s.workout_plan_id, o.workout_plan_id) as workout_plan_id,
      s.notes is not null or s.remark_count > s.pain_count as has_note,
      s.completed_at is not null and s.reviewed_at is null
        and (s.notes is not null or coalesce(s.rating <= 2, false) or s.remark_count > 0
          or coalesce(s.planned_done * 10 < s.planned_sets * 6, false) or s.falling_count > 0) as needs_review
    from training_sessions s
    join students t on t.id = s.student_id
    left join workout_days d on d.id = s.workout_day_id
    left join organized_workouts o on o.id = d.organized_workout_id
    where ${isIt}`.execute(tx)
  return rows[0]
}
