import { type IssueCode, issueMessages } from '@folego/contract'
import type { Translation } from '#platform/i18n'
import type { issuesPtBr } from './issues.texts.ts'

/** The words of the wire. The specification's Portuguese sentence is the wire's too. */
export const issuesEn = {
  ...issueMessages,
  MUSCLE_GROUPS_REQUIRED: 'Select at least one muscle group',
} as const satisfies Record<IssueCode, string> & Translation<typeof issuesPtBr>
