import { z } from 'zod'
import { studentIds, validity } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { exerciseId } from './exercises.ts'
import { chosenId, idParams, instant, optionalText, recordId, text, version } from './fields.ts'
import { languages } from './identity.ts'
import { limits } from './limits.ts'
import { listOf, listQuery } from './lists.ts'
import { focusAreaCodes, workoutTypeCodes } from './muscles.ts'
import { note, restTime, setCount, weightText } from './workout-plans.ts'

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
  created_by: recordId.nullable(),
  created_by_name: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  version,
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

const repetitionsText = text('EXERCISE_INCOMPLETE', limits.quantityMaxLength)
const rir = z.int('RIR_INVALID').min(0, 'RIR_INVALID').max(10, 'RIR_INVALID').nullable().default(null)

export const dayExerciseForm = z.strictObject({
  id: recordId.optional(),
  exercise_name: text('EXERCISE_INCOMPLETE'),
  exercise_id: exerciseId.nullable().default(null),
  muscle_group: note(limits.shortTextMaxLength),
  sets: setCount.default(3),
  repetitions: z.union([z.int().min(1).max(999).transform(String), repetitionsText]).default('10'),
  rest_time: restTime,
  weight: weightText,
  weight_type: z.enum(weightTypes).default('kg'),
  rir,
  superset_group: z
    .string()
    .regex(/^[A-Z]$/)
    .nullable()
    .default(null),
  set_targets: z
    .array(z.strictObject({ repetitions: repetitionsText, weight: weightText, rir, rest_time: restTime }))
    .min(1)
    .max(limits.setsMax)
    .nullable()
    .default(null),
  notes: note(),
  /** Accepted and ignored: the order is that of the list. */
  order_index: z.unknown().optional(),
})
export type DayExerciseDraft = z.output<typeof dayExerciseForm>

const minutes = z
  .int('DAY_DURATION_INVALID')
  .min(limits.dayMinutesMin, 'DAY_DURATION_INVALID')
  .max(limits.dayMinutesMax, 'DAY_DURATION_INVALID')

const isWithoutTraining = (day: { rest_day?: boolean | undefined; focus_area?: string | null | undefined }) =>
  day.rest_day === true || day.focus_area === 'rest'

/**
 * A day as a form sends it. With the `id` of a day of the sheet it is that day, wherever it stands now. The focus area
 * `rest` makes a day of rest.
 */
export const workoutDayForm = z
  .strictObject({
    id: recordId.optional(),
    day_number: z.int().min(1).max(7),
    day_name: note(limits.shortTextMaxLength),
    title: note(limits.shortTextMaxLength),
    description: note(),
    focus_area: z.enum(focusAreaCodes).nullable().default(null),
    workout_type: z.enum(workoutTypeCodes).default('hypertrophy'),
    estimated_duration: minutes.default(limits.dayMinutesDefault),
    rest_day: z.boolean().default(false),
    exercises: z.array(dayExerciseForm).max(limits.exercisesPerDay, 'TOO_MANY').default([]),
    /** Accepted and ignored, so that a day can be sent back as it was read. */
    order_index: z.unknown().optional(),
    progress: z.unknown().optional(),
  })
  .refine((day) => !isWithoutTraining(day) || day.exercises.length === 0, {
    message: 'REST_DAY_WITH_EXERCISES',
    path: ['exercises'],
  })
export type WorkoutDayDraft = z.output<typeof workoutDayForm>

/** Up to seven days, each weekday once; weekdays that are left out are days of rest. */
const dayList = z
  .array(workoutDayForm)
  .max(7, 'DAYS_INVALID')
  .refine((days) => new Set(days.map((day) => day.day_number)).size === days.length, 'DAYS_INVALID')

const weekNumber = z.int('WEEK_INVALID').min(1, 'WEEK_INVALID').max(limits.weeksMax, 'WEEK_INVALID')

export const workoutWeekForm = z.strictObject({
  id: recordId.optional(),
  week_number: weekNumber,
  title: note(limits.shortTextMaxLength),
  description: note(),
  workout_days: dayList,
  is_active: z.unknown().optional(),
})
export type WorkoutWeekDraft = z.output<typeof workoutWeekForm>

