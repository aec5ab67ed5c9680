import { signatureFrom } from '@folego/contract'
import {
  type FocusArea,
  inDueOrder,
  type Language,
  type NamedDay,
  nameOfWorkout,
  type WorkoutType,
} from '@folego/domain'
import type { DayProgress, NextWorkout } from '@folego/contract'
import { sql } from 'kysely'
import type { Expression, NotNull } from 'kysely'
import { anyOf, changesRows, excluded, newId, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import { bodyKgAt } from './body-weights.store.ts'
import type { AssignedDay } from './player.rules.ts'
import type { AssignedSheet, CompletedTimes } from './workout-days.rules.ts'

function assignedSheets(tx: GymTx) {
  return tx
    .selectFrom('assignments as a')
    .innerJoin('workout_plans as p', 'p.id', 'a.workout_plan_id')
    .innerJoin('organized_workouts as o', 'o.workout_plan_id', 'p.id')
    .where('a.status', '=', 'active')
    .where('a.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where('o.deleted_at', 'is', null)
}

/** The student with this id or account: for what is read together with the check of the reach. */
export function studentNamed(tx: GymTx, idOrAccountId: string) {
  return tx
    .selectFrom('students')
    .where((is) => is.or([is('id', '=', idOrAccountId), is('account_id', '=', idOrAccountId)]))
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(sql.lit(1))
}

/** Returns the weekly sheets of the student with this id or account, last prescribed first. */
export function sheetsOfNamed(tx: GymTx, idOrAccountId: string): Promise<AssignedSheet[]> {
  return sheetsOfStudents(tx, anyOf(studentNamed(tx, idOrAccountId), 'uuid'))
}

/** Returns the weekly sheets of students, last prescribed first. */
export async function sheetsOfStudents(tx: GymTx, students: Expression<string>): Promise<AssignedSheet[]> {
  const rows = await assignedSheets(tx)
    .leftJoin('accounts as author', 'author.id', 'o.created_by')
    .where('a.student_id', '=', students)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .select([
      'a.student_id',
      'o.id',
      'o.workout_plan_id',
      'a.id as assignment_id',
      'a.created_at as assigned_at',
      'o.title',
    ])
    .select(['o.description', 'a.start_date', 'a.valid_until', 'o.signed_name', 'o.signed_cref', 'o.signed_at'])
    .select(['o.created_at', 'author.name as created_by_name'])
    .select(
      sql<boolean>`not exists (
        select from workout_days d
        join organized_weeks w on w.id = d.week_id and w.deleted_at is null
        where d.organized_workout_id = o.id and d.deleted_at is null and not d.rest_day
          and not exists (select from training_sessions s
            where s.workout_day_id = d.id and s.student_id = a.student_id and s.completed_at is not null))`.as(
        'finished',
      ),
    )
    .execute()
  return rows.map(({ signed_name, signed_cref, signed_at, created_at, created_by_name, ...sheet }) => ({
    ...sheet,
    signature: signatureFrom({ signed_name, signed_cref, signed_at, created_at, created_by_name }),
  }))
}

/** A day that was begun, with its session. */
export type BegunDay = DayProgress & { session_id: string }

function begunDays(tx: GymTx, studentIds: readonly string[]) {
  return tx
    .selectFrom('training_sessions as s')
    .where('s.student_id', '=', anyOf(studentIds, 'uuid'))
    .select(['s.id as session_id', 's.workout_day_id', 's.student_id', 's.started_at', 's.completed_at'])
    .select(['s.duration_minutes', 's.rating', 's.notes'])
}

/** Returns what students did on the days of sheets. */
export function progressOfSheets(
  tx: GymTx,
  studentIds: readonly string[],
  sheetIds: readonly string[],
): Promise<BegunDay[]> {
  return begunDays(tx, studentIds)
    .innerJoin('workout_days as d', 'd.id', 's.workout_day_id')
    .where('d.organized_workout_id', '=', anyOf(sheetIds, 'uuid'))
    .where('d.deleted_at', 'is', null)
    .$narrowType<{ workout_day_id: NotNull }>()
    .execute()
}

/** The columns that make up a day's name. */
export const nameColumns = ['d.title', 'd.focus_area', 'd.day_name', 'd.day_number', 'd.workout_type'] as const

type NameRow = Record<'title' | 'focus_area' | 'day_name', string | null> & { day_number: number; workout_type: string }

/** The contract validated the codes before they were written. */
export function namedDay({ focus_area, workout_type, ...row }: NameRow): NamedDay {
  return { ...row, focus_area: focus_area as FocusArea | null, workout_type: workout_type as WorkoutType }
}

/**
 * Returns the training days of the current week (see `sheetProgress`) of each weekly sheet of the student with this id or account, in
 * order.
 */
export async function daysOfCurrentWeeks(tx: GymTx, idOrAccountId: string, language: Language): Promise<AssignedDay[]> {
  const rows = await inCurrentWeeks(tx, idOrAccountId)
    .orderBy('d.assigned_at', 'desc')
    .orderBy('d.assignment_id', 'desc')
    .orderBy('d.day_number')
    .select(['d.workout_day_id', 'd.title', 'd.focus_area', 'd.day_name', 'd.day_number', 'd.workout_type'])
    .select(['d.estimated_duration', 'd.session_id', 'd.completed_at'])
    .execute()
  return rows.map(({ workout_day_id, estimated_duration, session_id, completed_at, ...day }) => ({
    workout_day_id,
    title: nameOfWorkout(namedDay(day), language),
    estimated_duration,
    open_session_id: completed_at === null ? session_id : null,
  }))
}

/** The days that `daysOfCurrentWeeks` reads, as `d`. */
export function inCurrentWeeks(tx: GymTx, named: string) {
  const current = sql<number>`coalesce(
    min(w.week_number) filter (where not d.rest_day and s.completed_at is null) over (partition by o.id),
    max(w.week_number) over (partition by o.id))`
  const all = assignedSheets(tx)
    .innerJoin('organized_weeks as w', 'w.organized_workout_id', 'o.id')
    .innerJoin('workout_days as d', (join) =>
      join.onRef('d.organized_workout_id', '=', 'w.organized_workout_id').onRef('d.week_id', '=', 'w.id'),
    )
    .leftJoin('training_sessions as s', (join) =>
      join.onRef('s.workout_day_id', '=', 'd.id').onRef('s.student_id', '=', 'a.student_id'),
    )
    .where('a.student_id', '=', studentNamed(tx, named))
    .where('w.deleted_at', 'is', null)
    .where('d.deleted_at', 'is', null)
    .select(['a.created_at as assigned_at', 'a.id as assignment_id', 'w.week_number', 'd.id as workout_day_id'])
    .select([...nameColumns, 'd.estimated_duration', 'd.rest_day', 's.id as session_id', 's.completed_at'])
    .select(current.as('current_week'))
  return tx.selectFrom(all.as('d')).whereRef('d.week_number', '=', 'd.current_week').where('d.rest_day', '=', false)
}

/** The next training day of a weekly sheet, null if every day is done. */
export interface NextOfSheet {
  start_date: string | null
  finished: boolean
  next: NextWorkout | null
}

/**
 * Returns the training day of each of a student's weekly sheets that is next, last prescribed first: of the first unfinished week the
 * one that is due first. What runs comes before all.
 */
export async function nextDays(tx: GymTx, studentId: string): Promise<NextOfSheet[]> {
  const rows = await selectNextDays(tx, studentId).execute()
  return [...Map.groupBy(rows, (row) => row.organized_workout_id).values()].map((days): NextOfSheet => {
    const { start_date, sheet_title, organized_workout_id } = days[0] as (typeof rows)[number]
    const undone = days.flatMap((row) => undoneDay(row) ?? [])
    const week = undone.filter(({ week_number }) => week_number === undone[0]?.week_number)
    const [due] = inDueOrder(week, start_date)
    if (due === undefined) return { start_date, finished: true, next: null }
    const { week_number: _week, ...day } = due
    const ids = { workout_plan_id: null, organized_workout_id, open_session_id: null }
    return { start_date, finished: false, next: { kind: 'day', ...ids, sheet_title, ...day } }
  })
}

type NextRow = Awaited<ReturnType<ReturnType<typeof selectNextDays>['execute']>>[number]

/** What the next workout says of a day; undefined for a sheet without an unfinished one. */
function undoneDay({ workout_day_id, week_number, day_number, workout_type, ...row }: NextRow) {
  if (workout_day_id === null || week_number === null || day_number === null || workout_type === null) return undefined
  const { title, focus_area, day_name, estimated_duration, exercise_count, deload } = row
  return {
    workout_day_id,
    week_number,
    ...namedDay({ title, focus_area, day_name, day_number, workout_type }),
    estimated_duration,
    exercise_count: exercise_count ?? 0,
    deload: deload ?? false,
  }
}

function selectNextDays(tx: GymTx, studentId: string) {
  return assignedSheets(tx)
    .leftJoinLateral(
      (next) =>
        next
          .selectFrom('organized_weeks as w')
          .innerJoin('workout_days as d', (join) =>
            join.onRef('d.organized_workout_id', '=', 'w.organized_workout_id').onRef('d.week_id', '=', 'w.id'),
          )
          .leftJoin('training_sessions as s', (join) =>
            join.onRef('s.workout_day_id', '=', 'd.id').onRef('s.student_id', '=', 'a.student_id'),
          )
          .whereRef('w.organized_workout_id', '=', 'o.id')
          .where('w.deleted_at', 'is', null)
          .where('d.deleted_at', 'is', null)
          .where('d.rest_day', '=', sql.lit(false))
          .where('s.completed_at', 'is', null)
          .orderBy('w.week_number')
          .orderBy('d.day_number')
          .limit(sql.lit(7))
          .select(['d.id as workout_day_id', 'w.week_number', ...nameColumns, 'd.estimated_duration', 'w.deload'])
          .as('next'),
      (join) => join.onTrue(),
    )
    .where('a.student_id', '=', studentId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .orderBy('next.week_number')
    .orderBy('next.day_number')
    .select((select) => [
      'a.start_date',
      'o.id as organized_workout_id',
      'o.title as sheet_title',
      'next.workout_day_id',
      'next.week_number',
      'next.day_number',
      'next.day_name',
      'next.title',
      'next.focus_area',
      'next.workout_type',
      'next.estimated_duration',
      'next.deload',
      select.fn
        .coalesce(
          select
            .selectFrom('own_days as own')
            .whereRef('own.workout_day_id', '=', 'next.workout_day_id')
            .whereRef('own.student_id', '=', 'a.student_id')
            .select((count) => count.fn<number>('jsonb_array_length', ['own.lines']).as('lines')),
          select
            .selectFrom('workout_day_exercises as e')
            .whereRef('e.workout_day_id', '=', 'next.workout_day_id')
            .select((count) => count.fn.countAll<number>().as('lines')),
        )
        .as('exercise_count'),
    ])
}

/** A day that can be trained. `isAssigned`: it is still in a sheet that the student has. */
export interface TrainedDay {
  id: string
  name: string
  rest_day: boolean
  isAssigned: boolean
}

/** Returns a day of a weekly sheet for one student, undefined if the gym has none with this id. */
export async function findDay(
  tx: GymTx,
  dayId: string,
  studentId: string,
  language: Language,
): Promise<TrainedDay | undefined> {
  const row = await tx
    .selectFrom('workout_days as d')
    .innerJoin('organized_workouts as o', 'o.id', 'd.organized_workout_id')
    .where('d.id', '=', dayId)
    .select(['d.id', 'd.rest_day', 'd.deleted_at', ...nameColumns])
    .select((select) =>
      select('o.id', 'in', assignedSheets(tx).where('a.student_id', '=', studentId).select('o.id')).as('assigned'),
    )
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { id, rest_day, deleted_at, assigned, ...named } = row
  return {
    id,
    rest_day,
    name: nameOfWorkout(namedDay(named), language),
    isAssigned: deleted_at === null && assigned === true,
  }
}

/** Returns up to two students who have the sheet of a day: if there is only one, staff need not name the student. */
export function assigneesOfDay(tx: GymTx, dayId: string): Promise<string[]> {
  return valuesOf(
    assignedSheets(tx)
      .innerJoin('workout_days as d', 'd.organized_workout_id', 'o.id')
      .where('d.id', '=', dayId)
      .select('a.student_id')
      .limit(2),
    'student_id',
  )
}

/** Returns what a student did on a day and locks it until the transaction ends; undefined if nothing. */
export function lockDayForUpdate(tx: GymTx, dayId: string, studentId: string): Promise<BegunDay | undefined> {
  return begunDays(tx, [studentId])
    .where('s.workout_day_id', '=', dayId)
    .forNoKeyUpdate()
    .$narrowType<{ workout_day_id: NotNull }>()
    .executeTakeFirst()
}

type DayOfStudent = { student_id: string; workout_day_id: string; title: string; updated_at: string }

/** Opens the session of a day. Returns false, and changes nothing, if it exists already. */
export function openDay(tx: GymTx, day: DayOfStudent & { started_at: string }): Promise<boolean> {
  return changesRows(
    tx
      .insertInto('training_sessions')
      .values({ id: newId(), ...day, body_kg: bodyKgAt(day.student_id, day.started_at) })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Completes the session of a day, opened or not; its first start and its title stay. */
export async function completeDay(tx: GymTx, day: DayOfStudent & CompletedTimes): Promise<void> {
  await tx
    .insertInto('training_sessions')
    .values({ id: newId(), ...day, body_kg: bodyKgAt(day.student_id, day.started_at) })
    .onConflict((conflict) =>
      conflict
        .columns(['gym_id', 'workout_day_id', 'student_id'])
        .where('workout_day_id', 'is not', null)
        .doUpdateSet({
          ...excluded('training_sessions', 'completed_at', 'duration_minutes', 'rating', 'notes', 'updated_at'),
          // A new note or rating after a review needs another review.
          reviewed_at: sql<string | null>`case when (training_sessions.notes, training_sessions.rating)
            is distinct from (excluded.notes, excluded.rating) then null else training_sessions.reviewed_at end`,
        }),
    )
    .execute()
}
