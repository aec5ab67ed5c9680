import type { SheetStudent } from '@folego/contract'
import { sql } from 'kysely'
import { anyOf } from '#platform/database'
import type { GymTx } from '#platform/database'

/*
 * The parts of a page of sheets are read table by table, by the ids from the previous query, and combined here: a single join
 * takes minutes in a gym that was just imported and has no planner statistics yet.
 */

/** A week and its training days. */
export interface TrainingWeek {
  id: string
  organized_workout_id: string
  week_number: number
  /** Ids of the days that are not rest days. */
  days: string[]
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
      .select(['id', 'week_id'])
      .execute(),
  ])
  const daysOf = Map.groupBy(days, (day) => day.week_id)
  return weeks.map((week) => ({ ...week, days: (daysOf.get(week.id) ?? []).map(({ id }) => id) }))
}

type Assignee = Pick<SheetStudent, 'student_id' | 'student_name' | 'assignment_id' | 'start_date' | 'valid_until'>

/** Returns the students with an active assignment of each plan, by name. */
export async function assigneesOf(tx: GymTx, planIds: readonly string[]): Promise<Map<string, Assignee[]>> {
  const assignments = await tx
    .selectFrom('assignments')
    .where('workout_plan_id', '=', anyOf(planIds, 'uuid'))
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .select(['id as assignment_id', 'workout_plan_id', 'student_id', 'start_date', 'valid_until'])
    .execute()
  const students = await tx
    .selectFrom('students')
    .where(
      'id',
      '=',
      anyOf(
        assignments.map(({ student_id }) => student_id),
        'uuid',
      ),
    )
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .select(['id', 'name'])
    .execute()
  const assignmentsOf = Map.groupBy(assignments, (it) => it.student_id)
  const inOrder = students.flatMap(({ id, name }) =>
    (assignmentsOf.get(id) ?? []).map((it) => ({ ...it, student_name: name })),
  )
  const assignees = Map.groupBy(inOrder, (it) => it.workout_plan_id)
  return new Map([...assignees].map(([plan, all]) => [plan, all.map(({ workout_plan_id: _plan, ...it }) => it)]))
}

/** Counts the training days of each week that each student has completed; weeks without any are left out. */
export async function completedByWeek(tx: GymTx, weeks: readonly TrainingWeek[]) {
  const days = weeks.flatMap((week) => week.days.map((id) => ({ id, week_id: week.id })))
  const { rows } = await sql<{ week_id: string; student_id: string; completed: number }>`
    select d.week_id, s.student_id, count(*) as completed
    from unnest(${days.map(({ id }) => id)}::uuid[], ${days.map(({ week_id }) => week_id)}::uuid[]) as d (id, week_id)
    join training_sessions s on s.workout_day_id = d.id
    where s.completed_at is not null
    group by d.week_id, s.student_id`.execute(tx)
  return rows
}
