import { api } from '@folego/contract'
import { serve } from '#platform/http'
import { exportPlans } from './plans-export.service.ts'
import { createPlan, deletePlan, listPlans, requirePlan, updatePlan } from './plans.service.ts'

export const planRoutes = serve(api.plans, {
  list: (gym, { query }) => listPlans(gym, query),
  export: (slow, { query }) => exportPlans(slow, query),
  find: (gym, { params }) => requirePlan(gym, params.id),
  create: (gym, { body }) => createPlan(gym, body),
  update: (gym, { body, expectedVersion }) => updatePlan(gym, body, expectedVersion),
  remove: (gym, { params, expectedVersion }) => deletePlan(gym, params.id, expectedVersion),
})
