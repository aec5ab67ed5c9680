import { api } from '@folego/contract'
import { serve } from '#platform/http'
import type { Route } from '#platform/http'
import { listActivity, readSteps, readStats, searchGym } from './dashboards.service.ts'

export const dashboardRoutes: Route[] = serve(api.dashboards, {
  stats: (gym, { params }) => readStats(gym, params.userId),
  firstSteps: (gym) => readSteps(gym),
  activity: (gym, { query }) => listActivity(gym, query),
  search: (gym, { query }) => searchGym(gym, query.q),
})
