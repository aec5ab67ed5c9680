import { gymEndpoint } from './endpoint.ts'
import { analytics, analyticsExportQuery, analyticsQuery } from './instructor-analytics.ts'
import { expiringSheet, painQuery, painReport, runningWorkout, studentAtRisk } from './instructor-dashboard.ts'
import { instructorEnrollment, instructorEnrollmentQuery } from './instructor-enrollments.ts'
import { exportMediaTypes, listExport } from './list-exports.ts'
import { listEndpoint, pageQuery } from './lists.ts'

/** The instructor's area: lists of the dashboard, enrollments with progress, reports. */
export const instructor = {
  trainingNow: listEndpoint('/instructor/training-now', 'students.follow', pageQuery, runningWorkout),
  expiringSheets: listEndpoint('/instructor/expiring-sheets', 'students.follow', pageQuery, expiringSheet),
  atRisk: listEndpoint('/instructor/at-risk', 'students.follow', pageQuery, studentAtRisk),
  pains: listEndpoint('/instructor/pains', 'students.follow', painQuery, painReport),
  enrollments: listEndpoint(
    '/instructor/enrollments',
    'enrollments.list',
    instructorEnrollmentQuery,
    instructorEnrollment,
  ),
  exportEnrollments: listExport('/instructor/enrollments/export', 'enrollments.list', instructorEnrollmentQuery),
  analytics: gymEndpoint('GET', '/instructor/analytics', 'reports.read', {
    query: analyticsQuery,
    reply: analytics,
    canLag: true,
  }),
  exportAnalytics: gymEndpoint('GET', '/instructor/analytics/export', 'reports.read', {
    query: analyticsExportQuery,
    file: exportMediaTypes,
    slow: true,
    audited: true,
  }),
} as const
