import { z } from 'zod'
import { bodyPlaces, bodySides, exerciseLevels, limits, movementPatterns, storedPlace, worstPain } from '@folego/domain'
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

/** Where it hurts: a joint or a region of the map, the person's own side, and 0 (not any more) to 10. */
export const painPlace = {
  place: z.enum(bodyPlaces).nullable(),
  side: z.enum(bodySides).nullable(),
  severity: z.int().min(0).max(worstPain).nullable(),
}

/**
 * What training must spare: exactly one of a `place` of the body and a movement (`pattern`), with an optional reason. A place without a
 * `severity` is a written restriction and counts as much as the worst pain. `by_student`: the student told it themselves.
 */
export const trainingRestriction = z.object({
  ...painPlace,
  pattern: z.enum(movementPatterns).nullable(),
  note: z.string().nullable(),
  by_student: z.boolean(),
})
export type TrainingRestriction = z.output<typeof trainingRestriction>

/** A pain that the student reported for an exercise of a workout; `until`: the instant from which workouts no longer spare it. */
export const workoutPain = z.object({
  ...painPlace,
  exercise_id: z.string().nullable(),
  exercise_name: z.string(),
  said_at: instant,
  until: instant,
})
export type WorkoutPain = z.output<typeof workoutPain>

/** A student without a profile has an empty one of version 0. `workout_pains`: latest first, at most one of each exercise and place. */
export const trainingProfile = z.object({
  goal: z.enum(trainingGoals).nullable(),
  experience: z.enum(exerciseLevels).nullable(),
  restrictions: z.array(trainingRestriction),
  workout_pains: z.array(workoutPain),
  updated_at: instant.nullable(),
  version: z.int().min(0),
})
export type TrainingProfile = z.output<typeof trainingProfile>

const restrictionForm = z
  .strictObject({
    ...painPlace,
    pattern: z.enum(movementPatterns).nullable(),
    note: optionalText().nullable().default(null),
    by_student: z.boolean(),
  })
  .partial({ place: true, side: true, severity: true, pattern: true, by_student: true })
  .transform(({ place = null, side = null, severity = null, pattern = null, note, by_student = false }) => {
    return { ...storedPlace({ place, side, severity }), pattern, note: note === '' ? null : note, by_student }
  })
  .refine(({ place, pattern }) => (place === null) !== (pattern === null), 'RESTRICTION_INCOMPLETE')

const listOfRestrictions = (form: typeof restrictionForm) =>
  z
    .array(form)
    .max(limits.restrictionsPerStudent, 'TOO_MANY')
    .refine((list) => new Set(list.map(restrictionKey)).size === list.length, 'RESTRICTION_REPEATED')

export const trainingProfileForm = z.strictObject({
  goal: z.enum(trainingGoals).nullable(),
  experience: z.enum(exerciseLevels).nullable(),
  restrictions: listOfRestrictions(restrictionForm),
})

/** What students say themselves: places of the body, not movements. */
export const ownPainsForm = z.strictObject({
  restrictions: listOfRestrictions(restrictionForm.refine(({ place }) => place !== null, 'RESTRICTION_INCOMPLETE')),
})
export type OwnPainsDraft = z.output<typeof ownPainsForm>

/** The identity of a restriction: no place has the name of a movement. */
export function restrictionKey({
  place,
  side,
  pattern,
}: Pick<TrainingRestriction, 'place' | 'side' | 'pattern'>): string {
  return `${place ?? pattern ?? ''} ${side ?? ''}`
}

export const trainingProfiles = withSchemas(calls.trainingProfiles, {
  find: { reply: trainingProfile },
  save: { body: trainingProfileForm, reply: trainingProfile },
  saveOwnPains: { body: ownPainsForm, reply: trainingProfile },
})
