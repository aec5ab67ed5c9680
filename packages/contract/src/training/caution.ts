import { z } from 'zod'
import { bodyPlaces, bodySides, movementPatterns, regionIds, worstPain } from '@folego/domain'

/** Why an exercise needs a second look: recent pain, or a restriction of the training profile. */
export const cautions = ['pain', 'restriction'] as const
export type CautionReason = (typeof cautions)[number]

/**
 * What a pain or a restriction means for an exercise: `against` means that it is ruled out, otherwise `words` say how it is adapted or that it
 * is near what hurts. `place` is null for a movement, and for pain of which nobody said where.
 */
export const caution = z.object({
  because: z.enum(cautions),
  against: z.boolean(),
  place: z.enum(bodyPlaces).nullable(),
  words: z.string(),
})
export type Caution = z.output<typeof caution>

/**
 * What a student's training must spare: a pain or a restriction, of a `place`, of a movement (`pattern`) or, where nobody said where, of an
 * `exercise`. Null `severity`: a restriction in words, which counts as much as the worst pain.
 */
export const hurt = z.object({
  because: z.enum(cautions),
  place: z.enum(bodyPlaces).nullable(),
  side: z.enum(bodySides).nullable(),
  severity: z.int().min(0).max(worstPain).nullable(),
  pattern: z.enum(movementPatterns).nullable(),
  exercise: z
    .object({
      id: z.string(),
      family: z.string(),
      pattern: z.enum(movementPatterns).nullable(),
      primary_region: z.enum(regionIds),
    })
    .nullable(),
})
