import { z } from 'zod'
import { focusAreaCodes, weightTypes, workoutTypeCodes } from '@folego/domain'
import { authored, ofStudent, recordId } from '../fields.ts'
import { ofLine } from './exercises.ts'
import { signature } from './signature.ts'

/*
 * The weekly sheet: weeks of seven days, Monday first. It is the prescription; what was done is in `training`.
 */

/** The meaning of a load's text. Only kilograms grow from week to week. */

const setTarget = z.object({
  repetitions: z.string(),
  weight: z.string().nullable(),
  rir: z.int().nullable(),
  rest_time: z.string(),
})

/**
 * One line of a day. Repetitions are text ('8-12', 'até a falha', '30 s'), `rir` is repetitions in reserve. Lines of a day with
 * the same letter in `superset_group` are done in turn. `set_targets` has a target for each set, or is null if all sets are
 * alike.
 */
export const dayExercise = z.object({
  ...ofLine,
  repetitions: z.string(),
  rest_time: z.string(),
  weight: z.string().nullable(),
  weight_type: z.enum(weightTypes),
  rir: z.int().nullable(),
  superset_group: z.string().nullable(),
  set_targets: z.array(setTarget).nullable(),
  notes: z.string().nullable(),
  order_index: z.int().min(0),
})
export type DayExercise = z.output<typeof dayExercise>

/** The fields of a line that prescribes nothing but sets. */
export const nothingPrescribed = {
  weight: null,
  weight_type: 'kg',
  rir: null,
  superset_group: null,
  set_targets: null,
  notes: null,
} as const satisfies Partial<DayExercise>

/** `day_number` 1 is Monday. `day_name` is null if it is just the weekday (otherwise 'Treino A'). */
export const workoutDay = z.object({
  id: recordId,
  day_number: z.int(),
  day_name: z.string().nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  focus_area: z.enum(focusAreaCodes).nullable(),
  workout_type: z.enum(workoutTypeCodes),
  /** Minutes. */
  estimated_duration: z.int(),
  rest_day: z.boolean(),
  order_index: z.int().min(0),
  exercises: z.array(dayExercise),
})
export type WorkoutDay = z.output<typeof workoutDay>

/** The fields of a day that lists of days show. */
export function headOfDay({ day_number, day_name, title, focus_area, workout_type, ...day }: WorkoutDay) {
  const { estimated_duration, exercises } = day
  return { day_number, day_name, title, focus_area, workout_type, estimated_duration, exercise_count: exercises.length }
}

/** A week's title is null if it is just 'Semana n'. `deload`: light on purpose, so it lowers no load suggested later. */
export const workoutWeek = z.object({
  id: recordId,
  week_number: z.int(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  deload: z.boolean(),
  workout_days: z.array(workoutDay),
})
export type WorkoutWeek = z.output<typeof workoutWeek>

/**
 * The progress of one student; the days of `own_day_ids` were changed for this student alone. `current_week` is the first with an
 * unfinished training day, or the last if all are done.
 */
export const sheetStudent = z.object({
  ...ofStudent,
  assignment_id: recordId,
  own_day_ids: z.array(recordId),
  /** Of the last change of those days. */
  own_signature: signature.nullable(),
  start_date: z.iso.date().nullable(),
  valid_until: z.iso.date().nullable(),
  current_week: z.int(),
  completed_workouts: z.int().min(0),
  total_workouts: z.int().min(0),
  progress_percentage: z.int().min(0).max(100),
})
export type SheetStudent = z.output<typeof sheetStudent>

const sheetFields = {
  id: recordId,
  workout_plan_id: recordId,
  title: z.string(),
  description: z.string(),
  total_weeks: z.int().min(1),
  template: z.boolean(),
  signature: signature.nullable(),
  ...authored,
}

/**
 * A row of the list. `students` are those with an active assignment; `current_week` and `progress_percentage` combine all of them
 * (the earliest week, all training days), null without students.
 */
export const organizedWorkoutLine = z.object({
  ...sheetFields,
  students: z.array(sheetStudent),
  current_week: z.int().nullable(),
  progress_percentage: z.int().nullable(),
})
export type OrganizedWorkoutLine = z.output<typeof organizedWorkoutLine>

export const organizedWorkout = organizedWorkoutLine.extend({ weeks: z.array(workoutWeek) })
export type OrganizedWorkout = z.output<typeof organizedWorkout>

/**
 * Whole percent of completed training days, rounded down so that 100 means all. 0 if there are none.
 * @example progressPercentage(2, 3) // 66
 */
export function progressPercentage(completed: number, total: number): number {
  return total <= 0 ? 0 : Math.floor((Math.min(completed, total) * 100) / total)
}

/** The training days of one week, and how many of them a student has completed. */
export interface WeekFigures {
  week_number: number
  total: number
  completed: number
}

/** The progress of a student. The current week is the first with an unfinished training day, or the last if all are done. */
export function sheetProgress(weeks: readonly WeekFigures[]) {
  const sum = (pick: (week: WeekFigures) => number) => weeks.reduce((all, week) => all + pick(week), 0)
  const [total_workouts, completed_workouts] = [sum((week) => week.total), sum((week) => week.completed)]
  const inOrder = [...weeks].sort((a, b) => a.week_number - b.week_number)
  const unfinished = inOrder.find((week) => week.completed < week.total)
  return {
    current_week: (unfinished ?? inOrder.at(-1))?.week_number ?? 1,
    completed_workouts,
    total_workouts,
    progress_percentage: progressPercentage(completed_workouts, total_workouts),
  }
}

/** The starting content of a new sheet, in one language; drafts that the forms above accept. */
const draftExercise = dayExercise.omit({ id: true })
export const organizedDefaults = z.object({
  week_number: z.int(),
  title: z.string(),
  workout_days: z.array(workoutDay.omit({ id: true }).extend({ exercises: z.array(draftExercise) })),
  focus_areas: z.array(
    z.object({ focus_area: z.enum(focusAreaCodes), name: z.string(), exercises: z.array(draftExercise) }),
  ),
})
export type OrganizedDefaults = z.output<typeof organizedDefaults>
