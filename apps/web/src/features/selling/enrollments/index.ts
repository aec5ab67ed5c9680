import { lazyScreen } from '#platform/pages'
export { EnrollmentsOfStudent } from './enrollments-of-student.tsx'
export { EnrollmentStatusBadge } from './enrollment-status.tsx'
export { useEndsHint } from './use-ends-hint.ts'
export { MembershipActionDialog, type MembershipAction, useMembershipActions } from './membership-action-dialog.tsx'
export { membershipActionsTexts } from './enrollments.texts.ts'
export { PlanChangesButton, planChangesOfStudents } from './plan-changes.tsx'
export { LazyPlanChangeLines, LazySaleCalendar, LazySaleSentence } from './parts.ts'
export { useUndoMembershipAction } from './use-membership-actions.ts'
export { readExpiringEnrollments, useExpiringEnrollments } from './use-expiring-enrollments.ts'

export const EnrollmentsScreen = lazyScreen(
  async () => (await import('./enrollments-screen.tsx')).EnrollmentsScreen,
  async () => (await import('./enrollments.reads.ts')).enrollmentsReads,
)
export const InstructorEnrollmentsScreen = lazyScreen(
  async () => (await import('./instructor-enrollments-screen.tsx')).InstructorEnrollmentsScreen,
)
export const OwnEnrollmentsScreen = lazyScreen(
  async () => (await import('./own-enrollments-screen.tsx')).OwnEnrollmentsScreen,
  async () => (await import('./own-enrollments.queries.ts')).ownEnrollmentsReads,
)
