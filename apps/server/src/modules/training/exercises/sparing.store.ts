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
