import { type IssueCode, isIssueCode } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import { issuesTexts } from './issues.texts.ts'

// Apart from the words for failed calls: a page without a form needs none of these.

/** A form's own words for single issues, where the specification gives it other ones. */
export type IssueOverrides = Partial<Record<IssueCode, string>>

/** The text below a field for an issue code. A code this page is too old to know gets a general text. */
export function useIssueText(overrides: IssueOverrides = {}): (code: string) => string {
  const t = useTexts(issuesTexts)
  return (code) => (isIssueCode(code) ? (overrides[code] ?? t(code)) : t('VALUE_INVALID'))
}
