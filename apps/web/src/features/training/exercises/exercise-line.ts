import type { DayExercise, Exercise, PlanExercise } from '@folego/contract'
import { newKey } from '#platform/transport'

/** The target of one set, if the sets of a line differ. */
export interface SetTargetValues {
  repetitions: string
  weight: string
  /** Repetitions in reserve: digits, '' for none. */
  rir: string
  rest_time: string
}

/**
 * One exercise of a sheet in the editor: its field values, all of them text. A training sheet uses some of them; a day of a
 * weekly sheet uses all.
 */
export interface LineValues {
  /** The React key of the line. */
  key: string
  /** The line's id, if it was saved before. */
  id?: string | undefined
  exercise_name: string
  exercise_id: string | null
  muscle_group: string | null
  sets: string
  repetitions: string
  rest_time: string
  weight: string
  weight_type: DayExercise['weight_type']
  rir: string
  superset_group: string | null
  set_targets: SetTargetValues[] | null
  notes: string
}

/** The typed text, or the chosen exercise. */
export type ExerciseChoice = Pick<LineValues, 'exercise_name' | 'exercise_id' | 'muscle_group'> & {
  exercise?: Exercise | undefined
}

const usual = {
  sets: '3',
  repetitions: '10',
  rest_time: '1 min',
  weight: '',
  weight_type: 'kg',
  rir: '',
  superset_group: null,
  set_targets: null,
  notes: '',
} as const

/** A new line: three sets of ten. Timed exercises start with a time. */
export function lineOf({ exercise, ...named }: ExerciseChoice): LineValues {
  return {
    ...usual,
    ...(exercise && timed(exercise)),
    key: newKey(),
    ...named,
  }
}

function timed({ types }: Exercise): Partial<LineValues> {
  if (types.every((type) => type === 'cardio')) return { sets: '1', repetitions: '10 min' }
  if (types.every((type) => type === 'flexibility')) return { sets: '2', repetitions: '30 s', rest_time: '30 s' }
  return {}
}

export function lineOfPlan(line: PlanExercise): LineValues {
  return {
    ...usual,
    key: line.id,
    id: line.id,
    exercise_name: line.exercise_name,
    exercise_id: line.exercise_id,
    muscle_group: line.muscle_group,
    sets: String(line.sets),
    repetitions: line.repetitions_text,
    rest_time: line.rest_time,
    weight: line.weight ?? '',
    rir: line.rir === null ? '' : String(line.rir),
    superset_group: line.superset_group,
    notes: line.notes ?? '',
  }
}

/** `id` is absent for a line that is not a record yet, such as a default. */
export function lineOfDay(line: Omit<DayExercise, 'id' | 'order_index'> & { id?: string }): LineValues {
  return {
    key: line.id ?? newKey(),
    id: line.id,
    exercise_name: line.exercise_name,
    exercise_id: line.exercise_id,
    muscle_group: line.muscle_group,
    sets: String(line.sets),
    repetitions: line.repetitions,
    rest_time: line.rest_time,
    weight: line.weight ?? '',
    weight_type: line.weight_type,
    rir: line.rir === null ? '' : String(line.rir),
    superset_group: line.superset_group,
    set_targets: line.set_targets?.map(targetValues) ?? null,
    notes: line.notes ?? '',
  }
}

function targetValues(target: NonNullable<DayExercise['set_targets']>[number]): SetTargetValues {
  return {
    repetitions: target.repetitions,
    weight: target.weight ?? '',
    rir: target.rir === null ? '' : String(target.rir),
    rest_time: target.rest_time,
  }
}

/** A line with the same values that is not a record yet. */
export function copyOfLine(line: LineValues): LineValues {
  return { ...line, key: newKey(), id: undefined }
}

/** Digits as a number, an empty text as undefined; anything else is NaN, which the contract refuses. */
function numberIn(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

function common(line: LineValues) {
  const { id, exercise_name, exercise_id, muscle_group, rest_time, weight, superset_group, notes } = line
  const named = { ...(id !== undefined && { id }), exercise_name, exercise_id, muscle_group }
  return { ...named, rest_time, weight, superset_group, notes }
}

/** The input of a training sheet's form. */
export function readPlanLine(line: LineValues) {
  return {
    ...common(line),
    sets: numberIn(line.sets),
    repetitions_text: line.repetitions,
    rir: numberIn(line.rir) ?? null,
  }
}

/** The input of a weekly sheet's form. */
export function readDayLine(line: LineValues) {
  return {
    ...common(line),
    // Null, because the contract would replace a missing number with the default of three.
    sets: numberIn(line.sets) ?? null,
    repetitions: line.repetitions,
    weight_type: line.weight_type,
    rir: numberIn(line.rir) ?? null,
    set_targets: line.set_targets?.map((target) => ({ ...target, rir: numberIn(target.rir) ?? null })) ?? null,
  }
}

/** The number of sets of a line, for counting; 0 if it is invalid. */
export function setsOf({ sets }: LineValues): number {
  const number = Number(sets)
  return Number.isInteger(number) && number > 0 ? Math.min(number, 10) : 0
}
