import { isIssueCode, type IssueCode } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import { ApiError } from '#platform/transport'
import { issuesTexts } from './issues.texts.ts'
import { useFailureText } from './use-failure-text.ts'

// Separate from the texts for failed calls: a page without a form needs none of these.

/** A form's own texts for single issues, where the specification's differ. */
export type IssueOverrides = Partial<Record<IssueCode, string>>

/** The text below a field for an issue code. An unknown code, from a newer server, gets a general text. */
export function useIssueText(overrides: IssueOverrides = {}): (code: string) => string {
  const t = useTexts(issuesTexts)
  return (code) => (isIssueCode(code) ? (overrides[code] ?? t(code)) : t('VALUE_INVALID'))
}

/** The text for a bare code, of a field issue or a refusal, e.g. for one row of a batch. */
export function useCodeText(): (code: string) => string {
  const issueText = useIssueText()
  const failureText = useFailureText()
  return (code) =>
    isIssueCode(code)
      ? issueText(code)
      : failureText(new ApiError(409, { code: code as ApiError['code'], message: '' }))
}
