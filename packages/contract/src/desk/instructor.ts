import { withSchemas } from '../endpoint.ts'
import { pageQuery, listOf, exportQueryOf } from '../lists.ts'
import * as calls from './dashboards.calls.ts'
import { analytics, analyticsExportQuery, analyticsQuery } from './instructor-analytics.ts'
import { expiringSheet, painQuery, painReport, runningWorkout, studentAtRisk } from './instructor-dashboard.ts'
import { trainingVolume } from './training-volume.ts'
import { instructorEnrollment, instructorEnrollmentQuery } from './instructor-enrollments.ts'

/** The instructor's area: lists of the dashboard, enrollments with progress, reports. */
export const instructor = withSchemas(calls.instructor, {
  trainingNow: { query: pageQuery, reply: listOf(runningWorkout) },
  expiringSheets: { query: pageQuery, reply: listOf(expiringSheet) },
  atRisk: { query: pageQuery, reply: listOf(studentAtRisk) },
  pains: { query: painQuery, reply: listOf(painReport) },
  volume: { reply: trainingVolume },
  enrollments: { query: instructorEnrollmentQuery, reply: listOf(instructorEnrollment) },
  exportEnrollments: { query: exportQueryOf(instructorEnrollmentQuery) },
  analytics: { query: analyticsQuery, reply: analytics },
  exportAnalytics: { query: analyticsExportQuery },
})
