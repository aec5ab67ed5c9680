export { useCodeText } from './use-code-text.ts'
export { useFailureText } from './use-failure-text.ts'
export { type IssueOverrides, useIssueText } from './use-issue-text.ts'
export { fieldIssuesOf, isConflict } from './failure.ts'