const weekList = z
  .array(workoutWeekForm)
  .min(1, 'WEEK_INVALID')
  .max(limits.weeksMax, 'TOO_MANY')
  .refine((weeks) => weeks.every((week) => week.week_number <= weeks.length), 'WEEK_INVALID')
  .refine((weeks) => new Set(weeks.map((week) => week.week_number)).size === weeks.length, 'WEEK_INVALID')

const sheetForm = {
  title: text('TITLE_REQUIRED', limits.nameMaxLength),
  description: optionalText(limits.descriptionMaxLength).default(''),
}

/**
 * A new weekly sheet: one week (`week_number`, `workout_days`) or all of them (`weeks`). Without a `workout_plan_id` a plan
 * is made from the title; with one that has a sheet already, the week is added to that sheet.
 */
export const organizedWorkoutForm = z.strictObject({
  ...sheetForm,
  workout_plan_id: chosenId('WORKOUT_PLAN_REQUIRED').nullable().optional(),
  student_id: chosenId('STUDENT_REQUIRED').nullable().optional(),
  student_ids: studentIds.optional(),
  ...validity,
  week_number: weekNumber.default(1),
  workout_days: dayList.optional(),
  weeks: weekList.optional(),
})

/**
 * A sheet as it shall be. `weeks` are all its weeks; without them `workout_days` are those of the week `week_number` and
 * the other weeks stay.
 */
export const organizedWorkoutChanges = z.strictObject({
  title: sheetForm.title.optional(),
  description: optionalText(limits.descriptionMaxLength).optional(),
  week_number: weekNumber.default(1),
  workout_days: dayList.optional(),
  weeks: weekList.optional(),
})

/** How a copied week differs from the one before: one repetition more, or 2.5 % more load. */
export const progressions = ['repetitions', 'weight'] as const
export type Progression = (typeof progressions)[number]

/** A further week: empty, or a copy of `copy_week_number` with its progression. */
export const weekForm = z.strictObject({
  copy_week_number: weekNumber.nullable().optional(),
  progression: z.array(z.enum(progressions)).max(2).default([]),
  title: note(limits.shortTextMaxLength),
})

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

export const organizedWorkouts = {
  list: endpoint({
    method: 'GET',
    path: '/organized-workout',
    scope: 'gym',
    access: 'organized-workouts.read',
    summary: 'Weekly sheets with their students and progress: search by title, description or student',
    query: listQuery(['title', 'created_at', 'updated_at'], '-created_at', { student_id: recordId.optional() }),
    reply: listOf(organizedWorkoutLine),
  }),
  defaults: endpoint({
    method: 'GET',
    path: '/organized-workout/defaults',
    scope: 'gym',
    access: 'organized-workouts.read',
    summary: 'What a new weekly sheet starts from: seven days and four exercises for each focus area',
    query: z.strictObject({ language: z.enum(languages).default('pt-BR') }),
    reply: organizedDefaults,
  }),
  find: endpoint({
    method: 'GET',
    path: '/organized-workout/{id}',
    scope: 'gym',
    access: 'organized-workouts.read',
    summary: 'One weekly sheet with all its weeks and days',
    params: idParams,
    reply: organizedWorkout,
    tagged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organized-workout',
    scope: 'gym',
    access: 'organized-workouts.write',
    summary: 'Write a weekly sheet and assign it to the given students',
    body: organizedWorkoutForm,
    reply: organizedWorkout,
    status: 201,
    tagged: true,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organized-workout/{id}',
    scope: 'gym',
    access: 'organized-workouts.write',
    summary: 'Save a weekly sheet; days that stay keep their ids and what was trained on them',
    params: idParams,
    body: organizedWorkoutChanges,
    reply: organizedWorkout,
    tagged: true,
    conditional: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organized-workout/{id}',
    scope: 'gym',
    access: 'organized-workouts.delete',
    summary: 'Take a weekly sheet from the lists; what was trained with it stays',
    params: idParams,
    conditional: true,
  }),
  addWeek: endpoint({
    method: 'POST',
    path: '/organized-workout/{id}/week',
    scope: 'gym',
    access: 'organized-workouts.write',
    summary: 'Add a week: empty, or a copy of one with progression',
    params: idParams,
    body: weekForm,
    reply: organizedWorkout,
    status: 201,
    tagged: true,
    idempotent: true,
  }),
} as const
