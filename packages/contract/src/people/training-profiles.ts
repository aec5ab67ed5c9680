import { z } from 'zod'
import { exerciseLevels, limits, movementPatterns, regionIds } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { instant, optionalText } from '../fields.ts'
import { smartWorkoutTypes } from '../training/smart-workouts.ts'
import * as calls from './students.calls.ts'

/*
 * What a student's workouts must respect: goal, experience and restrictions. Restrictions are health data, visible only to the
 * student and prescribers.
 */

/** What a student trains for; the same values as for generated workouts. */
export const trainingGoals = smartWorkoutTypes
export type TrainingGoal = (typeof trainingGoals)[number]

const place = { region: z.enum(regionIds).nullable(), pattern: z.enum(movementPatterns).nullable() }

/** A region of the body or a movement to avoid: exactly one of the two, with an optional reason. */
export const trainingRestriction = z.object({ ...place, note: z.string().nullable() })
export type TrainingRestriction = z.output<typeof trainingRestriction>

/** A student without a profile has an empty one of version 0. */
export const trainingProfile = z.object({
  goal: z.enum(trainingGoals).nullable(),
  experience: z.enum(exerciseLevels).nullable(),
  restrictions: z.array(trainingRestriction),
  updated_at: instant.nullable(),
  version: z.int().min(0),
})
export type TrainingProfile = z.output<typeof trainingProfile>

const restrictionForm = z
  .strictObject({ ...place, note: optionalText().nullable().default(null) })
  .partial({ region: true, pattern: true })
  .transform(({ region = null, pattern = null, note }) => ({ region, pattern, note: note === '' ? null : note }))
  .refine(({ region, pattern }) => (region === null) !== (pattern === null), 'RESTRICTION_INCOMPLETE')

export const trainingProfileForm = z.strictObject({
  goal: z.enum(trainingGoals).nullable(),
  experience: z.enum(exerciseLevels).nullable(),
  restrictions: z
    .array(restrictionForm)
    .max(limits.restrictionsPerStudent, 'TOO_MANY')
    .refine((list) => new Set(list.map(placeOf)).size === list.length, 'RESTRICTION_REPEATED'),
})

/** The identity of a restriction: no region has the name of a movement. */
export function placeOf({ region, pattern }: Pick<TrainingRestriction, 'region' | 'pattern'>): string {
  return region ?? pattern ?? ''
}

export const trainingProfiles = withSchemas(calls.trainingProfiles, {
  find: { reply: trainingProfile },
  save: { body: trainingProfileForm, reply: trainingProfile },
})
