import { z } from 'zod'
import { focusAreaNames, limits, type Names, weightTypes, workoutTypes } from '@folego/domain'
import { chosenId, optionalText, recordId, text } from '../fields.ts'
import { replaces, studentIds, validity } from './assignments.ts'
import { exerciseId } from './exercises.ts'
import { keepReason } from './sparing.ts'
import { note, repetitionsText, restTime, rir, setCount, supersetLetter, weightText } from './workout-plans.ts'

/*
 * The forms that create and change a weekly sheet.
 */

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
  superset_group: supersetLetter,
  set_targets: z
    .array(z.strictObject({ repetitions: repetitionsText, weight: weightText, rir, rest_time: restTime }))
    .min(1)
    .max(limits.setsMax)
    .nullable()
    .default(null),
  notes: note(),
  /** Accepted and ignored: the order of the list applies. */
  order_index: z.unknown().optional(),
})

const minutes = z
  .int('DAY_DURATION_INVALID')
  .min(limits.dayMinutesMin, 'DAY_DURATION_INVALID')
  .max(limits.dayMinutesMax, 'DAY_DURATION_INVALID')

/**
 * A code, or its name in either language: the specification's requests have 'Peito e Tríceps' and 'Hipertrofia', replies have
 * codes. By its type it takes codes alone, which is what our own client sends.
 */
function codeOrName<Code extends string>(named: Readonly<Record<Code, Names>>) {
  const codes = Object.keys(named) as [Code, ...Code[]]
  const codeByName = new Map(codes.flatMap((code) => Object.values(named[code]).map((name) => [name, code] as const)))
  return z.enum([...codes, ...codeByName.keys()] as [Code, ...Code[]]).transform((word) => codeByName.get(word) ?? word)
}

const focusArea = codeOrName(focusAreaNames)

const isRestDay = (day: { rest_day?: unknown; focus_area?: unknown }) =>
  day.rest_day === true || focusArea.safeParse(day.focus_area).data === 'rest'

/** What a day of rest has no use for; other clients send '', 0 or 'Descanso' there. */
const withoutTraining = ({ estimated_duration: _duration, workout_type: _type, ...day }: Record<string, unknown>) => day

const dayFields = z
  .strictObject({
    id: recordId.optional(),
    day_number: z.int().min(1).max(7),
    day_name: note(limits.shortTextMaxLength),
    title: note(limits.shortTextMaxLength),
    description: note(),
    focus_area: focusArea.nullable().default(null),
    workout_type: codeOrName(workoutTypes).default('hypertrophy'),
    estimated_duration: minutes.default(limits.dayMinutesDefault),
    rest_day: z.boolean().default(false),
    exercises: z.array(dayExerciseForm).max(limits.exercisesPerDay, 'TOO_MANY').default([]),
    /** Accepted and ignored, so that a day can be sent back as it was read. */
    order_index: z.unknown().optional(),
    progress: z.unknown().optional(),
  })
  .refine((day) => !isRestDay(day) || day.exercises.length === 0, {
    message: 'REST_DAY_WITH_EXERCISES',
    path: ['exercises'],
  })

/**
 * A day as a form sends it. With the `id` of a day of the sheet it is that day, wherever it was moved. The focus area `rest`
 * makes it a rest day, of which duration and type are ignored.
 */
export const workoutDayForm = z.preprocess<unknown, typeof dayFields, z.input<typeof dayFields>>(
  (day) => (typeof day === 'object' && day !== null && isRestDay(day) ? withoutTraining({ ...day }) : day),
  dayFields,
)
export type WorkoutDayDraft = z.output<typeof workoutDayForm>

/** Up to seven days with distinct weekdays; omitted weekdays are rest days. */
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
  deload: z.boolean().default(false),
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
 * A new weekly sheet: one week (`week_number`, `workout_days`) or all of them (`weeks`). Without a `workout_plan_id`, a plan is
 * created from the title; with one that already has a sheet, the week is added to that sheet.
 */
export const organizedWorkoutForm = z.strictObject({
  ...sheetForm,
  workout_plan_id: chosenId('WORKOUT_PLAN_REQUIRED').nullable().optional(),
  student_id: chosenId('STUDENT_REQUIRED').nullable().optional(),
  student_ids: studentIds.optional(),
  ...validity,
  replaces,
  week_number: weekNumber.default(1),
  workout_days: dayList.optional(),
  weeks: weekList.optional(),
  ...keepReason,
  template: z.boolean().default(false),
})

/**
 * The new state of a sheet. `weeks` are all its weeks; without them, `workout_days` replace the days of week `week_number` and
 * the other weeks stay.
 */
export const organizedWorkoutChanges = z.strictObject({
  /** The plan of the sheet, which cannot change: accepted so that a sheet can be sent back as it was read. */
  workout_plan_id: chosenId('WORKOUT_PLAN_REQUIRED').nullable().optional(),
  title: sheetForm.title.optional(),
  description: optionalText(limits.descriptionMaxLength).optional(),
  template: z.boolean().optional(),
  week_number: weekNumber.default(1),
  workout_days: dayList.optional(),
  weeks: weekList.optional(),
  /**
   * Students for whom the change holds too: their own days give way to the shared ones, where it changes the exercises. Without
   * them, and for everybody else, own days stay. Ignores those who have none.
   */
  drop_own_days: studentIds.optional(),
  ...keepReason,
})

/** The progression of a copied week: one more repetition, or 2.5 % more load. */
export const progressions = ['repetitions', 'weight'] as const
export type Progression = (typeof progressions)[number]

/** Another week: empty, or a copy of `copy_week_number` with its progression. */
export const weekForm = z.strictObject({
  copy_week_number: weekNumber.nullable().optional(),
  progression: z.array(z.enum(progressions)).max(2).default([]),
  title: note(limits.shortTextMaxLength),
})

/** A copy of a sheet; without a title it gets the original's with a number. */
export const duplicateForm = z.strictObject({
  title: sheetForm.title.optional(),
  template: z.boolean().default(false),
})

/** The only week to print. */
export const pdfWeek = z.coerce.number().pipe(weekNumber)
