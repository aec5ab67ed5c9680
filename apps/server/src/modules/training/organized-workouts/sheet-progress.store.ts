import type { SheetStudent } from '@folego/contract'
import { sql } from 'kysely'
import { anyOf } from '#platform/database'
import type { GymTx } from '#platform/database'

/*
 * The parts of a page of sheets are read table by table, by arrays of ids, and combined here: a single join takes minutes in a gym
 * that was just imported and has no planner statistics yet.
 */

/** A week with the number of its training days. */
export interface TrainingWeek {
  id: string
  organized_workout_id: string
  week_number: number
  days: number
}

/** Returns the weeks of these sheets, in no order. */
export async function trainingWeeks(tx: GymTx, sheetIds: readonly string[]): Promise<TrainingWeek[]> {
  const ofSheets = anyOf(sheetIds, 'uuid')
  const [weeks, days] = await Promise.all([
    tx
      .selectFrom('organized_weeks')
      .where('organized_workout_id', '=', ofSheets)
      .where('deleted_at', 'is', null)
      .select(['id', 'organized_workout_id', 'week_number'])
      .execute(),
    tx
      .selectFrom('workout_days')
      .where('organized_workout_id', '=', ofSheets)
      .where('deleted_at', 'is', null)
      .where('rest_day', '=', false)
      .groupBy('week_id')
      .select((select) => ['week_id', select.fn.countAll<number>().as('count')])
      .execute(),
  ])
  const daysOf = new Map(days.map(({ week_id, count }) => [week_id, count]))
  return weeks.map((week) => ({ ...week, days: daysOf.get(week.id) ?? 0 }))
}

type Assignee = Pick<SheetStudent, 'student_id' | 'student_name' | 'assignment_id' | 'start_date' | 'valid_until'>

/** Returns the students with an active assignment of the plan of each of these sheets, by plan and by name. */
export async function assigneesOf(tx: GymTx, sheetIds: readonly string[]): Promise<Map<string, Assignee[]>> {
  const plans = tx.selectFrom('organized_workouts').where('id', '=', anyOf(sheetIds, 'uuid')).select('workout_plan_id')
  const active = tx
    .selectFrom('assignments')
    .where('workout_plan_id', '=', anyOf(plans, 'uuid'))
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
  const [assignments, students] = await Promise.all([
    active.select(['id as assignment_id', 'workout_plan_id', 'student_id', 'start_date', 'valid_until']).execute(),
    tx
      .selectFrom('students')
      .where('id', '=', anyOf(active.select('student_id'), 'uuid'))
      .where('deleted_at', 'is', null)
      .orderBy('name_key')
      .orderBy('id')
      .select(['id', 'name'])
      .execute(),
  ])
  const assignmentsOf = Map.groupBy(assignments, (it) => it.student_id)
  const inOrder = students.flatMap(({ id, name }) =>
    (assignmentsOf.get(id) ?? []).map((it) => ({ ...it, student_name: name })),
  )
  const assignees = Map.groupBy(inOrder, (it) => it.workout_plan_id)
  return new Map([...assignees].map(([plan, all]) => [plan, all.map(({ workout_plan_id: _plan, ...it }) => it)]))
}

/** Counts the training days of each week that each student has completed; weeks without any are left out. */
export async function completedByWeek(tx: GymTx, sheetIds: readonly string[]) {
  const { rows } = await sql<{ week_id: string; student_id: string; completed: number }>`
    select d.week_id, s.student_id, count(*) as completed
    from workout_days d
    cross join lateral (
      -- day by day, whatever the planner expects
      select student_id from training_sessions where workout_day_id = d.id and completed_at is not null offset 0
    ) s
    where d.organized_workout_id = ${anyOf(sheetIds, 'uuid')} and d.deleted_at is null and not d.rest_day
    group by d.week_id, s.student_id`.execute(tx)
  return rows
}
