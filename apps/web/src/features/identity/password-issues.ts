import type { IssueCode } from '@folego/contract'

/** What is wrong with a repeated password; undefined where it is right. The first one is judged by its schema. */
export function confirmationIssue(
  password: string,
  confirmation: string,
  whenMissing: 'PASSWORD_CONFIRMATION_REQUIRED' | 'NEW_PASSWORD_CONFIRMATION_REQUIRED',
): IssueCode | undefined {
  if (confirmation === '') return whenMissing
  return password === confirmation ? undefined : 'PASSWORDS_DIFFER'
}
