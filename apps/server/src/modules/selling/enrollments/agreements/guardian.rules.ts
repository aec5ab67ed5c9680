import { foldForSearch } from '@folego/domain'
import type { IssueCode } from '@folego/contract'

/** The guardian on the record of a student. */
export interface Guardian {
  name: string | null
  cpf: string | null
}

/**
 * Why the guardian of a student under 18 has not agreed: without them an obligation of a minor is void or voidable (Código Civil, art.
 * 166, I, and 171, I). GUARDIAN_AT_DESK from the student's own account, GUARDIAN_REQUIRED (name or CPF missing on the record),
 * GUARDIAN_ACCEPTS (another name than the guardian's).
 */
export function guardianIssue(
  { name, cpf }: Guardian,
  { typed_name, made_at }: { typed_name: string; made_at: 'desk' | 'phone' },
): IssueCode | undefined {
  if (made_at === 'phone') return 'GUARDIAN_AT_DESK'
  if (name === null || cpf === null) return 'GUARDIAN_REQUIRED'
  return foldForSearch(typed_name) === foldForSearch(name) ? undefined : 'GUARDIAN_ACCEPTS'
}
