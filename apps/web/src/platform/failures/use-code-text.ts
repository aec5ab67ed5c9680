import { isIssueCode } from '@folego/contract'
import { ApiError } from '#platform/transport'
import { useFailureText } from './use-failure-text.ts'
import { useIssueText } from './use-issue-text.ts'

/** The words for a code by itself, be it of a field or of a refusal: one row of several that were refused together. */
export function useCodeText(): (code: string) => string {
  const issueText = useIssueText()
  const failureText = useFailureText()
  return (code) =>
    isIssueCode(code)
      ? issueText(code)
      : failureText(new ApiError(409, { code: code as ApiError['code'], message: '' }))
}
