import type { DayExercise, PlanExercise, Signature } from '@folego/contract'

/* What `own_plans` and `own_days` have in common: the lines that a student has for themselves, and who signed them. */

export interface ChangedBy {
  by: string
  signature: Signature
}

/** The columns that a change of the lines writes. */
export function ownLines(lines: readonly (PlanExercise | DayExercise)[], { by, signature }: ChangedBy) {
  const { name, cref, signed_at } = signature
  const signed = { signed_name: name, signed_cref: cref, signed_at }
  return { lines: JSON.stringify(lines), changed_by: by, changed_at: signed_at, ...signed }
}

/** The same columns, for lines that the student had before. */
export const ownLinesColumns = [
  'lines',
  'changed_by',
  'changed_at',
  'signed_name',
  'signed_cref',
  'signed_at',
] as const satisfies (keyof ReturnType<typeof ownLines>)[]
