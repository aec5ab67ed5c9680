import { z } from 'zod'
import {
  equipmentCodes,
  exerciseLevels,
  limits,
  measures,
  mechanics,
  movementPatterns,
  muscleCategoryCodes,
  regionIds,
  workoutTypeCodes,
} from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { instant, optionalText, recordId, text, version } from '../fields.ts'
import { listOf, queryOf, exportQueryOf } from '../lists.ts'
import { pictureContent, pictureQuery } from '../pictures.ts'
import { listParameters } from '../parameters.ts'
import * as calls from './exercises.calls.ts'

/** The id of an exercise: a slug of the catalogue (`leg-press-45`) or the id of a gym's own record. */
export const exerciseId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** The exercise of a record, with the name as stored, for other objects to spread; the id is null if it is unknown. */
export const ofExercise = { exercise_name: z.string(), exercise_id: exerciseId.nullable() }

/** What a line of a sheet begins with, for both kinds of sheets to spread. `muscle_group` is a region's id or free text. */
export const ofLine = { id: recordId, ...ofExercise, muscle_group: z.string().nullable(), sets: z.int() }

/** A gym's picture of its own exercise. `version` identifies the content; `alt` describes it. */
export const exercisePicture = z.object({ version: z.string(), alt: z.string().nullable() })
export type ExercisePicture = z.output<typeof exercisePicture>

/** The media of an exercise. */
export const exerciseMedium = z.object({
  exercise_id: exerciseId,
  name: z.string(),
  picture: exercisePicture.nullable(),
  video_url: z.string().nullable(),
})
export type ExerciseMedium = z.output<typeof exerciseMedium>

/**
 * How an exercise is done, and which muscles it trains: `cues` are at most `limits.cuesPerExercise` short sentences; those of the
 * catalogue are in the reader's language, those of a gym's own exercise as the gym wrote them.
 */
export const exerciseGuide = z.object({
  exercise_id: exerciseId,
  primary_region: z.enum(regionIds),
  secondary_regions: z.array(z.enum(regionIds)),
  equipment: z.enum(equipmentCodes),
  cues: z.array(z.string()),
  /** Done with one side at a time; absent for both together. */
  per_side: z.literal(true).optional(),
})
export type ExerciseGuide = z.output<typeof exerciseGuide>

/**
 * An exercise of the shared catalogue (`own` false) or of the gym. A gym's own has one name, in both fields. Exercises of one
 * `family` are variants of each other. Pattern and mechanic may be unknown for a gym's own. `cues` as in `exerciseGuide`.
 * `per_side`: one side at a time, its repetitions are those of each side. `assisted`: the load is help, so less is better.
 */
export const exercise = z.object({
  id: exerciseId,
  name_pt: z.string(),
  name_en: z.string(),
  primary_region: z.enum(regionIds),
  secondary_regions: z.array(z.enum(regionIds)),
  category: z.enum(muscleCategoryCodes),
  equipment: z.enum(equipmentCodes),
  types: z.array(z.enum(workoutTypeCodes)),
  mechanic: z.enum(mechanics).nullable(),
  pattern: z.enum(movementPatterns).nullable(),
  level: z.enum(exerciseLevels),
  family: z.string().nullable(),
  measure: z.enum(measures),
  per_side: z.boolean(),
  assisted: z.boolean(),
  own: z.boolean(),
  cues: z.array(z.string()),
  video_url: z.string().nullable(),
  picture: exercisePicture.nullable(),
  created_by: recordId.nullable(),
  created_by_name: z.string().nullable(),
  created_at: instant.nullable(),
  version,
})
export type Exercise = z.output<typeof exercise>

/** A link to a video; only `https`, in lower case as it is stored, because the player opens it. */
const videoUrl = z
  .string()
  .trim()
  .overwrite((url) => url.replace(/^https:/i, 'https:'))
  .max(limits.urlMaxLength, 'VIDEO_URL_INVALID')
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'VIDEO_URL_INVALID' }))

/** One line, even if pasted over several. */
const cue = text('VALUE_INVALID', limits.cueMaxLength).transform((words) => words.replaceAll(/\s+/gu, ' '))

const distinct = (values: readonly string[]): boolean => new Set(values).size === values.length

const exerciseFields = {
  name: text('NAME_REQUIRED', limits.nameMaxLength),
  primary_region: z.enum(regionIds, 'REGION_REQUIRED'),
  secondary_regions: z.array(z.enum(regionIds)).max(10).refine(distinct),
  equipment: z.enum(equipmentCodes),
  types: z.array(z.enum(workoutTypeCodes)).min(1).refine(distinct),
  mechanic: z.enum(mechanics).nullable(),
  pattern: z.enum(movementPatterns).nullable(),
  level: z.enum(exerciseLevels),
  video_url: videoUrl.nullable(),
  cues: z.array(cue).max(limits.cuesPerExercise),
}

export const exerciseForm = z.strictObject({
  ...exerciseFields,
  secondary_regions: exerciseFields.secondary_regions.default([]),
  equipment: exerciseFields.equipment.default('other'),
  types: exerciseFields.types.default(['hypertrophy']),
  mechanic: exerciseFields.mechanic.default(null),
  pattern: exerciseFields.pattern.default(null),
  level: exerciseFields.level.default('beginner'),
  video_url: exerciseFields.video_url.default(null),
  cues: exerciseFields.cues.default([]),
})

export const exerciseChanges = z.strictObject(exerciseFields).partial().extend({ id: recordId })

/** The picture of an exercise as a form sends it. Without `content`, the picture stays and only its texts change. */
export const pictureForm = z.strictObject({
  content: pictureContent.optional(),
  alt: optionalText(limits.shortTextMaxLength)
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .default(null),
})

/** `region` filters by the main region, with `include_secondary` also by the secondary ones. */
export const exerciseQuery = queryOf(
  listParameters(['name_pt', 'name_en'], 'name_pt', {
    region: { of: regionIds },
    include_secondary: { of: ['true'] },
    category: { of: muscleCategoryCodes },
    equipment: { of: equipmentCodes },
    mechanic: { of: mechanics },
    pattern: { of: movementPatterns },
    level: { of: exerciseLevels },
    type: { of: workoutTypeCodes },
    own: { of: ['true', 'false'] },
  }),
)

export const exercises = withSchemas(calls.exercises, {
  list: { query: exerciseQuery, reply: listOf(exercise) },
  export: { query: exportQueryOf(exerciseQuery) },
  create: { body: exerciseForm, reply: exercise },
  update: { body: exerciseChanges, reply: exercise },
  media: { reply: z.object({ object: z.array(exerciseMedium) }) },
  guides: { reply: z.object({ object: z.array(exerciseGuide) }) },
  picture: { query: pictureQuery },
  setPicture: { body: pictureForm, reply: exercise },
  removePicture: {},
  remove: {},
})
