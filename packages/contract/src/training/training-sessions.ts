import { z } from 'zod'
import {
  bodyPlaces,
  bodySides,
  equipmentCodes,
  limits,
  measures,
  nowhere,
  type RecordKind,
  regionIds,
  setKinds,
  storedPlace,
  worstPain,
} from '@folego/domain'
import { instant, recordId, text } from '../fields.ts'
import { caution } from './caution.ts'
import { exerciseId, ofExercise } from './exercises.ts'
import { dayExercise } from './organized-workout-records.ts'
import { note } from './workout-plans.ts'

/*
 * A workout as it is done, set by set. Sets are created on the phone, often offline, and may arrive late, twice or out of order:
 * each has an id from the phone and a revision that increases with every edit.
 */

/** Warm-up sets are ignored in volume and records. */

const revision = z.int().min(1).max(1_000_000)

/**
 * One set. `set_number` counts from 1 within its exercise, and `occurrence` distinguishes several lines of it (from 1):
 * of sets with the same values of both, one counts, see `supersedes`. `weight_kg` has at most two decimals; a set has
 * repetitions, seconds, a distance in metres, or several of them; `incline` is percent in steps of a half, `heart_rate` beats a
 * minute, both as somebody read them off. `rir` is repetitions in reserve, in steps of a half (RPE is 10 − `rir`). `instead_of` is the
 * planned exercise that was replaced: its id, otherwise its folded name. `deleted` is a tombstone: late data cannot bring the set
 * back.
 */
export const trainingSet = z.object({
  client_id: recordId,
  ...ofExercise,
  set_number: z.int(),
  occurrence: z.int(),
  kind: z.enum(setKinds),
  weight_kg: z.number().nullable(),
  repetitions: z.int().nullable(),
  seconds: z.int().nullable(),
  distance_m: z.int().nullable(),
  incline: z.number().nullable(),
  heart_rate: z.int().nullable(),
  rir: z.number().nullable(),
  instead_of: z.string().nullable(),
  done_at: instant,
  revision: z.int(),
  deleted: z.boolean(),
})
export type TrainingSet = z.output<typeof trainingSet>

/** The corresponding set of the last workout with the same exercise. */
export const previousSet = trainingSet.pick({
  set_number: true,
  kind: true,
  weight_kg: true,
  repetitions: true,
  seconds: true,
  distance_m: true,
})

/** The same for a set of this workout, with its effort. */
export const performedSet = previousSet.extend({
  rir: z.number().nullable(),
  incline: z.number().nullable(),
  heart_rate: z.int().nullable(),
})
export type PerformedSet = z.output<typeof performedSet>

const best = z.number().nullable()

/** The best of each kind in completed workouts (`records.ts`); null if there was none of the kind. */
export const bests = z.object({
  weight: best,
  e1rm: best,
  repetitions: best,
  volume: best,
  time: best,
  distance: best,
  fastest_1km: best,
  fastest_5km: best,
  fastest_10km: best,
  help: best,
} satisfies Record<RecordKind, typeof best>)

/**
 * The sets of the last workout with an exercise, and when it started; empty and null for a new exercise. `recent` are those of the
 * best workout of the last weeks outside of deload weeks, null if that is the last one. `bests` are of all previous completed
 * workouts; more is a record.
 */
export const previousTime = {
  previous_at: instant.nullable(),
  previous: z.array(previousSet),
  recent: z.array(previousSet).nullable(),
  bests: bests.nullable(),
}

/** The equipment, which determines how the load is made; null if the exercise is unknown. */
const equipment = z.enum(equipmentCodes).nullable()

/** What its sets are measured in; null if the exercise is unknown. */
const measure = z.enum(measures).nullable()

export const exercisePainPlace = {
  place: z.enum(bodyPlaces).nullable(),
  side: z.enum(bodySides).nullable(),
  severity: z.int().nullable(),
}

