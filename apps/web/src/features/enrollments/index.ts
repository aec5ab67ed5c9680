export { EnrollmentsOfStudent } from './enrollments-of-student.tsx'
export { EnrollmentsScreen } from './enrollments-screen.tsx'
export { EnrollmentStatusBadge, useEndsHint } from './enrollment-status.tsx'
export { useExpiringEnrollments } from './enrollments.queries.ts'
