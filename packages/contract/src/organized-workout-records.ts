import { z } from 'zod'
import { exerciseId } from './exercises.ts'
import { authored, recordId } from './fields.ts'
import { focusAreaCodes } from './muscles.ts'
import { workoutTypeCodes } from './workout-words.ts'
import { signature } from './signature.ts'

/*
 * The weekly sheet: weeks of seven days, Monday first. It is what was prescribed; what was done is `training`'s.
 */

/** What the text of a load means. Only kilograms grow from week to week. */
export const weightTypes = ['kg', 'percent', 'bodyweight', 'level'] as const

const setTarget = z.object({
  repetitions: z.string(),
  weight: z.string().nullable(),
  rir: z.int().nullable(),
  rest_time: z.string(),
})

/**
 * One line of a day. Repetitions are text ('8-12', 'até a falha', '30 s'), `rir` repetitions left in reserve. Lines of a
 * day with the same letter in `superset_group` are done in turn. `set_targets` says each set by itself, or is null where
 * all sets are alike.
 */
export const dayExercise = z.object({
  id: recordId,
  exercise_name: z.string(),
  exercise_id: exerciseId.nullable(),
  muscle_group: z.string().nullable(),
  sets: z.int(),
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

/** `day_number` 1 is Monday. `day_name` is null where the weekday's own name will do ('Treino A' otherwise). */
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

/** What lists of days say of one. */
export function headOfDay({ day_number, day_name, title, focus_area, workout_type, ...day }: WorkoutDay) {
  const { estimated_duration, exercises } = day
  return { day_number, day_name, title, focus_area, workout_type, estimated_duration, exercise_count: exercises.length }
}

/** A week's title is null where 'Semana n' will do. */
export const workoutWeek = z.object({
  id: recordId,
  week_number: z.int(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  workout_days: z.array(workoutDay),
})
export type WorkoutWeek = z.output<typeof workoutWeek>

/** How far one student is. `current_week` is the first with an unfinished training day, the last one when all are done. */
export const sheetStudent = z.object({
  student_id: recordId,
  student_name: z.string(),
  assignment_id: recordId,
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
 * A line of the list. `students` are those with an active assignment; `current_week` and `progress_percentage` are those
 * of all of them together (the earliest week, all training days counted), null without students.
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
 * Whole percent of training days done: rounded down, so that 100 says that all are. 0 where there is nothing to do.
 * @example progressPercentage(2, 3) // 66
 */
export function progressPercentage(completed: number, total: number): number {
  return total <= 0 ? 0 : Math.floor((Math.min(completed, total) * 100) / total)
}

/** Training days of one week, and how many of them a student has done. */
export interface WeekFigures {
  week_number: number
  total: number
  completed: number
}

/**
 * How far somebody is. The current week is the first with an unfinished training day; when all are done, the last.
 */
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

/** What a new sheet starts from, in one language; drafts as the forms above take them. */
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
