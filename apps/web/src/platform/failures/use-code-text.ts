import { isIssueCode } from '@folego/contract'
import { ApiError } from '#platform/transport'
import { useFailureText } from './use-failure-text.ts'
import { useIssueText } from './use-issue-text.ts'

/** The text for a bare code, of a field issue or a refusal, e.g. for one row of a batch. */
export function useCodeText(): (code: string) => string {
  const issueText = useIssueText()
  const failureText = useFailureText()
  return (code) =>
    isIssueCode(code)
      ? issueText(code)
      : failureText(new ApiError(409, { code: code as ApiError['code'], message: '' }))
}
