import { z } from 'zod'
import { instant, optionalText, text } from './fields.ts'
import { limits } from './limits.ts'

/** What a plan asks its buyers to agree to. `version` is null and `text` empty if it has no agreement. */
export const planAgreement = z.object({ version: z.int().nullable(), text: z.string() })
/** A changed text becomes the next version; past sales keep theirs. An empty text removes the agreement from future sales. */
export const planAgreementForm = z.strictObject({ text: optionalText(limits.agreementMaxLength) })

export const acceptancePlaces = ['desk', 'phone'] as const

/** Who agreed to what, when and where. */
export const agreementAcceptance = z.object({
  typed_name: z.string(),
  made_at: z.enum(acceptancePlaces),
  accepted_by_name: z.string(),
  accepted_at: instant,
  device: z.string(),
})

/** The agreement that an enrollment was sold under, and its acceptance; `hash` is the SHA-256 of the text in hexadecimal. */
export const enrollmentAgreement = z.object({
  version: z.int(),
  text: z.string(),
  hash: z.string(),
  acceptance: agreementAcceptance.nullable(),
})
export type EnrollmentAgreement = z.output<typeof enrollmentAgreement>

/** `hash` identifies the text that was read; `device` is the browser's description of itself. */
export const acceptanceForm = z.strictObject({
  typed_name: text('NAME_REQUIRED', limits.nameMaxLength),
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'VALUE_INVALID'),
  device: optionalText(300),
})
