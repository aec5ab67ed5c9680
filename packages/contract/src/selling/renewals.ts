import { z } from 'zod'
import { limits, renewalAgreement } from '@folego/domain'
import { instant, text } from '../fields.ts'

/** What happens at the end of a term: nothing, a renewal is offered, or the next one starts automatically if the student agreed. */
export const renewals = ['none', 'offered', 'automatic'] as const

/**
 * Where the answer was given: at the front desk, on the student's own device, or carried over from the previous, automatically
 * renewed term.
 */
export const renewalChoicePlaces = ['desk', 'phone', 'renewal'] as const

/** The latest answer on whether an enrollment renews automatically. */
export const renewalChoice = z.object({
  automatic: z.boolean(),
  text_version: z.int(),
  made_at: z.enum(renewalChoicePlaces),
  chosen_by_name: z.string(),
  chosen_at: instant,
})

/**
 * `text_version` identifies the text that was read (see `renewalAgreement`). `guardian_name`: who agrees for a student under 18, at the
 * front desk.
 */
export const renewalChoiceForm = z.strictObject({
  automatic: z.boolean(),
  text_version: z.literal(renewalAgreement.version),
  guardian_name: text('NAME_REQUIRED', limits.nameMaxLength).optional(),
})
