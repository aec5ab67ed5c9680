import { api } from '@folego/contract'
import { serve } from '#platform/http'
import type { Route } from '#platform/http'
import { exportAnalytics } from './analytics-export.service.ts'
import { exportInstructorEnrollments } from './instructor-export.service.ts'
import { readAnalytics } from './analytics.service.ts'
import {
  listAtRisk,
  listExpiringSheets,
  listInstructorEnrollments,
  listPains,
  listTrainingNow,
} from './instructor.service.ts'

export const instructorRoutes: Route[] = serve(api.instructor, {
  trainingNow: (gym, { query }) => listTrainingNow(gym, query),
  expiringSheets: (gym, { query }) => listExpiringSheets(gym, query),
  atRisk: (gym, { query }) => listAtRisk(gym, query),
  pains: (gym, { query }) => listPains(gym, query),
  enrollments: (gym, { query }) => listInstructorEnrollments(gym, query),
  exportEnrollments: (slow, { query }) => exportInstructorEnrollments(slow, query),
  exportAnalytics: (slow, { query }) => exportAnalytics(slow, query),
  analytics: (gym, { query }) => readAnalytics(gym, query),
})