/** A substitute for when the equipment is taken: an exercise of the catalogue or the gym. */
export const alternativeExercise = z.object({
  exercise_id: exerciseId,
  exercise_name: z.string(),
  equipment,
  measure,
  /** The places whose severe pain rules it out. */
  not_for: z.array(z.enum(bodyPlaces)),
  ...previousTime,
})
export type AlternativeExercise = z.output<typeof alternativeExercise>

/**
 * An exercise in the player, with pain as `exercisePain`: a line of the current prescription or, with `id` null, an additional one. `previous` are the sets of
 * the last workout before this one with the same exercise. `not_for` are the places whose severe pain rules it out. `alternatives` are sorted by similarity, at most
 * `limits.alternativesPerExercise`; they and `primary_regions` are empty if the exercise is unknown.
 */
export const playerExercise = dayExercise.omit({ order_index: true }).extend({
  id: recordId.nullable(),
  /** Of a deload week: a load that is not prescribed is lighter than the recent one. */
  deload: z.boolean(),
  pain: z.boolean(),
  /** The worst of `pains`; nulls if nobody said where. */
  ...exercisePainPlace,
  /** Every place where it hurts, the worst first. */
  pains: z.array(z.object(exercisePainPlace)),
  /** What pains and restrictions mean for this exercise, null if nothing. */
  caution: caution.nullable(),
  /** The student's remark; `notes` are the instructor's on the line. */
  remark: z.string().nullable(),
  primary_regions: z.array(z.enum(regionIds)),
  equipment,
  measure,
  not_for: z.array(z.enum(bodyPlaces)),
  alternatives: z.array(alternativeExercise),
  ...previousTime,
})
export type PlayerExercise = z.output<typeof playerExercise>

/** A workout of a student, from a training sheet or a day of a weekly sheet. It runs until `completed_at` is set. */
export const sessionRecord = z.object({
  id: recordId,
  student_id: recordId,
  workout_plan_id: recordId.nullable(),
  workout_day_id: recordId.nullable(),
  title: z.string(),
  started_at: instant,
  completed_at: instant.nullable(),
  duration_minutes: z.int().nullable(),
  rating: z.int().nullable(),
  notes: z.string().nullable(),
})
export type SessionRecord = z.output<typeof sessionRecord>

/**
 * Everything that the player needs. `sets` are those that count, `superseded_sets` those replaced by another device's set of the
 * same number.
 */
export const trainingSession = sessionRecord.extend({
  student_name: z.string(),
  /** What the student weighed when it began, as last measured by then. */
  body_kg: z.number().nullable(),
  exercises: z.array(playerExercise),
  sets: z.array(trainingSet),
  superseded_sets: z.array(trainingSet),
  /** The last change, as in the live stream. */
  changed_at: instant,
})
export type TrainingSession = z.output<typeof trainingSession>

const exerciseFields = { exercise_name: text('EXERCISE_INCOMPLETE'), exercise_id: exerciseId.nullable().default(null) }

type CountCode = 'PERFORMED_REPETITIONS_INVALID' | 'SECONDS_INVALID' | 'DISTANCE_INVALID' | 'HEART_RATE_INVALID'

const count = (code: CountCode, max: number, min = 0) =>
  z.int(code).min(min, code).max(max, code).nullable().default(null)

/** Percent, in steps of a half. */
const incline = z
  .number('INCLINE_INVALID')
  .min(0, 'INCLINE_INVALID')
  .max(limits.inclineMax, 'INCLINE_INVALID')
  .refine((value) => Number.isInteger(value * 2), 'INCLINE_INVALID')

const weightKg = z
  .number('WEIGHT_INVALID')
  .min(0, 'WEIGHT_INVALID')
  .max(limits.weightKgMax, 'WEIGHT_INVALID')
  .refine((value) => Number(value.toFixed(2)) === value, 'WEIGHT_INVALID')

