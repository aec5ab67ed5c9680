import { sql } from 'kysely'
import { anyOf } from '#platform/database'
import type { GymTx } from '#platform/database'

/** Somebody whose pains and restrictions a sheet must respect. */
export interface SheetStudentName {
  id: string
  name: string
}

/** The students of the gym among these ids, and those who have the plan. */
export async function studentsOfSheet(
  tx: GymTx,
  { plan, students }: { plan: string | null; students: readonly string[] },
): Promise<SheetStudentName[]> {
  return tx
    .selectFrom('students')
    .where('deleted_at', 'is', null)
    .where((is) =>
      is.or([
        is('id', '=', anyOf(students, 'uuid')),
        is(
          'id',
          'in',
          is
            .selectFrom('assignments')
            .where('workout_plan_id', '=', sql<string>`${plan}::uuid`)
            .where('status', '=', 'active')
            .where('deleted_at', 'is', null)
            .select('student_id'),
        ),
      ]),
    )
    .orderBy('name_key')
    .select(['id', 'name'])
    .execute()
}

/** The exercises of a saved plan, of its sheet or of all days of its weekly sheet. */
export async function exercisesOfPlan(tx: GymTx, plan: string): Promise<string[]> {
  const { rows } = await sql<{ exercise_id: string }>`
    select e.exercise_id from workout_plan_exercises e where e.workout_plan_id = ${plan} and e.exercise_id is not null
    union
    select e.exercise_id from organized_workouts o
    join workout_days d on d.organized_workout_id = o.id and d.deleted_at is null
    join workout_day_exercises e on e.workout_day_id = d.id
    where o.workout_plan_id = ${plan} and o.deleted_at is null and e.exercise_id is not null`.execute(tx)
  return rows.map(({ exercise_id }) => exercise_id).sort()
}

/** The exercises of a plan as those students have them who have it, or days of its weekly sheet, for themselves; nobody else. */
export async function exercisesOfOwnDays(tx: GymTx, plan: string): Promise<Map<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ student_id: string; exercise_ids: string[] }>`
    with days as (
      select d.id from organized_workouts s
      join workout_days d on d.organized_workout_id = s.id and d.deleted_at is null and not d.rest_day
      where s.workout_plan_id = ${plan} and s.deleted_at is null
    ), own as (
      select o.student_id, o.workout_day_id, o.lines from own_days o join days on days.id = o.workout_day_id
    ), had as (
      select own.student_id, line ->> 'exercise_id' as exercise_id from own cross join jsonb_array_elements(own.lines) line
      union
      select s.student_id, e.exercise_id from (select distinct student_id from own) s
      cross join days
      join workout_day_exercises e on e.workout_day_id = days.id
      where not exists (select from own where own.student_id = s.student_id and own.workout_day_id = days.id)
      union
      select o.student_id, line ->> 'exercise_id'
      from own_plans o left join lateral jsonb_array_elements(o.lines) line on true
      where o.workout_plan_id = ${plan}
    )
    select student_id, coalesce(array_agg(exercise_id) filter (where exercise_id is not null), '{}') as exercise_ids
    from had group by student_id`.execute(tx)
  return new Map(rows.map(({ student_id, exercise_ids }) => [student_id, new Set(exercise_ids)]))
}

/** Whether the gym has this plan. */
export async function isPlan(tx: GymTx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('workout_plans')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Why a plan trains an exercise against what hurts one student. */
export interface ReasonedExercise {
  student_id: string
  exercise_id: string
  place: string
  reason: string
  kept_by_name: string
  kept_at: string
}

/** Why a plan trains against pains and restrictions, latest last. */
export function reasonsOf(tx: GymTx, planId: string): Promise<ReasonedExercise[]> {
  return tx
    .selectFrom('kept_exercises')
    .where('workout_plan_id', '=', planId)
    .select(['student_id', 'exercise_id', 'place', 'reason', 'kept_by_name', 'kept_at'])
    .orderBy('kept_at')
    .execute()
}

/** Adds such reasons; rows that exist stay. */
export async function insertReasons(tx: GymTx, planId: string, reasons: readonly ReasonedExercise[]): Promise<void> {
  await tx
    .insertInto('kept_exercises')
    .values(reasons.map((it) => ({ workout_plan_id: planId, ...it })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
