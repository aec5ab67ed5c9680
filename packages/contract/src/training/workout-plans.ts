import { z } from 'zod'
import { languages, limits, repetitionsFrom, weightTypes } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { authored, chosenId, despiteOtherIssues, ofStudent, optionalText, recordId, text } from '../fields.ts'
import type { IssueCode } from '../issues.ts'
import { listOf, queryOf, exportQueryOf } from '../lists.ts'
import { exerciseId, ofLine } from './exercises.ts'
import { sheetSources, signature } from './signature.ts'
import { keepReason } from './sparing.ts'
import * as calls from './workout-plans.calls.ts'
import * as lists from './list-parameters.ts'

export { workoutPlanKinds } from './list-parameters.ts'
export type WorkoutPlanKind = (typeof lists.workoutPlanKinds)[number]

/**
 * One line of a training sheet. The name is stored as text; `exercise_id` is the known exercise, if any. `muscle_group` is a
 * region's id or free text. `repetitions_text` is the prescription, as in a weekly sheet ('8-12', 'até a falha', '30-45 s');
 * `repetitions` is the specification's number, derived from it (`repetitionsFrom`). `rir` is repetitions in reserve. Neighbours
 * with the same letter in `superset_group` are done in turn. `weight_type` is that of a load set for one student alone; the sheet as
 * everybody has it says kilograms, and leaves it out.
 */
export const planExercise = z.object({
  ...ofLine,
  repetitions: z.int(),
  repetitions_text: z.string(),
  rest_time: z.string(),
  weight: z.string().nullable(),
  weight_type: z.enum(weightTypes).optional(),
  rir: z.int().nullable(),
  superset_group: z.string().nullable(),
  notes: z.string().nullable(),
})
export type PlanExercise = z.output<typeof planExercise>

/** A stored line with the number derived from its text. */
export function withRepetitions<Row extends { repetitions_text: string }>(row: Row): Row & { repetitions: number } {
  return { ...row, repetitions: repetitionsFrom(row.repetitions_text) }
}

/** A student for whom alone a shared sheet was changed, and who signed the last change. */
export const ownStudent = z.object({ ...ofStudent, signature: signature.nullable() })
export type OwnStudent = z.output<typeof ownStudent>

/**
 * A training sheet. `assigned_students` counts active assignments, `own_students` are those among them with lines of their own; the
 * author is null if not recorded.
 */
export const workoutPlan = z.object({
  id: recordId,
  title: z.string(),
  description: z.string(),
  kind: z.enum(lists.workoutPlanKinds),
  template: z.boolean(),
  source: z.enum(sheetSources),
  signature: signature.nullable(),
  exercises: z.array(planExercise),
  exercise_count: z.int().min(0),
  assigned_students: z.int().min(0),
  own_students: z.array(ownStudent),
  ...authored,
})
export type WorkoutPlan = z.output<typeof workoutPlan>

/** Optional text; empty becomes null. */
export const note = (maxLength: number = limits.notesMaxLength) =>
  optionalText(maxLength)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .default(null)

/** The rest after a set, in usual notation: '1 min', '90 s'. */
export const restTime = optionalText(limits.quantityMaxLength)
  .transform((value) => (value === '' ? limits.restTimeDefault : value))
  .default(limits.restTimeDefault)

/** A load in usual notation: '40', '12,5 kg', 'placa 6'. A number is accepted as well. */
export const weightText = z
  .union([z.number().min(0).max(10_000).transform(String), optionalText(limits.quantityMaxLength)])
  .transform((value) => (value === '' ? null : value))
  .nullable()
  .default(null)

const incompleteOr = (code: IssueCode) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? 'EXERCISE_INCOMPLETE' : code),
})

export const setCount = z
  .int(incompleteOr('SETS_INVALID'))
  .min(limits.setsMin, 'SETS_INVALID')
  .max(limits.setsMax, 'SETS_INVALID')

const repetitionCount = z
  .int(incompleteOr('REPETITIONS_INVALID'))
  .min(limits.repetitionsMin, 'REPETITIONS_INVALID')
  .max(limits.repetitionsMax, 'REPETITIONS_INVALID')

/** Repetitions as prescribed: '8-12', 'até a falha', '30 s'. */
export const repetitionsText = text('EXERCISE_INCOMPLETE', limits.quantityMaxLength)

/** Repetitions in reserve. */
export const rir = z.int('RIR_INVALID').min(0, 'RIR_INVALID').max(10, 'RIR_INVALID').nullable().default(null)