/** Repetitions in reserve after a set: 0 to 10, in steps of a half. */
const reserve = z
  .number('RIR_INVALID')
  .min(0, 'RIR_INVALID')
  .max(10, 'RIR_INVALID')
  .refine((value) => Number.isInteger(value * 2), 'RIR_INVALID')

/** A set as stored on the phone, complete on every edit, even when deleted. */
export const trainingSetForm = z.strictObject({
  client_id: recordId,
  ...exerciseFields,
  set_number: z.int('SET_NUMBER_INVALID').min(1, 'SET_NUMBER_INVALID').max(limits.setNumberMax, 'SET_NUMBER_INVALID'),
  occurrence: z
    .int('SET_NUMBER_INVALID')
    .min(1, 'SET_NUMBER_INVALID')
    .max(limits.exercisesPerPlan, 'SET_NUMBER_INVALID')
    .default(1),
  kind: z.enum(setKinds).default('normal'),
  weight_kg: weightKg.nullable().default(null),
  repetitions: count('PERFORMED_REPETITIONS_INVALID', limits.performedRepetitionsMax),
  seconds: count('SECONDS_INVALID', limits.performedSecondsMax),
  distance_m: count('DISTANCE_INVALID', limits.performedMetresMax),
  incline: incline.nullable().default(null),
  heart_rate: count('HEART_RATE_INVALID', limits.heartRateMax, limits.heartRateMin),
  rir: reserve.nullable().default(null),
  instead_of: note(limits.shortTextMaxLength),
  done_at: instant,
  revision: revision.default(1),
  deleted: z.boolean().default(false),
})
export type TrainingSetDraft = z.output<typeof trainingSetForm>

/**
 * A set of a finished workout as it was in truth. One that is stored keeps its exercise, its number and when it was done; one with
 * another id is added.
 */
export const correctionForm = z.strictObject({
  sets: z
    .array(trainingSetForm.omit({ instead_of: true, done_at: true, revision: true }))
    .max(limits.setsPerUpload, 'TOO_MANY'),
})

const toldPlace = {
  place: z.enum(bodyPlaces).nullable().default(null),
  side: z.enum(bodySides).nullable().default(null),
  severity: z.int().min(0).max(worstPain).nullable().default(null),
}

/**
 * A remark on an exercise of a workout: 'senti dor' at a place, which can be taken back, and how much (null if it was not said); or
 * without a place, with or without pain, and a note. Visible to the student and staff.
 */
export const exercisePain = z.object({
  ...ofExercise,
  pain: z.boolean(),
  ...exercisePainPlace,
  notes: z.string().nullable(),
  revision: z.int(),
})
export type ExercisePain = z.output<typeof exercisePain>

export const exercisePainForm = z
  .strictObject({
    ...exerciseFields,
    pain: z.boolean(),
    ...toldPlace,
    notes: note(),
    revision: revision.default(1),
    /** Other places of the exercise are reported beside it. Otherwise it is all that is said of the exercise: earlier ones are taken back. */
    beside: z.boolean().default(false),
  })
  .transform(({ place, side, severity, ...remark }) => {
    return { ...remark, ...storedPlace(remark.pain ? { place, side, severity } : { ...nowhere, place }) }
  })
export type ExercisePainDraft = z.output<typeof exercisePainForm>

export const setsForm = z.strictObject({
  sets: z.array(trainingSetForm).max(limits.setsPerUpload, 'TOO_MANY').default([]),
  pains: z.array(exercisePainForm).max(limits.setsPerUpload, 'TOO_MANY').default([]),
})

/**
 * The stored state of each set and pain that was sent: the sent one or a newer one; and the sets of other devices with the same
 * numbers. A client that knew the workout as of `changed_before` now knows it as of `changed_at`.
 */
export const setsReply = z.object({
  sets: z.array(trainingSet),
  pains: z.array(exercisePain),
  changed_before: instant,
  changed_at: instant,
})
export type SetsReply = z.output<typeof setsReply>
