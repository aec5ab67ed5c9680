import { z } from 'zod'
import { agreementVariables, limits, unknownVariables } from '@folego/domain'
import { instant, optionalText, text } from '../fields.ts'
import type { IssueCode } from '../issues.ts'

const unknownVariable: IssueCode = 'MESSAGE_VARIABLE_UNKNOWN'

/** What a plan asks its buyers to agree to. `version` is null and `text` empty if it has no agreement. */
export const planAgreement = z.object({ version: z.int().nullable(), text: z.string() })
/** A changed text becomes the next version; past sales keep theirs. An empty text removes the agreement from future sales. */
export const planAgreementForm = z.strictObject({
  text: optionalText(limits.agreementMaxLength).refine(
    (written) => unknownVariables(written, agreementVariables).length === 0,
    unknownVariable,
  ),
})
/** The document that a text would become, for an example of a student. */
export const agreementPreview = z.object({ text: z.string() })

export const acceptancePlaces = ['desk', 'phone'] as const

/** Who agreed to what, when and where. */
export const agreementAcceptance = z.object({
  typed_name: z.string(),
  /** Of a student under 18: the guardian, who accepted. */
  guardian_name: z.string().nullable(),
  made_at: z.enum(acceptancePlaces),
  accepted_by_name: z.string(),
  accepted_at: instant,
  device: z.string(),
})

/** Who must accept for a student under 18; `name` is null while the record lacks the guardian's name or CPF. */
export const agreementGuardian = z.object({ name: z.string().nullable() })

/**
 * The agreement that an enrollment was sold under, and its acceptance. `text` is the whole document: the parties and the terms of
 * the sale, then the text of the plan with its variables replaced; once accepted, it never changes. `hash` is its SHA-256 in
 * hexadecimal. `guardian` is null for adults.
 */
export const enrollmentAgreement = z.object({
  version: z.int(),
  text: z.string(),
  hash: z.string(),
  guardian: agreementGuardian.nullable(),
  acceptance: agreementAcceptance.nullable(),
})
export type EnrollmentAgreement = z.output<typeof enrollmentAgreement>

/** `hash` identifies the text that was read; `device` is the browser's description of itself. */
export const acceptanceForm = z.strictObject({
  typed_name: text('NAME_REQUIRED', limits.nameMaxLength),
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'VALUE_INVALID'),
  device: optionalText(300),
})
