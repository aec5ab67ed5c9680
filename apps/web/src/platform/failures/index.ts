export { useFailureText, useIssueText } from './use-failure-text.ts'
export { fieldIssuesOf, isConflict } from './failure.ts'
export { type IssueOverrides } from './use-failure-text.ts'