/** The letter shared by lines that are done in turn. */
export const supersetLetter = z
  .string()
  .regex(/^[A-Z]$/)
  .nullable()
  .default(null)

/**
 * The text of a line's repetitions; '' if it has neither text nor number. A number that contradicts the text is the newer of the
 * two: it was changed by a client that only knows the number.
 * @example repetitionsTextOf({ repetitions: 8, repetitions_text: '8-12' }) // '8-12'
 */
function repetitionsTextOf({ repetitions, repetitions_text = '' }: Repetitions): string {
  if (
    typeof repetitions !== 'number' ||
    (repetitions_text !== '' && repetitionsFrom(repetitions_text) === repetitions)
  ) {
    return repetitions_text
  }
  return String(repetitions)
}

interface Repetitions {
  repetitions?: number | undefined
  repetitions_text?: string | undefined
}

/**
 * A line as a form sends it, with the text of its repetitions, their number, or both. A known `id` keeps that line of the sheet;
 * any other creates a new one.
 */
export const planExerciseForm = z
  .strictObject({
    id: recordId.optional(),
    exercise_name: text('EXERCISE_INCOMPLETE'),
    exercise_id: exerciseId.nullable().default(null),
    muscle_group: note(limits.shortTextMaxLength),
    sets: setCount,
    repetitions: repetitionCount.optional(),
    repetitions_text: optionalText(limits.quantityMaxLength).optional(),
    rest_time: restTime,
    weight: weightText,
    rir,
    superset_group: supersetLetter,
    notes: note(),
  })
  .refine((line) => repetitionsTextOf(line) !== '', {
    message: 'EXERCISE_INCOMPLETE',
    path: ['repetitions'],
    when: despiteOtherIssues,
  })
  .transform((line) => {
    const repetitions_text = repetitionsTextOf(line)
    return { ...line, repetitions: repetitionsFrom(repetitions_text), repetitions_text }
  })
export type PlanExerciseDraft = z.output<typeof planExerciseForm>

const planExerciseList = z.array(planExerciseForm).max(limits.exercisesPerPlan, 'TOO_MANY')
const exercisesBody = z.strictObject({ exercises: planExerciseList })

const planFields = {
  title: text('TITLE_REQUIRED', limits.nameMaxLength),
  description: text('DESCRIPTION_REQUIRED', limits.descriptionMaxLength),
}

export const workoutPlanForm = z.strictObject({
  ...planFields,
  student_id: chosenId('STUDENT_REQUIRED').nullable().optional(),
  template: z.boolean().default(false),
  /** The origin of a generated draft; it stays with the sheet. */
  source: z.enum(sheetSources).default('manual'),
  exercises: planExerciseList.default([]),
  ...keepReason,
})

/** Students for whom new lines hold too, instead of their own; for all others own lines stay. Ignores those who have none. */
const dropOwn = z.array(recordId).max(500, 'TOO_MANY')

/** What the dialog of a training sheet reads, new or not. */
export const workoutPlanDialogForm = workoutPlanForm.extend({ drop_own: dropOwn.default([]) })

/** With `exercises`, the whole sheet is saved at once, as the dialog does. */
export const workoutPlanChanges = z
  .strictObject({ ...planFields, template: z.boolean(), exercises: planExerciseList, ...keepReason })
  .partial()
  .extend({ id: recordId, drop_own: dropOwn.optional() })

/** The student who gets the sheet as everybody has it again. */
export const mergeForm = z.strictObject({ student_id: recordId })

export const workoutPlanQuery = queryOf(lists.workoutPlanParameters)

/** `student_id`: the student named on the PDF, who must have the sheet. */
export const pdfQuery = z.strictObject({
  language: z.enum(languages).default('pt-BR'),
  student_id: recordId.optional(),
})

export const workoutPlans = withSchemas(calls.workoutPlans, {
  list: { query: workoutPlanQuery, reply: listOf(workoutPlan) },
  export: { query: exportQueryOf(workoutPlanQuery) },
  find: { reply: workoutPlan },
  create: { body: workoutPlanForm, reply: workoutPlan },
  update: { body: workoutPlanChanges, reply: workoutPlan },
  remove: {},
  duplicate: {
    body: z.strictObject({ title: planFields.title.optional(), template: z.boolean().default(false) }),
    reply: workoutPlan,
  },
  pdf: { query: pdfQuery },
  merge: { body: mergeForm, reply: workoutPlan },
  addExercises: { body: exercisesBody, reply: workoutPlan },
  replaceExercises: { body: exercisesBody, reply: workoutPlan },
  removeExercises: {},
})
