export { enrollmentJobs } from './enrollments.jobs.ts'
export { enrollmentTable } from './enrollments-export.service.ts'
export { closureRoutes, enrollmentRoutes } from './enrollments.routes.ts'
export {
  isToNew,
  countEnrollments,
  listEnrollmentsByIds,
  listEnrollmentsWith,
  lockMonthlyAmong,
  lockMonthlyEnrollments,
  requireEnrollment,
  currentOrNextEnrollment,
} from './enrollment-reads.service.ts'
export {
  anchorFor,
  createEnrollment,
  deleteEnrollment,
  lockForChange,
  refuseMinor,
  updateEnrollment,
} from './enrollments.service.ts'
export { cancelEnrollment } from './membership-actions.service.ts'
export { ownDiscountLimit, requireLastDay } from './giving.service.ts'
export { cancelEnrollmentsOf, changePlan } from './plan-changes.service.ts'
export { followEnrollments } from './enrollment-followers.service.ts'
export { freezeEnrollment } from './freezes.service.ts'
export { freezesUntil } from './freeze.rules.ts'
export type { Enrollment } from './enrollments.rules.ts'
export type { EnrollmentFollower, Selling } from './enrollment-followers.service.ts'
export { restoreEnrollmentsOf, returningEnrollments } from './membership-changes.service.ts'
export {
  countMemberships,
  membershipConditions,
  membershipEnd,
  membershipIn,
  membershipsOf,
} from './memberships.service.ts'
export type { BoughtPlans } from './memberships.service.ts'
export { renewDueOf } from './renewals.service.ts'
export {
  addEnrollments,
  eraseEnrollments,
  studentsWithOtherEnrollments,
  termsOf,
  untouchedEnrollments,
} from './imported-enrollments.service.ts'
export { countStudents, recentStates, recentStudents } from './student-counts.service.ts'
export type { Recent, StudentCounts } from './student-counts.service.ts'
export type { ImportedEnrollment } from './imported-enrollments.service.ts'
