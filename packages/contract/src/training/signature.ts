import { z } from 'zod'
import { instant } from '../fields.ts'

/** The origin of a training sheet: written by hand, or a saved draft of the AI or of the rules (`fallback`). */
export const sheetSources = ['manual', 'ai', 'fallback'] as const
export type SheetSource = (typeof sheetSources)[number]

/**
 * Who is responsible for a sheet: the last person to save it, with their name and CREF at that time. Later changes of either do
 * not affect it.
 */
export const signature = z.object({
  name: z.string(),
  cref: z.string().nullable(),
  signed_at: instant,
})
export type Signature = z.output<typeof signature>

/** The stored columns of a signature, and its replacement for sheets older than signatures: the author. */
export interface SignedColumns {
  signed_name: string | null
  signed_cref: string | null
  signed_at: string | null
  created_by_name: string | null
  created_at: string
}

/** The signature of a stored sheet; null if unknown. */
export function signatureFrom(row: SignedColumns): Signature | null {
  const { signed_name, signed_cref, signed_at, created_by_name, created_at } = row
  if (signed_name !== null) return { name: signed_name, cref: signed_cref, signed_at: signed_at ?? created_at }
  return created_by_name === null ? null : { name: created_by_name, cref: null, signed_at: created_at }
}

/** Returns whoever signed last, for all or for one student alone. */
export function laterSignature(all: Signature | null, own: Signature | null): Signature | null {
  return !own || (all && all.signed_at > own.signed_at) ? all : own
}

/** Who changes lines for one student alone, and signs them. */
export interface ChangedBy {
  by: string
  signature: Signature
}

/** What is stored of lines that one student alone has, of a day or of a training sheet. */
export function ownLines(lines: readonly object[], { by, signature: { name, cref, signed_at } }: ChangedBy) {
  const signed = { signed_name: name, signed_cref: cref, signed_at }
  return { lines: JSON.stringify(lines), changed_by: by, changed_at: signed_at, ...signed }
}

/** The same columns, which a later change of the lines writes. */
export const ownLinesColumns = [
  'lines',
  'changed_by',
  'changed_at',
  'signed_name',
  'signed_cref',
  'signed_at',
] as const satisfies (keyof ReturnType<typeof ownLines>)[]
