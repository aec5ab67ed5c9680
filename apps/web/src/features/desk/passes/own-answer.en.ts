import type { Translation } from '#platform/i18n'
import type { ownAnswerPtBr } from './own-answer.texts.ts'

export const ownAnswerEn: Translation<typeof ownAnswerPtBr> = {
  desk: 'The front desk will sort it out with you.',
  BLOCKED: 'Your record is inactive.',
  NO_ENROLLMENT: 'You do not have a plan yet.',
  NOT_STARTED: 'Your plan starts {{day}}.',
  ENDED: 'Your plan ended {{day}}.',
  FROZEN: 'Your plan is frozen until {{date}}.',
  OVERDUE_one: 'A payment has been open since yesterday.',
  OVERDUE_other: 'A payment has been open for {{count}} days.',
  HOURS: 'Your plan lets you in at these times: {{hours}}.',
  VISITS_USED_one: 'The visit of this week has been used.',
  VISITS_USED_other: 'The {{count}} visits of this week have been used.',
  LIMIT_TODAY_one: 'The visit of today has been used.',
  LIMIT_TODAY_other: 'The {{count}} visits of today have been used.',
  HEALTH_MISSING: 'Your health questionnaire is missing.',
  HEALTH_EXPIRED: 'Your health questionnaire has expired.',
  MINOR_UNAUTHORISED: 'The authorisation of your guardian is missing.',
  GUARDIAN_ABSENT: 'Your guardian needs to come in with you.',
  GYM_FULL: 'The gym is full right now.',
}
