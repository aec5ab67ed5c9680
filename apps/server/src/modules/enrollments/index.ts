export { enrollmentRoutes } from './enrollments.routes.ts'
export {
  createEnrollment,
  deleteEnrollment,
  listEnrollments,
  requireEnrollment,
  updateEnrollment,
} from './enrollments.service.ts'
export { cancelEnrollmentsOf, changePlan } from './plan-changes.service.ts'
