import { gymCall } from '../call.ts'
import { exportMediaTypes, exported } from '../file-types.ts'
import { analyticsParameters, instructorEnrollmentParameters } from './list-parameters.ts'

export const dashboards = {
  stats: gymCall('GET', '/dashboard/stats/{userId}', 'dashboard.stats'),
  firstSteps: gymCall('GET', '/dashboard/first-steps', 'gyms.write'),
  activity: gymCall('GET', '/dashboard/activity', 'activity.list'),
  search: gymCall('GET', '/search', 'search.use', { canLag: true }),
}

export const instructor = {
  trainingNow: gymCall('GET', '/instructor/training-now', 'students.follow'),
  expiringSheets: gymCall('GET', '/instructor/expiring-sheets', 'students.follow'),
  atRisk: gymCall('GET', '/instructor/at-risk', 'students.follow'),
  pains: gymCall('GET', '/instructor/pains', 'students.follow'),
  volume: gymCall('GET', '/instructor/students/{id}/volume', 'students.follow'),
  enrollments: gymCall('GET', '/instructor/enrollments', 'enrollments.list', {
    parameters: instructorEnrollmentParameters,
  }),
  exportEnrollments: gymCall('GET', '/instructor/enrollments/export', 'enrollments.list', exported),
  analytics: gymCall('GET', '/instructor/analytics', 'reports.read', {
    canLag: true,
    parameters: analyticsParameters,
  }),
  exportAnalytics: gymCall('GET', '/instructor/analytics/export', 'reports.read', {
    file: exportMediaTypes,
    slow: true,
    audited: true,
  }),
}

export const moneyReports = {
  revenue: gymCall('GET', '/money-report/revenue', 'billing.reports', { canLag: true }),
  exportRevenue: gymCall('GET', '/money-report/revenue/export', 'billing.reports', exported),
  received: gymCall('GET', '/money-report/received', 'billing.reports', { canLag: true }),
  exportReceived: gymCall('GET', '/money-report/received/export', 'billing.reports', exported),
}
