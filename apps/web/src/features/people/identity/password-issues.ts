import type { IssueCode } from '@folego/contract'

/** The issue of a repeated password; undefined if it matches. The schema validates the first one. */
export function confirmationIssue(
  password: string,
  confirmation: string,
  whenMissing: 'PASSWORD_CONFIRMATION_REQUIRED' | 'NEW_PASSWORD_CONFIRMATION_REQUIRED',
): IssueCode | undefined {
  if (confirmation === '') return whenMissing
  return password === confirmation ? undefined : 'PASSWORDS_DIFFER'
}
