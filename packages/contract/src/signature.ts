import { z } from 'zod'
import { instant } from './fields.ts'

/** Where a training sheet came from: written by hand, or a draft of the AI or of the rules (`fallback`) that a person saved. */
export const sheetSources = ['manual', 'ai', 'fallback'] as const
export type SheetSource = (typeof sheetSources)[number]

/**
 * Who answers for a sheet: whoever saved it last, with the name and the CREF of that moment. A later change of either does
 * not reach what was signed.
 */
export const signature = z.object({
  name: z.string(),
  cref: z.string().nullable(),
  signed_at: instant,
})
export type Signature = z.output<typeof signature>

/** What is stored of a signature, and what stands in for one that was given before signatures were stored: the author. */
export interface SignedColumns {
  signed_name: string | null
  signed_cref: string | null
  signed_at: string | null
  created_by_name: string | null
  created_at: string
}

/** The signature of a stored sheet, null where nobody is known. */
export function signatureFrom(row: SignedColumns): Signature | null {
  const { signed_name, signed_cref, signed_at, created_by_name, created_at } = row
  if (signed_name !== null) return { name: signed_name, cref: signed_cref, signed_at: signed_at ?? created_at }
  return created_by_name === null ? null : { name: created_by_name, cref: null, signed_at: created_at }
}
