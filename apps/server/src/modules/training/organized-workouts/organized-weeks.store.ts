import type { DayExercise, WorkoutDay, WorkoutWeek } from '@folego/contract'
import { anyOf, excluded, newId, noneOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { StoredWeek } from './organized-workouts.rules.ts'

/* Weeks, days and lines of weekly sheets, each read and written as a whole. */

/** Returns the weeks of a sheet in order, each with its seven days and their exercises. */
export async function weeksOf(tx: GymTx, sheetId: string): Promise<WorkoutWeek[]> {
  return (await weeksOfSheets(tx, [sheetId])).get(sheetId) ?? []
}

/** Returns the same of several sheets, by the sheet; one without weeks is omitted. */
export async function weeksOfSheets(tx: GymTx, sheetIds: readonly string[]): Promise<Map<string, WorkoutWeek[]>> {
  const daysOfSheet = tx
    .selectFrom('workout_days')
    .where('organized_workout_id', '=', anyOf(sheetIds, 'uuid'))
    .where('deleted_at', 'is', null)
  // An array of the days' ids instead of a join: without statistics for a new gym, the planner could choose a bad plan.
  const ofDays = anyOf(daysOfSheet.select('id'), 'uuid')
  const [weeks, days, lines] = await Promise.all([
    tx
      .selectFrom('organized_weeks')
      .where('organized_workout_id', '=', anyOf(sheetIds, 'uuid'))
      .where('deleted_at', 'is', null)
      .orderBy('week_number')
      .select(['id', 'organized_workout_id', 'week_number', 'title', 'description', 'deload'])
      .execute(),
    daysOfSheet
      .orderBy('week_id')
      .orderBy('day_number')
      .select(['id', 'week_id', 'day_number', 'day_name', 'title', 'description', 'focus_area', 'workout_type'])
      .select(['estimated_duration', 'rest_day'])
      .execute(),
    tx
      .selectFrom('workout_day_exercises')
      .where('workout_day_id', '=', ofDays)
      .orderBy('workout_day_id')
      .orderBy('order_index')
      .orderBy('id')
      .select(['id', 'workout_day_id', 'exercise_name', 'exercise_id', 'muscle_group', 'sets', 'repetitions'])
      .select(['rest_time', 'weight', 'weight_type', 'rir', 'superset_group', 'set_targets', 'notes', 'order_index'])
      .execute(),
  ])
  const linesByDay = Map.groupBy(lines, (line) => line.workout_day_id)
  const daysByWeek = Map.groupBy(days, (day) => day.week_id)
  const weekOf = ({ organized_workout_id: _sheet, ...week }: (typeof weeks)[number]): WorkoutWeek => ({
    ...week,
    workout_days: (daysByWeek.get(week.id) ?? []).map(({ week_id: _week, ...day }, order_index) => {
      const exercises = (linesByDay.get(day.id) ?? []).map(({ workout_day_id: _day, ...line }) => line)
      // The contract validated these codes before they were written; the columns are plain text.
      return { ...day, order_index, exercises: exercises as DayExercise[] } as WorkoutDay
    }),
  })
  const bySheet = Map.groupBy(weeks, (week) => week.organized_workout_id)
  return new Map([...bySheet].map(([id, own]) => [id, own.map(weekOf)]))
}

/**
 * Replaces the weeks of a sheet. Items with an id keep it; removed weeks and days are marked as deleted at `at`, because training
 * records refer to them; lines are replaced.
 */
export async function writeWeeks(tx: GymTx, sheetId: string, stored: readonly StoredWeek[], at: string): Promise<void> {
  const weeks = stored.map((week) => ({ ...week, id: week.id ?? newId() }))
  const days = weeks.flatMap((week) =>
    week.workout_days.map((day) => ({ ...day, id: day.id ?? newId(), week_id: week.id })),
  )
  await writeWeekRows(tx, sheetId, weeks)
  await writeDayRows(tx, sheetId, days)
  await markGone(tx, 'workout_days', sheetId, days, at)
  await markGone(tx, 'organized_weeks', sheetId, weeks, at)
  await writeLines(tx, days)
}

type WeekRow = Omit<StoredWeek, 'id'> & { id: string }
type DayRow = Omit<StoredWeek['workout_days'][number], 'id'> & { id: string; week_id: string }

async function writeWeekRows(tx: GymTx, sheetId: string, weeks: readonly WeekRow[]): Promise<void> {
  await tx
    .insertInto('organized_weeks')
    .values(
      weeks.map(({ id, week_number, title, description, deload }) => ({
        id,
        organized_workout_id: sheetId,
        week_number,
        title,
        description,
        deload,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['gym_id', 'id'])
        .doUpdateSet(excluded('organized_weeks', 'week_number', 'title', 'description', 'deload')),
    )
    .execute()
}

async function writeDayRows(tx: GymTx, sheetId: string, days: readonly DayRow[]): Promise<void> {
  await tx
    .insertInto('workout_days')
    .values(days.map(({ exercises: _exercises, ...day }) => ({ ...day, organized_workout_id: sheetId })))
    .onConflict((conflict) =>
      conflict
        .columns(['gym_id', 'id'])
        .doUpdateSet(
          excluded(
            'workout_days',
            'week_id',
            'day_number',
            'day_name',
            'title',
            'description',
            'focus_area',
            'workout_type',
            'estimated_duration',
            'rest_day',
          ),
        ),
    )
    .execute()
}

async function markGone(
  tx: GymTx,
  table: 'organized_weeks' | 'workout_days',
  sheetId: string,
  staying: readonly { id: string }[],
  at: string,
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ deleted_at: at })
    .where('organized_workout_id', '=', sheetId)
    .where('deleted_at', 'is', null)
    .where('id', '<>', noneOf(idsOf(staying), 'uuid'))
    .execute()
}

async function writeLines(tx: GymTx, days: readonly DayRow[]): Promise<void> {
  await tx
    .deleteFrom('workout_day_exercises')
    .where('workout_day_id', '=', anyOf(idsOf(days), 'uuid'))
    .execute()
  const lines = days.flatMap((day) =>
    day.exercises.map(({ set_targets, ...line }, order_index) => ({
      ...line,
      id: line.id ?? newId(),
      workout_day_id: day.id,
      order_index,
      set_targets: set_targets === null ? null : JSON.stringify(set_targets),
    })),
  )
  // A statement takes at most 65,535 parameters; a sheet of a year has more.
  const perStatement = 2000
  for (let from = 0; from < lines.length; from += perStatement) {
    await tx
      .insertInto('workout_day_exercises')
      .values(lines.slice(from, from + perStatement))
      .execute()
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
