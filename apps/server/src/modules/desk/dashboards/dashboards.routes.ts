import { api, inReais } from '@folego/contract'
import { serve } from '#platform/http'
import type { Route } from '#platform/http'
import { listActivity, readStats, readSteps, searchGym } from './dashboards.service.ts'
import { exportAnalytics, exportInstructorEnrollments } from './instructor-files.service.ts'
import { readAnalytics } from './analytics.service.ts'
import * as service from './instructor.service.ts'
import { exportReceived, exportRevenue } from './money-files.service.ts'
import { readTrainingVolume } from './training-volume.service.ts'
import { readReceived, readRevenue } from './revenue.service.ts'

export const dashboardRoutes: Route[] = serve(api.dashboards, {
  stats: (gym, { params }) => readStats(gym, params.userId),
  firstSteps: (gym) => readSteps(gym),
  activity: (gym, { query }) => listActivity(gym, query),
  search: (gym, { query }) => searchGym(gym, query.q),
})

export const instructorRoutes: Route[] = serve(api.instructor, {
  trainingNow: (gym, { query }) => service.listTrainingNow(gym, query),
  expiringSheets: (gym, { query }) => service.listExpiringSheets(gym, query),
  atRisk: (gym, { query }) => service.listAtRisk(gym, query),
  pains: (gym, { query }) => service.listPains(gym, query),
  enrollments: async (gym, { query }) => {
    const list = await service.listInstructorEnrollments(gym, query)
    return { ...list, object: list.object.map(inReais) }
  },
  volume: (gym, { params }) => readTrainingVolume(gym, params.id),
  exportEnrollments: (slow, { query }) => exportInstructorEnrollments(slow, query),
  exportAnalytics: (slow, { query }) => exportAnalytics(slow, query),
  analytics: (gym, { query }) => readAnalytics(gym, query),
})

export const moneyReportRoutes: Route[] = serve(api.moneyReports, {
  revenue: (gym) => readRevenue(gym),
  exportRevenue: (slow, { query }) => exportRevenue(slow, query),
  received: (gym, { query }) => readReceived(gym, query),
  exportReceived: (slow, { query }) => exportReceived(slow, query),
})
