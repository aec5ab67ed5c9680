import { z } from 'zod'
import { bodyPlaces } from '@folego/domain'

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
