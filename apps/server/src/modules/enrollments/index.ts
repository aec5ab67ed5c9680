export { enrollmentRoutes } from './enrollments.routes.ts'
export {
  createEnrollment,
  deleteEnrollment,
  listEnrollments,
  requireEnrollment,
  standingEnrollment,
  updateEnrollment,
} from './enrollments.service.ts'
export { cancelEnrollmentsOf, changePlan } from './plan-changes.service.ts'
