import { sql } from 'kysely'
import type { FirstSteps } from '@folego/contract'
import { afterDay } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { WaitingPlan } from './student-stats.rules.ts'
import type { GymFigures, WorkoutPlanCounts } from './dashboards.rules.ts'

export interface StatsDays {
  timezone: string
  /** The day of comparison: its end in the gym's time zone counts. */
  comparedWith: string
}

/** Counts workout plans: there are thousands even if students are a hundred thousand. */
export async function countWorkoutPlans(tx: GymTx, { timezone, comparedWith }: StatsDays): Promise<WorkoutPlanCounts> {
  const { rows } = await sql<WorkoutPlanCounts>`
    with cutoff as materialized (
      select ${afterDay(comparedWith, timezone)} as at
    )
    select
      count(*) filter (where w.deleted_at is null) as workout_plans,
      count(*) filter (where w.created_at < cutoff.at and (w.deleted_at is null or w.deleted_at >= cutoff.at))
        as workout_plans_then
    from workout_plans w cross join cutoff`.execute(tx)
  return rows[0] ?? { workout_plans: 0, workout_plans_then: 0 }
}

/**
 * Which first records of a gym exist; archived and cancelled ones count, deleted ones do not. A ready-made template counts once
 * somebody has changed, sold or assigned it.
 */
export async function readFirstSteps(tx: GymTx): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select
      exists (select from gyms where address <> '' and phone <> '') as gym,
      exists (
        select from plans p where p.deleted_at is null and (
          p.version > 1
          or not exists (select from starter_templates t where t.record_id = p.id)
          or exists (select from enrollments e where e.plan_id = p.id))) as plan,
      exists (select from trainers where deleted_at is null) as trainer,
      exists (select from students where deleted_at is null) as student,
      exists (
        select from workout_plans w left join organized_workouts o on o.workout_plan_id = w.id
        where w.deleted_at is null and (
          coalesce(o.version, w.version) > 1
          or not exists (select from starter_templates t where t.record_id in (w.id, o.id))
          or exists (select from assignments a where a.workout_plan_id = w.id))) as workout,
      exists (
        select from students s left join memberships m on m.account_id = s.account_id and m.status = 'active'
        where s.deleted_at is null and (m.account_id is not null or s.access_asked)) as account,
      exists (select from starter_templates) as templates,
      (select id from students where deleted_at is null and account_id is null and not access_asked and status = 'active'
        order by name_key, id limit 1) as to_invite`.execute(tx)
  const [steps] = rows
  if (steps === undefined) throw new Error('the first steps query returned no row')
  return steps
}

/** Of a student's single training sheets, the one with an open workout, else the one not trained for the longest time. */
export async function findWaitingPlan(tx: GymTx, studentId: string, today: string): Promise<WaitingPlan | undefined> {
  const { rows } = await sql<WaitingPlan>`
    select p.id, p.title,
      coalesce(
        (select jsonb_array_length(o.lines) from own_plans o where o.workout_plan_id = p.id and o.student_id = a.student_id),
        (select count(*) from workout_plan_exercises e where e.workout_plan_id = p.id)) as exercise_count
    from assignments a
    join workout_plans p on p.id = a.workout_plan_id and p.deleted_at is null and p.kind = 'isolated'
    where a.student_id = ${studentId} and a.status = 'active' and a.deleted_at is null
      and (a.start_date is null or a.start_date <= ${today}::date)
    order by
      (select max(s.completed_at) from training_sessions s where s.student_id = a.student_id and s.workout_plan_id = p.id)
        nulls first,
      a.created_at desc, a.id desc
    limit 1`.execute(tx)
  return rows[0]
}

/** The days between two (both inclusive) without stored figures, oldest first. */
export async function missingDays(tx: GymTx, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d
    where not exists (select from daily_figures f where f.day = d::date) order by d`.execute(tx)
  return rows.map(({ day }) => day)
}

/** Deletes the stored figures of a day and of all later days. */
export async function deleteDaysFrom(tx: GymTx, day: string): Promise<void> {
  await tx.deleteFrom('daily_figures').where('day', '>=', day).execute()
}

/** Stores the figures of the gym at the end of a day; existing ones stay. */
export async function writeDay(tx: GymTx, day: string, figures: GymFigures): Promise<void> {
  await tx
    .insertInto('daily_figures')
    .values({ day, ...figures })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The stored figures of the days between two (both inclusive), oldest first. */
export async function figuresOfDays(tx: GymTx, from: string, to: string): Promise<(GymFigures & { day: string })[]> {
  return await tx
    .selectFrom('daily_figures')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .select(['day', 'active_students', 'total_students', 'active_enrollments', 'workout_plans', 'expiring', 'lapsed'])
    .execute()
}
