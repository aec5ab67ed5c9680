import { z } from 'zod'
import { instant } from './fields.ts'
import { renewalAgreement } from './renewal-agreement.ts'

/** What happens at the end of a term: nothing, another is offered, or one begins by itself where its student has agreed to that. */
export const renewals = ['none', 'offered', 'automatic'] as const

/** Where an answer was given: at the desk, on the student's own device, or with the term before, which renewed by itself. */
export const renewalChoicePlaces = ['desk', 'phone', 'renewal'] as const

/** Whether an enrollment renews by itself, as it was answered last. */
export const renewalChoice = z.object({
  automatic: z.boolean(),
  text_version: z.int(),
  made_at: z.enum(renewalChoicePlaces),
  chosen_by_name: z.string(),
  chosen_at: instant,
})

/** `text_version` names the words that were read (see `renewalAgreement`). */
export const renewalChoiceForm = z.strictObject({
  automatic: z.boolean(),
  text_version: z.literal(renewalAgreement.version),
})
