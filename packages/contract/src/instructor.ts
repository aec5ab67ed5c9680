import { endpoint } from './endpoint.ts'
import { analytics, analyticsExportQuery, analyticsQuery } from './instructor-analytics.ts'
import {
  expiringSheet,
  followQuery,
  painQuery,
  painReport,
  runningWorkout,
  studentAtRisk,
} from './instructor-dashboard.ts'
import { instructorEnrollment, instructorEnrollmentQuery } from './instructor-enrollments.ts'
import { exportMediaTypes, listExport } from './list-exports.ts'
import { listOf } from './lists.ts'

/** The instructor's area: lists of the dashboard, enrollments with progress, reports. */
export const instructor = {
  trainingNow: endpoint({
    method: 'GET',
    path: '/instructor/training-now',
    scope: 'gym',
    access: 'students.follow',
    summary: 'Workouts that run at this moment, own students first, then the last begun',
    query: followQuery,
    reply: listOf(runningWorkout),
  }),
  expiringSheets: endpoint({
    method: 'GET',
    path: '/instructor/expiring-sheets',
    scope: 'gym',
    access: 'students.follow',
    summary: 'Workout plans of students that end within a week, own students first, then the nearest end',
    query: followQuery,
    reply: listOf(expiringSheet),
  }),
  atRisk: endpoint({
    method: 'GET',
    path: '/instructor/at-risk',
    scope: 'gym',
    access: 'students.follow',
    summary: 'Students with a running enrollment who need somebody, with the reasons',
    query: followQuery,
    reply: listOf(studentAtRisk),
  }),
  pains: endpoint({
    method: 'GET',
    path: '/instructor/pains',
    scope: 'gym',
    access: 'students.follow',
    summary: 'Pain that students reported, own students first, then the latest; of one student where one is named',
    query: painQuery,
    reply: listOf(painReport),
  }),
  enrollments: endpoint({
    method: 'GET',
    path: '/instructor/enrollments',
    scope: 'gym',
    access: 'enrollments.list',
    summary: 'Enrollments with what was trained in their days: search by student or plan name',
    query: instructorEnrollmentQuery,
    reply: listOf(instructorEnrollment),
  }),
  exportEnrollments: listExport('/instructor/enrollments/export', 'enrollments.list', instructorEnrollmentQuery),
  analytics: endpoint({
    method: 'GET',
    path: '/instructor/analytics',
    scope: 'gym',
    access: 'reports.read',
    summary: 'What was trained in a month, quarter or year up to today, compared with the period before',
    query: analyticsQuery,
    reply: analytics,
  }),
  exportAnalytics: endpoint({
    method: 'GET',
    path: '/instructor/analytics/export',
    scope: 'gym',
    access: 'reports.read',
    summary: 'One table of the report as a file that a spreadsheet opens, in the language that is asked for',
    query: analyticsExportQuery,
    file: exportMediaTypes,
    slow: true,
    audited: true,
  }),
} as const
