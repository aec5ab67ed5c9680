import type { DayExercise, PlanExercise } from '@folego/contract'
import { sql } from 'kysely'
import { anyOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import { lineOfPlan } from './player.rules.ts'
import type { PrescribedLine } from './player.rules.ts'
import { inCurrentWeeks, studentNamed } from './workout-days.store.ts'

const plain = ['id', 'exercise_name', 'exercise_id', 'muscle_group', 'sets', 'rest_time', 'weight', 'notes'] as const
const shared = [...plain, 'rir', 'superset_group'] as const
const ofDays = ['repetitions', 'weight_type', 'set_targets'] as const

/** Whether the line is of a deload week. */
const deload = sql<boolean | null>`(
  select w.deload from workout_days d join organized_weeks w on w.id = d.week_id
  where d.id = workout_day_exercises.workout_day_id)`.as('deload')

/**
 * Returns what was prescribed for a workout when it began, in order; of one that began before this was stored, what its training sheet or
 * the day of its weekly sheet says now.
 */
export async function linesOf(tx: GymTx, sessionId: string): Promise<PrescribedLine[]> {
  const session = tx.selectFrom('training_sessions').where('id', '=', sessionId)
  const [stored, ofPlan, ofDay, own, ownPlan] = await Promise.all([
    session.where('planned', 'is not', null).select('planned').executeTakeFirst(),
    tx
      .selectFrom('workout_plan_exercises')
      .where('workout_plan_id', '=', session.select('workout_plan_id'))
      .orderBy('order_index')
      .orderBy('id')
      .select([...shared, 'repetitions_text'])
      .execute(),
    tx
      .selectFrom('workout_day_exercises')
      .where('workout_day_id', '=', session.select('workout_day_id'))
      .orderBy('order_index')
      .orderBy('id')
      .select([...shared, ...ofDays, deload])
      .execute(),
    ownDays(tx)
      .innerJoin('training_sessions as s', (join) =>
        join.onRef('s.workout_day_id', '=', 'own.workout_day_id').onRef('s.student_id', '=', 'own.student_id'),
      )
      .where('s.id', '=', sessionId)
      .execute(),
    tx
      .selectFrom('own_plans as own')
      .innerJoin('training_sessions as s', (join) =>
        join.onRef('s.workout_plan_id', '=', 'own.workout_plan_id').onRef('s.student_id', '=', 'own.student_id'),
      )
      .where('s.id', '=', sessionId)
      .select('own.lines')
      .executeTakeFirst(),
  ])
  // They were validated before they were written.
  if (stored !== undefined) return stored.planned as PrescribedLine[]
  const [ownDay] = own
  if (ownDay !== undefined) return linesOfOwn(ownDay)
  if (ownPlan !== undefined) return (ownPlan.lines as PlanExercise[]).map(lineOfPlan)
  // The contract validated the codes of a day before they were written; the columns are plain text.
  return [...ofPlan.map(lineOfPlan), ...(ofDay as PrescribedLine[])]
}

/** Days that were changed for one student alone. */
function ownDays(tx: GymTx) {
  return tx
    .selectFrom('own_days as own')
    .innerJoin('workout_days as d', 'd.id', 'own.workout_day_id')
    .innerJoin('organized_weeks as w', 'w.id', 'd.week_id')
    .select(['own.workout_day_id', 'own.lines', 'w.deload'])
}

function linesOfOwn({ lines, deload: isLight }: { lines: unknown; deload: boolean }): PrescribedLine[] {
  // They were validated before they were written.
  return (lines as DayExercise[]).map(({ order_index: _order, ...line }) => ({ ...line, deload: isLight }))
}

/** Returns the lines of the days that `daysOfCurrentWeeks` reads, in order, by the day; days without lines are omitted. */
export async function linesOfCurrentWeeks(tx: GymTx, idOrAccountId: string): Promise<Map<string, PrescribedLine[]>> {
  const ofDaysNow = anyOf(inCurrentWeeks(tx, idOrAccountId).select('d.workout_day_id'), 'uuid')
  const [rows, own] = await Promise.all([
    tx
      .selectFrom('workout_day_exercises')
      .where('workout_day_id', '=', ofDaysNow)
      .orderBy('workout_day_id')
      .orderBy('order_index')
      .orderBy('id')
      .select([...shared, ...ofDays, deload, 'workout_day_id'])
      .execute(),
    ownDays(tx)
      .where('own.student_id', '=', studentNamed(tx, idOrAccountId))
      .where('own.workout_day_id', '=', ofDaysNow)
      .execute(),
  ])
  const everybody = [...Map.groupBy(rows, (row) => row.workout_day_id)].map(
    ([dayId, ofDay]): [string, PrescribedLine[]] => [
      dayId,
      // The contract validated these codes before they were written; the columns are plain text.
      ofDay.map(({ workout_day_id: _day, ...line }) => line) as PrescribedLine[],
    ],
  )
  return new Map([...everybody, ...own.map((day): [string, PrescribedLine[]] => [day.workout_day_id, linesOfOwn(day)])])
}

/** Returns what was prescribed for the running workouts of a student when they began, by the workout. */
export async function linesOfRunning(tx: GymTx, idOrAccountId: string): Promise<Map<string, PrescribedLine[]>> {
  const rows = await tx
    .selectFrom('training_sessions')
    .where('student_id', '=', studentNamed(tx, idOrAccountId))
    .where('completed_at', 'is', null)
    .where('planned', 'is not', null)
    .select(['id', 'planned'])
    .execute()
  // They were validated before they were written.
  return new Map(rows.map(({ id, planned }) => [id, planned as PrescribedLine[]]))
}
