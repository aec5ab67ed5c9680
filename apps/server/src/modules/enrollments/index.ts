export { enrollmentTable } from './enrollments-export.service.ts'
export { enrollmentRoutes } from './enrollments.routes.ts'
export {
  createEnrollment,
  deleteEnrollment,
  listEnrollments,
  lockMonthlyEnrollments,
  requireEnrollment,
  standingEnrollment,
  updateEnrollment,
} from './enrollments.service.ts'
export { cancelEnrollmentsOf, changePlan } from './plan-changes.service.ts'
export { followEnrollments } from './enrollment-followers.service.ts'
export type { EnrollmentFollower } from './enrollment-followers.service.ts'
export { restoreEnrollmentsOf, returningEnrollments } from './membership-changes.service.ts'
export {
  countMemberships,
  membershipConditions,
  membershipEnd,
  membershipIn,
  membershipsOf,
  withMemberships,
} from './memberships.service.ts'
export {
  addEnrollments,
  eraseEnrollments,
  holdersOfOthers,
  termsOf,
  untouchedEnrollments,
} from './imported-enrollments.service.ts'
export {
  countStudents,
  enrollmentJobs,
  findStudentTotals,
  readStudentTotals,
  recountNewStudents,
  recountStudents,
} from './student-totals.service.ts'
export type { StudentTotals } from './student-totals.service.ts'
export type { ImportedEnrollment } from './imported-enrollments.service.ts'
