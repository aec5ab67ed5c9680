export { enrollmentJobs } from './enrollments.jobs.ts'
export { enrollmentTable } from './terms/enrollments-export.service.ts'
export { closureRoutes, enrollmentRoutes } from './enrollments.routes.ts'
export {
  countEnrollments,
  listEnrollmentsByIds,
  listEnrollmentsWith,
  lockMonthlyAmong,
  lockMonthlyEnrollments,
  requireEnrollment,
  currentOrNextEnrollment,
} from './terms/enrollment-reads.service.ts'
export {
  anchorFor,
  createEnrollment,
  deleteEnrollment,
  lockForChange,
  refuseMinor,
  updateEnrollment,
} from './terms/enrollments.service.ts'
export { plannedSale } from './terms/sale-quotes.service.ts'
export { cancelEnrollment } from './membership/membership-actions.service.ts'
export { ownDiscountLimit, requireLastDay } from './discounts/discounts.service.ts'
export { cancelEnrollmentsOf, changePlan } from './membership/plan-changes.service.ts'
export { followEnrollments } from './terms/enrollment-followers.service.ts'
export { freezeEnrollment } from './freezes/freezes.service.ts'
export { lockClosures } from './freezes/closures-ahead.service.ts'
export { freezesWithin } from './freezes/freeze.rules.ts'
export type { Enrollment } from './terms/enrollments.rules.ts'
export type { EnrollmentFollower, Selling } from './terms/enrollment-followers.service.ts'
export { restoreEnrollmentsOf, returningEnrollments } from './membership/membership-changes.service.ts'
export {
  countMemberships,
  membershipConditions,
  membershipEnd,
  membershipIn,
  membershipsOf,
} from './membership/memberships.service.ts'
export type { BoughtPlans } from './membership/memberships.service.ts'
export { renewDueOf } from './renewals/renewals.service.ts'
export {
  addEnrollments,
  eraseEnrollments,
  studentsWithOtherEnrollments,
  termsOf,
  untouchedEnrollments,
} from './terms/imported-enrollments.service.ts'
export { countStudents, recentStates, recentStudents } from './membership/student-counts.service.ts'
export type { Recent, StudentCounts } from './membership/student-counts.service.ts'
export type { ImportedEnrollment } from './terms/imported-enrollments.service.ts'
