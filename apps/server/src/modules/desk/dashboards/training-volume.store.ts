import type { RegionId } from '@folego/domain'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'

/** The sets of one exercise on a day of a weekly sheet, and the muscles it trains; null if they are unknown. */
export interface PlannedLine {
  sheet_id: string
  week_number: number
  day_number: number
  sets: number
  primary_region: RegionId | null
  secondary_regions: RegionId[] | null
}

/** Returns what the weekly sheets of a student ask for, with the days that were changed for this student alone. */
export async function plannedLines(tx: GymTx, studentId: string): Promise<PlannedLine[]> {
  const { rows } = await sql<PlannedLine>`
    select d.organized_workout_id as sheet_id, w.week_number, d.day_number, line.sets,
      coalesce(own.primary_region, c.primary_region) as primary_region,
      coalesce(own.secondary_regions, c.secondary_regions) as secondary_regions
    from workout_days d
    join organized_weeks w on w.id = d.week_id and w.deleted_at is null
    left join own_days o on o.workout_day_id = d.id and o.student_id = ${studentId}
    cross join lateral (
      select l.exercise_id, l.sets::int as sets from workout_day_exercises l
      where l.workout_day_id = d.id and o.lines is null
      union all
      select changed ->> 'exercise_id', (changed ->> 'sets')::int from jsonb_array_elements(o.lines) changed
    ) line
    left join catalogue_exercises c on c.id = line.exercise_id
    left join gym_exercises own on own.id::text = line.exercise_id and own.deleted_at is null
    where d.organized_workout_id = any(array(
        select o.id from organized_workouts o join assignments a on a.workout_plan_id = o.workout_plan_id
        where a.student_id = ${studentId} and a.deleted_at is null and o.deleted_at is null)) and d.deleted_at is null and not d.rest_day`.execute(
    tx,
  )
  return rows
}
